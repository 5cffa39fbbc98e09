/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How alike luft's limited strengths are to people of the same rating, on held-out games.
 *
 *     human [-t THREADS] [-n POSITIONS] [-j NODES] [-c RATING] GAMES...
 *
 * GAMES are described in engine/train/people_games.h. In POSITIONS positions of every 200 points of
 * rating luft moves at the rating of the player, with the clock of the player if it is known, and a
 * judge of so many nodes (20,000; 0: none) compares its move and the player's with the best one.
 * With -c the positions are of players of RATING to 199 points more, and the rows are the seconds
 * left on their clocks, below 10, 20, 40, 80, 160, 320 and more. A blunder loses 30 % of the
 * winning chances or more, as on lichess. A move gives a piece away if one capture then wins a
 * knight or more by static exchange, beyond what the move itself took. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/engine.h"
#include "engine/eval/see.h"
#include "engine/mind/opponent.h"
#include "engine/train/data.h"
#include "engine/train/people_games.h"
#include "engine/train/program_arguments.h"
#include "engine/train/training.h"

#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char PROGRAM[] = "human";

enum { BUCKETS = 11, BUCKET_FIRST = 600, BUCKET_STEP = 200, CHUNK = 20, LOSS_MAX = 1000 };

/* Seconds on the clock below which a position is in the row, and below those of the row before. */
static const int CLOCKS[] = { 10, 20, 40, 80, 160, 320, 1 << 15 };

typedef struct Losses {
    int people_cp, player_cp;
    double people, player; /* of winning chances, 0 to 1 */
    bool is_same;
    bool people_gives, player_gives; /* a piece away */
} Losses;

typedef struct Task {
    const PeopleGames *games;
    const uint32_t *picked[BUCKETS]; /* games */
    size_t picked_count[BUCKETS];
    int by_clock; /* the rating whose rows are clocks; 0: the rows are ratings */
    int per_bucket;
    int judge_nodes;
    Losses *losses; /* [BUCKETS][per_bucket] */
} Task;

static double winning_chance(int cp) { return 1 / (1 + exp(-0.00368208 * cp)); }

static SearchResult search(Engine *engine, SearchJob *job)
{
    SearchControl control;
    SearchResult result;
    search_control_init(&control, NULL, NULL);
    engine_search(engine, job, &control, &result);
    return result;
}

/* The reference search's value of one move, or of the best. */
static int judge(Engine *engine, SearchJob *job, int nodes, Move move)
{
    if (nodes == 0)
        return 0;
    job->strength = (Strength){ .elo = STRENGTH_FULL };
    job->limits.nodes = (uint64_t)nodes;
    job->search_move_count = move != MOVE_NONE;
    job->search_moves[0] = move;
    return int_clamp(score_cp(search(engine, job).score), -LOSS_MAX, LOSS_MAX);
}

static int taken_value(const Position *pos, Move move)
{
    return move_kind(move) == MOVE_CASTLING ? 0 : see_value(position_captured_type(pos, move));
}

static bool gives_piece(const Position *before, Move move)
{
    Position pos = *before;
    Undo undo;
    MoveList replies;
    int enough = see_value(KNIGHT) + taken_value(before, move);
    position_make(&pos, move, &undo);
    movegen_legal(&pos, &replies);
    for (int i = 0; i < replies.count; i++)
        if (taken_value(&pos, replies.moves[i]) > 0 && see_at_least(&pos, replies.moves[i], enough))
            return true;
    return false;
}

/* As the player's clock says, if it is known. */
static int haste_of(const PeopleGames *games, const PeopleGame *game, int ply)
{
    int seconds = people_game_clock(games, game, ply);
    Color side = ply % 2 == 0 ? WHITE : BLACK;
    SearchLimits limits = { .has_clock = seconds >= 0 };
    limits.time_ms[side] = seconds * INT64_C(1000);
    limits.increment_ms[side] = game->increment * INT64_C(1000);
    return opponent_haste(&limits, side);
}

static Losses measure(Engine *engine, int nodes, const PeopleGames *games, const PeopleGame *game,
                      int ply, uint64_t seed)
{
    const Move *moves = games->moves + game->first;
    SearchJob *job = alloc_bytes(sizeof *job);
    Position start;
    position_init(&start);
    search_job_init(job, &start);
    for (int i = 0; i < ply; i++)
        move_line_add(&job->game, moves[i]);
    job->strength =
        (Strength){ .elo = game->rating[position_side(search_job_root(job))], .seed = seed };
    job->strength.haste = haste_of(games, game, ply);
    Move played = search(engine, job).best;
    int best = judge(engine, job, nodes, MOVE_NONE);
    int people = int_min(best, judge(engine, job, nodes, moves[ply]));
    int player = played == moves[ply] ? people : int_min(best, judge(engine, job, nodes, played));
    bool people_gives = gives_piece(search_job_root(job), moves[ply]);
    bool player_gives = gives_piece(search_job_root(job), played);
    free(job);
    return (Losses){ .people_cp = best - people,
                     .player_cp = best - player,
                     .people = winning_chance(best) - winning_chance(people),
                     .player = winning_chance(best) - winning_chance(player),
                     .is_same = played == moves[ply],
                     .people_gives = people_gives,
                     .player_gives = player_gives };
}

static int row_of_rating(int rating)
{
    int row = (rating - BUCKET_FIRST) / BUCKET_STEP;
    return rating >= BUCKET_FIRST && row < BUCKETS ? row : -1;
}

static int row_of_clock(int seconds)
{
    int row = 0;
    while (seconds >= CLOCKS[row])
        row++;
    return seconds < 0 ? -1 : row;
}

