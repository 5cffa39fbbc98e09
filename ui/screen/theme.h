/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours and glyphs for one terminal: maps roles to curses attributes.
 *
 * A theme is composed by hand for each number of colours (24-bit, 256, 16, 8, none). White's pieces
 * are bright and Black's dark everywhere. Without colour both sides and both kinds of squares still
 * differ: a figurine is filled with the terminal's ink or its background, the brighter for White
 * and the darker for Black; letters are upper and lower case; dark squares have a texture.
 */
#ifndef LUFT_UI_SCREEN_THEME_H
#define LUFT_UI_SCREEN_THEME_H

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "ui/screen/art.h"
#include "ui/screen/color_set.h"
#include "ui/screen/shapes.h"
#include "ui/settings/own_colors.h"
#include "ui/settings/settings.h"

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
    ROLE_WARNING, /* with its own background */
    ROLE_BAR_WHITE,
    ROLE_KEY_NAME,
    ROLE_PROMPT,
    ROLE_MARK, /* + a Mark: of a move */
    ROLE_NB = ROLE_MARK + MARK_NB
} Role;

/* How a cell looks: attributes and a colour pair. */
typedef struct Style {
    attr_t attributes;
    int pair;
} Style;

/* Glyphs besides the pieces, one column wide but for the ASCII of GLYPH_ENTER. */
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
    GLYPH_UP,   /* points at what is above */
    GLYPH_DOWN, /* ... below */
    GLYPH_NB
} Glyph;

enum { THEME_LETTER_MAX = 8 };

/* Set once, by theme_new; those below the blank line are used by theme.c alone. */
typedef struct Theme {
    ColorDepth depth;
    bool has_color;
    bool has_blocks;    /* lines and blocks, as in fonts of 256 characters */
    bool has_signs;     /* arrows, figurines and other signs of Unicode, too */
    bool has_figurines; /* pieces in text are figurines, otherwise letters */
    bool has_half_rows; /* half blocks in two colours can draw edges inside a cell */
    bool has_chips;     /* no square's ground lets both sides be seen: White brings a dark one
                           and Black a light one */
    bool has_marks;     /* states also have marks left and right of the piece, not colour alone */
    int rim, rim_text;  /* colours by number, for theme_style; -1 is the terminal's own */
    Art *art;           /* draws pieces larger than a cell; NULL: they are single characters at
                           every size */
    Pairs *pairs;       /* of colours; they grow although themes are const */

    Background background;
    char letters[PIECE_NB][THEME_LETTER_MAX];
    ColorSet palette; /* with colour */
    bool is_own[OWN_COLOR_NB];
    int marks[MARK_NB];
    int inside[COLOR_NB]; /* of drawn pieces */
} Theme;

/* The terminal's abilities and appearance. */
typedef struct ThemeTerminal {
    ColorDepth depth;
    Background background;  /* unless the settings say what it is */
    bool ground_is_unknown; /* the background is a guess */
    bool draws_sextants;    /* unless the settings know better */
} ThemeTerminal;

/* Picks palette and glyphs, and sets by which signs text is measured (width_set_signs); needs an
 * initialised curses. An unknown name gives the default theme. */
NODISCARD Theme *theme_new(const Settings *settings, ThemeTerminal terminal);
void theme_free(Theme *theme);

/* Text in a colour of the person's own, or on one, that is hard to read. */
typedef struct FaintText {
    const char *ink, *ground; /* names of own colours; "black", "white": of the terminal */
    double contrast;
} FaintText;
/* The worst below 4.5:1 (WCAG 2.1, 1.4.3); false: there is none. The terminal's own background
 * counts as black or white. */
bool theme_find_faint_text(const Theme *theme, FaintText *faint);

Style theme_role(const Theme *theme, Role role);
/* Whether comments and variations differ by their colours. */
bool theme_tells_comments(const Theme *theme);
/* The colours of a drawn piece's tones on a square of that background, by number for theme_style;
 * without colour 1 is ink and 0 is the background. */
typedef struct DrawnColors {
    int tones[ART_TONE_NB];
    bool has_chip; /* the whole piece is on one colour instead of the square's */
} DrawnColors;
DrawnColors theme_drawn_colors(const Theme *theme, Color side, int ground);

/* The colours of a piece shown as a picture; false: they are too few to be known. */
bool theme_picture_colors(const Theme *theme, Color side, PictureColors *colors);

/* The text of a piece in a square, a figurine (U+265F never as emoji) or its letter in moves; the
 * latter has two columns for the Russian king. */
const char *theme_piece(const Theme *theme, Piece piece);
/* The same beside the board, in ROLE_TEXT: it needs no ground but the terminal's own. */
const char *theme_piece_beside(const Theme *theme, Piece piece);
/* A disc of a side's colour beside the board, or a letter. */
const char *theme_disc(const Theme *theme, Color side);
/* The look of a small piece on a square of that ground. */
Style theme_piece_on(const Theme *theme, Piece piece, int ground, attr_t attributes);
const char *theme_glyph(const Theme *theme, Glyph glyph);
/* Whether what is filled in ROLE_BAR_WHITE looks like Black's: without colours on a light ground.
 */
bool theme_bar_is_dark(const Theme *theme);
/* The column k (0..8 eighths) high: " ", "▁" .. "█". */
const char *theme_eighths(const Theme *theme, int eighths);

/* Colours by number, for theme_style; -1 is the terminal's own. */
int theme_ground(const Theme *theme, bool light, SquareState state);
/* The background of a square that a worse line of the engine points at: faded once or twice. With
 * few colours there is one. */
int theme_faded_ground(const Theme *theme, bool light, SquareState state, int fade);
/* An arrow in the hue of a state, over a light square or a dark one; fade: of a worse line. */
ArrowColors theme_arrow(const Theme *theme, SquareState state, int fade, bool light);
int theme_ink(const Theme *theme, Color side);
/* A dot or a sign on a square of that ground. */
int theme_mark(const Theme *theme, int ground);
Style theme_style(const Theme *theme, int ink, int ground, attr_t attributes);

/* Whether marks show that state: for check, the cursor and a selected piece always. */
bool theme_marks(const Theme *theme, SquareState state);

#endif
