/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One palette and one set of glyphs, chosen for a terminal. */
#include <config.h>

#include "ui/screen/theme.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/screen/color_set.h"
#include "ui/spelling/spell.h"
#include "ui/terminal/rendition.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { BLACK_OF_256 = 16, WHITE_OF_256 = 231 };

typedef struct GlyphText {
    const char *unicode, *ascii;
} GlyphText;

static const GlyphText glyphs[GLYPH_NB] = {
    [GLYPH_HORIZONTAL] = { "─", "-" },  [GLYPH_VERTICAL] = { "│", "|" },
    [GLYPH_TOP_LEFT] = { "┌", "+" },    [GLYPH_TOP_RIGHT] = { "┐", "+" },
    [GLYPH_BOTTOM_LEFT] = { "└", "+" }, [GLYPH_BOTTOM_RIGHT] = { "┘", "+" },
    [GLYPH_UPPER_HALF] = { "▀", "\"" }, [GLYPH_LOWER_HALF] = { "▄", "_" },
    [GLYPH_FULL] = { "█", "#" },        [GLYPH_SHADE] = { "░", ":" },
    [GLYPH_TARGET] = { "•", "o" },      [GLYPH_POINTER] = { "▸", ">" },
    [GLYPH_ELLIPSIS] = { "…", "~" },    [GLYPH_DOT] = { "·", "-" },
    [GLYPH_DASH] = { "–", "-" },        [GLYPH_ENTER] = { "⏎", " Enter" },
    [GLYPH_UP] = { "▴", "^" },          [GLYPH_DOWN] = { "▾", "v" },
};

/* Filled with ink, and with ground between thin lines of ink. */
static const char *const solid[PIECE_TYPE_NB] = {
    [PAWN] = "♟︎", [KNIGHT] = "♞", [BISHOP] = "♝", [ROOK] = "♜", [QUEEN] = "♛", [KING] = "♚",
};
static const char *const hollow[PIECE_TYPE_NB] = {
    [PAWN] = "♙", [KNIGHT] = "♘", [BISHOP] = "♗", [ROOK] = "♖", [QUEEN] = "♕", [KING] = "♔",
};

/* Kernel consoles have fonts of 256 characters: boxes, but no figurines; hardware terminals have
 * none of Unicode's signs. */
static SignSet signs_of_font(const Settings *settings)
{
    const char *name = termname();
    if (settings->glyphs == GLYPHS_ASCII)
        return SIGNS_NONE;
    if (settings->glyphs == GLYPHS_UNICODE)
        return SIGNS_ALL;
    if (strncmp(name, "vt", 2) == 0)
        return SIGNS_NONE;
    bool is_console = strncmp(name, "linux", 5) == 0 || strncmp(name, "cons", 4) == 0;
    return is_console ? SIGNS_BOXES : SIGNS_ALL;
}

static bool figurines_are_narrow(void)
{
    for (wchar_t figurine = 0x2654; figurine <= 0x265f; figurine++)
        if (wcwidth(figurine) != 1)
            return false;
    return true;
}

static Art *choose_art(const Settings *settings, bool draws_sextants)
{
    bool sextants = settings->blocks == BLOCKS_SEXTANTS ||
                    (settings->blocks == BLOCKS_AUTO && draws_sextants && wcwidth(0x1fb00) == 1);
    return art_new(sextants ? ART_SEXTANTS : ART_QUADRANTS);
}

/* Without colour, a figurine's side depends on which of ink and ground is brighter. */
static bool sides_are_in_doubt(const Settings *settings, ThemeTerminal terminal)
{
    return terminal.depth == DEPTH_MONOCHROME && terminal.ground_is_unknown &&
           settings->background == BACKGROUND_ASK;
}

static void choose_glyphs(Theme *theme, const Settings *settings, ThemeTerminal terminal)
{
    SignSet signs = signs_of_font(settings);
    width_set_signs(signs);
    theme->has_blocks = signs != SIGNS_NONE && utf8_is_spoken();
    theme->has_signs = theme->has_blocks && signs == SIGNS_ALL;
    bool able = theme->has_blocks && figurines_are_narrow();
    bool trusted = theme->has_signs;
    bool is_auto = settings->pieces == PIECES_AUTO && !sides_are_in_doubt(settings, terminal);
    bool draws = settings->pieces == PIECES_DRAWN || is_auto;
    if (draws && theme->has_blocks && trusted && wcwidth(0x2596) == 1)
        theme->art = choose_art(settings, terminal.draws_sextants);
    theme->has_figurines = able && (settings->pieces == PIECES_FIGURINE || (draws && trusted));
}

