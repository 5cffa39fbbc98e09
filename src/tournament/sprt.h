/* What results say: Elo with its error, the likelihood of superiority, and the log-likelihood ratio
 * of a sequential test.
 *
 * Of games in pairs, one opening with both colours, the results of the pairs count (pentanomial),
 * because those of a pair depend on each other; else those of games. The method is M. Van den
 * Bergh's (normalised Elo, generalised SPRT), as the field's frameworks have it.
 */
#ifndef LUFT_SRC_TOURNAMENT_SPRT_H
#define LUFT_SRC_TOURNAMENT_SPRT_H

#include "src/options/match_plan.h"

/* From one player's side. */
typedef struct Score3 {
    int64_t wins, draws, losses;
} Score3;

typedef struct Results {
    Score3 games;
    bool in_pairs;
    int64_t pairs[5]; /* with 0, 1/2, 1, 3/2, 2 points */
} Results;

typedef struct Strengths {
    double elo, elo_error; /* of 95 % */
    double nelo, nelo_error;
    double superiority; /* 0 to 1 */
} Strengths;

int64_t score3_count(const Score3 *score);
double score3_points(const Score3 *score);

/* All NAN while there is nothing to go by. */
Strengths strengths_of(const Results *results);

/* The ratio, and where the test ends. */
double sprt_llr(const Results *results, const SprtRule *rule);
double sprt_lower(const SprtRule *rule);
double sprt_upper(const SprtRule *rule);

#endif
