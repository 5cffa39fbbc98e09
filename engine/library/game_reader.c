/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games by number, with one file open at a time, and looks up what the index lacks for a row:
 * names that were not kept, and openings without a tag. */
#include <config.h>

#include "engine/library/game_reader.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/library/game_index.h"
#include "engine/library/game_source.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_game.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game_facts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
    assert(number >= 1);
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

/* --- rows of a list --------------------------------------------------------------------------- */

enum { OPENING_PLIES_MAX = 40 /* no named line of the opening tables is longer (36) */ };

static void write_name(const char *text, size_t length, char name[GAME_ROW_NAME_MAX])
{
    if (length >= GAME_ROW_NAME_MAX)
        length = utf8_whole(text, GAME_ROW_NAME_MAX - 1);
    memcpy(name, text, length);
    name[length] = '\0';
}

typedef struct Look {
    GameRow *row;
    Opening opening;
    bool wants_opening;
    int ply;
} Look;

static void take_tag(void *context, const char *tag, size_t tag_length, const char *value,
                     size_t length)
{
    Look *look = context;
    GameName which = game_name_of_tag(tag, tag_length);
    if (which != GAME_NAME_NB && !game_name_is_unknown(value, length))
        write_name(value, length, look->row->names[which]);
}

static bool take_position(void *context, const Position *pos)
{
    Look *look = context;
    (void)opening_find(pos, &look->opening);
    return look->wants_opening && ++look->ply <= OPENING_PLIES_MAX;
}

/* Returns whether all names were kept. */
static bool write_kept_names(const GameIndex *index, const GameEntry *entry, GameRow *row)
{
    bool has_all = true;
    for (int which = 0; which < GAME_NAME_NB; which++) {
        const char *name;
        size_t length;
        if (game_index_name(index, entry, (GameName)which, &name, &length))
            write_name(name, length, row->names[which]);
        else
            has_all = false;
    }
    return has_all;
}

static void look_up(GameReader *reader, Look *look)
{
    PgnReader *pgn = NULL;
    Status status = game_reader_seek(reader, look->row->number, true, &pgn);
    if (!status_is_ok(&status) || !pgn_walk_game(pgn, take_tag, take_position, look))
        return;
    if (look->wants_opening && look->opening.eco != NULL)
        memcpy(look->row->eco, look->opening.eco, ECO_TEXT_MAX);
}

/* Before the event: "Atomic: Rated game". */
static void name_variant(int variant, char event[GAME_ROW_NAME_MAX])
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_addf(&text, event[0] != '\0' ? "%s: %s" : "%s", variant_name(variant), event);
    write_name(text.data, text.length, event);
    strbuf_done(&text);
}

void game_row_read(GameFile *file, GameReader *reader, size_t number, GameRow *row)
{
    assert(number >= 1 && number <= game_index_count(game_file_index(file)));
    const GameIndex *index = game_file_index(file);
    const GameEntry *entry = game_index_entry(index, number);
    *row = (GameRow){ .number = number,
                      .plies = entry->plies,
                      .elo = { entry->elo[WHITE], entry->elo[BLACK] } };
    row->result = (GameResult)entry->result;
    game_date_write(entry->date, row->date);
    eco_write(entry->eco, row->eco);
    bool has_names = write_kept_names(index, entry, row);
    bool is_chess = entry->variant < VARIANT_OTHER;
    Look look = { .row = row, .wants_opening = is_chess && entry->eco == ECO_NONE };
    if (reader != NULL && (!has_names || look.wants_opening))
        look_up(reader, &look);
    if (!is_chess)
        name_variant((int)entry->variant, row->names[GAME_EVENT]);
}
