/* The pieces that a side has captured since the start of the game, and its material lead.
 *
 * Knows positions and the pen; knows neither clocks nor names.
 */
#ifndef LUFT_UI_VIEWS_CAPTURED_H
#define LUFT_UI_VIEWS_CAPTURED_H

#include "ui/screen/pen.h"
#include "ui/session/session.h"

/* Writes as many pieces as leave room for the lead, which is written in full or omitted. */
void captured_write(Pen *pen, const Session *session, Color by);

#endif
