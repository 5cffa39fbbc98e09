/* The layout of the list of games: the list, and beside or below it one game with a small board.
 *
 * A pure function of a layout, as that is of a size.
 */
#ifndef LUFT_UI_SCREEN_LISTING_H
#define LUFT_UI_SCREEN_LISTING_H

#include "ui/screen/layout.h"

typedef struct Listing {
    Rect list;  /* a heading, then a game a row */
    Rect game;  /* width 0: no room */
    Rect words; /* the description of the game, inside that */
    Rect state; /* below all: what is listed */
} Listing;

/* small is a layout with nothing but the squares, White below; unless game is empty. */
void listing_divide(const Layout *layout, Listing *listing, Layout *small);

#endif
