/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's interface: searches a position (engine/mind/job.h), blocking, and returns the
 * result.
 *
 * An Engine owns a hash table, helper threads and histories; a process may have several. Prints
 * nothing, reads only the monotonic clock, does not touch the terminal. */
#ifndef LUFT_ENGINE_ENGINE_H
#define LUFT_ENGINE_ENGINE_H

#include "engine/base/status.h"
#include "engine/mind/job.h"
#include "engine/tables/tables.h"

typedef struct Engine Engine;

enum {
    ENGINE_HASH_MB_MIN = 1,
    ENGINE_HASH_MB_MAX = 33554432, /* 32 TB, the maximum that other engines declare */
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    ENGINE_HASH_MB_DEFAULT = 1, /* fuzzers create an engine per run */
#else
    ENGINE_HASH_MB_DEFAULT = 64,
#endif
    ENGINE_THREADS_MAX = 1024
};

/* hash_mb 0 and threads 0 mean the defaults. Never NULL: if the hash table does not fit, the
 * smallest one is used. Also fills the attack tables (bitboard_init). */
NODISCARD Engine *engine_new(size_t hash_mb, int threads);
void engine_free(Engine *engine);

/* Not during a search. STATUS_RANGE: not from ENGINE_HASH_MB_MIN to ENGINE_HASH_MB_MAX;
 * STATUS_NO_MEMORY. On an error the old table is kept; a new one is empty. */
NODISCARD Status engine_set_hash(Engine *engine, size_t hash_mb);
/* Not during a search. Threads beyond twice the number of processors (and beyond 4) stay parked.
 * STATUS_RANGE: not from 1 to ENGINE_THREADS_MAX, nothing has changed; STATUS_NO_MEMORY: fewer
 * threads could be started, see engine_threads. */
NODISCARD Status engine_set_threads(Engine *engine, int threads);
size_t engine_hash_mb(const Engine *engine);
int engine_threads(const Engine *engine);
/* How many search at the same time, from 1 to engine_threads; see engine_set_threads. */
int engine_threads_at_once(const Engine *engine);

enum { ENGINE_TABLES_DEPTH_DEFAULT = 1, ENGINE_TABLES_MEN_MAX = 7 };

/* Syzygy endgame tables from folders separated by colons, "": none. Not during a search. On an
 * error the old tables are kept: a folder cannot be read, or no folder has any table. */
NODISCARD Status engine_set_tables(Engine *engine, const char *paths);
/* When the search probes tables: with fewer pieces than this on the board, or with exactly as many
 * and at least this depth left (in plies). fifty_rule: wins that the fifty-move rule prevents count
 * as draws. Not during a search. */
void engine_set_tables_use(Engine *engine, int depth, int pieces, bool fifty_rule);
/* The engine's tables, for probing; NULL: none. Valid until the next engine_set_tables. */
Tables *engine_tables(const Engine *engine);

/* The opening book for jobs that use one: a Polyglot file, or luft's own for "" and BOOK_OWN
 * (engine/book/book.h), the default. Not during a search. On an error the old book is kept. */
NODISCARD Status engine_set_book(Engine *engine, const char *path);

/* Does work that the first search would have to wait for, some ten milliseconds. Not during a
 * search. */
void engine_warm_up(Engine *engine);

/* Clears hash table and histories. Not during a search. */
void engine_clear(Engine *engine);

/* As engine_clear, for searching many unrelated positions: nearly all calls take microseconds,
 * whatever the size of the hash table, and searches give the same results. Not during a search. */
void engine_forget(Engine *engine);

/* Sets the evaluation at full strength: a network's file, EVALUATION_NONE for the hand-written
 * evaluation, "" or EVALUATION_DEFAULT for the built-in one. Clears hash table and histories. Not
 * during a search. On an error the old evaluation is kept. */
NODISCARD Status engine_set_evaluation(Engine *engine, const char *file);
#define EVALUATION_NONE "none"
#define EVALUATION_DEFAULT "<default>"

/* Description of the evaluation: a network's name and size, or that the evaluation is hand-written.
 */
enum { EVALUATION_TEXT_MAX = 96 };
void engine_evaluation_text(const Engine *engine, char text[EVALUATION_TEXT_MAX]);

/* Blocks until a limit is reached or control->stop is set. The best move is legal whenever there is
 * a legal move, however early the stop. If the job uses the book and it has a move, that is the
 * result at once. */
void engine_search(Engine *engine, const SearchJob *job, SearchControl *control,
                   SearchResult *result);

/* The hand-written evaluation in centipawns for White, and its terms. In check they are computed as
 * usual but mean little: the search never evaluates there. */
int engine_evaluate(const Position *pos);

enum { EXPLANATION_TERMS_MAX = 32 };

typedef struct ExplanationTerm {
    const char *name; /* static text */
    int white_cp;     /* weighted by game phase; positive is good for that side */
    int black_cp;
} ExplanationTerm;

typedef struct Explanation {
    int count;
    ExplanationTerm terms[EXPLANATION_TERMS_MAX];
    int phase;    /* 256: all pieces, 0: none */
    int scale;    /* of the endgame part; 64: all of it */
    int total_cp; /* for White; within 2 cp of the scaled sum of the terms */
} Explanation;

void engine_explain(const Position *pos, Explanation *explanation);

/* A network's evaluation, for White. */
typedef struct NetworkExplanation {
    int total_cp;
    int piece_cp[SQUARE_NB]; /* what the score would lose without the piece; 0 for kings */
} NetworkExplanation;

/* The network's evaluation of the position, from White's side; false: the engine has no network. */
bool engine_evaluate_network(const Engine *engine, const Position *pos, int *cp);

/* Returns false if the evaluation is hand-written. */
bool engine_explain_network(const Engine *engine, const Position *pos,
                            NetworkExplanation *explanation);

/* A search constant that a tuner may set. */
typedef struct EngineParameter {
    const char *name; /* static text */
    int standard, low, high;
} EngineParameter;

/* Their number; 0 except in builds for tuning. */
int engine_parameter_count(void);
EngineParameter engine_parameter(int index);
/* value: from low to high. Applies to all engines of the process. Not during a search. */
void engine_parameter_set(int index, int value);

#endif