static void write_letters(Theme *theme, SpeechStyle style)
{
    StrBuf letter;
    strbuf_init(&letter);
    for (Color side = WHITE; side < COLOR_NB; side++)
        for (PieceType type = PAWN; type <= KING; type++) {
            Piece piece = piece_make(side, type);
            strbuf_clear(&letter);
            letters_add_piece(style, piece, &letter);
            utf8_printf(theme->letters[piece], THEME_LETTER_MAX, "%s", letter.data);
        }
    strbuf_done(&letter);
}

static size_t palette_find(const char *name)
{
    for (size_t i = 0; color_set_name(i); i++)
        if (strcmp(color_set_name(i), name) == 0)
            return i;
    return 0;
}

/* Replaces the palette's colours by the person's own; not with few colours. */
static void take_own_colors(Theme *theme, const char *text)
{
    static const SquareState states[] = { SQUARE_PLAIN, SQUARE_LAST_MOVE, SQUARE_SELECTED,
                                          SQUARE_HINT,  SQUARE_CHECK,     SQUARE_CURSOR };
    ColorSet *palette = &theme->palette;
    int *const others[] = { &palette->white,
                            &palette->white_line,
                            &palette->black,
                            &palette->black_line,
                            &palette->rim,
                            &palette->rim_text,
                            &palette->mark,
                            &palette->accent[theme->background],
                            &theme->marks[MARK_GOOD],
                            &theme->marks[MARK_MISTAKE],
                            &theme->marks[MARK_BRILLIANT],
                            &theme->marks[MARK_BLUNDER],
                            &theme->marks[MARK_INTERESTING],
                            &theme->marks[MARK_DUBIOUS] };
    OwnColors own;
    Status status = own_colors_parse(text, &own);
    if (theme->depth < DEPTH_256 || !status_is_ok(&status))
        return;
    for (int i = 0; i < OWN_COLOR_NB; i++) {
        theme->is_own[i] = own.rgb[i] >= 0;
        if (!theme->is_own[i])
            continue;
        int color =
            theme->depth == DEPTH_256 ? color_set_nearest((uint32_t)own.rgb[i]) : own.rgb[i];
        if (i >= OWN_WHITE)
            *others[i - OWN_WHITE] = color;
        else
            (i % 2 == 0 ? palette->light : palette->dark)[states[i / 2]] = color;
    }
    palette->light[SQUARE_TARGET] = palette->light[SQUARE_PLAIN];
    palette->dark[SQUARE_TARGET] = palette->dark[SQUARE_PLAIN];
}

static Background background_of(const Settings *settings, ThemeTerminal terminal)
{
    if (settings->background == BACKGROUND_ASK)
        return terminal.background;
    return settings->background == BACKGROUND_IS_LIGHT ? BACKGROUND_LIGHT : BACKGROUND_DARK;
}

/* So many parts of ten on the way from one colour to another. */
static uint32_t mix(const Theme *theme, int from, int to, unsigned tenths)
{
    uint32_t a = color_set_rgb(from, theme->depth), b = color_set_rgb(to, theme->depth), mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8)
        mixed |= ((10 - tenths) * (a >> shift & 255) + tenths * (b >> shift & 255)) / 10 << shift;
    return mixed;
}

/* For the inside of pieces. */
static int shade(const Theme *theme, int from, int to)
{
    uint32_t mixed = mix(theme, from, to, 3);
    return theme->depth == DEPTH_256 ? color_set_nearest(mixed) : (int)mixed;
}

/* The colours inside drawn pieces. */
static void mix_insides(Theme *theme)
{
    for (int side = WHITE; side <= BLACK; side++)
        theme->inside[side] = shade(theme, theme_ink(theme, (Color)side),
                                    theme_ground(theme, side == WHITE, SQUARE_PLAIN));
}

