/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a screen of given size.
 *
 * A pure function from size and wishes to rectangles, and back from a cell to what is there. Panes
 * appear by breakpoints, never by ratios; the board keeps its proportions (squares of 2x1, 5x2, 7x3
 * and so on to 17x8 columns by rows, odd widths for a middle column; 4x2 if 5x2 do not fit). Knows
 * no curses.
 */
#ifndef LUFT_UI_SCREEN_LAYOUT_H
#define LUFT_UI_SCREEN_LAYOUT_H

#include "engine/board/types.h"

/* In cells; a pane that has no room has width 0. */
typedef struct Rect {
    int row, column, height, width;
} Rect;

/* Whether outer contains all of inner. */
bool rect_covers(Rect outer, Rect inner);

typedef enum Pane {
    PANE_TITLE,     /* opening name or players, and the program's name */
    PANE_TOP_CLOCK, /* the player at the top: name, captured pieces, clock; above the board or
                       beside */
    PANE_BOARD,     /* squares, rim and coordinates */
    PANE_BOTTOM_CLOCK,
    PANE_EVAL_BAR, /* at the left edge of the board */
    PANE_MOVES,
    PANE_NOTE, /* a text about the position, below the moves or in their place */
    PANE_ENGINE,
    PANE_GRAPH,
    PANE_STATUS,
    PANE_PROMPT,
    PANE_KEYS,     /* what the keys do now */
    PANE_DIAGRAMS, /* positions side by side, below a head, with a line of words each */
    PANE_INSET,    /* a small board above the engine's lines, with its header */
    PANE_SIDE,     /* in the place of the panes beside or below the board while one sets up */
    PANE_OVER,     /* over all others, for a text or a list */
    PANE_NB
} Pane;

/* Bits 1 << Pane. */
typedef unsigned PaneSet;
enum { PANES_OF_FRAME = 1 << PANE_TITLE | 1 << PANE_OVER | 1 << PANE_KEYS | 1 << PANE_PROMPT };

typedef struct LayoutWish {
    bool coordinates;
    bool evaluation_bar;
    int engine_lines;    /* wanted; 0: engine pane not needed */
    int engine_notes;    /* rows that it needs besides its head and the lines */
    bool engine_verdict; /* of endgame tables, which has the figures' row in narrow panes, too */
    int note_rows;       /* of a note that will be added; 0: none */
    bool graph;          /* there is something to draw in it */
    bool inset;          /* where the moves can spare its rows */
    bool clocks;         /* that run in a game, to be seen in every size */
    bool large_players;  /* there are clocks to be shown larger than usual */
    int diagram_rows;    /* of their squares at least, in what a wide panel has left; 0: none */
    int move_rows;       /* that the moves fill; 0: not known */
    bool flipped;
    /* As a person divided the window, within what fits; 0: by the breakpoints. */
    int square_columns; /* at most */
    int engine_rows, graph_rows;
} LayoutWish;

/* A movable border between two panes. */
typedef enum Border {
    BORDER_NONE,
    BORDER_BOARD,  /* between the board and the panes beside it */
    BORDER_ENGINE, /* above the engine's lines */
    BORDER_GRAPH
} Border;

typedef struct Layout {
    int rows, columns;
    bool too_small; /* below 8x16, 8x24 or 9x16 with clocks: one line says what is needed */
    int square_rows, square_columns;
    Rect squares; /* the 64 squares alone, inside PANE_BOARD */
    bool framed;  /* PANE_BOARD has a rim on all four sides */
    bool flipped;
    bool coordinates; /* file letters below the squares, rank digits left of them, or inside */
    bool players_have_rule; /* on the side of the moves */
    int figure_rows;        /* that the engine's figures have, 0 or 1 */
    int diagram_rows;       /* of the squares of diagrams */
    Rect pane[PANE_NB];
} Layout;

/* rows and columns from 1 to any size. No two panes share a cell until one is covered, but for
 * PANE_OVER and PANE_SIDE. */
void layout_compute(int rows, int columns, const LayoutWish *wish, Layout *layout);

/* Whether the moves have rows and columns that diagrams could take. */
bool layout_has_room_for_diagrams(const Layout *layout);

/* Columns of the engine's lines if another engine's are beside them; 0: no room for both. */
int layout_engine_half(const Layout *layout);

/* Rows that each line of the engine may take in a pane with that number of columns, if rows is the
 * number for all lines together; at least 1. */
int layout_rows_a_line(int columns, int rows, int lines);

/* Gives a pane the place of all others between title and status line. */
void layout_zoom(Layout *layout, Pane zoomed);
/* Gives a note that number of rows of the moves. If that leaves too few, it takes their place, or
 * has none if something else there comes first. */
void layout_add_note(Layout *layout, int rows, bool comes_first);
/* Gives the status line that number of rows, the upper ones over the board, for a message that
 * would not fit otherwise. */
void layout_cover_status(Layout *layout, int rows);
/* The same for what may be read in parts: small squares stay visible, except one row of them if
 * nothing else can be covered. */
void layout_cover_message(Layout *layout, int rows);
/* Gives the input line the last row if it has none. */
void layout_cover_prompt(Layout *layout);

/* The upper left cell of a square; false when the board is not shown. */
bool layout_square_cell(const Layout *layout, Square square, int *row, int *column);
/* The square at a cell, NO_SQUARE outside the board. */
Square layout_square_at(const Layout *layout, int row, int column);
Border layout_border_at(const Layout *layout, int row, int column);
/* The value of LayoutWish that moves a border to a cell, as near as it can. */
int layout_size_to(const Layout *layout, Border border, int row, int column);
/* The pane at a cell, PANE_NB outside all. */
Pane layout_pane_at(const Layout *layout, int row, int column);

#endif
