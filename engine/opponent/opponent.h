/* What luft does across the board besides its moves: when it resigns, claims, offers and takes
 * draws, what it is asked when it is to move, and when somebody wants a hint.
 *
 * One policy for the screen and for every protocol, judged by the scores of its own moves in the
 * game, several in a row where giving up or settling is concerned. A person's habits in figures,
 * not tuned. Knows no clock and says nothing.
 */
#ifndef LUFT_ENGINE_OPPONENT_OPPONENT_H
#define LUFT_ENGINE_OPPONENT_OPPONENT_H

#include "engine/mind/job.h"

/* How many pawns behind it resigns by default: a queen and three pawns, so that a person who wins
 * is not robbed of the win too early. */
enum { OPPONENT_RESIGN_PAWNS = 12 };

typedef struct OpponentPolicy {
    int resign_pawns; /* how far behind it resigns; 0: never */
    bool draws;       /* it offers draws and takes them */
} OpponentPolicy;

/* What it thinks of a game. All zero at the beginning. */
typedef struct Opponent {
    bool has_score; /* it has moved in this game, and thought: */
    Score score;    /* ... this, from its own side */
    int lost_moves; /* its moves in a row that it thought lost, */
    int even_moves; /* or even */
} Opponent;

/* It is another game, or another place in it. */
void opponent_forget(Opponent *opponent);

/* Notes what it thinks of its chances with the move it is about to make. */
void opponent_note(Opponent *opponent, const OpponentPolicy *policy, Score score);

bool opponent_resigns(const Opponent *opponent);

/* Whether it claims a draw that the verdict allows: only with no better prospects. */
bool opponent_claims(const Opponent *opponent, const RulesVerdict *verdict);

/* Whether it offers a draw with its move in pos; asked once a move. */
bool opponent_offers_draw(Opponent *opponent, const OpponentPolicy *policy, const Position *pos);

typedef enum DrawAnswer {
    DRAW_TAKEN,
    DRAW_DECLINED_ALWAYS, /* by policy */
    DRAW_DECLINED_BETTER, /* it has better prospects */
    DRAW_DECLINED_EARLY   /* nothing has happened yet */
} DrawAnswer;

/* What it thinks of its chances: by its last move, else what the position is worth to White. */
Score opponent_score(const Opponent *opponent, Color side, int white_cp);

/* Its answer to an offer in pos, with that score. */
DrawAnswer opponent_answer_draw(const OpponentPolicy *policy, const Position *pos, Score score);

/* --- what it is asked ------------------------------------------------------------------------- */

/* A move of its own, as strong as it is wanted. Limits of time are the caller's. */
void opponent_ask_move(SearchJob *job, Strength strength);
/* A hint for a person: luft's best in a second, whatever the strength it plays at. */
void opponent_ask_hint(SearchJob *job);

#endif
