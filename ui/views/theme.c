/* One palette and one set of glyphs, chosen for a terminal. Colour pairs are made as they are first
 * asked for, so that terminals with few of them serve as well.
 */
#include <config.h>

#include "ui/views/theme.h"

#include "engine/base/alloc.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { PAIRS_MAX = 512, COLORS_OF_256 = 16 };

typedef struct Pair {
    int ink, ground;
} Pair;

/* Pair n of curses is pairs[n]; 0 is the terminal's own colours. */
typedef struct PairTable {
    int count;
    Pair pairs[PAIRS_MAX];
} PairTable;

struct Theme {
    ColorDepth depth;
    bool unicode;
    bool figurines;
    bool quarters;
    const Palette *palette; /* NULL without colour */
    PairTable *table;       /* owned; grows behind const themes */
};

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
    [GLYPH_DASH] = { "–", "-" },        [GLYPH_ENTER] = { "⏎", "" },
    [GLYPH_UP] = { "▴", "^" },          [GLYPH_QUESTION] = { "?", "?" },
    [GLYPH_CROSS] = { "×", "x" },
};

static const char *const figurines[PIECE_NB] = {
    [W_PAWN] = "♙",   [W_KNIGHT] = "♘", [W_BISHOP] = "♗",    [W_ROOK] = "♖",
    [W_QUEEN] = "♕",  [W_KING] = "♔",   [B_PAWN] = "♟︎", [B_KNIGHT] = "♞",
    [B_BISHOP] = "♝", [B_ROOK] = "♜",   [B_QUEEN] = "♛",     [B_KING] = "♚",
};

static const char *const letters[PIECE_NB] = {
    [W_PAWN] = "P",   [W_KNIGHT] = "N", [W_BISHOP] = "B", [W_ROOK] = "R",
    [W_QUEEN] = "Q",  [W_KING] = "K",   [B_PAWN] = "p",   [B_KNIGHT] = "n",
    [B_BISHOP] = "b", [B_ROOK] = "r",   [B_QUEEN] = "q",  [B_KING] = "k",
};

static bool locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

/* Kernel consoles and hardware terminals have fonts of 256 characters: boxes, but no figurines. */
static bool font_is_small(void)
{
    const char *name = termname();
    return strncmp(name, "linux", 5) == 0 || strncmp(name, "vt", 2) == 0 ||
           strncmp(name, "cons", 4) == 0;
}

static bool figurines_are_narrow(void)
{
    for (wchar_t figurine = 0x2654; figurine <= 0x265f; figurine++)
        if (wcwidth(figurine) != 1)
            return false;
    return true;
}

static void choose_glyphs(Theme *theme, const Settings *settings)
{
    theme->unicode = settings->glyphs != GLYPHS_ASCII && locale_is_utf8();
    bool able = theme->unicode && figurines_are_narrow();
    bool trusted = !font_is_small() || settings->glyphs == GLYPHS_UNICODE;
    theme->quarters = theme->unicode && trusted && wcwidth(0x2596) == 1;
    theme->figurines = able && (settings->pieces == PIECES_FIGURINE ||
                                (settings->pieces == PIECES_AUTO && trusted));
    if (settings->pieces == PIECES_LETTER)
        theme->quarters = false;
}

static size_t palette_find(const char *name, Status *status)
{
    for (size_t i = 0; palette_name(i); i++)
        if (strcmp(palette_name(i), name) == 0)
            return i;
    if (*name && status)
        *status = status_error(STATUS_NOT_FOUND, "no theme is called \"%s\"", name);
    return 0;
}

Theme *theme_new(const Settings *settings, ColorDepth depth, Status *status)
{
    if (status)
        *status = status_ok();
    Theme *theme = alloc_zeroed(1, sizeof *theme);
    theme->depth = depth;
    choose_glyphs(theme, settings);
    size_t index = palette_find(settings->theme, status);
    if (depth != DEPTH_MONOCHROME)
        theme->palette = palette_get(index, depth);
    theme->table = alloc_zeroed(1, sizeof *theme->table);
    theme->table->count = 1;
    theme->table->pairs[0] = (Pair){ -1, -1 };
    return theme;
}

void theme_free(Theme *theme)
{
    if (!theme)
        return;
    free(theme->table);
    free(theme);
}

const char *theme_name(size_t index) { return palette_name(index); }

ColorDepth theme_depth(const Theme *theme) { return theme->depth; }

bool theme_is_unicode(const Theme *theme) { return theme->unicode; }

bool theme_has_half_rows(const Theme *theme) { return theme->unicode && theme->palette; }

bool theme_has_art(const Theme *theme) { return theme->quarters; }

const char *theme_piece(const Theme *theme, Piece piece)
{
    return theme->figurines ? figurines[piece] : letters[piece];
}

const char *theme_board_piece(const Theme *theme, Piece piece)
{
    bool solid = theme->figurines && theme->palette && piece != NO_PIECE;
    return theme_piece(theme, solid ? piece_make(BLACK, piece_type(piece)) : piece);
}

const char *theme_glyph(const Theme *theme, Glyph glyph)
{
    return theme->unicode ? glyphs[glyph].unicode : glyphs[glyph].ascii;
}

