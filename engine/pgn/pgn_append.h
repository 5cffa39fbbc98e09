/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games for PGN files: added at the end, separated from whatever the file ends with, or copied from
 * another file. */
#ifndef LUFT_ENGINE_PGN_PGN_APPEND_H
#define LUFT_ENGINE_PGN_PGN_APPEND_H

#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"

/* Adds a game to a file opened by fdio_open_to_append, as fdio_append does; *begin is the game's
 * offset. */
NODISCARD bool pgn_append_game(int fd, const char *game, size_t length, bool is_synced,
                               uint64_t *begin);

/* Appends to *gap what a file needs before another game: an empty line. A game that a crash or a
 * full disk cut off within a tag, comment or variation is closed first, so that it does not swallow
 * the next. end: the last bytes of the file, PGN_APPEND_TAIL or all. */
enum { PGN_APPEND_TAIL = 1 << 16 };
void pgn_append_gap(const char *end, size_t length, StrBuf *gap);

/* Appends a game that pgn_read_game has just read: as pgn_write_game does, but unchanged for other
 * variants. */
void pgn_copy_game(const PgnReader *reader, const Game *game, StrBuf *out);

#endif
