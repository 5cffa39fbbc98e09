/* Extended Position Description: one position a line, with operations (PGN standard section 16.2).
 *
 * Strict where a fault would be silent: a best move must be legal, a count a number. Reads the
 * position as leniently as fen.h, and accepts what test suites write besides: the two counters of
 * FEN before the operations, and no semicolon after the last one or one before the first. What has
 * neither a semicolon nor one of the standard's own names is not an operation but a fault in the
 * FEN. Knows no file of lines and no scoring.
 */
#ifndef LUFT_ENGINE_NOTATION_EPD_H
#define LUFT_ENGINE_NOTATION_EPD_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/notation/fen.h"

typedef struct Epd Epd;

/* Reads one line of length bytes (any bytes), up to the bar of Lucas Chess's training files. On
 * success *epd is the caller's to free; on an error (with its column) it is untouched. Checked:
 * opcodes are names and come once; bm, am, pm, sm, pv and sv hold moves legal here, pv and sv one
 * after another; acd, acn, acs, ce, dm, fmvn, hmvc and rc hold one number. hmvc and fmvn set the
 * position's counters. */
NODISCARD Status epd_parse(const char *text, size_t length, Epd **epd);

void epd_free(Epd *epd);

const Position *epd_position(const Epd *epd);

/* What was put right in reading the position and its counters. */
const FenRemarks *epd_remarks(const Epd *epd);

/* The first operand of the operation, "" when it has none, NULL when there is no such operation. */
const char *epd_value(const Epd *epd, const char *opcode);

/* The moves of bm, am or another operation that lists moves of this position; an empty list when
 * there is no such operation. Moves that are not legal here are left out. */
void epd_moves(const Epd *epd, const char *opcode, MoveList *moves);

#endif
