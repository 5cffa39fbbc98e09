/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a player of some rating chooses its move. */
#include <config.h>

#include "engine/people/player.h"

#include "engine/base/base.h"
#include "engine/people/situation.h"

#include <assert.h>
#include <math.h>

/* --- by rating -------------------------------------------------------------------------------- */

typedef struct Row {
    int elo;
    double nodes;
    /* The loss of winning chances at which a move is accepted with probability 1 / e. */
    double tolerance;
    double temperature; /* of the policy: above 1 its probabilities are more alike */
} Row;

/* Calibrated on held-out games (tests/bench/human): the player loses about as much a move as people
 * of its rating, and blunders as often. */
static const Row ROWS[] = {
    { STRENGTH_ELO_MIN, 100, 9, 1.45 },
    { 900, 220, 9, 1.18 },
    { 1100, 380, 8.5, 1.11 },
    { 1300, 600, 7, 1.09 },
    { 1500, 1100, 4, 1.05 },
    { 1600, 3000, 1.5, 1.02 },
    { 1800, 5400, 0.75, 1.02 },
    { 2000, 11000, 0.19, 1.01 },
    { 2200, 11000, 0.165, 1 },
    { 2400, 20000, 0.11, 1 },
    { STRENGTH_ELO_MAX, 45000, 0.035, 1 },
};

static double blend(double from, double to, double part) { return from + (to - from) * part; }

static Row row_of(int elo)
{
    elo = int_clamp(elo, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX);
    size_t i = 0;
    while (i + 2 < ARRAY_LEN(ROWS) && elo >= ROWS[i + 1].elo)
        i++;
    const Row *low = &ROWS[i];
    const Row *high = &ROWS[i + 1];
    double part = (double)(elo - low->elo) / (high->elo - low->elo);
    /* Doubling the nodes gains about the same rating everywhere, so their logarithm is
     * interpolated. */
    return (Row){ .elo = elo,
                  .nodes = low->nodes * pow(high->nodes / low->nodes, part),
                  .tolerance = blend(low->tolerance, high->tolerance, part),
                  .temperature = blend(low->temperature, high->temperature, part) };
}

/* How much of the haste counts, in percent: from 1900 on players check their moves better and
 * better when they are short of time, and so levels stay apart. */
static int haste_share(int elo) { return 100 - int_clamp(elo - 1900, 0, 400) / 5; }

/* How the player checks a move that has come to its mind. */
static Row checks_of(Strength strength)
{
    assert(strength.elo != STRENGTH_FULL && strength.haste >= 0);
    return row_of(strength.elo - strength.haste * haste_share(strength.elo) / 100);
}

uint64_t player_nodes(Strength strength) { return (uint64_t)llround(checks_of(strength).nodes); }

/* --- choice ----------------------------------------------------------------------------------- */

/* Moves less probable than this are not played: the policy cannot tell them from noise. */
#define NOISE 0.0015f

/* From 0 to below 1. */
static double next_chance(uint64_t *state)
{
    *state = hash_mix(*state);
    return (double)(*state >> 11) / (double)(UINT64_C(1) << 53);
}

static void sort(Choice *choice)
{
    for (int i = 1; i < choice->count; i++) {
        Move move = choice->moves[i];
        float probability = choice->probability[i];
        int at = i;
        for (; at > 0 && choice->probability[at - 1] < probability; at--) {
            choice->moves[at] = choice->moves[at - 1];
            choice->probability[at] = choice->probability[at - 1];
        }
        choice->moves[at] = move;
        choice->probability[at] = probability;
    }
}

