/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a repertoire from the games of a PGN file. Places are in an array, found by position
 * key. */
#include <config.h>

#include "engine/repertoire/repertoire.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"

#include <assert.h>
#include <stdlib.h>
#include <strings.h>

enum { SLOTS_MIN = 256, NAG_MISTAKE = 2, NAG_BLUNDER = 4, NAG_DUBIOUS = 6 };

struct Repertoire {
    Color side;
    RepertoirePlace *places;
    size_t count, capacity;
    size_t *slots; /* index of a place plus 1, 0: free */
    size_t slot_count;
    int count_max;   /* beyond this the repertoire is too large */
    Color told;      /* the side by the best tag so far; COLOR_NB: unknown */
    size_t told_tag; /* its index in SIDE_TAGS */
};

/* --- places ----------------------------------------------------------------------------------- */

static size_t *slot_of(const Repertoire *repertoire, const Position *pos)
{
    size_t at = (size_t)(pos->key & (repertoire->slot_count - 1));
    while (repertoire->slots[at] != 0 &&
           !position_equals(&repertoire->places[repertoire->slots[at] - 1].pos, pos))
        at = (at + 1) & (repertoire->slot_count - 1);
    return &repertoire->slots[at];
}

static void make_room(Repertoire *repertoire)
{
    if (repertoire->count < repertoire->slot_count / 2)
        return;
    free(repertoire->slots);
    repertoire->slot_count *= 2;
    repertoire->slots = alloc_zeroed(repertoire->slot_count, sizeof *repertoire->slots);
    for (size_t i = 0; i < repertoire->count; i++)
        *slot_of(repertoire, &repertoire->places[i].pos) = i + 1;
}

/* The place of a position, created if necessary. */
static size_t add_place(Repertoire *repertoire, const Position *pos, size_t parent, Move by)
{
    size_t *slot = slot_of(repertoire, pos);
    if (*slot != 0)
        return *slot - 1;
    size_t at = repertoire->count;
    *slot = at + 1;
    repertoire->places =
        alloc_grow(repertoire->places, &repertoire->capacity, at + 1, sizeof *repertoire->places);
    RepertoirePlace *place = &repertoire->places[at];
    *place = (RepertoirePlace){ .pos = *pos, .parent = at, .by = by };
    if (by != MOVE_NONE) {
        place->parent = parent;
        place->ply = repertoire->places[parent].ply + 1;
    }
    repertoire->count++;
    make_room(repertoire);
    return at;
}

static bool is_too_large(const Repertoire *repertoire)
{
    return repertoire->count > (size_t)repertoire->count_max;
}

static bool is_bad(const GameNode *node)
{
    for (size_t i = 0; i < node_nag_count(node); i++) {
        int nag = node_nag(node, i);
        if (nag == NAG_MISTAKE || nag == NAG_BLUNDER || nag == NAG_DUBIOUS)
            return true;
    }
    return false;
}

/* All comments on the move as one string; NULL without any. */
static char *copy_comments(const GameNode *node)
{
    NodeComments comments = node_comments(node, COMMENT_ON_MOVE);
    StrBuf text;
    strbuf_init(&text);
    for (size_t i = 0; i < comments.count; i++)
        strbuf_addf(&text, "%s%s", i > 0 ? "\n" : "", comments.list[i].text);
    return comments.count > 0 ? strbuf_detach(&text) : NULL;
}

static void add_move(Repertoire *repertoire, size_t at, const GameNode *node, size_t next)
{
    RepertoirePlace *place = &repertoire->places[at];
    size_t i = 0;
    while (i < place->count && place->moves[i].move != node_move(node))
        i++;
    if (i == place->count) {
        place->moves = alloc_grow(place->moves, &place->capacity, i + 1, sizeof *place->moves);
        place->moves[place->count++] =
            (RepertoireMove){ .move = node_move(node), .next = next, .is_bad = is_bad(node) };
    }
    RepertoireMove *move = &place->moves[i];
    if (move->comment == NULL)
        move->comment = copy_comments(node);
}

/* --- games ------------------------------------------------------------------------------------ */

/* A walk through a game's nodes: each line to its end, then its variations, the last one first. The
 * places on the path are kept, so that no position is replayed. */
typedef struct Walk {
    GameNode *node;
    size_t *places; /* by depth, last that of the node's parent; NO_PLACE: not in the repertoire */
    size_t depth, capacity;
} Walk;

