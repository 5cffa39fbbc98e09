/* What a match between engines is to be, as the command line says it. Plain values.
 */
#ifndef LUFT_SRC_OPTIONS_MATCH_PLAN_H
#define LUFT_SRC_OPTIONS_MATCH_PLAN_H

#include "engine/clock/time_control.h"
#include "engine/mind/job.h"

enum { PLAN_ENGINES_MAX = 32, PLAN_CONCURRENCY_MAX = 256 };

/* A player is lost when both say so: its own score this far below 0, this many moves in a row. */
typedef struct ResignRule {
    int moves; /* 0: nobody is given up */
    int score_cp;
} ResignRule;

/* A draw from a move on, when both have kept so near 0 for this many moves in a row. */
typedef struct DrawRule {
    int from_move;
    int moves; /* 0: none is given */
    int score_cp;
} DrawRule;

/* A sequential probability ratio test of normalised Elo, H0: elo0, H1: elo1. */
typedef struct SprtRule {
    bool is_wanted;
    double elo0, elo1;
    double alpha, beta;
} SprtRule;

/* The clock of one engine alone. */
typedef struct EngineControl {
    const char *engine; /* its name up to a colon; borrowed */
    size_t length;
    TimeControl control;
} EngineControl;

typedef struct MatchPlan {
    int64_t rounds;
    int games; /* a pairing and round: with the same opening, sides changed each time */
    TimeControl control;
    bool has_control;        /* it was given, also as none */
    EngineControl *controls; /* that go before it; owned */
    int control_count;
    SearchLimits limits; /* besides the clock: movetime, nodes, depth */
    int64_t margin_ms;   /* that a clock may be overdrawn by */
    int concurrency;
    const char *openings; /* a file, NULL: the small set of luft's own */
    bool shuffles;        /* the openings */
    uint64_t seed;
    ResignRule resign;
    DrawRule draw;
    int longest; /* moves until a game is a draw, 0: as long as it takes */
    SprtRule sprt;
    const char *pgn;      /* a file that games are added to, NULL: none */
    int report_every;     /* games between two tables */
    bool gauntlet;        /* the first against all others, instead of all against all */
    const char **options; /* "NAME=VALUE" for all, "ENGINE:NAME=VALUE" for one; owned */
    int option_count;
    const char **protocols; /* "PROTOCOL" of all, "ENGINE:PROTOCOL" of one; owned */
    int protocol_count;
    bool all_ponder;        /* think on the other side's time */
    const char **ponderers; /* besides: names of engines that do; owned */
    int ponderer_count;
} MatchPlan;

#endif
