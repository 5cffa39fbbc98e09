/* The review of a game's main line: which position is to be searched next, and what the scores mean
 * for the moves between them.
 *
 * Walks from the end to the start, so that each search finds what the one before left in the hash
 * table. Searches nothing itself: the caller does, and may take his time. Holds no pointer into the
 * game between calls: the game may be edited meanwhile, and only a changed main line ends the
 * review. Formulas are review.h's.
 */
#ifndef LUFT_ENGINE_RECORD_GAME_REVIEW_H
#define LUFT_ENGINE_RECORD_GAME_REVIEW_H

#include "engine/record/verdict.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/record/game.h"

typedef struct GameReview GameReview;

/* How many positions a search may look at by default: about a tenth of a second a move. */
enum { GAME_REVIEW_NODES = 150000 };

/* The longest better line that is written down: longer ones are seldom right to their end. */
enum { GAME_REVIEW_LINE_MAX = 8 };

/* Reads the main line as it stands. STATUS_STATE: there is no move, or one of them is a null move,
 * which no search can have in its history; *review is then untouched. */
NODISCARD Status game_review_new(const Game *game, GameReview **review);
void game_review_free(GameReview *review); /* NULL is fine */

/* The position to be searched next, NULL when none is left. What the rules decide is judged without
 * a search, and marked on the way. */
GameNode *game_review_next(GameReview *review, Game *game);

/* What was found of a position. */
typedef struct ReviewFinding {
    VerdictScore score;
    TableVerdict verdict; /* of endgame tables */
    const Move *line;     /* legal moves that the search wants there */
    int length;           /* may be 0 */
} ReviewFinding;

/* Takes what was found of the position that game_review_next named, and writes down what is known
 * then: the score as [%eval] at its move; the mark of the move played there (?!, ?, ??) and, beside
 * a marked move, the better line as a variation with its own [%eval]. A move after which the tables
 * no longer give what they gave before is a blunder, and its comment says so in a sentence.
 *
 * A person's mark (! to ?!) stays as it is. A variation of nothing but moves and an [%eval] without
 * a depth at the first is an earlier review's: it is replaced, with the mark ?!, ? or ?? beside it.
 */
void game_review_take(GameReview *review, Game *game, const ReviewFinding *finding);

/* Whether the game still has the main line that was read; nothing may be asked or taken else. */
bool game_review_fits(const GameReview *review, const Game *game);

/* Positions scored so far, of how many: one more than moves. */
int game_review_done(const GameReview *review);
int game_review_count(const GameReview *review);
/* The score after a ply (0: the start's); false when it is not known yet. */
bool game_review_score(const GameReview *review, int ply, VerdictScore *score);
/* Whether the move of a ply (from 1) was the one that the search wanted; false, too, when the
 * position before it is not scored yet. */
bool game_review_was_best(const GameReview *review, int ply);
/* The judgement of the moves known so far. */
void game_review_sides(const GameReview *review, VerdictSide sides[COLOR_NB]);

/* Writes the tags of a whole review: ECO, Opening, WhiteAccuracy, BlackAccuracy, and luft among the
 * names of Annotator. Does nothing while positions are left. engine: the name of
 * another engine that has searched; "": luft's. */
void game_review_finish(const GameReview *review, Game *game, const char *engine);

#endif
