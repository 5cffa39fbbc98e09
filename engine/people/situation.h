/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as its player meets it, and what the policy (policy.h) sees of it: the inputs of its
 * network, and for each move the rows of a table whose sum describes the move.
 *
 * Everything is seen from the side to move: its pieces first, ranks flipped for Black. */
#ifndef LUFT_ENGINE_PEOPLE_SITUATION_H
#define LUFT_ENGINE_PEOPLE_SITUATION_H

#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/people/relations.h"

/* Where the games are from: ratings of different sites are different scales. */
typedef enum PeopleSource {
    PEOPLE_LICHESS,
    PEOPLE_FICS,
    PEOPLE_CHESSCOM,
    PEOPLE_BOARD, /* over the board: FIDE's ratings */
    PEOPLE_SOURCE_NB
} PeopleSource;

/* By the time for a game of 40 moves. */
typedef enum PeoplePace {
    PACE_BULLET,    /* below 3 minutes */
    PACE_BLITZ,     /* below 8 */
    PACE_RAPID,     /* below 25 */
    PACE_CLASSICAL, /* longer */
    PACE_UNKNOWN,
    PACE_NB
} PeoplePace;

/* seconds: for the game; negative: unknown. increment: seconds a move. */
PeoplePace people_pace(int seconds, int increment);

typedef struct Situation {
    const Position *pos;
    Move last;               /* the opponent's, or MOVE_NONE */
    PieceType last_captured; /* by it, or NO_PIECE_TYPE */
    Move own_last;           /* the side's own move before, or MOVE_NONE */
    int rating[2];           /* of the side to move and of its opponent */
    PeopleSource source;
    PeoplePace pace;
} Situation;

/* The end of a line of moves, for two players of one rating; pos points into the line. */
Situation situation_of_line(const MoveLine *line, int rating);

/* Sizes of the network's tables. */
enum {
    INPUT_PIECE = 0, /* [own, theirs][piece type][square] */
    INPUT_ATTACKED = INPUT_PIECE + 768,
    INPUT_EN_PRISE = INPUT_ATTACKED + 768,
    INPUT_LAST_FROM = INPUT_EN_PRISE + 768, /* [square] */
    INPUT_LAST_TO = INPUT_LAST_FROM + 64,
    INPUT_LAST_CAPTURE = INPUT_LAST_TO + 64,
    INPUT_CASTLING = INPUT_LAST_CAPTURE + 64, /* own and their rights */
    INPUT_RATING = INPUT_CASTLING + 4,
    RATING_KNOTS = 16, /* a rating between two knots has a part of both */
    INPUT_OPPONENT = INPUT_RATING + RATING_KNOTS,
    INPUT_SOURCE = INPUT_OPPONENT + RATING_KNOTS,
    INPUT_PACE = INPUT_SOURCE + PEOPLE_SOURCE_NB,
    INPUT_PLY = INPUT_PACE + PACE_NB,
    PLY_KNOTS = 20,
    INPUT_NB = INPUT_PLY + PLY_KNOTS,
    INPUTS_MAX = 128 /* in one position: 64 for pieces, and the rest */
};

typedef struct Inputs {
    int count;
    uint16_t index[INPUTS_MAX];
    float value[INPUTS_MAX]; /* 0 to 1 */
} Inputs;

enum {
    ROW_FROM = 0,                /* [piece type][square] */
    ROW_TO = ROW_FROM + 384,     /* [piece type][square] */
    ROW_TAKES = ROW_TO + 384,    /* [captured type][square] */
    ROW_MOVE = ROW_TAKES + 384,  /* [from][to] */
    ROW_REPLY = ROW_MOVE + 4096, /* [target of the last move][to] */
    ROW_PROMOTION = ROW_REPLY + 4096,
    ROW_TRAIT = ROW_PROMOTION + 4,
    TRAITS_MAX = 32,
    ROW_RELATION = ROW_TRAIT + TRAITS_MAX, /* relations.h */
    ROW_NB = ROW_RELATION + RELATION_NB,
    ROWS_MAX = 20 + RELATIONS_MAX /* of one move */
};

typedef struct MoveRows {
    int count[MOVES_MAX];
    uint16_t row[MOVES_MAX][ROWS_MAX];
} MoveRows;

/* moves: the legal moves of the position. */
void situation_describe(const Situation *situation, const MoveList *moves, Inputs *inputs,
                        MoveRows *rows);

#endif
