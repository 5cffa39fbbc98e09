/* The value of a position: centipawns, a mate, a tablebase win; or winning chances. */
#ifndef LUFT_ENGINE_MIND_SCORE_H
#define LUFT_ENGINE_MIND_SCORE_H

#include "engine/board/types.h"

typedef enum ScoreKind {
    SCORE_CENTIPAWN,
    SCORE_MATE,     /* value: full moves to mate, negative when the side to move is mated;
                       0 when it is mated already */
    SCORE_TABLEBASE /* value: plies to a won (positive) or lost (negative) tablebase position */
} ScoreKind;

typedef enum ScoreBound { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } ScoreBound;

/* Always from the side to move of the searched position. */
typedef struct Score {
    ScoreKind kind;
    ScoreBound bound;
    int value;
} Score;

/* Chances in permille, adding to 1000, from the side to move. */
typedef struct Wdl {
    int win, draw, loss;
} Wdl;

/* A score as one number, for comparisons and formats without tablebase scores: centipawns; a
 * tablebase win is near 20000, a mate near 30000, nearer for shorter ones. */
int score_cp(Score score);

/* As text from White's side: "+0.38", "-1.20", "#5", "#-3", "+TB12". side is the side to move of
 * the searched position. */
enum { SCORE_TEXT_MAX = 16 };
void score_format(Score score, Color side, char text[SCORE_TEXT_MAX]);

#endif
