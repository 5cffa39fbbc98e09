/* A reader of games by their numbers, whichever file they lie in.
 *
 * One thread at a time; several may read the same games.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_READER_H
#define LUFT_ENGINE_LIBRARY_GAME_READER_H

#include "engine/library/game_file.h"

#include <stdatomic.h>

typedef struct GameReader GameReader;

/* file must outlive the reader. Never NULL. */
NODISCARD GameReader *game_reader_new(const GameFile *file);
void game_reader_free(GameReader *reader);

/* Reading ends once somebody sets the flag (pgn_stop_on). */
void game_reader_stop_on(GameReader *reader, const atomic_bool *flag);

/* Goes to a game that is in the index; *pgn is the reader's own and stands before it, until it goes
 * to another. Where going back means unpacking a file from its start it does, unless is_hasty:
 * STATUS_UNSUPPORTED then. */
NODISCARD Status game_reader_seek(GameReader *reader, size_t number, bool is_hasty,
                                  PgnReader **pgn);

/* Reads a game that is in the index, with all that can be read of it, and its place in its file;
 * *fault is the first thing that could not, as pgn_read_text has it. STATUS_NOT_FOUND: there is no
 * game any more. */
NODISCARD Status game_reader_read(GameReader *reader, size_t number, Game **game, PgnGameInfo *info,
                                  Status *fault);

#endif
