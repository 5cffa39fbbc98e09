/* The judgement of a game from the scores of its positions: accuracy, mistakes, evaluations as PGN
 * commands.
 *
 * Pure functions over values; searches nothing and knows no engine. Formulas and constants are the
 * published ones of lichess.org ("Accuracy metric", lichess.org/page/accuracy, and the thresholds
 * of its advice), so that figures can be compared.
 */
#ifndef LUFT_ENGINE_RECORD_VERDICT_H
#define LUFT_ENGINE_RECORD_VERDICT_H

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/mind/score.h"

typedef enum VerdictKind {
    VERDICT_CENTIPAWN,   /* value: from White's side */
    VERDICT_WHITE_MATES, /* value: moves to mate, 0: it is mate */
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

/* What a search says of a position in which that side is to move. */
VerdictScore verdict_score(Score score, Color side);

/* White's chance to win in percent, 0 to 100:
 * 50 + 50 * (2 / (1 + exp(-0.00368208 * centipawns)) - 1), the centipawns held within 1000 and a
 * mate counted as 1000. */
double verdict_win_percent(VerdictScore score);

/* By the loss of win percent of the side that moved: 5 an inaccuracy, 10 a mistake, 15 a blunder.
 */
VerdictClass verdict_classify(VerdictScore before, VerdictScore after, Color mover);

/* 6 (?!), 2 (?), 4 (??); 0 for a fine move. */
int verdict_nag(VerdictClass judgement);

typedef struct VerdictSide {
    int moves;
    double accuracy;     /* 0 to 100: mean of the moves weighted by how sharp the game then was, and
                            their harmonic mean, halved */
    double average_loss; /* centipawns a move */
    int count[VERDICT_CLASS_NB];
} VerdictSide;

/* Judges plies 1 to count: scores[0] is the start's, scores[i] that after ply i (count + 1 of
 * them); first moves first. was_best[i] tells that ply i + 1 was the move the engine wanted: it
 * is never at fault; NULL: not known. A side without moves has all zero. */
void verdict_game(const VerdictScore *scores, const bool *was_best, int count, Color first,
                  VerdictSide sides[COLOR_NB]);

/* The same of the parts of a game. How sharp the game then was is as in the whole, so that the
 * accuracy of the whole lies among theirs. */
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