static const size_t NO_PLACE = SIZE_MAX;

static void walk_down(Walk *walk, size_t place)
{
    walk->places = alloc_grow(walk->places, &walk->capacity, walk->depth + 1, sizeof *walk->places);
    walk->places[walk->depth++] = place;
    walk->node = node_next(walk->node);
}

/* place: the node's own, from which its line continues. */
static void walk_on(Walk *walk, size_t place)
{
    if (node_next(walk->node) != NULL) {
        walk_down(walk, place);
        return;
    }
    while (walk->depth > 0 && node_sibling(walk->node) == NULL) {
        walk->node = node_parent(walk->node);
        walk->depth--;
    }
    walk->node = walk->depth > 0 ? node_sibling(walk->node) : NULL;
}

/* The place that the node leads to; none after a null move, or too deep. */
static size_t add_node(Repertoire *repertoire, const GameNode *node, size_t at)
{
    if (at == NO_PLACE || node_move(node) == MOVE_NULL ||
        repertoire->places[at].ply == REPERTOIRE_PLIES_MAX)
        return NO_PLACE;
    Position after = repertoire->places[at].pos;
    game_make_move(&after, node_move(node));
    size_t next = add_place(repertoire, &after, at, node_move(node));
    add_move(repertoire, at, node, next);
    return next;
}

/* Tags for the side that learns, then for the side at the bottom of the board: ChessForge,
 * Chessable, repertoire builders, lichess, ChessTempo. */
static const char *const SIDE_TAGS[] = { "TrainingSide",    "ChessableColor",
                                         "RepertoireColor", "StudyBoardOrientation",
                                         "Orientation",     "StartFlipped" };

/* "White", "b"; "1" for a flipped board. COLOR_NB: neither. */
static Color side_of(const char *value)
{
    static const char *const WORDS[] = { "white", "w", "0", "black", "b", "1" };
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
        if (strcasecmp(value, WORDS[i]) == 0)
            return i < 3 ? WHITE : BLACK;
    return COLOR_NB;
}

/* The first game with the best tag decides. */
static void read_side_tags(Repertoire *repertoire, const Game *game)
{
    for (size_t i = 0; i < repertoire->told_tag; i++) {
        const char *value = game_tag(game, SIDE_TAGS[i]);
        Color side = value != NULL ? side_of(value) : COLOR_NB;
        if (side == COLOR_NB)
            continue;
        repertoire->told = side;
        repertoire->told_tag = i;
        return;
    }
}

static void add_game(Repertoire *repertoire, const Game *game)
{
    size_t root = add_place(repertoire, game_start(game), 0, MOVE_NONE);
    Walk walk = { .node = game_root(game) };
    for (walk_on(&walk, root); walk.node != NULL && !is_too_large(repertoire);)
        walk_on(&walk, add_node(repertoire, walk.node, walk.places[walk.depth - 1]));
    free(walk.places);
    read_side_tags(repertoire, game);
}

/* Average number of moves in the side's positions, in thousandths. */
static size_t choices_of(const Repertoire *repertoire, Color side)
{
    size_t places = 0, moves = 0;
    for (size_t i = 0; i < repertoire->count; i++) {
        const RepertoirePlace *place = &repertoire->places[i];
        if (place->count == 0 || position_side(&place->pos) != side)
            continue;
        places++;
        moves += place->count;
    }
    return places > 0 ? moves * 1000 / places : SIZE_MAX;
}

static Color find_side(const Repertoire *repertoire)
{
    if (repertoire->told != COLOR_NB)
        return repertoire->told;
    return choices_of(repertoire, BLACK) < choices_of(repertoire, WHITE) ? BLACK : WHITE;
}

static bool asks_anything(const Repertoire *repertoire)
{
    for (size_t i = 0; i < repertoire->count; i++)
        if (repertoire_asks(repertoire, i))
            return true;
    return false;
}

static void tell_progress(const PgnReader *reader, const RepertoireWatch *watch)
{
    uint64_t done, length;
    if (watch == NULL || watch->tell == NULL)
        return;
    pgn_progress(reader, &done, &length);
    watch->tell(watch->context, length > 0 ? (int)(done * 100 / length) : 0);
}

