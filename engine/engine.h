/* The one door to thought: searches a position, blocking, and returns values.
 *
 * An Engine owns a hash table, its helper threads and what it learnt; several may live in one
 * process. Prints nothing, reads no clock but the monotonic one, touches no terminal.
 */
#ifndef LUFT_ENGINE_ENGINE_H
#define LUFT_ENGINE_ENGINE_H

#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "engine/knowledge/strength.h"
#include "engine/tables/tables.h"

#include <stdatomic.h>

typedef struct Engine Engine;

enum {
    SEARCH_DEPTH_MAX = 240, /* plies; no line is longer */
    SEARCH_LINES_MAX = 256, /* MultiPV */
    SEARCH_KEYS_MAX = 256,  /* history kept for repetitions: more than rule 75 can need */
    ENGINE_HASH_MB_MIN = 1,
    ENGINE_HASH_MB_MAX = 33554432,
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    ENGINE_HASH_MB_DEFAULT = 1, /* an engine for each run */
#else
    ENGINE_HASH_MB_DEFAULT = 64,
#endif
    ENGINE_THREADS_MAX = 1024
};

typedef enum ScoreKind {
    SCORE_CENTIPAWN,
    SCORE_MATE,     /* value: full moves to mate, negative when the side to move is mated;
                       0 when it is mated already */
    SCORE_TABLEBASE /* value: plies to a won (positive) or lost (negative) tablebase position */
} ScoreKind;

typedef enum ScoreBound { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } ScoreBound;

/* Always from the side to move of the searched position. */
typedef struct Score {
    ScoreKind kind;
    ScoreBound bound;
    int value;
} Score;

/* Chances in permille, adding to 1000, from the side to move. */
typedef struct Wdl {
    int win, draw, loss;
} Wdl;

/* 0 means: no such limit. With no limit at all the search runs until it is stopped. */
typedef struct SearchLimits {
    int64_t time_ms[COLOR_NB]; /* clocks; used when has_clock */
    int64_t increment_ms[COLOR_NB];
    int moves_to_go;
    bool has_clock;
    int64_t movetime_ms;
    int64_t overhead_ms; /* lost between the engine and the clock, each move */
    int depth;
    uint64_t nodes;      /* exact at one thread */
    uint64_t soft_nodes; /* end after the iteration in which so many are spent */
    int mate;            /* stop when a mate in so many moves is proven, or that there is none */
} SearchLimits;

/* What to search. A plain value, copied in. */
typedef struct SearchJob {
    Position root;
    Key keys[SEARCH_KEYS_MAX]; /* positions before root, oldest first, since the last irreversible
                                  move at least */
    int key_count;
    SearchLimits limits;
    Move search_moves[MOVES_MAX]; /* only these; count 0: all */
    int search_move_count;
    int lines;         /* best lines wanted, from 1; 0 counts as 1 */
    Strength strength; /* below full: one thread, nothing learnt from searches at full strength; the
                          same jobs after engine_clear give the same answers, as long as time does
                          not cut them short */
} SearchJob;

/* A report during a search: a finished line of some depth, a bound, or just where it is. */
typedef struct SearchInfo {
    int depth;
    int seldepth;
    int line;  /* from 1, best first */
    int lines; /* how many this report round has */
    Score score;
    Wdl wdl;
    uint64_t nodes;
    int64_t time_ms;
    int hashfull; /* permille */
    uint64_t table_hits;
    Move current_move; /* MOVE_NONE unless this report only tells the root move being searched */
    int current_move_number;
    int pv_length;
    Move pv[SEARCH_DEPTH_MAX]; /* legal moves from the root; empty in current_move reports */
} SearchInfo;

/* Depth, score and moves are those of the last report of the best line, and of the last iteration
 * in which at least the first move of the root was finished. */
typedef struct SearchResult {
    Move best;   /* MOVE_NONE when the root has no legal move */
    Move ponder; /* the expected answer, or MOVE_NONE */
    Score score;
    int depth; /* 1 also where no move was finished; 0: no legal move */
    int seldepth;
    uint64_t nodes;
    int64_t time_ms;
    int pv_length;
    Move pv[SEARCH_DEPTH_MAX];
} SearchResult;

/* Belongs to the caller, who resets it with search_control_init before the searching thread exists
 * and may then set the flags from any thread. */
typedef struct SearchControl {
    atomic_bool stop;      /* end as soon as possible with the best so far */
    atomic_bool pondering; /* clock limits do not count while this is set */
    void (*on_info)(void *context, const SearchInfo *info); /* on the calling thread; may be NULL */
    void *context;
} SearchControl;

void search_control_init(SearchControl *control, void (*on_info)(void *, const SearchInfo *),
                         void *context);

/* Fills a job with the position alone: no history, no limits, one line. */
void search_job_init(SearchJob *job, const Position *root);

/* hash_mb 0 and threads 0 mean the defaults. NULL never: a hash that does not fit at start falls
 * back to the smallest. Fills the attack tables (bitboard_init) too. */
NODISCARD Engine *engine_new(size_t hash_mb, int threads);
void engine_free(Engine *engine);

/* Not during a search. STATUS_NO_MEMORY: the old table is kept. */
NODISCARD Status engine_set_hash(Engine *engine, size_t hash_mb);
/* Not during a search. Of more threads than twice the processors (and than 4) the rest stays
 * parked. */
NODISCARD Status engine_set_threads(Engine *engine, int threads);
size_t engine_hash_mb(const Engine *engine);
int engine_threads(const Engine *engine);
/* How many of them search, from 1 to engine_threads: see engine_set_threads. */
int engine_threads_at_once(const Engine *engine);

enum { ENGINE_TABLES_DEPTH_DEFAULT = 1, ENGINE_TABLES_MEN_MAX = 7 };

/* Syzygy endgame tables from folders separated by colons, "": none. Not during a search. On any
 * error the old ones are kept: a folder that cannot be read, or no table in any. */
NODISCARD Status engine_set_tables(Engine *engine, const char *paths);
/* Inside the search they are asked with men at the most, with exactly so many from the depth on; by
 * fifty_rule, wins that the fifty-move rule takes away count as draws. */
void engine_set_tables_use(Engine *engine, int depth, int men, bool fifty_rule);
/* The engine's own, for asking; NULL: none. Changed by engine_set_tables alone. */
Tables *engine_tables(const Engine *engine);

/* Gets ready what the first search would wait for, some ten milliseconds in all. Not during a
 * search. */
void engine_warm_up(Engine *engine);

/* Forgets everything learnt from earlier searches. Not during a search. */
void engine_clear(Engine *engine);

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
 * root whenever one exists, however early the stop. */
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
