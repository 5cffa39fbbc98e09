/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a move written as most are, straight from the text of a game: for files of a million games.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_USUAL_H
#define LUFT_ENGINE_NOTATION_SAN_USUAL_H

#include "engine/board/position.h"

enum { SAN_USUAL_REACH = 8 }; /* bytes read at most, whatever they are */

typedef struct SanUsual {
    Move move;
    int length;     /* in the text, with the sign */
    bool has_check; /* a plus sign stands after it */
} SanUsual;

/* "e4", "exd5", "Nf3", "Nbd2", "R1xe4+" or "O-O", and then a blank or one of ")!?": what
 * san_read_pgn reads there, too. false: something else, or a move that needs a closer look, such as
 * a promotion, an en passant capture and most illegal ones. */
bool san_read_usual(const Position *pos, const char *text, SanUsual *usual);

#endif