static Status read_games(Repertoire *repertoire, PgnReader *reader, const char *name,
                         const RepertoireWatch *watch)
{
    Game *game = NULL;
    pgn_stop_on(reader, watch != NULL ? watch->stop : NULL);
    while (!is_too_large(repertoire) && pgn_read_game(reader, &game, NULL)) {
        add_game(repertoire, game);
        game_free(game);
        tell_progress(reader, watch);
    }
    if (is_too_large(repertoire))
        return status_error(STATUS_RANGE,
                            "%.100s is too large for a repertoire: it has more than %d positions",
                            name, repertoire->count_max);
    if (watch != NULL && watch->stop != NULL &&
        atomic_load_explicit(watch->stop, memory_order_relaxed))
        return status_error(STATUS_STATE, "reading was cancelled");
    return pgn_status(reader);
}

Status repertoire_read(const char *path, Color side, Repertoire **repertoire)
{
    assert(side <= COLOR_NB);
    ByteSource *source = NULL;
    Status status = byte_source_open(path, &source);
    return status_is_ok(&status) ? repertoire_read_from(source, path, side, NULL, repertoire)
                                 : status;
}

Status repertoire_read_from(ByteSource *source, const char *name, Color side,
                            const RepertoireWatch *watch, Repertoire **repertoire)
{
    assert(source != NULL && name != NULL);
    Repertoire *made = alloc_zeroed(1, sizeof *made);
    made->told = COLOR_NB;
    made->told_tag = ARRAY_LEN(SIDE_TAGS);
    made->slot_count = SLOTS_MIN;
    made->count_max =
        watch != NULL && watch->places_max > 0 ? watch->places_max : REPERTOIRE_PLACES_MAX;
    made->slots = alloc_zeroed(made->slot_count, sizeof *made->slots);
    PgnReader *reader = pgn_reader_new(source);
    Status status = read_games(made, reader, name, watch);
    pgn_reader_free(reader);
    made->side = side != COLOR_NB ? side : find_side(made);
    if (status_is_ok(&status) && !asks_anything(made))
        status = status_error(STATUS_NOT_FOUND, "%.100s contains no repertoire", name);
    if (status_is_ok(&status))
        *repertoire = made;
    else
        repertoire_free(made);
    return status;
}

void repertoire_free(Repertoire *repertoire)
{
    if (repertoire == NULL)
        return;
    for (size_t i = 0; i < repertoire->count; i++) {
        for (size_t m = 0; m < repertoire->places[i].count; m++)
            free(repertoire->places[i].moves[m].comment);
        free(repertoire->places[i].moves);
    }
    free(repertoire->places);
    free(repertoire->slots);
    free(repertoire);
}

/* --- asking ----------------------------------------------------------------------------------- */

Color repertoire_side(const Repertoire *repertoire) { return repertoire->side; }

size_t repertoire_count(const Repertoire *repertoire) { return repertoire->count; }

const RepertoirePlace *repertoire_place(const Repertoire *repertoire, size_t at)
{
    assert(at < repertoire->count);
    return &repertoire->places[at];
}

bool repertoire_find(const Repertoire *repertoire, const Position *pos, size_t *at)
{
    size_t slot = *slot_of(repertoire, pos);
    if (slot != 0)
        *at = slot - 1;
    return slot != 0;
}

Move repertoire_answer(const Repertoire *repertoire, size_t at)
{
    assert(at < repertoire->count);
    const RepertoirePlace *place = &repertoire->places[at];
    if (position_side(&place->pos) != repertoire->side)
        return MOVE_NONE;
    for (size_t i = 0; i < place->count; i++)
        if (!place->moves[i].is_bad)
            return place->moves[i].move;
    return MOVE_NONE;
}

bool repertoire_asks(const Repertoire *repertoire, size_t at)
{
    return repertoire_answer(repertoire, at) != MOVE_NONE;
}

const RepertoireMove *repertoire_accepts(const Repertoire *repertoire, size_t at, Move move)
{
    assert(at < repertoire->count);
    const RepertoirePlace *place = &repertoire->places[at];
    for (size_t i = 0; i < place->count; i++)
        if (place->moves[i].move == move)
            return place->moves[i].is_bad ? NULL : &place->moves[i];
    return NULL;
}

size_t repertoire_line(const Repertoire *repertoire, size_t at, Move moves[REPERTOIRE_PLIES_MAX],
                       int *count)
{
    assert(at < repertoire->count);
    int ply = repertoire->places[at].ply;
    *count = ply;
    while (ply > 0) {
        moves[--ply] = repertoire->places[at].by;
        at = repertoire->places[at].parent;
    }
    return at;
}

