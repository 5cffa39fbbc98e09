/* The plan of a match between engines, from the command line. Plain values. */
#ifndef LUFT_SRC_OPTIONS_MATCH_PLAN_H
#define LUFT_SRC_OPTIONS_MATCH_PLAN_H

#include "engine/record/chess_clock.h"
#include "engine/mind/job.h"

enum { PLAN_ENGINES_MAX = 32, PLAN_CONCURRENCY_MAX = 256 };

/* A player has lost when its own score is this far below 0 for this many moves in a row. */
typedef struct ResignRule {
    int moves; /* 0: no adjudication */
    int score_cp;
} ResignRule;

/* A draw, from that move on, when both scores stay this close to 0 for this many moves. */
typedef struct DrawRule {
    int from_move;
    int moves; /* 0: no adjudication */
    int score_cp;
} DrawRule;

/* A sequential probability ratio test of normalised Elo, H0: elo0, H1: elo1. */
typedef struct SprtRule {
    bool is_wanted;
    double elo0, elo1;
    double alpha, beta;
} SprtRule;

/* The time control of a single engine. */
typedef struct EngineControl {
    const char *engine; /* name, ended by a colon; borrowed */
    size_t length;
    TimeControl control;
} EngineControl;

typedef struct MatchPlan {
    int64_t rounds;
    int games; /* per pairing and round: same opening, colours alternating */
    TimeControl control;
    bool has_control;        /* it was given, possibly as "no clock" */
    EngineControl *controls; /* take precedence over control; owned */
    int control_count;
    SearchLimits limits; /* besides the clock: movetime, nodes, depth */
    int64_t margin_ms;   /* by which a clock may be overdrawn */
    int concurrency;
    const char *openings; /* a file; NULL: the built-in set */
    bool shuffles;        /* the openings */
    int64_t seed;
    ResignRule resign;
    DrawRule draw;
    int longest; /* moves after which a game is a draw; 0: no limit */
    SprtRule sprt;
    const char *pgn;      /* file that games are appended to; NULL: none */
    int report_every;     /* games between two tables */
    bool gauntlet;        /* the first against all others; otherwise all against all */
    const char **options; /* "NAME=VALUE" for all, "ENGINE:NAME=VALUE" for one; owned */
    int option_count;
    const char **protocols; /* "PROTOCOL" for all, "ENGINE:PROTOCOL" for one; owned */
    int protocol_count;
    bool all_ponder;        /* on the opponent's time */
    const char **ponderers; /* names of further engines that ponder; owned */
    int ponderer_count;
} MatchPlan;

#endif
