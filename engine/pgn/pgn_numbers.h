/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places a variation's move by its number. Private to engine/pgn. */
#ifndef LUFT_ENGINE_PGN_PGN_NUMBERS_H
#define LUFT_ENGINE_PGN_PGN_NUMBERS_H

#include "engine/pgn/pgn_reader.h"

/* Before a word inside a variation is read as a move: its number may end this one and begin
 * another, or show that the variation continues after the move it stands at. */
void pgn_numbers_settle(PgnReader *reader);

/* An asterisk before a variation's first move says the same; elsewhere it is a result. */
void pgn_numbers_go_on(PgnReader *reader);

#endif
