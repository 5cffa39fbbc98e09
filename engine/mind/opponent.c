/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Resigning, claiming, offering and accepting draws: thresholds in centipawns for luft's side; and
 * how long a person thinks. */
#include <config.h>

#include "engine/mind/opponent.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum {
    RESIGN_MOVES = 5, /* lost moves in a row before it resigns */
    DESPAIR_CP = 300, /* deficit at which people begin to resign */
    DESPAIR_MOVES = 2,
    EVEN_CP = 20, /* |score| of an even move */
    /* No quick draws in the opening, unless it is worse. */
    EARLY_MOVES = 20,
    EARLY_PIECES = 20,
    WORSE_CP = -100,
    HINT_MS = 1000
};

/* People of ratings up to elo; measured: tests/bench/PEOPLE.md. */
typedef struct Habits {
    int elo;
    int resign[5];       /* of a thousand moves of people so far behind, those instead of which they
                            resign */
    int even_moves;      /* in a row before an offer of a draw */
    int offer_from_move; /* of the game */
    int offer_pieces;    /* at most */
} Habits;

static const int DEFICITS[] = { DESPAIR_CP, 500, 700, 1000, 1500 };

static const Habits HABITS[] = {
    { 999, { 0, 17, 38, 38, 44 }, 12, 50, 10 },
    { 1199, { 7, 22, 45, 48, 58 }, 12, 50, 10 },
    { 1799, { 18, 32, 49, 73, 86 }, 12, 50, 10 },
    { 2199, { 16, 33, 51, 80, 88 }, 12, 50, 10 },
    { STRENGTH_ELO_MAX, { 94, 191, 196, 200, 200 }, 6, 30, 32 },
};

static const Habits FULL_HABITS = { .even_moves = 8, .offer_from_move = 40, .offer_pieces = 32 };

static const Habits *habits_of(Strength strength)
{
    size_t i = 0;
    if (strength.elo == STRENGTH_FULL)
        return &FULL_HABITS;
    while (i + 1 < ARRAY_LEN(HABITS) && strength.elo > HABITS[i].elo)
        i++;
    return &HABITS[i];
}

/* How much one player of many bears before resigning, in permille of despair: exponential. */
static int patience_of(Strength strength)
{
    enum { PARTS = 1 << 16 };
    uint64_t drawn = hash_bytes(HASH_START, &strength.seed, sizeof strength.seed) % PARTS;
    return (int)(-1000 * log((double)(drawn + 1) / PARTS));
}

/* After a move that people would resign instead of, now and then. */
static bool despairs(Opponent *opponent, Strength strength, int cp)
{
    const Habits *habits = habits_of(strength);
    if (opponent->lost_moves == 0)
        opponent->despair = 0;
    for (size_t i = ARRAY_LEN(DEFICITS); i-- > 0;)
        if (cp <= -DEFICITS[i]) {
            opponent->despair += habits->resign[i];
            break;
        }
    return opponent->lost_moves >= DESPAIR_MOVES && opponent->despair > patience_of(strength);
}

void opponent_forget(Opponent *opponent) { *opponent = (Opponent){ .has_score = false }; }

void opponent_note(Opponent *opponent, const OpponentPolicy *policy, Score score)
{
    int cp = score_cp(score);
    bool is_auto = policy->resign_pawns == OPPONENT_RESIGN_AUTO;
    bool is_person = is_auto && policy->strength.elo != STRENGTH_FULL;
    int pawns = is_auto ? OPPONENT_RESIGN_PAWNS : policy->resign_pawns;
    int limit = is_person ? DESPAIR_CP : pawns * 100;
    opponent->has_score = true;
    opponent->score = score;
    opponent->lost_moves = limit > 0 && cp <= -limit ? opponent->lost_moves + 1 : 0;
    opponent->even_moves = abs(cp) <= EVEN_CP ? opponent->even_moves + 1 : 0;
    opponent->gives_up =
        is_person ? despairs(opponent, policy->strength, cp) : opponent->lost_moves >= RESIGN_MOVES;
}

bool opponent_resigns(const Opponent *opponent) { return opponent->gives_up; }

bool opponent_claims(const Opponent *opponent, const RulesVerdict *verdict)
{
    bool may = verdict->threefold_claim || verdict->fifty_claim;
    return may && (!opponent->has_score || score_cp(opponent->score) <= 0);
}

bool opponent_offers_draw(Opponent *opponent, const OpponentPolicy *policy, const Position *pos)
{
    const Habits *habits = habits_of(policy->strength);
    bool offers = policy->draws && opponent->even_moves >= habits->even_moves &&
                  pos->fullmoves >= habits->offer_from_move &&
                  bb_count(position_occupied(pos)) <= habits->offer_pieces;
    if (offers)
        opponent->even_moves = 0;
    return offers;
}

Score opponent_score(const Opponent *opponent, Color side, int white_cp)
{
    assert(side < COLOR_NB);
    if (opponent->has_score)
        return opponent->score;
    return (Score){ SCORE_CENTIPAWN, BOUND_EXACT, side == WHITE ? white_cp : -white_cp };
}

static bool is_early(const Position *pos)
{
    return pos->fullmoves < EARLY_MOVES && bb_count(position_occupied(pos)) >= EARLY_PIECES;
}

