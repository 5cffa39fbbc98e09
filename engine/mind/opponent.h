/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Luft's conduct at the board: resigning, claiming, offering and accepting
 * draws, thinking time, and the searches for its moves and for hints.
 *
 * One policy for the screen and for all protocols, based on the scores of its own moves: resigning
 * and drawing take several in a row. Limited strengths do as people of their rating; the figures
 * for full strength are plausible rather than tuned. */
#ifndef LUFT_ENGINE_MIND_OPPONENT_H
#define LUFT_ENGINE_MIND_OPPONENT_H

#include "engine/mind/job.h"

/* OPPONENT_RESIGN_AUTO: as people of the rating resign; at full strength OPPONENT_RESIGN_PAWNS, a
 * queen and three pawns, so that a winning person may finish the game. */
enum { OPPONENT_RESIGN_AUTO = -1, OPPONENT_RESIGN_PAWNS = 12 };

typedef struct OpponentPolicy {
    int resign_pawns; /* deficit at which it resigns; 0: never; or OPPONENT_RESIGN_AUTO */
    bool draws;       /* offers and accepts draws */
    Strength strength;
} OpponentPolicy;

/* Its view of a game; all zero at the beginning. */
typedef struct Opponent {
    bool has_score; /* score is set: it has moved in this game */
    Score score;    /* of its last move, for its side */
    int lost_moves; /* its last moves in a row with a lost score */
    int despair;    /* permille: for each of them how many people would have resigned */
    bool gives_up;  /* it has seen enough of them */
    int even_moves; /* ... with an even score */
} Opponent;

/* Call for a new game, or after moving elsewhere in it. */
void opponent_forget(Opponent *opponent);

/* Records the score of the move it is about to make. */
void opponent_note(Opponent *opponent, const OpponentPolicy *policy, Score score);

bool opponent_resigns(const Opponent *opponent);

/* True if it claims a draw that the verdict allows, as it does unless it stands better. */
bool opponent_claims(const Opponent *opponent, const RulesVerdict *verdict);

/* True if it offers a draw with its move in pos; call once a move. */
bool opponent_offers_draw(Opponent *opponent, const OpponentPolicy *policy, const Position *pos);

typedef enum DrawAnswer {
    DRAW_TAKEN,
    DRAW_DECLINED_ALWAYS, /* by policy */
    DRAW_DECLINED_BETTER, /* it stands better */
    DRAW_DECLINED_EARLY   /* too early in the game */
} DrawAnswer;

/* Score of its last move; if it has not moved, the value of the position, given for White. */
Score opponent_score(const Opponent *opponent, Color side, int white_cp);

/* Its reply to a draw offer in pos. */
DrawAnswer opponent_answer_draw(const OpponentPolicy *policy, const Position *pos, Score score);

/* --- thinking time ---------------------------------------------------------------------------- */

/* How long a person of the job's strength thinks on its position, by the clock, or by the limit for
 * a move without one. is_recapture: the move takes the piece that has just moved. Equal jobs take
 * equal times. */
int64_t opponent_think_ms(const SearchJob *job, bool is_recapture);

/* The haste of a player's strength, 0 to 600, by the clock of its side: 0 at leisure or without
 * one. */
int opponent_haste(const SearchLimits *limits, Color side);

/* --- searches --------------------------------------------------------------------------------- */

/* Sets up a job for a hint: a second at full strength, whatever its own level. */
void opponent_ask_hint(SearchJob *job);

#endif
