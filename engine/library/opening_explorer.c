/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums up games at a position by move, and computes scores and performances. */
#include <config.h>

#include "engine/library/opening_explorer.h"

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/record/game_facts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* --- sets ------------------------------------------------------------------------------------- */

void game_set_init(GameSet *set, size_t count)
{
    *set = (GameSet){ .words = alloc_zeroed(count / 64 + 1, sizeof *set->words), .count = count };
}

void game_set_done(GameSet *set)
{
    free(set->words);
    *set = (GameSet){ 0 };
}

void game_set_add(GameSet *set, size_t number)
{
    assert(number >= 1);
    if (number <= set->count)
        set->words[number / 64] |= UINT64_C(1) << number % 64;
}

static bool is_in(const GameSet *set, size_t number)
{
    return number <= set->count && (set->words[number / 64] >> number % 64 & 1) != 0;
}

/* --- sums ------------------------------------------------------------------------------------- */

typedef struct Sum {
    ExplorerRow row;
    uint64_t rating_sum, rated;
    /* Only of games with a result and a rated opponent: */
    uint64_t opponents, met;
    double points;
    int best_strength;
    GameDate best_date;
} Sum;

struct ExplorerLook {
    PositionIndex *positions;
    const GameIndex *games;
    size_t game_count;
    const GameSet *set;
    Key key;
    bool has_begun;
    PositionWalk walk;
    Color mover;
    MoveList legal;
    uint8_t slot_of[1 << 16]; /* index of a move in legal, plus 1 */
    Sum all;
    Sum sums[MOVES_MAX];
    uint32_t *numbers; /* numbers of the games */
    size_t capacity;
};

static double points_of(unsigned result, Color side)
{
    if (result == RESULT_DRAW)
        return 0.5;
    return result == (side == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS);
}

static void sum_game(Sum *sum, const GameEntry *entry, uint32_t number, Color mover)
{
    int own = entry->elo[mover], other = entry->elo[!mover];
    int year = (int)(entry->date / game_date_make(1, 0, 0));
    sum->row.games++;
    sum->row.results[entry->result]++;
    if (year > sum->row.last_year)
        sum->row.last_year = year;
    sum->rating_sum += (uint64_t)own;
    sum->rated += own > 0;
    if (other > 0 && entry->result != RESULT_UNKNOWN && entry->result != RESULT_BOTH_LOSE) {
        sum->opponents += (uint64_t)other;
        sum->met++;
        sum->points += points_of(entry->result, mover);
    }
    int strength = own + other;
    bool is_better = strength > sum->best_strength ||
                     (strength == sum->best_strength && entry->date >= sum->best_date);
    if (sum->row.best_game == 0 || is_better) {
        sum->row.best_game = number;
        sum->best_strength = strength;
        sum->best_date = entry->date;
    }
}

static void take_posting(void *context, const Posting *posting)
{
    ExplorerLook *look = context;
    int slot = look->slot_of[posting->move];
    if (posting->game > look->game_count || (posting->move != MOVE_NONE && slot == 0) ||
        (look->set != NULL && !is_in(look->set, posting->game)))
        return;
    const GameEntry *entry = game_index_entry(look->games, posting->game);
    size_t count = look->all.row.games;
    look->numbers = alloc_grow(look->numbers, &look->capacity, count + 1, sizeof *look->numbers);
    look->numbers[count] = posting->game;
    sum_game(&look->all, entry, posting->game, look->mover);
    if (slot > 0)
        sum_game(&look->sums[slot - 1], entry, posting->game, look->mover);
}

/* Performance against opponents of this average rating: the expected score by the logistic curve of
 * Elo ratings, limited to the 800 points of FIDE's table (Rating Regulations, 8.1). */
static int performance_of(double opponents, double share)
{
    enum { REACH = 800 };
    double difference = share <= 0 ? -REACH : share >= 1 ? REACH : 400 * log10(share / (1 - share));
    if (difference > REACH)
        difference = REACH;
    return (int)(opponents + (difference < -REACH ? -REACH : difference) + 0.5);
}

static ExplorerRow finish(const Sum *sum, Move move)
{
    ExplorerRow row = sum->row;
    row.move = move;
    if (sum->rated > 0)
        row.rating = (int)((sum->rating_sum + sum->rated / 2) / sum->rated);
    if (sum->met > 0)
        row.performance = performance_of((double)sum->opponents / (double)sum->met,
                                         sum->points / (double)sum->met);
    return row;
}

static int compare_rows(const void *a, const void *b)
{
    const ExplorerRow *left = a, *right = b;
    if (left->games != right->games)
        return left->games > right->games ? -1 : 1;
    return left->move < right->move ? -1 : left->move > right->move;
}

ExplorerLook *explorer_look_new(PositionIndex *positions, const GameIndex *games,
                                const GameSet *set, const Position *pos)
{
    ExplorerLook *look = alloc_zeroed(1, sizeof *look);
    look->positions = positions;
    look->games = games;
    look->game_count = game_index_count(games);
    look->set = set;
    look->key = pos->key;
    look->mover = position_side(pos);
    movegen_legal(pos, &look->legal);
    for (int i = 0; i < look->legal.count; i++)
        look->slot_of[look->legal.moves[i]] = (uint8_t)(i + 1);
    return look;
}

void explorer_look_free(ExplorerLook *look)
{
    if (look == NULL)
        return;
    free(look->numbers);
    free(look);
}

Status explorer_look_step(ExplorerLook *look, bool *is_done)
{
    Status status = status_ok();
    if (!look->has_begun)
        status = position_index_begin(look->positions, look->key, &look->walk);
    look->has_begun = true;
    if (status_is_ok(&status) && !look->walk.is_done)
        status = position_index_go_on(look->positions, &look->walk, take_posting, look);
    *is_done = !status_is_ok(&status) || look->walk.is_done;
    return status;
}

void explorer_look_take(ExplorerLook *look, Explored *explored)
{
    *explored = (Explored){ .games = look->numbers };
    look->numbers = NULL;
    explored->all = finish(&look->all, MOVE_NONE);
    for (int i = 0; i < look->legal.count; i++)
        if (look->sums[i].row.games > 0)
            explored->rows[explored->count++] = finish(&look->sums[i], look->legal.moves[i]);
    qsort(explored->rows, (size_t)explored->count, sizeof *explored->rows, compare_rows);
}

void explored_done(Explored *explored)
{
    free(explored->games);
    *explored = (Explored){ .count = 0 };
}

double explorer_score(const ExplorerRow *row, Color mover)
{
    assert(mover < COLOR_NB);
    uint32_t white = row->results[RESULT_WHITE_WINS], black = row->results[RESULT_BLACK_WINS];
    uint32_t draws = row->results[RESULT_DRAW], known = white + black + draws;
    if (known == 0)
        return -1;
    return 100 * ((mover == WHITE ? white : black) + draws / 2.0) / known;
}
