/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a game's main line: which position to search next, and what the scores say about
 * the moves.
 *
 * Walks from the end to the start, so that each search finds the hash table entries of the last
 * one. The caller does the searching. Keeps no pointer into the game between calls: the game may be
 * edited meanwhile, and only a changed main line ends the review. The formulas are in verdict.h.
 */
#ifndef LUFT_ENGINE_RECORD_GAME_REVIEW_H
#define LUFT_ENGINE_RECORD_GAME_REVIEW_H

#include "engine/record/verdict.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/record/game.h"

/* Changed only by the functions below. */
typedef struct GameReview {
    int count;            /* positions: one more than moves */
    int left;             /* positions not yet scored; the next is left - 1 */
    uint32_t *ids;        /* of the main line's nodes, by ply */
    VerdictScore *scores; /* known from index left on */
    TableVerdict *verdicts;
    bool *was_best; /* [i]: ply i + 1 was the search's choice */
    Color first;    /* the side that made ply 1 */
} GameReview;

/* Nodes that a search may visit by default: about a tenth of a second a move. */
enum { GAME_REVIEW_NODES = 150000 };

/* Moves of a better line that are written down: longer lines are seldom right to their end. */
enum { GAME_REVIEW_LINE_MAX = 8 };

/* Reads the main line. STATUS_STATE: it has no move, or a null move, which a search cannot have in
 * its history; *review is then unchanged. */
NODISCARD Status game_review_new(const Game *game, GameReview **review);
void game_review_free(GameReview *review); /* NULL is allowed */

/* The position to be searched next, NULL after the last. Positions decided by the rules are scored
 * without a search and marked on the way. */
GameNode *game_review_next(GameReview *review, Game *game);

/* The result of searching a position. */
typedef struct ReviewFinding {
    VerdictScore score;
    TableVerdict verdict; /* from endgame tables */
    const Move *line;     /* legal moves, the search's choice */
    int length;           /* may be 0 */
} ReviewFinding;

/* Takes the finding for the position that game_review_next returned and annotates the game: the
 * score as [%eval] at its move; the mark of the move played there (?!, ?, ??) and, next to a marked
 * move, the better line as a variation with its own [%eval]. A move that worsens the table's
 * verdict is a blunder, and a sentence in its comment says so.
 *
 * A person's own mark (! to ?!) is kept. A variation that consists only of moves and an [%eval]
 * without a depth at its first one is from an earlier review: it is replaced, together with its
 * mark ?!, ? or ??.
 */
void game_review_take(GameReview *review, Game *game, const ReviewFinding *finding);

/* Whether the game still has the main line that was read; otherwise no other function may be
 * called. */
bool game_review_fits(const GameReview *review, const Game *game);

/* The score after a ply (0: of the start); false if it is not known yet. */
bool game_review_score(const GameReview *review, int ply, VerdictScore *score);
/* Whether the move of a ply (from 1) was the search's choice; also false while the position before
 * it is not scored. */
bool game_review_was_best(const GameReview *review, int ply);
/* Accuracy and mistakes of both sides in the moves known so far. */
void game_review_sides(const GameReview *review, VerdictSide sides[COLOR_NB]);

/* Writes the tags of a complete review: ECO, Opening, WhiteAccuracy, BlackAccuracy, and luft among
 * the names of Annotator. Does nothing while positions are left. engine: the name of another engine
 * that has searched; "": luft itself. */
void game_review_finish(const GameReview *review, Game *game, const char *engine);

#endif
