/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parsed command line: the mode and its options. */
#ifndef LUFT_SRC_OPTIONS_OPTIONS_H
#define LUFT_SRC_OPTIONS_OPTIONS_H

#include "engine/mind/job.h"
#include "engine/record/time_control.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/external/engine_list.h"
#include "engine/notation/piece_letters.h"
#include "engine/text/encoding.h"
#include "ui/session/start.h"
#include "ui/settings/settings.h"

typedef enum Mode {
    MODE_INTERFACE, /* the screen, or the line dialogue without one */
    MODE_PLAY,
    MODE_UCI,
    MODE_XBOARD,
    MODE_FEN,
    MODE_MOVES,
    MODE_BOARD,
    MODE_TABLES,
    MODE_BOOK,
    MODE_REPERTOIRE,
    MODE_PERFT,
    MODE_BENCH,
    MODE_CHECK,
    MODE_FMT,
    MODE_GAMES,
    MODE_ANALYSE,
    MODE_ANNOTATE,
    MODE_MATCH,
    MODE_HELP,
    MODE_VERSION,
    MODE_PRINT_CONFIG
} Mode;

enum { JOBS_MAX = 256 };

/* Output format of `luft games`. */
typedef enum GamesFormat {
    GAMES_LIST,
    GAMES_PGN,
    GAMES_CSV,
    GAMES_JSON,
    GAMES_COUNT,
    GAMES_EPD,   /* every position of their main lines */
    GAMES_SPLIT, /* PGN, each line as a game */
    GAMES_MERGE  /* PGN, all games as one tree */
} GamesFormat;

/* Actions of `luft book`. */
typedef enum BookAction { BOOK_NONE, BOOK_SHOW, BOOK_DUMP, BOOK_MAKE, BOOK_MERGE } BookAction;

/* The plan of a match between engines, from the command line. Plain values. */
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

/* The plan of a match between engines. */
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

typedef struct Options {
    Mode mode;
    const char *verb;   /* as given; NULL: none */
    Mode help_of;       /* in MODE_HELP, the verb whose help to print; MODE_INTERFACE: all */
    const char *config; /* --config, or NULL; points into argv */
    bool no_color;
    TextEncoding encoding; /* of input files */
    const char *encoding_name;
    const PieceLetters *letters; /* of their moves; NULL: unchanged, unless english_letters */
    bool english_letters;
    bool ascii;
    bool unicode;
    bool plain;         /* interface and play: no screen */
    const char *script; /* --script, or NULL: lines to read instead of standard input, plain; points
                           into argv */
    int depth;          /* of perft, bench and searches; 0: not given */
    StrBuf text;        /* the operands joined by blanks, so that a FEN needs no quotes; "" without
                           operands */
    const char **operands; /* the operands; they point into argv */
    int operand_count;
    char **expanded; /* values with ~ expanded; array and strings are owned */
    int expanded_count;
    int64_t nodes; /* limits and number of lines of searches; 0: not given */
    int64_t movetime_ms;
    int lines;
    int elo; /* of play; valid if has_elo */
    bool has_elo;
    bool json;
    BookAction book_action;
    int min_games; /* of a move in a new book */
    int points[3]; /* weights of a win, a draw and a loss in a new book */
    bool has_color;
    const char *book; /* --book, or NULL; points into argv */
    int jobs;         /* number of parallel jobs; 0: not given */
    int hash_mb;      /* of perft; 0: not given */
    GamesFormat games_format;
    int first_move, last_move; /* of games: only this part of each; last_move 0: not given */
    bool unique;               /* of games: drop duplicates */
    unsigned only;             /* of check: kinds of error, one bit each; 0: not given */
    unsigned ignored;
    bool strict;
    bool list_kinds;
    const char *tables; /* --tables, or NULL; points into argv */
    const char *output; /* --output, or NULL; points into argv */
    MatchPlan plan;
    Start start; /* for the interface; its text is `text` above */
} Options;

void options_done(Options *options);

/* Applies the command line to settings, for this run only. STATUS_RANGE: its paths are too long
 * once they are absolute. */
NODISCARD Status options_apply(const Options *options, Settings *settings);

/* Reads the list of other engines beside the settings file, for programs without an interface. Its
 * errors go to standard error. Call engine_list_done in any case. */
NODISCARD Status engines_file_read(const Options *options, EngineList *list);

/* Parses the command line by one table of verbs and one of flags, which also make --help. Opens no
 * file; a FEN is only checked for --fen. bitboard_init must have been called. Errors are usage
 * errors (exit 2) that suggest the nearest valid word. Call options_done in any case. */
NODISCARD Status options_parse(int argc, char **argv, Options *options);

/* Appends the output of --help, for a verb (Options.help_of) or for all. */
void options_help(Mode verb, StrBuf *out);

#endif
