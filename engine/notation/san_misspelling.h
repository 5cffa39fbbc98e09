/* What is wrong with a text that looks like a move and is none: a square that does not exist, none
 * at all, a promotion to what no pawn becomes.
 *
 * Knows spellings alone, no position.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_MISSPELLING_H
#define LUFT_ENGINE_NOTATION_SAN_MISSPELLING_H

#include "engine/base/status.h"

/* For a text (any bytes) that no reader accepts: STATUS_SYNTAX with the reason if it looks like a
 * move (a square that does not exist, no square, an impossible promotion), otherwise OK. */
NODISCARD Status san_misspelling(const char *text, size_t length);

#endif
