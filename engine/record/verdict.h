/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores of a game's positions, and what they say about the accuracy and the mistakes of the
 * players.
 *
 * Pure functions of values. Formulas and constants are those published by lichess.org ("Accuracy
 * metric", lichess.org/page/accuracy, and the thresholds of its advice), so that figures can be
 * compared.
 */
#ifndef LUFT_ENGINE_RECORD_VERDICT_H
#define LUFT_ENGINE_RECORD_VERDICT_H

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"

typedef enum VerdictKind {
    VERDICT_CENTIPAWN,   /* value: from White's side */
    VERDICT_WHITE_MATES, /* value: moves to mate; 0: checkmate on the board */
    VERDICT_BLACK_MATES
} VerdictKind;

typedef struct VerdictScore {
    VerdictKind kind;
    int value;
} VerdictScore;

typedef enum VerdictClass {
    VERDICT_FINE,
    VERDICT_INACCURACY,
    VERDICT_MISTAKE,
    VERDICT_BLUNDER,
    VERDICT_CLASS_NB
} VerdictClass;

/* A search's score of a position with that side to move. */
VerdictScore verdict_score(Score score, Color side);

/* White's winning chances in percent, 0 to 100: 50 + 50 * (2 / (1 + exp(-0.00368208 * centipawns))
 * - 1), with centipawns limited to 1000 and a mate counted as 1000. */
double verdict_win_percent(VerdictScore score);

/* By the loss of win percentage of the side that moved: 5 an inaccuracy, 10 a mistake, 15 a
 * blunder. */
VerdictClass verdict_classify(VerdictScore before, VerdictScore after, Color mover);

/* 6 (?!), 2 (?), 4 (??); 0 for a move without fault. */
int verdict_nag(VerdictClass judgement);

typedef struct VerdictSide {
    int moves;
    double accuracy; /* 0 to 100: half the sum of the mean weighted by volatility and the harmonic
                        mean */
    double average_loss; /* centipawns a move */
    int count[VERDICT_CLASS_NB];
} VerdictSide;

/* Classifies plies 1 to count: scores[0] is the start's, scores[i] that after ply i (count + 1 of
 * them); first moves first. was_best[i]: ply i + 1 was the engine's choice and is never a fault;
 * NULL if unknown. A side without moves is all zero. */
void verdict_game(const VerdictScore *scores, const bool *was_best, int count, Color first,
                  VerdictSide sides[COLOR_NB]);

/* The same for parts of a game. Volatility is that of the whole game, so that the accuracy of the
 * whole lies among the parts'. */
enum { VERDICT_PARTS_MAX = 4 };
typedef struct VerdictMoves {
    const VerdictScore *scores; /* count + 1, as above */
    const bool *was_best;       /* may be NULL, as above */
    const int *parts;           /* [i]: of ply i + 1, below VERDICT_PARTS_MAX; NULL: all 0 */
    int count;
    Color first;
} VerdictMoves;
void verdict_parts(const VerdictMoves *moves, VerdictSide sides[VERDICT_PARTS_MAX][COLOR_NB]);

/* The value of an [%eval] command: "0.34", "#-3". */
enum { VERDICT_EVAL_MAX = 16 };
void verdict_eval_write(VerdictScore score, char text[VERDICT_EVAL_MAX]);

#endif