Theme *theme_new(const Settings *settings, ThemeTerminal terminal)
{
    Theme *theme = alloc_zeroed(1, sizeof *theme);
    *theme = (Theme){ .depth = terminal.depth, .background = background_of(settings, terminal) };
    choose_glyphs(theme, settings, terminal);
    write_letters(theme, letters_by_setting(settings));
    size_t index = palette_find(settings->theme);
    theme->has_color = theme->depth != DEPTH_MONOCHROME;
    if (theme->has_color) {
        theme->palette = *color_set_get(index, theme->depth);
        memcpy(theme->marks, color_set_marks(theme->palette.marks, theme->depth, theme->background),
               sizeof theme->marks);
        take_own_colors(theme, settings->colors);
        mix_insides(theme);
    }
    theme->has_half_rows = theme->has_blocks && theme->has_color;
    theme->has_chips = theme->has_color && theme->palette.chips;
    theme->has_marks = !theme->has_color || theme->palette.marked;
    theme->rim = theme->has_color ? theme->palette.rim : -1;
    theme->rim_text = theme->has_color ? theme->palette.rim_text : -1;
    theme->pairs = pairs_new(theme->depth == DEPTH_TRUECOLOR);
    return theme;
}

void theme_free(Theme *theme)
{
    if (!theme)
        return;
    pairs_free(theme->pairs);
    art_free(theme->art);
    free(theme);
}

/* The outline of a drawn piece. */
static int line_of(const Theme *theme, Color side)
{
    if (!theme->has_color)
        return -1;
    return side == WHITE ? theme->palette.white_line : theme->palette.black_line;
}

/* The terminal's own ink, without colour, is brighter than its ground. */
static bool ink_is_bright(const Theme *theme) { return theme->background == BACKGROUND_DARK; }

static bool is_filled_with_ink(const Theme *theme, Color side)
{
    return (side == WHITE) == ink_is_bright(theme);
}

/* If no background shows both sides' pieces, White's always have a dark one and Black's a light
 * one, their own if the square's is another. */
static int tile_of(const Theme *theme, Color side, int ground)
{
    return theme->has_chips ? theme_ground(theme, side == BLACK, SQUARE_PLAIN) : ground;
}

DrawnColors theme_drawn_colors(const Theme *theme, Color side, int ground)
{
    assert(side < COLOR_NB);
    if (!theme->has_color) {
        bool is_ink = is_filled_with_ink(theme, side);
        return (DrawnColors){ .tones = { 0, 1, is_ink, !is_ink } };
    }
    int body = theme_ink(theme, side), line = line_of(theme, side);
    int tile = tile_of(theme, side, ground);
    if (theme->palette.chips)
        return (DrawnColors){ .tones = { tile, body, body, line }, .has_chip = tile != ground };
    return (DrawnColors){ .tones = { ground, body, theme->inside[side], line } };
}

/* Both sides have a dark outline; what is inside of Black's is drawn in its line. */
bool theme_picture_colors(const Theme *theme, Color side, PictureColors *colors)
{
    assert(side < COLOR_NB);
    if (theme->depth < DEPTH_256)
        return false;
    *colors = (PictureColors){ .edge = color_set_rgb(theme_ink(theme, BLACK), theme->depth),
                               .body = color_set_rgb(theme_ink(theme, side), theme->depth),
                               .detail = color_set_rgb(line_of(theme, side), theme->depth) };
    return true;
}

bool theme_bar_is_dark(const Theme *theme) { return !theme->has_color && !ink_is_bright(theme); }

const char *theme_piece(const Theme *theme, Piece piece)
{
    if (!theme->has_figurines || piece == NO_PIECE)
        return theme->letters[piece];
    if (!theme->has_color)
        return theme_piece_beside(theme, piece);
    return solid[piece_type(piece)];
}

const char *theme_piece_beside(const Theme *theme, Piece piece)
{
    if (!theme->has_figurines || piece == NO_PIECE)
        return theme->letters[piece];
    return (is_filled_with_ink(theme, piece_color(piece)) ? solid : hollow)[piece_type(piece)];
}

const char *theme_disc(const Theme *theme, Color side)
{
    assert(side < COLOR_NB);
    if (!theme->has_figurines)
        return theme->letters[piece_make(side, KING)];
    return is_filled_with_ink(theme, side) ? "●" : "○";
}

