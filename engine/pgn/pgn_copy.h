/* Copies a game that was read into another file. */
#ifndef LUFT_ENGINE_PGN_PGN_COPY_H
#define LUFT_ENGINE_PGN_PGN_COPY_H

#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"

/* Appends a game that pgn_read_game has just read: as pgn_write_game does, but unchanged for other
 * variants. */
void pgn_copy_game(const PgnReader *reader, const Game *game, StrBuf *out);

#endif
