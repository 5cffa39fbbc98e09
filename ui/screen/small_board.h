/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards smaller than the game's: of a line that is stepped through, diagrams side by side, and of
 * a game beside or below the list of games.
 *
 * Layouts with nothing but squares, computed from the screen's. Knows places, not positions.
 */
#ifndef LUFT_UI_SCREEN_SMALL_BOARD_H
#define LUFT_UI_SCREEN_SMALL_BOARD_H

#include "ui/screen/layout.h"

/* A board below the header of PANE_INSET; too_small if it does not fit. */
void small_board_inset(const Layout *layout, Layout *small);

/* Squares alone: the diagram at a place from 0, below the head of PANE_DIAGRAMS, which it has. The
 * row below it is free for words. */
void small_board_diagram(const Layout *layout, int place, Layout *small);
/* How many places there are. */
int small_board_diagrams(const Layout *layout);

/* The list of games, with one game beside or below it. */
typedef struct Listing {
    Rect list;  /* a heading, then a game a row */
    Rect game;  /* width 0: no room */
    Rect words; /* the description of the game, inside that */
    Rect state; /* below all: what is listed */
} Listing;

/* small is a layout with nothing but the squares, White below; unless game is empty. */
void listing_divide(const Layout *layout, Listing *listing, Layout *small);

#endif
