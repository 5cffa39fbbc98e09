/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as PGN export format (PGN standard section 3.2): what was read twice gives the same bytes.
 */
#ifndef LUFT_ENGINE_PGN_PGN_WRITE_H
#define LUFT_ENGINE_PGN_PGN_WRITE_H

#include "engine/record/game.h"

#include "engine/base/strbuf.h"

/* Appends the game: Seven Tag Roster first and in order, then the other tags as they came, SetUp,
 * FEN and Variant when the start is not the usual one; lines of at most 80 characters, except tags,
 * and what cannot be broken without becoming another comment: a word,
 * [%...] command or run of blanks that is longer by itself; one empty line at the end. */
void pgn_write_game(const Game *game, StrBuf *out);

#endif
