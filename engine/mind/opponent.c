/* Resigning, claiming, offering and accepting draws: thresholds in centipawns for luft's side. */
#include <config.h>

#include "engine/mind/opponent.h"

#include "engine/board/bitboard.h"

#include <assert.h>
#include <stdlib.h>

enum {
    RESIGN_MOVES = 5,     /* lost moves in a row before it resigns */
    EVEN_MOVES = 8,       /* even moves in a row before it offers a draw */
    EVEN_CP = 20,         /* |score| of an even move */
    OFFER_FROM_MOVE = 40, /* first move of an offer */
    /* No quick draws in the opening, unless it is worse. */
    EARLY_MOVES = 20,
    EARLY_PIECES = 20,
    WORSE_CP = -100,
    HINT_MS = 1000
};

void opponent_forget(Opponent *opponent) { *opponent = (Opponent){ .has_score = false }; }

void opponent_note(Opponent *opponent, const OpponentPolicy *policy, Score score)
{
    assert(policy->resign_pawns >= 0);
    int cp = score_cp(score);
    int limit = policy->resign_pawns * 100;
    opponent->has_score = true;
    opponent->score = score;
    opponent->lost_moves = limit > 0 && cp <= -limit ? opponent->lost_moves + 1 : 0;
    opponent->even_moves = abs(cp) <= EVEN_CP ? opponent->even_moves + 1 : 0;
}

bool opponent_resigns(const Opponent *opponent) { return opponent->lost_moves >= RESIGN_MOVES; }

bool opponent_claims(const Opponent *opponent, const RulesVerdict *verdict)
{
    bool may = verdict->threefold_claim || verdict->fifty_claim;
    return may && (!opponent->has_score || score_cp(opponent->score) <= 0);
}

bool opponent_offers_draw(Opponent *opponent, const OpponentPolicy *policy, const Position *pos)
{
    bool offers =
        policy->draws && opponent->even_moves >= EVEN_MOVES && pos->fullmoves >= OFFER_FROM_MOVE;
    if (offers)
        opponent->even_moves = 0;
    return offers;
}

Score opponent_score(const Opponent *opponent, Color side, int white_cp)
{
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

void opponent_ask_move(SearchJob *job, Strength strength) { job->strength = strength; }

void opponent_ask_hint(SearchJob *job)
{
    job->strength = (Strength){ .elo = STRENGTH_FULL };
    job->limits = (SearchLimits){ .movetime_ms = HINT_MS };
}