DrawAnswer opponent_answer_draw(const OpponentPolicy *policy, const Position *pos, Score score)
{
    int cp = score_cp(score);
    if (!policy->draws)
        return DRAW_DECLINED_ALWAYS;
    if (cp > 0)
        return DRAW_DECLINED_BETTER;
    return is_early(pos) && cp > WORSE_CP ? DRAW_DECLINED_EARLY : DRAW_TAKEN;
}

/* --- thinking time; measured: tests/bench/PEOPLE.md ------------------------------------------- */

enum {
    CLOCK_MOVES = 20,     /* increments that count as time left */
    THINK_CLOCK_PART = 8, /* of the time left, at most one part in this many */
    THINK_MAX_MS = 60000, /* longer feels like waiting, by estimate; people think longer */
    THINK_RECAPTURE = 45, /* percent */
    THINK_FORCED = 65,    /* percent, of up to FORCED_MOVES legal moves */
    FORCED_MOVES = 3,
    FEW_PIECES = 12,
    /* Without a clock, the share of it that takes the whole time for a move; least percent of that.
     */
    THINK_WHOLE = 65,
    THINK_LEAST = 40,
    /* Below and above, players think as at these ratings. */
    THINK_WEAK_ELO = 1000,
    THINK_STRONG_ELO = 1600,
    /* With so much left a player is at leisure, or in its greatest haste. */
    LEISURE_MS = 360000,
    HURRY_MS = 200000,
    HASTE_MAX = 600 /* points of rating */
};

/* Medians in permille of the time left, by move number in fours; the last for few pieces. */
static const int THINK_WEAK[] = { 7, 14, 20, 28, 31, 34, 20 };
static const int THINK_STRONG[] = { 6, 6, 12, 19, 26, 31, 24 };

/* Sixteenths of a log-normal distribution, sigma 1.05, in percent of the median. */
static const int THINK_SPREAD[] = { 14,  25,  35,  44,  54,  66,  78,  92,
                                    109, 128, 153, 184, 226, 289, 399, 707 };

/* The share of the time left that a person takes, in permille. */
static int64_t think_share(const SearchJob *job, bool is_recapture)
{
    enum { FEW = ARRAY_LEN(THINK_WEAK) - 1, LATE = FEW - 1, MIX = 16 };
    const Position *pos = search_job_root(job);
    MoveList moves;
    bool has_few = bb_count(position_occupied(pos)) <= FEW_PIECES;
    int row = has_few ? FEW : int_min(pos->fullmoves / 4, LATE);
    int above = int_clamp(job->strength.elo, THINK_WEAK_ELO, THINK_STRONG_ELO) - THINK_WEAK_ELO;
    int median = THINK_WEAK[row] + (THINK_STRONG[row] - THINK_WEAK[row]) * above /
                                       (THINK_STRONG_ELO - THINK_WEAK_ELO);
    uint64_t drawn = hash_bytes(job->strength.seed ^ pos->key, &pos->key, sizeof pos->key);
    int64_t share = (int64_t)median * THINK_SPREAD[(drawn >> MIX) % ARRAY_LEN(THINK_SPREAD)] / 100;
    movegen_legal(pos, &moves);
    if (is_recapture)
        return share * THINK_RECAPTURE / 100;
    return moves.count <= FORCED_MOVES ? share * THINK_FORCED / 100 : share;
}

static int64_t left_ms(const SearchLimits *limits, Color side)
{
    return limits->time_ms[side] > 0 ? limits->time_ms[side] : 0;
}

/* The time that the side reckons with: what is left on its clock, and increments. */
static int64_t reckoned_ms(const SearchLimits *limits, Color side)
{
    return left_ms(limits, side) + CLOCK_MOVES * limits->increment_ms[side];
}

int64_t opponent_think_ms(const SearchJob *job, bool is_recapture)
{
    assert(job->strength.elo != STRENGTH_FULL);
    const SearchLimits *limits = &job->limits;
    Color side = position_side(search_job_root(job));
    int64_t share = think_share(job, is_recapture);
    if (!limits->has_clock) {
        int64_t percent = share * 100 / THINK_WHOLE;
        percent = percent < THINK_LEAST ? THINK_LEAST : percent > 100 ? 100 : percent;
        return limits->movetime_ms * percent / 100;
    }
    int64_t left = left_ms(limits, side);
    int64_t most = left / THINK_CLOCK_PART < THINK_MAX_MS ? left / THINK_CLOCK_PART : THINK_MAX_MS;
    int64_t time = reckoned_ms(limits, side) * share / 1000;
    return time < most ? time : most;
}

int opponent_haste(const SearchLimits *limits, Color side)
{
    if (!limits->has_clock)
        return 0;
    int64_t left = reckoned_ms(limits, side);
    left = left < HURRY_MS ? HURRY_MS : left > LEISURE_MS ? LEISURE_MS : left;
    return (int)(HASTE_MAX * (LEISURE_MS - left) / (LEISURE_MS - HURRY_MS));
}

/* --- searches --------------------------------------------------------------------------------- */

void opponent_ask_hint(SearchJob *job)
{
    job->strength = (Strength){ .elo = STRENGTH_FULL };
    job->limits = (SearchLimits){ .movetime_ms = HINT_MS };
}
