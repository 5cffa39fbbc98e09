/* What the command line says: which mode, with what. */
#ifndef LUFT_SRC_OPTIONS_OPTIONS_H
#define LUFT_SRC_OPTIONS_OPTIONS_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/notation/piece_letters.h"
#include "engine/text/encoding.h"
#include "src/options/match_plan.h"
#include "ui/match/start.h"
#include "ui/settings/settings.h"

typedef enum Mode {
    MODE_INTERFACE, /* the screen, or the line dialogue where there is none */
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

/* What `luft games` writes of the games it finds. */
typedef enum GamesFormat {
    GAMES_LIST,
    GAMES_PGN,
    GAMES_CSV,
    GAMES_JSON,
    GAMES_COUNT,
    GAMES_EPD,   /* every position of their main lines */
    GAMES_SPLIT, /* PGN, each of their lines as a game */
    GAMES_MERGE  /* PGN, all of them as one tree */
} GamesFormat;

/* What `luft book` does. */
typedef enum BookAction { BOOK_NONE, BOOK_SHOW, BOOK_DUMP, BOOK_MAKE, BOOK_MERGE } BookAction;

typedef struct Options {
    Mode mode;
    Mode help_of;       /* of a verb in MODE_HELP: its part of the help; MODE_INTERFACE: all */
    const char *config; /* --config, or NULL; points into argv */
    bool no_color;
    TextEncoding encoding;       /* of the files that are read */
    const PieceLetters *letters; /* of their moves; NULL: as they are, unless english_letters */
    bool english_letters;
    bool ascii;
    bool unicode;
    bool plain;         /* of the interface and of play: no screen */
    const char *script; /* --script, or NULL: lines instead of standard input's, plain; in argv */
    int depth;          /* of perft, bench and searches; 0: not given */
    StrBuf text; /* the operands joined by blanks: a FEN needs no quotes; "" when there are none */
    const char **operands; /* the same one by one; they point into argv */
    int operand_count;
    char **expanded; /* values with ~ replaced; owned, as each of them is */
    int expanded_count;
    int64_t nodes; /* searches' limits and lines; 0: not given */
    int64_t movetime_ms;
    int lines;
    int elo; /* of play; meaningful with has_elo */
    bool has_elo;
    bool json;
    BookAction book_action;
    int min_games; /* of a move in a book that is made */
    int points[3]; /* for a win, a draw, a loss: what its moves weigh there */
    bool has_color;
    const char *book; /* --book, or NULL; points into argv */
    int jobs;         /* pieces of work at the same time; 0: not given */
    int hash_mb;      /* of perft; 0: not given */
    GamesFormat games_format;
    int first_move, last_move; /* of games: only this part of each; last 0: not given */
    bool unique;               /* of games: duplicates are dropped */
    unsigned only;             /* kinds of fault, one bit each: of check; 0: not given */
    unsigned ignored;
    bool strict;
    bool list_kinds;
    const char *tables; /* --tables, or NULL; points into argv */
    const char *output; /* --output, or NULL; points into argv */
    MatchPlan plan;
    Start start; /* for the interface; its text is the one above */
} Options;

void options_done(Options *options);

/* What the command line says about settings, for this run only. */
void options_apply(const Options *options, Settings *settings);

#endif