bool repertoire_passes(const Repertoire *repertoire, size_t at, size_t through)
{
    assert(at < repertoire->count && through < repertoire->count);
    while (at != through && repertoire->places[at].ply > 0)
        at = repertoire->places[at].parent;
    return at == through;
}

/* "1.e4 c5 2.Nf3": the moves before a place. */
static void add_line(const Repertoire *repertoire, size_t at, StrBuf *text)
{
    Move moves[REPERTOIRE_PLIES_MAX] = { MOVE_NONE };
    int count;
    size_t start = repertoire_line(repertoire, at, moves, &count);
    san_write_line(&repertoire_place(repertoire, start)->pos, moves, count, SAN_NUMBERS, text);
}

void repertoire_line_write(const Repertoire *repertoire, size_t at, const char *moves, StrBuf *text)
{
    assert(*moves != '\0');
    StrBuf way;
    strbuf_init(&way);
    add_line(repertoire, at, &way);
    if (way.length > 0)
        /* Translators: an evaluation and the move that leads to it. */
        strbuf_addf(text, _("%s after %s"), moves, way.data);
    else
        strbuf_add_text(text, moves);
    strbuf_done(&way);
}

int repertoire_write_moves(const RepertoirePlace *place, const Position *pos, bool only_good,
                           SanNumbers numbers, StrBuf *text)
{
    assert(position_side(pos) == position_side(&place->pos));
    int count = 0;
    for (size_t i = 0; i < place->count; i++) {
        if (only_good && place->moves[i].is_bad)
            continue;
        strbuf_add_text(text, count++ > 0 ? ", " : "");
        san_write_line(pos, &place->moves[i].move, 1, numbers, text);
    }
    return count;
}

size_t choices_write(const Repertoire *repertoire, StrBuf *text)
{
    size_t count = 0;
    StrBuf answers;
    strbuf_init(&answers);
    for (size_t at = 0; at < repertoire_count(repertoire); at++) {
        const RepertoirePlace *place = repertoire_place(repertoire, at);
        strbuf_clear(&answers);
        if (position_side(&place->pos) != repertoire_side(repertoire) ||
            repertoire_write_moves(place, &place->pos, true, SAN_NUMBERS, &answers) < 2)
            continue;
        repertoire_line_write(repertoire, at, answers.data, text);
        strbuf_add_char(text, '\n');
        count++;
    }
    strbuf_done(&answers);
    return count;
}

/* --- departures ------------------------------------------------------------------------------- */

static DepartureKind kind_of(const Repertoire *repertoire, size_t at, const GameNode *left)
{
    const RepertoirePlace *place = repertoire_place(repertoire, at);
    bool is_own = position_side(&place->pos) == repertoire_side(repertoire);
    if (left == NULL || place->count == 0 || (is_own && !repertoire_asks(repertoire, at)))
        return DEPARTURE_ENDED;
    return is_own ? DEPARTURE_OWN : DEPARTURE_OTHER;
}

/* A move marked as a mistake leads to a position of the repertoire, but leaves it nevertheless. */
static bool is_known_mistake(const Repertoire *repertoire, size_t at, const GameNode *node)
{
    const RepertoirePlace *place = repertoire_place(repertoire, at);
    if (node == NULL || !repertoire_asks(repertoire, at))
        return false;
    for (size_t i = 0; i < place->count; i++)
        if (place->moves[i].move == node_move(node))
            return place->moves[i].is_bad;
    return false;
}

void departure_find(const Repertoire *repertoire, const Game *game, Departure *departure)
{
    Position pos = *game_start(game);
    *departure = (Departure){ .kind = DEPARTURE_NEVER_IN };
    bool was_in = false, has_left = false;
    for (const GameNode *node = game_root(game); node != NULL && !has_left;) {
        size_t at;
        const GameNode *next = node_next(node);
        if (repertoire_find(repertoire, &pos, &at)) {
            *departure = (Departure){ .place = at, .node = next };
            was_in = true;
            has_left = is_known_mistake(repertoire, at, next);
        }
        if (next != NULL)
            game_make_move(&pos, node_move(next));
        node = next;
    }
    if (was_in)
        departure->kind = kind_of(repertoire, departure->place, departure->node);
}
