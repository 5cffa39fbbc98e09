/* The preview of a game: its last position and move. */
#include <config.h>

#include "ui/games/glance.h"

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/library/game_index.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/opening.h"
#include "engine/text/encoding.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Games up to this size are read in a millisecond or two. */
enum { BYTES_MAX = 1 << 18 };

typedef struct Walk {
    Glance *glance;
    const GameQuery *query;
    const PgnReader *reader;
    Opening opening;
} Walk;

static void keep_text(const char *value, size_t length, char text[GLANCE_TEXT_MAX])
{
    if (game_name_is_unknown(value, length))
        return;
    StrBuf words;
    strbuf_init(&words);
    encoding_add_utf8(&words, value, length);
    utf8_printf(text, GLANCE_TEXT_MAX, "%s", words.data);
    strbuf_done(&words);
}

static bool is_named(const char *tag, size_t length, const char *name)
{
    return length == strlen(name) && memcmp(tag, name, length) == 0;
}

static void take_tag(void *context, const char *tag, size_t tag_length, const char *value,
                     size_t length)
{
    const Walk *walk = context;
    if (is_named(tag, tag_length, "Site"))
        keep_text(value, length, walk->glance->site);
    else if (is_named(tag, tag_length, "Opening"))
        keep_text(value, length, walk->glance->opening);
}

/* Remembers the move that led to the position; the first position has none. */
static void keep_move(Glance *glance, Move move, const Position *pos)
{
    if (!glance->has_position)
        glance->start = *pos;
    else if (glance->ply < GLANCE_MOVES_MAX)
        glance->moves[glance->move_count++] = move;
    glance->ply += glance->has_position ? 1 : 0;
    glance->has_position = true;
}

static bool take_position(void *context, const Position *pos)
{
    Walk *walk = context;
    Glance *glance = walk->glance;
    glance->before = glance->position;
    glance->position = *pos;
    glance->move = pgn_last_move(walk->reader);
    keep_move(glance, glance->move, pos);
    (void)opening_find(pos, &walk->opening);
    glance->is_sought = walk->query != NULL && game_query_wants(walk->query, pos);
    return !glance->is_sought;
}

void glance_read(const GameFile *file, GameReader *reader, size_t number, const GameQuery *query,
                 Glance *glance)
{
    assert(number > 0);
    const GameEntry *entry = game_index_entry(game_file_index(file), number);
    Walk walk = { .glance = glance, .query = query };
    PgnReader *pgn = NULL;
    *glance = (Glance){ .number = number, .move = MOVE_NONE };
    for (int side = 0; side < 2; side++)
        if (entry->elo[side] > 0)
            snprintf(glance->elo[side], sizeof glance->elo[side], "%" PRIu16, entry->elo[side]);
    if (game_file_bytes(file, number) > BYTES_MAX)
        return;
    Status status = game_reader_seek(reader, number, true, &pgn);
    walk.reader = pgn;
    if (!status_is_ok(&status) || !pgn_walk_game(pgn, take_tag, take_position, &walk))
        return;
    glance->has_position &= entry->variant < VARIANT_OTHER;
    if (walk.opening.name != NULL)
        utf8_printf(glance->opening, sizeof glance->opening, "%s", walk.opening.name);
}
