/* The pieces that a side has taken since the start of the game, and how far ahead that puts it.
 *
 * Knows positions and the pen; neither clocks nor names.
 */
#ifndef LUFT_UI_VIEWS_CAPTURED_H
#define LUFT_UI_VIEWS_CAPTURED_H

#include "ui/screen/pen.h"
#include "ui/session/session.h"

/* As many as leave the sum its room, which is written whole or not at all. */
void captured_write(Pen *pen, const Session *session, Color by);

#endif
