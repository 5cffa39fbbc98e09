/* Statistics of a match: Elo with its error, likelihood of superiority, and the log-likelihood
 * ratio of a sequential test.
 *
 * If games are played in pairs, one opening with both colours, the results of pairs are used
 * (pentanomial), because the two games of a pair are not independent; otherwise those of games. The
 * method is M. Van den Bergh's (normalised Elo, generalised SPRT), as in other testing frameworks.
 */
#ifndef LUFT_SRC_TOURNAMENT_SPRT_H
#define LUFT_SRC_TOURNAMENT_SPRT_H

#include "src/options/match_plan.h"

/* Results for one player. */
typedef struct Score3 {
    int64_t wins, draws, losses;
} Score3;

typedef struct Results {
    Score3 games;
    bool in_pairs;
    int64_t pairs[5]; /* with 0, 1/2, 1, 3/2, 2 points */
} Results;

typedef struct Strengths {
    double elo, elo_error; /* 95 % confidence */
    double nelo, nelo_error;
    double superiority; /* 0 to 1 */
} Strengths;

int64_t score3_count(const Score3 *score);
double score3_points(const Score3 *score);

/* All NAN without results. */
Strengths strengths_of(const Results *results);

/* The log-likelihood ratio, and the bounds that end the test. */
double sprt_llr(const Results *results, const SprtRule *rule);
double sprt_lower(const SprtRule *rule);
double sprt_upper(const SprtRule *rule);

#endif
