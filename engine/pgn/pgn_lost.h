/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves whose piece was lost, "?f3": the piece is the only one that can go there. Private to
 * engine/pgn. */
#ifndef LUFT_ENGINE_PGN_PGN_LOST_H
#define LUFT_ENGINE_PGN_PGN_LOST_H

#include "engine/board/position.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_reader.h"

/* Whether exactly one move of a piece, not a pawn's, fits the word that lacks its piece. */
bool pgn_lost_find(const Position *pos, const PgnToken *token, Move *move);

/* Whether the sign before the word that lacks its piece is a glyph of the move before it, as "Nf3
 * ?f6" has it: then the word is a pawn's move. */
bool pgn_lost_is_glyph(const PgnReader *reader);
/* Otherwise reads the word, and reports how the move is written; false: several pieces, or none,
 * can make it. */
bool pgn_lost_read(PgnReader *reader, Move *move);

#endif
