/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game between two minds: moves, pondering, clocks, the end by rules, time, fault or
 * adjudication, and its record.
 *
 * Never waits: the caller polls the minds and reports when there may be news. */
#ifndef LUFT_SRC_TOURNAMENT_DUEL_H
#define LUFT_SRC_TOURNAMENT_DUEL_H

#include "engine/mind/mind.h"
#include "engine/record/chess_clock.h"
#include "engine/record/game.h"
#include "src/options/options.h"

typedef enum DuelEnd {
    DUEL_GOES_ON,
    DUEL_BY_RULES, /* mate, stalemate, repetition, ... */
    DUEL_BY_ADJUDICATION,
    DUEL_BY_TIME,
    DUEL_BY_MISDEED, /* an illegal move */
    DUEL_BY_FAILURE, /* the engine has exited, hangs or floods */
    DUEL_REFUSED     /* no result: the engine cannot play from there, or no Chess960 */
} DuelEnd;

enum { DUEL_REASON_MAX = 96 };

/* One side; everything is borrowed. */
typedef struct Duelist {
    Mind *mind;
    const char *name;
    const TimeControl *control;
    bool ponders; /* on the opponent's time */
} Duelist;

typedef struct Duel {
    const MatchPlan *plan;
    Mind *mind[COLOR_NB]; /* borrowed */
    const char *name[COLOR_NB];
    bool ponders[COLOR_NB];
    MoveLine line;
    SearchJob job;
    Move expected[COLOR_NB]; /* the reply it ponders on; MOVE_NONE: not pondering */
    Game *record;            /* owned */
    GameNode *node;
    ChessClock clock;        /* charged with the time each move took; never runs */
    int bad_moves[COLOR_NB]; /* in a row, for adjudication */
    int good_moves[COLOR_NB];
    int level_moves[COLOR_NB];
    DuelEnd end;
    Color loser;                  /* COLOR_NB: a draw */
    char reason[DUEL_REASON_MAX]; /* as other match programs word it: "White mates" */
    /* A problem with an engine: its failure, otherwise its first note; STATUS_OK: none. */
    Status note[COLOR_NB];
} Duel;

/* opening: start position and moves already played. */
void duel_begin(Duel *duel, const MatchPlan *plan, const Duelist sides[COLOR_NB],
                const MoveLine *opening);
void duel_done(Duel *duel);

/* Handles news from the minds. Returns false when the game is over and neither is thinking any
 * more. */
bool duel_take_news(Duel *duel);

GameResult duel_result(const Duel *duel);

#endif
