/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games by number, across the files of a collection, and makes the rows of a list of games.
 *
 * Used by one thread at a time; several readers may read the same games.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_READER_H
#define LUFT_ENGINE_LIBRARY_GAME_READER_H

#include "engine/library/game_file.h"

#include <stdatomic.h>

typedef struct GameReader GameReader;

/* file must outlive the reader. Never NULL. */
NODISCARD GameReader *game_reader_new(const GameFile *file);
void game_reader_free(GameReader *reader);

/* Reading ends once the flag is set (pgn_stop_on). */
void game_reader_stop_on(GameReader *reader, const atomic_bool *flag);

/* Goes to an indexed game; *pgn, owned by the reader, is positioned before it until the next call.
 * If going back requires unpacking a file from its start, it does so, unless is_hasty: then
 * STATUS_UNSUPPORTED. */
NODISCARD Status game_reader_seek(GameReader *reader, size_t number, bool is_hasty,
                                  PgnReader **pgn);

/* Reads an indexed game as far as possible, and its place in its file; *fault is the first error,
 * as in pgn_read_text. STATUS_NOT_FOUND: the game is no longer there. */
NODISCARD Status game_reader_read(GameReader *reader, size_t number, Game **game, PgnGameInfo *info,
                                  Status *fault);

/* --- rows of a list --------------------------------------------------------------------------- */

enum { GAME_ROW_NAME_MAX = 96 };

/* Another variant's name is put before the event. Names are UTF-8, cut after a whole character; ""
 * if unknown. */
typedef struct GameRow {
    size_t number;
    char names[GAME_NAME_NB][GAME_ROW_NAME_MAX];
    char date[GAME_DATE_TEXT_MAX];
    char eco[ECO_TEXT_MAX]; /* from the tag, otherwise by the moves */
    GameResult result;
    int plies;
    int elo[2]; /* of White and Black; 0: unknown */
} GameRow;

/* Fills the row of an indexed game. reader may be NULL: then data missing in the index stays empty,
 * as does data that would have to be unpacked. */
void game_row_read(GameFile *file, GameReader *reader, size_t number, GameRow *row);

#endif