const char *theme_eighths(const Theme *theme, int eighths)
{
    static const char *const blocks[] = { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    static const char *const ascii[] = { " ", "_", "_", ".", ".", "o", "o", "O", "#" };
    eighths = int_clamp(eighths, 0, 8);
    return theme->unicode ? blocks[eighths] : ascii[eighths];
}

/* The number of a pair, made when it is new; 0 when curses has no more of them. */
static int pair_of(const Theme *theme, int ink, int ground)
{
    PairTable *table = theme->table;
    for (int i = 0; i < table->count; i++)
        if (table->pairs[i].ink == ink && table->pairs[i].ground == ground)
            return i;
    int number = table->count;
    if (number >= int_min(PAIRS_MAX, COLOR_PAIRS) || init_extended_pair(number, ink, ground) == ERR)
        return 0;
    table->pairs[number] = (Pair){ ink, ground };
    table->count++;
    return number;
}

Style theme_style(const Theme *theme, int ink, int ground, attr_t attributes)
{
    if (!theme->palette)
        return (Style){ attributes, 0 };
    return (Style){ attributes, pair_of(theme, ink, ground) };
}

static Style role_without_color(Role role)
{
    static const attr_t attributes[ROLE_NB] = {
        [ROLE_TITLE] = A_BOLD,
        [ROLE_COMMENT] = A_ITALIC,
        [ROLE_ACCENT] = A_BOLD,
        [ROLE_ERROR] = A_BOLD,
        [ROLE_CURRENT_MOVE] = A_REVERSE,
        [ROLE_CLOCK_RUNNING] = A_BOLD | A_REVERSE,
        [ROLE_CLOCK_LOW] = A_BOLD | A_REVERSE | A_UNDERLINE,
        [ROLE_KEY_NAME] = A_BOLD,
        [ROLE_PROMPT] = A_BOLD,
        [ROLE_CLOCK] = A_NORMAL,
    };
    return (Style){ attributes[role], 0 };
}

Style theme_role(const Theme *theme, Role role)
{
    if (!theme->palette)
        return role_without_color(role);
    const TextColors *text = palette_text(theme->depth);
    int accent = theme->palette->accent;
    switch (role) {
    case ROLE_DIM:
    case ROLE_COORDINATE:
        return theme_style(theme, text->dim, -1, 0);
    case ROLE_TITLE:
        return theme_style(theme, -1, -1, A_BOLD);
    case ROLE_ACCENT:
    case ROLE_KEY_NAME:
    case ROLE_PROMPT:
        return theme_style(theme, accent, -1, A_BOLD);
    case ROLE_ERROR:
        return theme_style(theme, text->error, -1, A_BOLD);
    case ROLE_GOOD:
        return theme_style(theme, text->good, -1, 0);
    case ROLE_FRAME:
        return theme_style(theme, text->frame, -1, 0);
    case ROLE_CURRENT_MOVE:
        return theme_style(theme, theme->palette->black, accent, A_BOLD);
    case ROLE_VARIATION:
        return theme_style(theme, text->variation, -1, 0);
    case ROLE_COMMENT:
        return theme_style(theme, text->comment, -1, 0);
    case ROLE_CLOCK_RUNNING:
        return theme_style(theme, theme->palette->black, accent, A_BOLD);
    case ROLE_CLOCK_LOW:
        return theme_style(theme, text->low_ink, text->low_ground, A_BOLD);
    case ROLE_BAR_WHITE:
        return theme_style(theme, text->bar_white, text->bar_black, 0);
    case ROLE_BAR_BLACK:
        return theme_style(theme, text->bar_black, text->bar_black, 0);
    default:
        return theme_style(theme, -1, -1, 0);
    }
}

int theme_ground(const Theme *theme, bool light, SquareState state)
{
    if (!theme->palette)
        return -1;
    return light ? theme->palette->light[state] : theme->palette->dark[state];
}

int theme_rim(const Theme *theme) { return theme->palette ? theme->palette->rim : -1; }

int theme_rim_text(const Theme *theme) { return theme->palette ? theme->palette->rim_text : -1; }

int theme_ink(const Theme *theme, Color side)
{
    if (!theme->palette)
        return -1;
    return side == WHITE ? theme->palette->white : theme->palette->black;
}

int theme_fill(const Theme *theme) { return theme->palette ? theme->palette->fill : -1; }

int theme_mark(const Theme *theme) { return theme->palette ? theme->palette->mark : -1; }

static const char *const left_marks[SQUARE_STATE_NB] = { " ", "<", "(", "[", "{", "!", "[" };
static const char *const right_marks[SQUARE_STATE_NB] = { " ", ">", ")", "]", "}", "!", "]" };

const char *theme_left_mark(const Theme *theme, SquareState state)
{
    return theme->palette ? " " : left_marks[state];
}

const char *theme_right_mark(const Theme *theme, SquareState state)
{
    return theme->palette ? " " : right_marks[state];
}

/* xterm's colour cube and greys, from number 16 on. */
static uint32_t rgb_of_256(int number)
{
    static const uint32_t steps[] = { 0, 95, 135, 175, 215, 255 };
    if (number >= COLORS_OF_256 + 216)
        return (uint32_t)(8 + (number - COLORS_OF_256 - 216) * 10) * 0x010101u;
    int cube = number - COLORS_OF_256;
    return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6];
}

static uint32_t rgb_of(int number, ColorDepth depth)
{
    return depth == DEPTH_TRUECOLOR ? (uint32_t)number : rgb_of_256(number);
}

void theme_palette_colors(size_t index, ColorDepth depth, PaletteColors *colors)
{
    const Palette *palette = palette_get(index, depth);
    colors->white = rgb_of(palette->white, depth);
    colors->black = rgb_of(palette->black, depth);
    for (int state = 0; state < SQUARE_STATE_NB; state++) {
        colors->ground[0][state] = rgb_of(palette->dark[state], depth);
        colors->ground[1][state] = rgb_of(palette->light[state], depth);
    }
}
