/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position with its circumstances: the last moves, the players' ratings, site and pace. */
#ifndef LUFT_ENGINE_PEOPLE_SITUATION_H
#define LUFT_ENGINE_PEOPLE_SITUATION_H

#include "engine/board/position.h"
#include "engine/board/rules.h"

/* Where a game was played: each site has its own rating scale. */
typedef enum PeopleSource {
    PEOPLE_LICHESS,
    PEOPLE_FICS,
    PEOPLE_CHESSCOM,
    PEOPLE_BOARD, /* over the board: FIDE's ratings */
    PEOPLE_SOURCE_NB
} PeopleSource;

/* By each player's time for a game of 40 moves. */
typedef enum PeoplePace {
    PACE_BULLET,    /* below 3 minutes */
    PACE_BLITZ,     /* below 8 */
    PACE_RAPID,     /* below 25 */
    PACE_CLASSICAL, /* longer */
    PACE_UNKNOWN,
    PACE_NB
} PeoplePace;

/* seconds: for the game, negative if unknown. increment: seconds a move. */
PeoplePace people_pace(int seconds, int increment);

typedef struct Situation {
    const Position *pos;
    Move last;               /* the opponent's, or MOVE_NONE */
    PieceType last_captured; /* by it, or NO_PIECE_TYPE */
    Move own_last;           /* the move of the side to move before that, or MOVE_NONE */
    int rating[2];           /* of the side to move and of its opponent */
    PeopleSource source;
    PeoplePace pace;
} Situation;

/* Plays a legal move on pos, which must be the situation's position. Ratings are not swapped. */
void situation_play(Situation *situation, Position *pos, Move move);

/* The end of a line of moves, for two players of one rating; pos points into the line. */
Situation situation_of_line(const MoveLine *line, int rating);

#endif
