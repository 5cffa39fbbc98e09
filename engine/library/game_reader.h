/* Reads games by number, across the files of a collection.
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

#endif
