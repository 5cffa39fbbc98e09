/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Classifies moves by winning chances. The cost of a centipawn depends on how much there was to
 * lose. */
#include <config.h>

#include "engine/record/verdict.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CENTIPAWNS_MAX = 1000 };

static const double INACCURACY_LOSS = 5;
static const double MISTAKE_LOSS = 10;
static const double BLUNDER_LOSS = 15;

static double clamp(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

/* --- one move --------------------------------------------------------------------------------- */

VerdictScore verdict_score(Score score, Color side)
{
    assert(side == WHITE || side == BLACK);
    int cp = score_cp(score);
    if (score.kind != SCORE_MATE)
        return (VerdictScore){ VERDICT_CENTIPAWN, side == WHITE ? cp : -cp };
    bool white_mates = (score.value > 0) == (side == WHITE);
    return (VerdictScore){ white_mates ? VERDICT_WHITE_MATES : VERDICT_BLACK_MATES,
                           abs(score.value) };
}

static int white_centipawns(VerdictScore score)
{
    if (score.kind == VERDICT_CENTIPAWN)
        return (int)clamp(score.value, -CENTIPAWNS_MAX, CENTIPAWNS_MAX);
    return score.kind == VERDICT_WHITE_MATES ? CENTIPAWNS_MAX : -CENTIPAWNS_MAX;
}

double verdict_win_percent(VerdictScore score)
{
    double percent = 50 + 50 * (2 / (1 + exp(-0.00368208 * white_centipawns(score))) - 1);
    assert(percent >= 0 && percent <= 100);
    return percent;
}

static double side_win_percent(VerdictScore score, Color side)
{
    double white = verdict_win_percent(score);
    return side == WHITE ? white : 100 - white;
}

/* Accuracy of a move, 0 to 100, from the win percentages of the side that moved. */
static double move_accuracy(double before, double after)
{
    if (after >= before)
        return 100;
    return clamp(103.1668 * exp(-0.04354 * (before - after)) - 3.1669, 0, 100);
}

VerdictClass verdict_classify(VerdictScore before, VerdictScore after, Color mover)
{
    assert(mover == WHITE || mover == BLACK);
    double loss = side_win_percent(before, mover) - side_win_percent(after, mover);
    if (loss >= BLUNDER_LOSS)
        return VERDICT_BLUNDER;
    if (loss >= MISTAKE_LOSS)
        return VERDICT_MISTAKE;
    return loss >= INACCURACY_LOSS ? VERDICT_INACCURACY : VERDICT_FINE;
}

int verdict_nag(VerdictClass judgement)
{
    assert(judgement < VERDICT_CLASS_NB);
    static const int NAGS[VERDICT_CLASS_NB] = { 0, 6, 2, 4 };
    return NAGS[judgement];
}

/* --- a game ----------------------------------------------------------------------------------- */

static double deviation(const VerdictScore *scores, int count)
{
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < count; i++) {
        double percent = verdict_win_percent(scores[i]);
        sum += percent;
        squares += percent * percent;
    }
    double mean = sum / count;
    return sqrt(fmax(0, squares / count - mean * mean));
}

/* Volatility around a ply: the deviation within a window of a tenth of the game. */
static double weight_of(const VerdictScore *scores, int count, int ply)
{
    int window = int_clamp(count / 10, 2, 8);
    if (window > count + 1)
        window = count + 1;
    int from = (int)clamp(ply + 1 - window, 0, count + 1 - window);
    return clamp(deviation(scores + from, window), 0.5, 12);
}

typedef struct Sums {
    double weighted;
    double weights;
    double inverse;
    double loss;
} Sums;

static void judge_move(const VerdictScore *scores, bool was_best, Color mover, double weight,
                       Sums *sums, VerdictSide *side)
{
    double before = side_win_percent(scores[0], mover);
    double after = side_win_percent(scores[1], mover);
    int lost = white_centipawns(scores[0]) - white_centipawns(scores[1]);
    lost = mover == WHITE ? lost : -lost;
    double accuracy = was_best ? 100 : move_accuracy(before, after);
    sums->weighted += accuracy * weight;
    sums->weights += weight;
    sums->inverse += 1 / fmax(accuracy, 1);
    sums->loss += was_best || lost < 0 ? 0 : lost;
    side->moves++;
    side->count[was_best ? VERDICT_FINE : verdict_classify(scores[0], scores[1], mover)]++;
}

static void finish_side(const Sums *sums, VerdictSide *side)
{
    if (side->moves == 0)
        return;
    side->accuracy = (sums->weighted / sums->weights + side->moves / sums->inverse) / 2;
    side->average_loss = sums->loss / side->moves;
}

void verdict_parts(const VerdictMoves *moves, VerdictSide sides[VERDICT_PARTS_MAX][COLOR_NB])
{
    Sums sums[VERDICT_PARTS_MAX][COLOR_NB] = { { { 0 } } };
    memset(sides, 0, VERDICT_PARTS_MAX * sizeof *sides);
    for (int ply = 0; ply < moves->count; ply++) {
        Color mover = (Color)(((int)moves->first + ply) & 1);
        int part = moves->parts != NULL ? moves->parts[ply] : 0;
        assert(part >= 0 && part < VERDICT_PARTS_MAX);
        bool best = moves->was_best != NULL && moves->was_best[ply];
        double weight = weight_of(moves->scores, moves->count, ply);
        judge_move(moves->scores + ply, best, mover, weight, &sums[part][mover],
                   &sides[part][mover]);
    }
    for (int part = 0; part < VERDICT_PARTS_MAX; part++)
        for (int color = WHITE; color <= BLACK; color++)
            finish_side(&sums[part][color], &sides[part][color]);
}

void verdict_game(const VerdictScore *scores, const bool *was_best, int count, Color first,
                  VerdictSide sides[COLOR_NB])
{
    assert(count >= 0);
    const VerdictMoves moves = {
        .scores = scores, .was_best = was_best, .count = count, .first = first
    };
    VerdictSide parts[VERDICT_PARTS_MAX][COLOR_NB];
    verdict_parts(&moves, parts);
    sides[WHITE] = parts[0][WHITE];
    sides[BLACK] = parts[0][BLACK];
}

/* --- evaluations in comments ------------------------------------------------------------------ */

void verdict_eval_write(VerdictScore score, char text[VERDICT_EVAL_MAX])
{
    assert(score.kind == VERDICT_CENTIPAWN || score.value >= 0);
    if (score.kind == VERDICT_CENTIPAWN)
        snprintf(text, VERDICT_EVAL_MAX, "%.2f", score.value / 100.0);
    else
        snprintf(text, VERDICT_EVAL_MAX, "#%s%d", score.kind == VERDICT_BLACK_MATES ? "-" : "",
                 score.value);
}
