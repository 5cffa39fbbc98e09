/* A game being played: who plays, the clock, what was offered, how it ended.
 *
 * Knows no thread and no screen; its moves are in the document.
 */
#ifndef LUFT_UI_MATCH_MATCH_H
#define LUFT_UI_MATCH_MATCH_H

#include "engine/engine.h"
#include "engine/record/game.h"
#include "ui/match/clockwork.h"

typedef enum PlayerKind { PLAYER_HUMAN, PLAYER_ENGINE } PlayerKind;

/* Why the game is over; up to END_SEVENTY_FIVE they are RulesEnd's, decided by the board alone. */
typedef enum GameEnd {
    END_NONE,
    END_CHECKMATE,
    END_STALEMATE,
    END_DEAD_POSITION,
    END_FIVEFOLD,
    END_SEVENTY_FIVE,
    END_THREEFOLD_CLAIM,
    END_FIFTY_CLAIM,
    END_AGREEMENT,
    END_RESIGNATION,
    END_TIME,
    END_TIME_DRAW, /* a flag fell, but the opponent cannot mate (6.9) */
    END_RECORDED   /* a result that came with the record */
} GameEnd;

enum { MATCH_PREMOVE_MAX = 24 };

typedef struct Match {
    GameNode *live; /* where the game in progress stands; NULL when only a record is read */
    PlayerKind player[COLOR_NB];
    uint64_t seed; /* of the engine as a weaker player: another one each game */
    Clockwork clock;
    GameEnd end;
    Color loser; /* meaningful for END_CHECKMATE, END_RESIGNATION, END_TIME */
    bool draw_offered[COLOR_NB];
    int taken_back; /* plies behind live, along first children, that can be redone */
    bool held;      /* the engine's turn, but it waits for `go` (after taking back, resuming) */
    bool has_engine_score; /* the engine has moved in this game, and thought: */
    Score engine_score;    /* ... this, from the engine's side as its player */
    int lost_moves;        /* its moves in a row that it thought lost, */
    int even_moves;        /* or even (opponent.c) */
    Move premove;          /* typed while the engine thinks, as far as it is clear; */
    char premove_text[MATCH_PREMOVE_MAX]; /* as typed, read again at its turn; "" for none */
} Match;

#endif
