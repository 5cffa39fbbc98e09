/* The pieces that a side has taken since the start of the game, and how far ahead that puts it: as
 * signs in a row, or drawn, the pieces above the pawns.
 *
 * Knows positions and the pen; neither clocks nor names.
 */
#ifndef LUFT_UI_VIEWS_CAPTURED_H
#define LUFT_UI_VIEWS_CAPTURED_H

#include "ui/views/pen.h"
#include "ui/views/view.h"

enum { CAPTURED_ROWS = 4 }; /* of drawn ones */

/* As many as leave the sum its room, which is written whole or not at all. */
void captured_write(Pen *pen, const Session *session, Color by);

/* Whether pieces can be drawn that small. */
bool captured_are_drawn(const Theme *theme);
void captured_paint(WINDOW *screen, const Scene *scene, Rect area, Color by);

#endif
