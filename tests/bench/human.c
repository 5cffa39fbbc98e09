/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How alike luft's limited strengths are to people of the same rating, on held-out games.
 *
 *     human [-t THREADS] [-n POSITIONS] [-j NODES] GAMES...
 *
 * GAMES are described in engine/train/people_games.h. In POSITIONS positions of every 200 points of
 * rating luft moves at the rating of the player, and a judge of so many nodes (20,000; 0: none)
 * compares its move and the player's with the best one. A blunder loses 30 % of the winning chances
 * or more, as on lichess. A move gives a piece away if one capture then wins a knight or more by
 * static exchange, beyond what the move itself took. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/engine.h"
#include "engine/eval/see.h"
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
            size_t at = random_next(&state) % task->picked_count[bucket];
            const PeopleGame *game = &task->games->games[task->picked[bucket][at]];
            int ply = (int)(random_next(&state) % game->plies);
            if (!people_sample(task->games, game, ply, sample) ||
                (sample->situation.rating[0] - BUCKET_FIRST) / BUCKET_STEP != bucket)
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

static void print_bucket(int bucket, const Losses *losses, int count)
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
    printf("%4d  same %4.1f %%  loss %5.1f (people %5.1f)  median %4.0f (%4.0f)  "
           "blunders %5.2f %% (%5.2f)  pieces given away %5.2f %% (%5.2f)\n",
           BUCKET_FIRST + bucket * BUCKET_STEP, 100.0 * same / count, cp[1] / count, cp[0] / count,
           median(losses, count, false), median(losses, count, true), 100.0 * blunders[1] / count,
           100.0 * blunders[0] / count, 100.0 * gives[1] / count, 100.0 * gives[0] / count);
}

static void pick_games(const PeopleGames *games, Task *task)
{
    uint32_t *picked[BUCKETS];
    for (int b = 0; b < BUCKETS; b++)
        picked[b] = alloc_zeroed(games->count + 1, sizeof *picked[b]);
    for (size_t i = 0; i < games->count; i++) {
        const PeopleGame *game = &games->games[i];
        if (game->fold != FOLD_HELD || !people_game_is_target(game))
            continue;
        for (int side = WHITE; side <= BLACK; side++) {
            int bucket = (game->rating[side] - BUCKET_FIRST) / BUCKET_STEP;
            if (game->rating[side] >= BUCKET_FIRST && bucket < BUCKETS)
                picked[bucket][task->picked_count[bucket]++] = (uint32_t)i;
        }
    }
    for (int b = 0; b < BUCKETS; b++)
        task->picked[b] = picked[b];
}

int main(int argc, char **argv)
{
    int threads = 1;
    Task task = { .per_bucket = 400, .judge_nodes = 20000 };
    PeopleGames games = { 0 };
    for (int option; (option = getopt(argc, argv, "t:n:j:")) != -1;) {
        if (option == 't')
            threads = (int)program_argument(PROGRAM, optarg, 1, POOL_THREADS_MAX);
        else if (option == 'n')
            task.per_bucket = (int)program_argument(PROGRAM, optarg, CHUNK, 100000);
        else if (option == 'j')
            task.judge_nodes = (int)program_argument(PROGRAM, optarg, 0, 1 << 30);
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
    pick_games(&games, &task);
    Pool *pool = pool_new(threads);
    pool_run(pool, BUCKETS * task.per_bucket / CHUNK, run_chunk, &task);
    pool_free(pool);
    for (int b = 0; b < BUCKETS; b++)
        if (task.picked_count[b] > 0)
            print_bucket(b, task.losses + b * task.per_bucket, task.per_bucket);
    for (int b = 0; b < BUCKETS; b++)
        free((void *)(uintptr_t)task.picked[b]);
    free(task.losses);
    people_games_free(&games);
    return 0;
}
