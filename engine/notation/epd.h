/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Extended Position Description: one position a line, with operations (PGN standard section 16.2),
 * and the points that test suites give for moves.
 *
 * Strict about silent errors: a best move must be legal, a counter a number. The position is read
 * as leniently as in fen.h. Also accepted, as test suites have it: the two counters of FEN before
 * the operations, no semicolon after the last operation, or one before the first, capital letters
 * in names, numbers of moves, commas and glyphs in lists of moves, and a result at the end of a
 * line, as data for tuning have it. Text with neither a semicolon nor one of the standard's opcodes
 * is a fault in the FEN.
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
 * success the caller owns *epd; on an error (with its column) it is unchanged. Checked: opcodes are
 * names and unique; bm, am, pm, sm, pv and sv contain legal moves, pv and sv a sequence of them;
 * acd, acn, acs, ce, dm, fmvn, hmvc and rc have one number. Except in bm, am, hmvc and fmvn, which
 * are used, a fault in an operation, or other text after a semicolon, costs that and is a remark.
 * hmvc and fmvn set the position's counters. */
NODISCARD Status epd_parse(const char *text, size_t length, Epd **epd);

void epd_free(Epd *epd);

/* Whether a line of a list of positions, without blanks before it, is no position: a comment after
 * "#" or, as in PGN, "%" or ";", or Markdown's "```" around the list. length > 0. */
bool epd_is_comment(const char *line, size_t length);

const Position *epd_position(const Epd *epd);

/* Corrections made to the position and its counters. */
const FenRemarks *epd_remarks(const Epd *epd);

/* The first operand of the operation, "" without operands, NULL without the operation. */
const char *epd_value(const Epd *epd, const char *opcode);

/* The legal moves of bm, am or another operation that lists moves of this position; illegal ones
 * are left out, and without the operation the list is empty. */
void epd_moves(const Epd *epd, const char *opcode, MoveList *moves);

/* The points of a legal move (MOVE_NONE: of none), and the highest of any move, in the form of the
 * Strategic Test Suite: c0 "f5=10, Be5+=2", or c8 "10 2" for the moves of c9 "f4f5 d4e5" or of c7
 * "f5 Be5+". Returns false if the line has none: a list counts only if all of it are legal moves
 * and numbers, since c0 may contain prose. */
bool epd_points(const Epd *epd, Move move, int *points, int *most);

#endif
