/* One game between two minds: who is to move and who ponders, the clocks, the end by rules, by
 * time, by misdeed or by adjudication, and its record.
 *
 * Never waits: the caller polls the minds and says when there may be news.
 */
#ifndef LUFT_SRC_TOURNAMENT_DUEL_H
#define LUFT_SRC_TOURNAMENT_DUEL_H

#include "engine/clock/chess_clock.h"
#include "engine/mind/mind.h"
#include "engine/record/game.h"
#include "src/options/match_plan.h"

typedef enum DuelEnd {
    DUEL_GOES_ON,
    DUEL_BY_RULES, /* mate, stalemate, repetition, ... */
    DUEL_BY_ADJUDICATION,
    DUEL_BY_TIME,
    DUEL_BY_MISDEED, /* an illegal move */
    DUEL_BY_FAILURE  /* the engine has ended, hangs or floods */
} DuelEnd;

enum { DUEL_REASON_MAX = 96 };

/* One side; all is borrowed. */
typedef struct Duelist {
    Mind *mind;
    const char *name;
    const TimeControl *control;
    bool ponders; /* thinks on while the other side does */
} Duelist;

typedef struct Duel {
    const MatchPlan *plan;
    Mind *mind[COLOR_NB]; /* borrowed */
    const char *name[COLOR_NB];
    bool ponders[COLOR_NB];
    MoveLine line;
    SearchJob job;
    Move expected[COLOR_NB]; /* the other side's move that it ponders; MOVE_NONE: it does not */
    Game *record;            /* owned */
    GameNode *node;
    ChessClock clock;        /* charged with what each move took; it never runs */
    int bad_moves[COLOR_NB]; /* in a row, for the adjudication */
    int good_moves[COLOR_NB];
    int level_moves[COLOR_NB];
    DuelEnd end;
    Color loser;                  /* COLOR_NB: a draw */
    char reason[DUEL_REASON_MAX]; /* as the field's runners word it: "White mates" */
    /* What is odd about an engine: its failure, else the first that it said of itself; STATUS_OK:
     * nothing. */
    Status note[COLOR_NB];
} Duel;

/* opening: where the game begins, and the moves that are given. */
void duel_begin(Duel *duel, const MatchPlan *plan, const Duelist sides[COLOR_NB],
                const MoveLine *opening);
void duel_done(Duel *duel);

/* Takes what the minds have said; false: the game is over, and neither thinks any more. */
bool duel_take_news(Duel *duel);

GameResult duel_result(const Duel *duel);

#endif
