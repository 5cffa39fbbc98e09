/* The one door to thought: searches a position (engine/job), blocking, and returns values.
 *
 * An Engine owns a hash table, its helper threads and what it learnt; several may live in one
 * process. Prints nothing, reads no clock but the monotonic one, touches no terminal.
 */
#ifndef LUFT_ENGINE_ENGINE_H
#define LUFT_ENGINE_ENGINE_H

#include "engine/base/status.h"
#include "engine/mind/job.h"
#include "engine/tables/tables.h"

typedef struct Engine Engine;

enum {
    ENGINE_HASH_MB_MIN = 1,
    ENGINE_HASH_MB_MAX = 33554432, /* 32 TB, as GUIs are told by other engines */
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    ENGINE_HASH_MB_DEFAULT = 1, /* an engine for each run */
#else
    ENGINE_HASH_MB_DEFAULT = 64,
#endif
    ENGINE_THREADS_MAX = 1024
};

/* hash_mb 0 and threads 0 mean the defaults. NULL never: a hash that does not fit at start falls
 * back to the smallest. Fills the attack tables (bitboard_init) too. */
NODISCARD Engine *engine_new(size_t hash_mb, int threads);
void engine_free(Engine *engine);

/* Not during a search. STATUS_RANGE: not from ENGINE_HASH_MB_MIN to ENGINE_HASH_MB_MAX;
 * STATUS_NO_MEMORY. On both the old table is kept; a new one is empty. */
NODISCARD Status engine_set_hash(Engine *engine, size_t hash_mb);
/* Not during a search. Of more threads than twice the processors (and than 4) the rest stays
 * parked. STATUS_RANGE: not from 1 to ENGINE_THREADS_MAX, and nothing has changed;
 * STATUS_NO_MEMORY: the system has not got so many, and engine_threads says how many there are. */
NODISCARD Status engine_set_threads(Engine *engine, int threads);
size_t engine_hash_mb(const Engine *engine);
int engine_threads(const Engine *engine);
/* How many of them search, from 1 to engine_threads: see engine_set_threads. */
int engine_threads_at_once(const Engine *engine);

enum { ENGINE_TABLES_DEPTH_DEFAULT = 1, ENGINE_TABLES_MEN_MAX = 7 };

/* Syzygy endgame tables from folders separated by colons, "": none. Not during a search. On any
 * error the old ones are kept: a folder that cannot be read, or no table in any. */
NODISCARD Status engine_set_tables(Engine *engine, const char *paths);
/* When the search asks them: with fewer pieces than this on the board, and with exactly so many if
 * this depth (in plies) remains. fifty_rule: wins that the fifty-move rule takes away count as
 * draws. Not during a search. */
void engine_set_tables_use(Engine *engine, int depth, int pieces, bool fifty_rule);
/* The engine's own, for asking; NULL: none. Changed by engine_set_tables alone. */
Tables *engine_tables(const Engine *engine);

/* The opening book that jobs may want: a Polyglot file, or luft's own for "" and BOOK_OWN
 * (engine/book/book.h), which is there from the beginning. Not during a search. On any error the
 * old one is kept. */
NODISCARD Status engine_set_book(Engine *engine, const char *path);

/* Gets ready what the first search would wait for, some ten milliseconds in all. Not during a
 * search. */
void engine_warm_up(Engine *engine);

/* Forgets everything learnt from earlier searches. Not during a search. */
void engine_clear(Engine *engine);

/* The same, for searching one position after another: nearly all calls take microseconds, however
 * large the hash table. A search finds the same after either. Not during a search. */
void engine_forget(Engine *engine);

/* What judges positions at full strength: a network's file, EVALUATION_NONE for the hand-written
 * evaluation, "" or EVALUATION_DEFAULT for what luft comes with. Forgets what was learnt. Not
 * during a search. On failure what judged before goes on. */
NODISCARD Status engine_set_evaluation(Engine *engine, const char *file);
#define EVALUATION_NONE "none"
#define EVALUATION_DEFAULT "<default>"

/* In words: the network's name and size, or that there is none. */
enum { EVALUATION_TEXT_MAX = 96 };
void engine_evaluation_text(const Engine *engine, char text[EVALUATION_TEXT_MAX]);

/* Blocks until a limit is reached or control->stop is set. The result's best move is legal in the
 * root whenever one exists, however early the stop. Where the job wants a book, and that has a
 * move, it is the result at once. */
void engine_search(Engine *engine, const SearchJob *job, SearchControl *control,
                   SearchResult *result);

/* The hand-written evaluation in centipawns from White's side, and its terms. In check the terms
 * are what they would be otherwise, and mean little: search never stops there. */
int engine_evaluate(const Position *pos);

enum { EXPLANATION_TERMS_MAX = 32 };

typedef struct ExplanationTerm {
    const char *name; /* static text */
    int white_cp;     /* already weighted by the game phase, positive is good for that side */
    int black_cp;
} ExplanationTerm;

typedef struct Explanation {
    int count;
    ExplanationTerm terms[EXPLANATION_TERMS_MAX];
    int phase;    /* 256: all pieces, 0: none */
    int scale;    /* of the endgame part, 64: whole */
    int total_cp; /* from White's side; the sum of the terms, scaled, is within 2 cp of it */
} Explanation;

void engine_explain(const Position *pos, Explanation *explanation);

/* What a network says, from White's side. */
typedef struct NetworkExplanation {
    int total_cp;
    int piece_cp[SQUARE_NB]; /* what the score would lose without the piece; 0 for kings */
} NetworkExplanation;

/* False when no network judges. */
bool engine_explain_network(const Engine *engine, const Position *pos,
                            NetworkExplanation *explanation);

/* A constant of the search that a tuner may set. */
typedef struct EngineParameter {
    const char *name; /* static text */
    int standard, low, high;
} EngineParameter;

/* How many there are: none but in a build for tuning. */
int engine_parameter_count(void);
EngineParameter engine_parameter(int index);
/* value: from low to high. For every engine of the process. Not during a search. */
void engine_parameter_set(int index, int value);

#endif
