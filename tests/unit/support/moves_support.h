/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests that moves win: types every legal move of a hundred positions letter by
 * letter in some mode, and checks what changed. The controller is controller_support's. */
#ifndef LUFT_TESTS_UNIT_MOVES_SUPPORT_H
#define LUFT_TESTS_UNIT_MOVES_SUPPORT_H

#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"

/* A key as fullscreen.c passes it on; the line keeps its text. */
void type_key(const char *key);
void type_and_enter(const char *text);
const char *typed_line(void);
/* Begins another controller, with this line. */
void begin_with_line(void);
/* The line as it was before anything was typed. */
void empty_line(void);

/* All that a stray key could have changed. */
typedef struct Seen {
    StrBuf pgn;
    uint32_t node;
    uint64_t revision;
    bool flipped, analysing;
    char draft[FEN_MAX];
} Seen;

typedef void (*Expectation)(const Seen *seen, Move move, const char *san);
/* Nothing changed, and an error was reported. */
void expect_refused(const Seen *seen, Move move, const char *san);
/* Nothing else is different: when it is taken back, all is as it was. */
void expect_played(const Seen *seen, Move move, const char *san);
/* Nothing is different. */
void expect_seen(const Seen *seen, const char *san);

typedef enum Source {
    SOURCE_RECORD,   /* reading it */
    SOURCE_GAMES,    /* reading the first of two */
    SOURCE_POSITION, /* playing a game from it */
} Source;

/* How the mode is entered, from the input line over a record, and what is expected of each move. */
typedef struct Tried {
    void (*enter)(void);
    Expectation expectation;
    Source source;
    bool has_coordinates;
    const char *folder; /* folder for the cache and drill progress, or NULL */
} Tried;

/* Every move of every "every"th position; in `make check-slow` of all. */
void try_all(const Tried *what, int every);
/* The same where a Russian keyboard was left on: "у4" for e4. */
void try_all_on_russian_keys(const Tried *what, int every);

/* From wherever the keys are. */
void go_to_board(void);
void go_to_line(void);

#endif