/* The row of a position; -1: none. */
static int row_of(const Task *task, const PeopleGame *game, int ply)
{
    int rating = game->rating[ply % 2 == 0 ? WHITE : BLACK];
    if (task->by_clock == 0)
        return row_of_rating(rating);
    bool is_asked = rating >= task->by_clock && rating < task->by_clock + BUCKET_STEP;
    return is_asked ? row_of_clock(people_game_clock(task->games, game, ply)) : -1;
}

static void run_chunk(void *context, int chunk, int worker)
{
    (void)worker;
    const Task *task = context;
    int chunks = task->per_bucket / CHUNK;
    int bucket = chunk / chunks;
    if (task->picked_count[bucket] == 0)
        return;
    Engine *engine = engine_new(8, 1);
    PeopleSample *sample = alloc_bytes(sizeof *sample);
    for (int i = 0; i < CHUNK; i++) {
        int index = chunk % chunks * CHUNK + i;
        uint64_t state = (uint64_t)(bucket * task->per_bucket + index + 1);
        for (;;) {
            size_t at = (size_t)random_next(&state) % task->picked_count[bucket];
            const PeopleGame *game = &task->games->games[task->picked[bucket][at]];
            int ply = (int)(random_next(&state) % game->plies);
            if (row_of(task, game, ply) != bucket || !people_sample(task->games, game, ply, sample))
                continue;
            task->losses[bucket * task->per_bucket + index] =
                measure(engine, task->judge_nodes, task->games, game, ply, state);
            break;
        }
    }
    free(sample);
    engine_free(engine);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Of the moves that lose something at all. */
static double median(const Losses *losses, int count, bool of_people)
{
    double *values = alloc_zeroed((size_t)count + 1, sizeof *values);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        double value = of_people ? losses[i].people_cp : losses[i].player_cp;
        if (value > 0)
            values[kept++] = value;
    }
    qsort(values, (size_t)kept, sizeof *values, compare);
    double middle = values[kept / 2];
    free(values);
    return middle;
}

/* name: its rating, or the seconds below which it is. */
static void print_bucket(int name, const Losses *losses, int count)
{
    double cp[2] = { 0 };
    int blunders[2] = { 0 };
    int gives[2] = { 0 };
    int same = 0;
    for (int i = 0; i < count; i++) {
        cp[0] += losses[i].people_cp;
        cp[1] += losses[i].player_cp;
        blunders[0] += losses[i].people >= 0.15; /* 30 % on a scale from -1 to 1 */
        blunders[1] += losses[i].player >= 0.15;
        gives[0] += losses[i].people_gives;
        gives[1] += losses[i].player_gives;
        same += losses[i].is_same;
    }
    printf("%5d  same %4.1f %%  loss %5.1f (people %5.1f)  median %4.0f (%4.0f)  "
           "blunders %5.2f %% (%5.2f)  pieces given away %5.2f %% (%5.2f)\n",
           name, 100.0 * same / count, cp[1] / count, cp[0] / count, median(losses, count, false),
           median(losses, count, true), 100.0 * blunders[1] / count, 100.0 * blunders[0] / count,
           100.0 * gives[1] / count, 100.0 * gives[0] / count);
}

/* The games that have a position in the row. */
static void pick_games(const PeopleGames *games, Task *task, int row)
{
    uint32_t *picked = alloc_zeroed(games->count + 1, sizeof *picked);
    for (size_t i = 0; i < games->count; i++) {
        const PeopleGame *game = &games->games[i];
        int ply = 0;
        if (game->fold != FOLD_HELD || !people_game_is_target(game))
            continue;
        while (ply < game->plies && row_of(task, game, ply) != row)
            ply++;
        if (ply < game->plies)
            picked[task->picked_count[row]++] = (uint32_t)i;
    }
    task->picked[row] = picked;
}

int main(int argc, char **argv)
{
    int threads = 1;
    Task task = { .per_bucket = 400, .judge_nodes = 20000 };
    PeopleGames games = { 0 };
    for (int option; (option = getopt(argc, argv, "t:n:j:c:")) != -1;) {
        if (option == 't')
            threads = (int)program_argument(PROGRAM, optarg, 1, POOL_THREADS_MAX);
        else if (option == 'n')
            task.per_bucket = (int)program_argument(PROGRAM, optarg, CHUNK, 100000);
        else if (option == 'j')
            task.judge_nodes = (int)program_argument(PROGRAM, optarg, 0, 1 << 30);
        else if (option == 'c')
            task.by_clock = (int)program_argument(PROGRAM, optarg, BUCKET_FIRST, 3000);
        else
            return 2;
    }
    bitboard_init();
    for (; optind < argc; optind++) {
        Status status = people_games_read(&games, argv[optind]);
        if (!status_is_ok(&status)) {
            fprintf(stderr, "%s: %s\n", PROGRAM, status.text);
            return 1;
        }
    }
    task.games = &games;
    task.per_bucket -= task.per_bucket % CHUNK;
    task.losses = alloc_zeroed((size_t)(BUCKETS * task.per_bucket), sizeof *task.losses);
    for (int row = 0; row < BUCKETS; row++)
        pick_games(&games, &task, row);
    Pool *pool = pool_new(threads);
    pool_run(pool, BUCKETS * task.per_bucket / CHUNK, run_chunk, &task);
    pool_free(pool);
    for (int b = 0; b < BUCKETS; b++)
        if (task.picked_count[b] > 0)
            print_bucket(task.by_clock > 0 ? CLOCKS[b] : BUCKET_FIRST + b * BUCKET_STEP,
                         task.losses + b * task.per_bucket, task.per_bucket);
    for (int b = 0; b < BUCKETS; b++)
        free((void *)(uintptr_t)task.picked[b]);
    free(task.losses);
    people_games_free(&games);
    return 0;
}
