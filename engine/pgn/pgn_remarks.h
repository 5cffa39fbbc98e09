/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands after a game's result and still belongs to the game. Private to engine/pgn. */
#ifndef LUFT_ENGINE_PGN_PGN_REMARKS_H
#define LUFT_ENGINE_PGN_PGN_REMARKS_H

#include "engine/pgn/pgn_reader.h"

/* Takes comments, parentheses, and text on the line of the token read last, up to what is none of
 * these. Where that is depends on the tokens alone. */
void pgn_remarks_take(PgnReader *reader);

#endif
