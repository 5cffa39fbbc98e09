/* Converts names to UTF-8, and looks up in the file names that were not kept and openings without a
 * tag. */
#include <config.h>

#include "engine/library/game_row.h"

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/opening.h"
#include "engine/text/encoding.h"

#include <string.h>

enum { OPENING_PLIES_MAX = 40 /* no named line of the opening tables is longer (36) */ };

static void write_name(const char *bytes, size_t length, char name[GAME_ROW_NAME_MAX])
{
    StrBuf text;
    strbuf_init(&text);
    encoding_add_utf8(&text, bytes, length);
    bool is_long = text.length >= GAME_ROW_NAME_MAX;
    size_t kept = is_long ? utf8_whole(text.data, GAME_ROW_NAME_MAX - 1) : text.length;
    memcpy(name, text.data, kept);
    name[kept] = '\0';
    strbuf_done(&text);
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
