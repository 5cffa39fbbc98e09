/* Colours and glyphs for one terminal: names of roles to curses attributes.
 *
 * A theme is picked by hand for each step of the colour ladder (truecolor, 256, 16, 8, monochrome).
 * In all of them the two sides and the two square colours differ without colour: Black's pieces and
 * White's by glyph or letter case, dark squares by a texture where there is no background.
 */
#ifndef LUFT_UI_VIEWS_THEME_H
#define LUFT_UI_VIEWS_THEME_H

#include "engine/base/status.h"
#include "engine/board/types.h"
#include "ui/model/settings.h"

#include <curses.h>

typedef enum ColorDepth {
    DEPTH_MONOCHROME,
    DEPTH_8,
    DEPTH_16,
    DEPTH_256,
    DEPTH_TRUECOLOR
} ColorDepth;

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

/* What a square is, besides light or dark; the strongest (last) wins for the background. */
typedef enum SquareState {
    SQUARE_PLAIN,
    SQUARE_LAST_MOVE,
    SQUARE_TARGET,
    SQUARE_SELECTED,
    SQUARE_HINT,
    SQUARE_CHECK,
    SQUARE_CURSOR,
    SQUARE_STATE_NB
} SquareState;

typedef struct Theme Theme;

/* Picks palette and glyphs; needs an initialised curses. An unknown name gives the default theme
 * and STATUS_NOT_FOUND in *status (which may be NULL). Never NULL. */
NODISCARD Theme *theme_new(const Settings *settings, ColorDepth depth, Status *status);
void theme_free(Theme *theme);

/* Built-in names, NULL behind the last. */
const char *theme_name(size_t index);

attr_t theme_role(const Theme *theme, Role role, short *pair);
attr_t theme_square(const Theme *theme, bool light, SquareState state, Color piece, short *pair);
/* The text of a piece in one cell: a figurine (U+265F never as emoji) or a letter. */
const char *theme_piece(const Theme *theme, Piece piece);
bool theme_is_unicode(const Theme *theme);
ColorDepth theme_depth(const Theme *theme);

#endif
