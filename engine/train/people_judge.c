/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well a policy predicts people's moves in games held out from training. */
#include <config.h>

#include "engine/train/people_train.h"

#include "engine/base/base.h"
#include "engine/people/glance.h"
#include "engine/people/policy.h"
#include "engine/train/people_games.h"
#include "engine/train/training.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Each chunk of positions has its own random state: JUDGE_FIRST plus its number. */
enum { JUDGE_CHUNK = 128, JUDGE_FIRST = 0x1000 };

enum { BUCKETS = 12 /* ratings by 200, from 600 */ };

/* A blunder loses at least this much by the glance's values. */
enum { BLUNDER_CP = 200 };

typedef struct Tally {
    double positions, matched, among_three;
    double loss; /* cross-entropy */
    /* By a glance, in centipawns: of people's moves, and of moves drawn from the policy. */
    double people_cp, policy_cp;
    double people_blunders, policy_blunders;
} Tally;

typedef struct Judge {
    const unsigned char *bytes;
    const PeopleDraw *draw;
    Tally (*tallies)[BUCKETS]; /* of every chunk */
} Judge;

static void note_losses(Tally *tally, const PeopleSample *sample, const float *probability,
                        const int16_t *values)
{
    int best = values[0];
    for (int i = 1; i < sample->moves.count; i++)
        best = int_max(best, values[i]);
    for (int i = 0; i < sample->moves.count; i++) {
        int loss = best - values[i];
        double part = (double)probability[i];
        tally->policy_cp += part * loss;
        tally->policy_blunders += loss >= BLUNDER_CP ? part : 0;
        if (i != sample->played)
            continue;
        tally->people_cp += loss;
        tally->people_blunders += loss >= BLUNDER_CP;
    }
}

static void judge_chunk(void *context, int chunk, int worker)
{
    (void)worker;
    Judge *judge = context;
    Policy *policy = policy_new(judge->bytes, POLICY_FILE_SIZE);
    assert(policy != NULL);
    PeopleSample *sample = alloc_bytes(sizeof *sample);
    uint64_t state = JUDGE_FIRST + (uint64_t)chunk;
    for (int i = 0; i < JUDGE_CHUNK; i++) {
        float probability[MOVES_MAX];
        people_draw(judge->draw, &state, sample);
        policy_predict(policy, &sample->situation, &sample->moves, probability);
        float played = probability[sample->played];
        int better = 0;
        for (int j = 0; j < sample->moves.count; j++)
            better += probability[j] > played;
        int bucket = int_clamp((sample->situation.rating[0] - 600) / 200, 0, BUCKETS - 1);
        Tally *tally = &judge->tallies[chunk][bucket];
        tally->positions++;
        tally->matched += better == 0;
        tally->among_three += better < 3;
        tally->loss -= log((double)played + 1e-9);
        note_losses(tally, sample, probability, policy_values(policy)->cp[GLANCE_DEPTH - 1]);
    }
    free(sample);
    policy_free(policy);
}

static void add_tally(Tally *to, const Tally *tally)
{
    for (size_t i = 0; i < sizeof *to / sizeof(double); i++)
        ((double *)(void *)to)[i] += ((const double *)(const void *)tally)[i];
}

static void print_tally(const char *name, const Tally *tally)
{
    double n = tally->positions;
    if (n == 0)
        return;
    printf("%-5s %7.0f  matched %5.2f %%  among three %5.2f %%  cross-entropy %.4f  "
           "loss %5.1f (people %5.1f)  blunders %5.2f %% (people %5.2f)\n",
           name, n, 100 * tally->matched / n, 100 * tally->among_three / n, tally->loss / n,
           tally->policy_cp / n, tally->people_cp / n, 100 * tally->policy_blunders / n,
           100 * tally->people_blunders / n);
}

void people_judge(Pool *pool, const PeopleDraw *held, const unsigned char *bytes, int64_t count)
{
    int chunks = (int)((count + JUDGE_CHUNK - 1) / JUDGE_CHUNK);
    Judge context = { bytes, held, alloc_zeroed((size_t)chunks, sizeof *context.tallies) };
    pool_run(pool, chunks, judge_chunk, &context);
    Tally all = { 0 };
    Tally buckets[BUCKETS] = { { 0 } };
    for (int c = 0; c < chunks; c++)
        for (int b = 0; b < BUCKETS; b++) {
            add_tally(&all, &context.tallies[c][b]);
            add_tally(&buckets[b], &context.tallies[c][b]);
        }
    print_tally("all", &all);
    for (int b = 0; b < BUCKETS; b++) {
        char name[16];
        snprintf(name, sizeof name, "%d", 600 + 200 * b);
        print_tally(name, &buckets[b]);
    }
    free(context.tallies);
}

void people_print_held(const PeopleDraw *held, int64_t count)
{
    uint64_t state = 0;
    for (int64_t i = 0; i < count; i++) {
        if (i % JUDGE_CHUNK == 0)
            state = JUDGE_FIRST + (uint64_t)(i / JUDGE_CHUNK);
        people_draw_print(held, &state, stdout);
    }
}
