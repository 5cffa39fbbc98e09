/* The moves of the game that XBoard and we play, each of which can be taken back.
 *
 * Knows positions and their history; knows no player, no clock and no text.
 */
#ifndef LUFT_SRC_XBOARD_XBOARD_GAME_H
#define LUFT_SRC_XBOARD_XBOARD_GAME_H

#include "engine/board/rules.h"
#include "engine/engine.h"

typedef struct XBoardMade {
    Move move;
    Undo undo;
} XBoardMade;

typedef struct XBoardGame {
    Position position;
    size_t count; /* moves since the starting position */
    XBoardMade *made;
    size_t made_capacity;
    Key *keys; /* of the positions before each move */
    size_t key_capacity;
} XBoardGame;

void xboard_game_init(XBoardGame *game);
void xboard_game_done(XBoardGame *game);

/* Begins at a position, without history. */
void xboard_game_start(XBoardGame *game, const Position *position);

/* move must be legal. */
void xboard_game_make(XBoardGame *game, Move move);
/* false when no move has been made. */
bool xboard_game_undo(XBoardGame *game);

/* What the rules say now, and what they would say after a legal move. */
RulesVerdict xboard_game_judge(const XBoardGame *game);
RulesVerdict xboard_game_judge_after(XBoardGame *game, Move move);

/* A job to search the position after `move`, or the present one when that is MOVE_NONE. No limits.
 */
void xboard_game_job(XBoardGame *game, Move move, SearchJob *job);

#endif
