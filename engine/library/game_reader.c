/* Reads games by number, with one file open at a time. */
#include <config.h>

#include "engine/library/game_reader.h"

#include "engine/base/base.h"
#include "engine/library/game_index.h"
#include "engine/library/game_source.h"
#include "engine/pgn/pgn_fault.h"

#include <assert.h>
#include <stdlib.h>

struct GameReader {
    const GameFile *file;
    const atomic_bool *stop;
    const GameSource *source; /* read by pgn, NULL: none */
    bool is_of_copy;
    PgnReader *pgn;
};

GameReader *game_reader_new(const GameFile *file)
{
    GameReader *reader = alloc_zeroed(1, sizeof *reader);
    reader->file = file;
    return reader;
}

void game_reader_free(GameReader *reader)
{
    if (reader == NULL)
        return;
    pgn_reader_free(reader->pgn);
    free(reader);
}

void game_reader_stop_on(GameReader *reader, const atomic_bool *flag)
{
    reader->stop = flag;
    if (reader->pgn != NULL)
        pgn_stop_on(reader->pgn, flag);
}

/* Opens a source again if unpacking ran out of space meanwhile. */
static Status open_source(GameReader *reader, const GameSource *source)
{
    bool has_copy = game_source_has_copy(source);
    if (reader->source == source && (!reader->is_of_copy || has_copy))
        return status_ok();
    ByteSource *bytes = NULL;
    Status status = game_source_read(source, &bytes);
    if (!status_is_ok(&status))
        return status;
    pgn_reader_free(reader->pgn);
    reader->pgn = pgn_reader_new(bytes);
    reader->source = source;
    reader->is_of_copy = has_copy;
    pgn_stop_on(reader->pgn, reader->stop);
    return status;
}

Status game_reader_seek(GameReader *reader, size_t number, bool is_hasty, PgnReader **pgn)
{
    assert(number >= 1 && number <= game_index_count(game_file_index(reader->file)));
    const GameSource *source = game_file_source_of(reader->file, number);
    const GameEntry *entry = game_index_entry(game_file_index(reader->file), number);
    if (is_hasty && game_source_is_slow(source))
        return status_error(STATUS_UNSUPPORTED, "the file would have to be unpacked");
    Status status = open_source(reader, source);
    if (status_is_ok(&status))
        status = pgn_seek(reader->pgn, entry->offset, entry->line,
                          number - game_source_first(source) + 1);
    if (status_is_ok(&status))
        *pgn = reader->pgn;
    return status;
}

Status game_reader_read(GameReader *reader, size_t number, Game **game, PgnGameInfo *info,
                        Status *fault)
{
    PgnReader *pgn = NULL;
    Status status = game_reader_seek(reader, number, false, &pgn);
    if (!status_is_ok(&status))
        return status;
    *fault = status_ok();
    pgn_on_fault(pgn, pgn_fault_keep_first, fault);
    bool found = pgn_read_game(pgn, game, info);
    pgn_on_fault(pgn, NULL, NULL);
    if (found)
        return status_ok();
    status = pgn_status(pgn);
    return status_is_ok(&status) ? status_error(STATUS_NOT_FOUND, "game %zu is no longer in %.100s",
                                                number, reader->source->path)
                                 : status;
}