Style theme_piece_on(const Theme *theme, Piece piece, int ground, attr_t attributes)
{
    Color side = piece_color(piece);
    if (theme->depth < DEPTH_256) /* there bold would make black grey */
        attributes &= ~A_BOLD;
    return theme_style(theme, theme_ink(theme, side), tile_of(theme, side, ground), attributes);
}

const char *theme_glyph(const Theme *theme, Glyph glyph)
{
    assert(glyph < GLYPH_NB);
    bool is_box = glyph <= GLYPH_SHADE || glyph == GLYPH_DOT;
    return (is_box ? theme->has_blocks : theme->has_signs) ? glyphs[glyph].unicode
                                                           : glyphs[glyph].ascii;
}

const char *theme_eighths(const Theme *theme, int eighths)
{
    static const char *const blocks[] = { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    static const char *const ascii[] = { " ", "_", "_", ".", ".", "o", "o", "O", "#" };
    eighths = int_clamp(eighths, 0, 8);
    return theme->has_signs ? blocks[eighths] : ascii[eighths];
}

Style theme_style(const Theme *theme, int ink, int ground, attr_t attributes)
{
    if (!theme->has_color)
        return (Style){ attributes, 0 };
    return (Style){ attributes, pairs_number(theme->pairs, ink, ground) };
}

static const TextColors *text_colors(const Theme *theme)
{
    return color_set_text(theme->palette.marks, theme->depth, theme->background);
}

/* --- own colours that are hard to read -------------------------------------------------------- */

/* name: OWN_COLOR_NB if the colour cannot be set. */
typedef struct Part {
    OwnColor name;
    int color;
} Part;

static const char *name_of(const Theme *theme, Part part)
{
    if (part.name < OWN_COLOR_NB)
        return own_color_name(part.name);
    return color_set_is_bright(part.color, theme->depth) ? "white" : "black";
}

static bool is_own(const Theme *theme, Part part)
{
    return part.name < OWN_COLOR_NB && theme->is_own[part.name];
}

static void measure(const Theme *theme, Part ink, Part ground, FaintText *worst)
{
    double contrast = color_set_contrast(ink.color, ground.color, theme->depth);
    if ((is_own(theme, ink) || is_own(theme, ground)) && contrast < worst->contrast)
        *worst = (FaintText){ name_of(theme, ink), name_of(theme, ground), contrast };
}

/* A terminal's ground is -1, its own; here it is measured by what it is like. */
bool theme_find_faint_text(const Theme *theme, FaintText *faint)
{
    static const double READ_WELL = 4.5;
    if (theme->depth < DEPTH_256)
        return false;
    const ColorSet *palette = &theme->palette;
    bool is_light = theme->background == BACKGROUND_LIGHT, is_rgb = theme->depth == DEPTH_TRUECOLOR;
    int ground = is_light ? (is_rgb ? 0xffffff : WHITE_OF_256) : (is_rgb ? 0 : BLACK_OF_256);
    const Part terminal = { OWN_COLOR_NB, ground };
    const Part accent = { OWN_ACCENT, palette->accent[theme->background] };
    const Part on_accent = { OWN_COLOR_NB, text_colors(theme)->accent_ink };
    FaintText worst = { .contrast = READ_WELL };
    measure(theme, (Part){ OWN_RIM_TEXT, palette->rim_text }, (Part){ OWN_RIM, palette->rim },
            &worst);
    measure(theme, accent, terminal, &worst);
    measure(theme, on_accent, accent, &worst);
    for (int mark = 0; mark < MARK_NB; mark++)
        measure(theme, (Part){ OWN_GOOD + mark, theme->marks[mark] }, terminal, &worst);
    if (worst.ink != NULL)
        *faint = worst;
    return worst.ink != NULL;
}

bool theme_tells_comments(const Theme *theme)
{
    const TextColors *text = text_colors(theme);
    return theme->has_color && text->comment != text->variation;
}

/* The worst and the best are bold, also with few colours. */
static Style mark_style(const Theme *theme, Role role)
{
    Mark mark = (Mark)(role - ROLE_MARK);
    bool is_strong = mark == MARK_BLUNDER || mark == MARK_BRILLIANT;
    return theme_style(theme, theme->has_color ? theme->marks[mark] : -1, -1,
                       is_strong ? A_BOLD : A_NORMAL);
}

static Style role_without_color(Role role)
{
    static const attr_t attributes[ROLE_NB] = {
        [ROLE_TITLE] = A_BOLD,           [ROLE_COMMENT] = A_ITALIC,
        [ROLE_ACCENT] = A_BOLD,          [ROLE_ERROR] = A_BOLD,
        [ROLE_CURRENT_MOVE] = A_REVERSE, [ROLE_CLOCK_RUNNING] = A_BOLD,
        [ROLE_CLOCK_LOW] = A_BOLD,       [ROLE_KEY_NAME] = A_BOLD,
        [ROLE_PROMPT] = A_BOLD,          [ROLE_WARNING] = A_BOLD | A_REVERSE | A_UNDERLINE,
    };
    return (Style){ attributes[role], 0 };
}

/* Bold makes the first eight colours bright at many terminals: darker text on a light ground would
 * fade, and black would become grey. */
static attr_t bold_unless_faded(const Theme *theme, bool fades)
{
    return fades && theme->depth < DEPTH_256 ? A_NORMAL : A_BOLD;
}

Style theme_role(const Theme *theme, Role role)
{
    assert(role < ROLE_NB);
    if (role >= ROLE_MARK)
        return mark_style(theme, role);
    if (!theme->has_color)
        return role_without_color(role);
    const TextColors *text = text_colors(theme);
    int accent = theme->palette.accent[theme->background];
    attr_t bold = bold_unless_faded(theme, theme->background == BACKGROUND_LIGHT);
    const struct {
        int ink, ground;
        attr_t attributes;
    } styles[ROLE_MARK] = {
        [ROLE_TEXT] = { -1, -1, 0 },
        [ROLE_DIM] = { text->dim, -1, 0 },
        [ROLE_TITLE] = { -1, -1, A_BOLD },
        [ROLE_ACCENT] = { accent, -1, bold },
        [ROLE_ERROR] = { text->error, -1, bold },
        [ROLE_GOOD] = { text->good, -1, 0 },
        [ROLE_FRAME] = { text->frame, -1, 0 },
        [ROLE_COORDINATE] = { text->dim, -1, 0 },
        [ROLE_CURRENT_MOVE] = { text->accent_ink, accent,
                                bold_unless_faded(theme, text->accent_ink == 0) },
        [ROLE_VARIATION] = { text->variation, -1, 0 },
        [ROLE_COMMENT] = { text->comment, -1, 0 },
        [ROLE_CLOCK] = { text->dim, -1, 0 },
        [ROLE_CLOCK_RUNNING] = { accent, -1, bold },
        [ROLE_CLOCK_LOW] = { text->error, -1, bold },
        [ROLE_WARNING] = { text->low_ink, text->low_ground, A_BOLD },
        [ROLE_BAR_WHITE] = { text->bar_white, text->bar_black, 0 },
        [ROLE_KEY_NAME] = { accent, -1, bold },
        [ROLE_PROMPT] = { accent, -1, bold },
    };
    return theme_style(theme, styles[role].ink, styles[role].ground, styles[role].attributes);
}

int theme_ground(const Theme *theme, bool light, SquareState state)
{
    assert(state < SQUARE_STATE_NB);
    if (!theme->has_color)
        return -1;
    return light ? theme->palette.light[state] : theme->palette.dark[state];
}

/* Whether two colours are of one hue, and none is nearly grey. */
static bool have_one_hue(uint32_t a, uint32_t b)
{
    static const double DEGREES = 57.29578, APART = 30, NEARLY_GREY = 30;
    double x[2], y[2];
    const uint32_t colors[2] = { a, b };
    for (int i = 0; i < 2; i++) {
        int red = colors[i] >> 16 & 255, green = colors[i] >> 8 & 255, blue = colors[i] & 255;
        x[i] = red - (green + blue) / 2.0;
        y[i] = (green - blue) * 0.866;
    }
    double angle = atan2(x[0] * y[1] - y[0] * x[1], x[0] * x[1] + y[0] * y[1]);
    return fmin(hypot(x[0], y[0]), hypot(x[1], y[1])) >= NEARLY_GREY &&
           fabs(angle) * DEGREES <= APART;
}

/* The colour among the 256 of the background's hue that is nearest to the faded one, is more like a
 * plain square and still distinct from it, and shows both sides' pieces unless they have their own
 * background. If there is none, the background does not fade. */
static int faded_of_256(const Theme *theme, int ground, uint32_t rgb, int plain)
{
    enum { SEEN_BESIDE = 1500 };
    uint32_t full = color_set_rgb(ground, DEPTH_256), none = color_set_rgb(plain, DEPTH_256);
    int best = ground;
    int least = INT_MAX;
    for (int number = 16; number < 256; number++) {
        uint32_t shown = color_set_rgb(number, DEPTH_256);
        int beside = rgb_distance(shown, none), away = rgb_distance(rgb, shown);
        bool is_fit = theme->has_chips || color_set_is_middle(number, DEPTH_256);
        if (beside >= SEEN_BESIDE && beside < rgb_distance(full, none) && is_fit && away < least &&
            have_one_hue(shown, full)) {
            least = away;
            best = number;
        }
    }
    return best;
}

int theme_faded_ground(const Theme *theme, bool light, SquareState state, int fade)
{
    assert(fade >= 0 && state < SQUARE_STATE_NB);
    static const unsigned TENTHS[] = { 0, 4, 6 };
    int ground = theme_ground(theme, light, state);
    if (fade == 0 || theme->depth < DEPTH_256)
        return ground;
    int plain = theme_ground(theme, light, SQUARE_PLAIN);
    uint32_t mixed = mix(theme, ground, plain, TENTHS[int_min(fade, 2)]);
    return theme->depth == DEPTH_256 ? faded_of_256(theme, ground, mixed, plain) : (int)mixed;
}

static bool is_own_state(const Theme *theme, SquareState state)
{
    static const OwnColor LIGHT[SQUARE_STATE_NB] = { [SQUARE_LAST_MOVE] = OWN_LAST_LIGHT,
                                                     [SQUARE_SELECTED] = OWN_SELECTED_LIGHT,
                                                     [SQUARE_HINT] = OWN_HINT_LIGHT,
                                                     [SQUARE_CHECK] = OWN_CHECK_LIGHT,
                                                     [SQUARE_CURSOR] = OWN_CURSOR_LIGHT };
    return theme->is_own[LIGHT[state]] || theme->is_own[LIGHT[state] + 1];
}

/* With a person's own colours, or with few, arrows have the shades of squares in that state. Middle
 * tones are invisible on squares of high contrast: there arrows have the shade of the other
 * squares. */
ArrowColors theme_arrow(const Theme *theme, SquareState state, int fade, bool light)
{
    assert(fade >= 0 && state < SQUARE_STATE_NB);
    const ColorSet *palette = &theme->palette;
    if (theme->depth < DEPTH_256 || is_own_state(theme, state))
        return (ArrowColors){ palette->dark[state], palette->light[state] };
    if (!palette->chips)
        return color_set_arrow(theme->depth, state, fade > 0);
    int head = light ? palette->dark[state] : palette->light[state];
    return (ArrowColors){ shade(theme, head, theme_ground(theme, light, SQUARE_PLAIN)), head };
}

int theme_ink(const Theme *theme, Color side)
{
    assert(side == WHITE || side == BLACK);
    if (!theme->has_color)
        return -1;
    return side == WHITE ? theme->palette.white : theme->palette.black;
}

int theme_mark(const Theme *theme, int ground)
{
    const ColorSet *palette = &theme->palette;
    bool is_plain = ground == palette->light[SQUARE_PLAIN] || ground == palette->dark[SQUARE_PLAIN];
    if (!theme->has_color || (is_plain && palette->mark != MARK_BLACK_OR_WHITE))
        return theme->has_color ? palette->mark : -1;
    return color_set_is_bright(ground, theme->depth) ? theme->palette.black : theme->palette.white;
}

bool theme_marks(const Theme *theme, SquareState state)
{
    return theme->has_marks || state == SQUARE_CHECK || state == SQUARE_CURSOR ||
           state == SQUARE_SELECTED;
}
