/* The clocks that a record tells of: PGN's [%clk] at the players' last moves.
 *
 * Knows the command's value; the clocks of a game in progress are engine/clock/chess_clock.h's.
 */
#ifndef LUFT_UI_DOCUMENT_RECORDED_CLOCK_H
#define LUFT_UI_DOCUMENT_RECORDED_CLOCK_H

#include "ui/document/document.h"

/* What the side had left after its last move before the shown position, at most a move ago; false:
 * the record does not say, and *left_ms is untouched. */
bool recorded_clock_ms(const Document *document, Color color, int64_t *left_ms);

#endif
