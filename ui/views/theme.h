/* Colours and glyphs for one terminal: names of roles to curses attributes.
 *
 * A theme is picked by hand for each step of the colour ladder (truecolor, 256, 16, 8, monochrome).
 * Where there is no colour the two sides and the two kinds of squares differ all the same: White's
 * pieces are outlined and Black's solid, or upper and lower case, and dark squares have a texture.
 */
#ifndef LUFT_UI_VIEWS_THEME_H
#define LUFT_UI_VIEWS_THEME_H

#include "engine/base/status.h"
#include "engine/board/types.h"
#include "ui/settings/settings.h"
#include "ui/views/palette.h"

#include <curses.h>

typedef enum Role {
    ROLE_TEXT,
    ROLE_DIM,
    ROLE_TITLE,
    ROLE_ACCENT,
    ROLE_ERROR,
    ROLE_GOOD,
    ROLE_FRAME,
    ROLE_COORDINATE,
    ROLE_CURRENT_MOVE,
    ROLE_VARIATION,
    ROLE_COMMENT,
    ROLE_CLOCK,
    ROLE_CLOCK_RUNNING,
    ROLE_CLOCK_LOW,
    ROLE_BAR_WHITE,
    ROLE_BAR_BLACK,
    ROLE_KEY_NAME,
    ROLE_PROMPT,
    ROLE_NB
} Role;

/* How a cell looks: attributes and a colour pair. */
typedef struct Style {
    attr_t attributes;
    int pair;
} Style;

/* Glyphs besides the pieces, each one column wide. */
typedef enum Glyph {
    GLYPH_HORIZONTAL,
    GLYPH_VERTICAL,
    GLYPH_TOP_LEFT,
    GLYPH_TOP_RIGHT,
    GLYPH_BOTTOM_LEFT,
    GLYPH_BOTTOM_RIGHT,
    GLYPH_UPPER_HALF,
    GLYPH_LOWER_HALF,
    GLYPH_FULL,
    GLYPH_SHADE,   /* texture of dark squares without colour */
    GLYPH_TARGET,  /* an empty square a piece can go to */
    GLYPH_POINTER, /* the side to move */
    GLYPH_ELLIPSIS,
    GLYPH_DOT, /* between words of a line */
    GLYPH_DASH,
    GLYPH_ENTER,
    GLYPH_UP,       /* points at what is above */
    GLYPH_QUESTION, /* a mistake */
    GLYPH_CROSS,    /* a blunder */
    GLYPH_NB
} Glyph;

typedef struct Theme Theme;

/* Picks palette and glyphs; needs an initialised curses. An unknown name gives the default theme
 * and STATUS_NOT_FOUND in *status (which may be NULL). Never NULL. */
NODISCARD Theme *theme_new(const Settings *settings, ColorDepth depth, Status *status);
void theme_free(Theme *theme);

/* Built-in names, NULL behind the last. */
const char *theme_name(size_t index);

Style theme_role(const Theme *theme, Role role);
ColorDepth theme_depth(const Theme *theme);
bool theme_is_unicode(const Theme *theme);
/* Half blocks in two colours can draw edges inside a cell. */
bool theme_has_half_rows(const Theme *theme);
/* Quarter blocks can draw pieces as pictures. */
bool theme_has_art(const Theme *theme);

/* The text of a piece in one cell: a figurine (U+265F never as emoji) or a letter. */
const char *theme_piece(const Theme *theme, Piece piece);
/* The same on a square of the board. With colour both sides are solid and told apart by their ink,
 * which reads better on a coloured ground than the thin lines of an outline. */
const char *theme_board_piece(const Theme *theme, Piece piece);
const char *theme_glyph(const Theme *theme, Glyph glyph);
/* The column k (0..8 eighths) high: " ", "▁" .. "█". */
const char *theme_eighths(const Theme *theme, int eighths);

/* Colours by number, for theme_style; -1 is the terminal's own. */
int theme_ground(const Theme *theme, bool light, SquareState state);
int theme_rim(const Theme *theme);
int theme_rim_text(const Theme *theme);
int theme_ink(const Theme *theme, Color side);
/* Inside of a white piece drawn as a picture. */
int theme_fill(const Theme *theme);
/* A mark on an empty square. */
int theme_mark(const Theme *theme);
Style theme_style(const Theme *theme, int ink, int ground, attr_t attributes);

/* Marks left and right of the piece on a square in that state, where there is no colour; " " for
 * none. */
const char *theme_left_mark(const Theme *theme, SquareState state);
const char *theme_right_mark(const Theme *theme, SquareState state);

/* One built-in palette, for tests of contrast; depth DEPTH_256 or DEPTH_TRUECOLOR. Both inks and
 * every ground as 0xRRGGBB. */
typedef struct PaletteColors {
    uint32_t white, black;
    uint32_t ground[2][SQUARE_STATE_NB]; /* [light] */
} PaletteColors;
void theme_palette_colors(size_t index, ColorDepth depth, PaletteColors *colors);

#endif
