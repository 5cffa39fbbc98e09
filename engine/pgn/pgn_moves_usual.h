/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a game that most games consist of, in one loop over the text. Private to
 * engine/pgn. */
#ifndef LUFT_ENGINE_PGN_PGN_MOVES_USUAL_H
#define LUFT_ENGINE_PGN_PGN_MOVES_USUAL_H

#include "engine/pgn/pgn_reader.h"

/* From the last token, which has been dropped, on: takes moves, their numbers and variations of a
 * game being checked or read, and of one being checked comments and glyphs, as long as nothing is
 * to be reported and each is written in the usual way, as pgn_moves_take would. What follows is
 * left to it. */
void pgn_moves_take_usual(PgnReader *reader);

#endif
