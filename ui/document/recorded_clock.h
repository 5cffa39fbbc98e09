/* The players' clocks in a record: PGN's [%clk] at their last moves.
 *
 * The clocks of a game in progress are in engine/clock/chess_clock.h.
 */
#ifndef LUFT_UI_DOCUMENT_RECORDED_CLOCK_H
#define LUFT_UI_DOCUMENT_RECORDED_CLOCK_H

#include "ui/document/document.h"

/* The side's remaining time after its last move up to the shown position, one move back at most;
 * false: not recorded, *left_ms is untouched. */
bool recorded_clock_ms(const Document *document, Color color, int64_t *left_ms);

#endif