void player_look(Policy *policy, const MoveLine *line, Strength strength, const MoveList *moves,
                 Choice *choice)
{
    assert(moves->count > 0 && strength.elo != STRENGTH_FULL);
    MoveList legal;
    float probability[MOVES_MAX];
    Situation situation = situation_of_line(line, strength.elo);
    if (strength.haste > 0)
        situation.pace = PACE_BLITZ;
    movegen_legal(&line->end, &legal);
    policy_predict(policy, &situation, &legal, probability);
    choice->strength = strength;
    /* The same position at another ply draws other numbers. */
    choice->chance = hash_mix(strength.seed ^ hash_mix(line->end.key) ^
                              hash_mix((uint64_t)move_line_plies(line)));
    choice->count = 0;
    float sharpness = (float)(1 / row_of(strength.elo).temperature);
    for (int i = 0; i < legal.count; i++) {
        if (!move_is_among(legal.moves[i], moves->moves, moves->count))
            continue;
        choice->moves[choice->count] = legal.moves[i];
        choice->probability[choice->count++] = powf(probability[i], sharpness);
    }
    sort(choice);
    while (choice->count > 1 && choice->probability[choice->count - 1] < NOISE)
        choice->count--;
}

/* The index of a move drawn by probability. */
static int draw(Choice *choice)
{
    double sum = 0;
    for (int i = 0; i < choice->count; i++)
        sum += (double)choice->probability[i];
    double part = sum * next_chance(&choice->chance);
    for (int i = 0; i + 1 < choice->count; i++) {
        part -= (double)choice->probability[i];
        if (part < 0)
            return i;
    }
    return choice->count - 1;
}

Move player_draw(Choice *choice)
{
    assert(choice->count >= 0 && choice->count <= MOVES_MAX);
    if (choice->count == 0)
        return MOVE_NONE;
    int drawn = choice->strength.human_move == HUMAN_MOVE_LIKELIEST ? 0 : draw(choice);
    Move move = choice->moves[drawn];
    for (int i = drawn; i + 1 < choice->count; i++) {
        choice->moves[i] = choice->moves[i + 1];
        choice->probability[i] = choice->probability[i + 1];
    }
    choice->count--;
    return move;
}

/* Players learn to mate with a rook between 1000 and 1800. */
bool player_has_technique(Choice *choice, const Position *pos)
{
    Color them = !position_side(pos);
    if (pos->by_color[them] != position_pieces(pos, them, KING) ||
        choice->strength.human_move == HUMAN_MOVE_LIKELIEST)
        return false;
    return next_chance(&choice->chance) < (choice->strength.elo - 800) / 1000.0;
}

/* --- second thoughts -------------------------------------------------------------------------- */

enum { MATE_CP = 30000, MATE_MOVES_MAX = 100 }; /* score_cp */

/* Moves to the mate that the score announces, or 0. */
static int mate_moves(int cp) { return cp > MATE_CP - MATE_MOVES_MAX ? MATE_CP - cp : 0; }

/* The best score of a player who overlooks a mate. */
enum { STILL_GOOD_CP = 100 };

/* The chance that a player who has drawn another move overlooks the mate again. Up to 2000, the
 * policy alone finds mates in one as often as people do. */
static double mate_missed(int elo) { return 1 - 0.5 * int_clamp(elo - 2000, 0, 400) / 400.0; }

bool player_accepts(Choice *choice, int best_cp, int move_cp)
{
    if (choice->strength.human_move == HUMAN_MOVE_LIKELIEST)
        return true;
    int elo = int_clamp(choice->strength.elo, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX);
    double accepted = 1;
    bool is_mate_missed = mate_moves(best_cp) > 0 && mate_moves(move_cp) == 0;
    bool is_mate_delayed = mate_moves(best_cp) == 1 && mate_moves(move_cp) != 1;
    if (is_mate_missed || is_mate_delayed) {
        accepted = mate_missed(elo);
        best_cp = STILL_GOOD_CP;
    }
    double loss = (double)(people_chance(best_cp) - people_chance(move_cp));
    if (loss > 0)
        accepted *= exp(-loss / checks_of(choice->strength).tolerance);
    return next_chance(&choice->chance) < accepted;
}
