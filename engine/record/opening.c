/* Names openings: a hash table from position keys to rows of a table compiled from data/?.tsv. */
#include <config.h>

#include "engine/record/opening.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/notation/san.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct OpeningRow {
    const char *eco;
    const char *name;
    const char *moves; /* SAN from the standard start, separated by blanks, without numbers */
} OpeningRow;

static const OpeningRow ROWS[] = {
#include "engine/record/opening_data.inc"
};

/* More than twice the rows, so that probes stay short. */
enum { SLOT_BITS = 13, SLOTS = 1 << SLOT_BITS };
static_assert(ARRAY_LEN(ROWS) <= SLOTS / 2, "the table of openings needs more slots");

typedef struct Slot {
    Key key;
    const OpeningRow *row; /* NULL in an empty slot */
} Slot;

static Slot slots[SLOTS];
static pthread_once_t built = PTHREAD_ONCE_INIT;

/* The slot of the key, or the empty one for it. */
static Slot *slot_of(Key key)
{
    size_t index = (size_t)(key >> (64 - SLOT_BITS));
    while (slots[index].row != NULL && slots[index].key != key)
        index = (index + 1) % SLOTS;
    return &slots[index];
}

/* A replayed line: neighbouring rows share their first moves, which are made only once. */
enum { LINE_PLIES_MAX = 64 };
typedef struct Line {
    const char *moves;
    int plies;
    Position after[LINE_PLIES_MAX + 1]; /* [0]: the start */
} Line;

static void play_move(Line *line, const char *move, size_t length)
{
    if (line->plies == LINE_PLIES_MAX)
        BUG("opening line \"%s\" has more than %d plies", line->moves, LINE_PLIES_MAX);
    Position *pos = &line->after[line->plies + 1];
    *pos = line->after[line->plies];
    Move parsed = MOVE_NONE;
    Status status = san_parse_pgn(pos, move, length, &parsed);
    if (!status_is_ok(&status))
        BUG("opening line \"%s\": %s", line->moves, status.text);
    Undo undo;
    position_make(pos, parsed, &undo);
    line->plies++;
}

/* The position after moves; line holds the moves replayed before. */
static const Position *play_line(Line *line, const char *moves)
{
    const char *before = line->moves;
    bool is_shared = true;
    int plies = line->plies;
    line->moves = moves;
    line->plies = 0;
    while (*moves != '\0') {
        size_t length = strcspn(moves, " ");
        is_shared = is_shared && line->plies < plies && strcspn(before, " ") == length &&
                    memcmp(before, moves, length) == 0;
        if (is_shared) {
            line->plies++;
            before += length;
            before += strspn(before, " ");
        } else {
            play_move(line, moves, length);
        }
        moves += length;
        moves += strspn(moves, " ");
    }
    return &line->after[line->plies];
}

static void build(void)
{
    Line *line = alloc_zeroed(1, sizeof *line);
    line->moves = "";
    position_init(&line->after[0]);
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++) {
        const OpeningRow *row = &ROWS[i];
        Key key = play_line(line, row->moves)->key;
        Slot *slot = slot_of(key);
        if (slot->row == NULL)
            *slot = (Slot){ key, row };
    }
    free(line);
}

/* The same by position key. */
static bool opening_find_key(Key key, Opening *opening)
{
    pthread_once(&built, build);
    const Slot *slot = slot_of(key);
    if (slot->row == NULL)
        return false;
    *opening = (Opening){ slot->row->eco, slot->row->name };
    return true;
}

bool opening_find(const Position *pos, Opening *opening)
{
    return opening_find_key(pos->key, opening);
}

bool opening_find_game(const Game *game, const GameNode *node, Opening *opening)
{
    size_t count = (size_t)node_ply(node);
    Key *keys = alloc_resize(NULL, count, sizeof *keys);
    (void)game_keys(game, node, keys, count);
    Position pos;
    game_position(game, node, &pos);
    bool found = opening_find(&pos, opening);
    while (!found && count > 0)
        found = opening_find_key(keys[--count], opening);
    free(keys);
    return found;
}

size_t opening_count(void) { return ARRAY_LEN(ROWS); }

Opening opening_at(size_t row, const char **moves)
{
    assert(row < opening_count());
    const OpeningRow *found = &ROWS[row];
    *moves = found->moves;
    return (Opening){ found->eco, found->name };
}
