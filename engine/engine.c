/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's facade: owns hash table, threads, network, endgame tables and book; passes jobs to
 * the search and returns results. */
#include <config.h>

#include "engine/engine.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/rules.h"
#include "engine/book/book.h"
#include "engine/eval/eval.h"
#include "engine/eval/network.h"
#include "engine/eval/neural.h"
#include "engine/eval/weights.h"
#include "engine/people/player.h"
#include "engine/people/policy.h"
#include "engine/search/node.h"
#include "engine/search/parameters.h"
#include "engine/search/search.h"
#include "engine/search/searcher.h"
#include "engine/search/smp.h"
#include "engine/search/tt.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Engine {
    TransTable *table;
    Smp *smp;
    Network *network; /* NULL: hand-written evaluation */
    Tables *tables;
    int tables_depth;
    int tables_men;
    bool fifty_rule;
    Book *book;             /* NULL: luft's own, not yet loaded */
    struct Engine *limited; /* plays below full strength, so that neither learns from the other;
                               NULL until needed */
    Policy *policy;         /* of the limited engine; NULL: none built in */
};

enum { LIMITED_HASH_MB = 4 };

/* Takes ownership of network; NULL: hand-written evaluation. Everything of fixed size is allocated
 * before the hash table, which would otherwise leave no memory for it. */
static Engine *new_engine(size_t hash_mb, int threads, Network *network)
{
    bitboard_init();
    Engine *engine = alloc_zeroed(1, sizeof *engine);
    engine->network = network;
    engine->smp = smp_new(int_clamp(threads, 1, ENGINE_THREADS_MAX));
    smp_take_network(engine->smp, network);
    engine->table = tt_new(hash_mb ? hash_mb : ENGINE_HASH_MB_DEFAULT);
    if (!engine->table)
        engine->table = tt_new(ENGINE_HASH_MB_MIN);
    if (!engine->table)
        BUG("no memory for the smallest hash table");
    engine_set_tables_use(engine, ENGINE_TABLES_DEPTH_DEFAULT, ENGINE_TABLES_MEN_MAX, true);
    return engine;
}

/* NULL if no network is built in. */
static Network *default_network(void)
{
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    return NULL;
#else
    return network_new_embedded();
#endif
}

Engine *engine_new(size_t hash_mb, int threads)
{
    return new_engine(hash_mb, threads, default_network());
}

void engine_free(Engine *engine)
{
    if (!engine)
        return;
    engine_free(engine->limited);
    policy_free(engine->policy);
    smp_free(engine->smp);
    tables_close(engine->tables);
    book_close(engine->book);
    tt_free(engine->table);
    network_free(engine->network);
    free(engine);
}

Status engine_set_hash(Engine *engine, size_t hash_mb)
{
    if (hash_mb < ENGINE_HASH_MB_MIN || hash_mb > ENGINE_HASH_MB_MAX)
        return status_error(STATUS_RANGE, "hash must be from %d to %d MB", ENGINE_HASH_MB_MIN,
                            ENGINE_HASH_MB_MAX);
    TransTable *table = tt_new(hash_mb);
    if (!table)
        return status_error(STATUS_NO_MEMORY,
                            "not enough memory for a hash table of %zu MB; keeping %zu MB", hash_mb,
                            tt_megabytes(engine->table));
    tt_free(engine->table);
    engine->table = table;
    return status_ok();
}

Status engine_set_threads(Engine *engine, int threads)
{
    if (threads < 1 || threads > ENGINE_THREADS_MAX)
        return status_error(STATUS_RANGE, "threads must be from 1 to %d", ENGINE_THREADS_MAX);
    if (threads == smp_threads(engine->smp))
        return status_ok();
    return smp_set_threads(engine->smp, threads);
}

size_t engine_hash_mb(const Engine *engine) { return tt_megabytes(engine->table); }
int engine_threads(const Engine *engine) { return smp_threads(engine->smp); }
int engine_threads_at_once(const Engine *engine) { return smp_threads_at_once(engine->smp); }

Status engine_set_tables(Engine *engine, const char *paths)
{
    Tables *tables = NULL;
    if (*paths) {
        Status status;
        tables = tables_open(paths, &status);
        if (status_is_ok(&status) && tables_men(tables) == 0)
            status = status_error(STATUS_NOT_FOUND, "no Syzygy tables (*.rtbw) in %.120s", paths);
        if (!status_is_ok(&status)) {
            tables_close(tables);
            return status;
        }
    }
    tables_close(engine->tables);
    engine->tables = tables;
    return status_ok();
}

void engine_set_tables_use(Engine *engine, int depth, int pieces, bool fifty_rule)
{
    assert(depth >= 0 && pieces >= 0);
    engine->tables_depth = depth;
    engine->tables_men = pieces;
    engine->fifty_rule = fifty_rule;
}

Tables *engine_tables(const Engine *engine) { return engine->tables; }

Status engine_set_book(Engine *engine, const char *path)
{
    Book *book;
    Status status = book_open(path, &book);
    if (!status_is_ok(&status))
        return status;
    book_close(engine->book);
    engine->book = book;
    return status;
}

void engine_warm_up(Engine *engine) { tt_warm_up(engine->table, smp_threads(engine->smp)); }

void engine_forget(Engine *engine)
{
    tt_forget(engine->table, smp_threads(engine->smp));
    smp_clear(engine->smp);
    if (engine->limited)
        engine_forget(engine->limited);
}

void engine_clear(Engine *engine)
{
    tt_clear(engine->table, smp_threads(engine->smp));
    smp_clear(engine->smp);
    if (engine->limited)
        engine_clear(engine->limited);
}

Status engine_set_evaluation(Engine *engine, const char *file)
{
    Network *network = NULL;
    Status status = status_ok();
    if (file[0] == '\0' || strcmp(file, EVALUATION_DEFAULT) == 0)
        network = default_network();
    else if (strcmp(file, EVALUATION_NONE) != 0)
        status = network_load(file, &network);
    if (!status_is_ok(&status))
        return status;
    smp_forget_network(engine->smp);
    network_free(engine->network);
    engine->network = network;
    engine_clear(engine);
    return status;
}

void engine_evaluation_text(const Engine *engine, char text[EVALUATION_TEXT_MAX])
{
    const Network *n = engine->network;
    if (n)
        snprintf(text, EVALUATION_TEXT_MAX, "network %s, %d inputs, %d accumulators, %d heads",
                 n->name, NETWORK_INPUTS, n->hidden, n->buckets);
    else
        snprintf(text, EVALUATION_TEXT_MAX, "hand-written");
}

static void answer_without_moves(const SearchJob *job, SearchResult *result)
{
    const Position *root = search_job_root(job);
    result->score = report_score(movegen_is_mate(root) ? -VALUE_MATE : VALUE_DRAW, BOUND_EXACT);
}

/* The reply to the best move by the hash table, for lines that the clock cut short. */
static Move expected_answer(const SearchShared *shared, Move best)
{
    Position pos = *search_job_root(shared->job);
    Undo undo;
    TTData entry;
    position_make(&pos, best, &undo);
    bool known = tt_probe(shared->table, pos.key, 1, &entry) && entry.move != MOVE_NONE;
    return known && movegen_is_legal(&pos, entry.move) ? entry.move : MOVE_NONE;
}

static void fill_result(const Searcher *best, const SearchShared *shared, SearchResult *result)
{
    const RootMove *root = &best->root_moves[0];
    result->best = root->move;
    result->ponder = root->pv_length > 1 ? root->pv[1] : expected_answer(shared, root->move);
    result->score = report_score(report_root_value(shared, root->value), root->bound);
    result->depth = int_max(1, best->root_depth);
    result->seldepth = root->seldepth;
    result->nodes = shared_nodes(shared);
    result->verdict = shared->tables.verdict;
    result->pv_length = root->pv_length;
    memcpy(result->pv, root->pv, (size_t)root->pv_length * sizeof(Move));
}

/* The legal moves that the job allows. */
static void allowed_moves(const SearchJob *job, MoveList *moves)
{
    movegen_legal(search_job_root(job), moves);
    int kept = 0;
    for (int i = 0; i < moves->count; i++)
        if (search_job_allows(job, moves->moves[i]))
            moves->moves[kept++] = moves->moves[i];
    moves->count = kept;
}

static Engine *limited_engine(Engine *engine)
{
    if (engine->limited)
        return engine->limited;
    engine->limited = new_engine(LIMITED_HASH_MB, 1, NULL);
    engine->limited->policy = policy_new_built_in();
    return engine->limited;
}

static void limit_nodes(SearchLimits *limits, uint64_t most)
{
    if (limits->nodes == 0 || limits->nodes > most)
        limits->nodes = most;
}

/* Searches the job's moves. Returns the searcher with the answer. */
static const Searcher *search_once(Engine *engine, SearchShared *shared, SearchResult *result)
{
    atomic_store_explicit(&shared->stop, false, memory_order_relaxed);
    shared->nodes_told = 0;
    tt_new_search(engine->table, shared->job->limits.mate > 0 ? TT_PROOF : TT_PLAY);
    const Searcher *searcher = smp_search(engine->smp, shared);
    fill_result(searcher, shared, result);
    return searcher;
}

enum { DRAWS_MAX = 6 /* then it plays the best move */ };

/* Moves as people do: draws a move, and others as long as the search shows that the drawn one loses
 * too much for this player. job is the one of shared. */
static void play_like_people(Engine *limited, SearchJob *job, const MoveList *moves,
                             SearchShared *shared, SearchResult *result)
{
    Choice choice;
    player_look(limited->policy, &job->game, job->strength, moves, &choice);
    shared->is_silent = true;
    search_once(limited, shared, result);
    int best_cp = score_cp(result->score);
    Move best = result->best;
    bool plays_best = player_has_technique(&choice, search_job_root(job));
    bool is_stopped = false;
    for (int i = 0; i < DRAWS_MAX && !is_stopped; i++) {
        Move move = i < DRAWS_MAX - 1 && !plays_best ? player_draw(&choice) : best;
        job->search_moves[0] = move != MOVE_NONE ? move : best;
        job->search_move_count = 1;
        const Searcher *searcher = search_once(limited, shared, result);
        is_stopped = result->best == best ||
                     atomic_load_explicit(&shared->control->stop, memory_order_relaxed) ||
                     player_accepts(&choice, best_cp, score_cp(result->score));
        shared->is_silent = !is_stopped;
        if (is_stopped)
            report_lines(searcher, int_max(1, searcher->root_depth));
    }
}

/* Answers with the book's move, if there is one. Limited players open as people do, too,
 * unless the user has chosen a book. */
static bool answer_by_book(Engine *engine, const SearchJob *job, SearchResult *result)
{
    bool is_own = engine->book == NULL || book_is_own(engine->book);
    if (!job->book.is_wanted || (is_own && job->strength.elo != STRENGTH_FULL))
        return false;
    Status status = engine->book ? status_ok() : engine_set_book(engine, BOOK_OWN);
    Move move = status_is_ok(&status) ? book_choose(engine->book, job) : MOVE_NONE;
    if (move == MOVE_NONE)
        return false;
    memset(result, 0, sizeof *result);
    result->best = result->pv[0] = move;
    result->is_book = true;
    result->depth = result->seldepth = result->pv_length = 1;
    return true;
}

void engine_search(Engine *engine, const SearchJob *job, SearchControl *control,
                   SearchResult *result)
{
    assert(control != NULL && result != NULL && job->lines >= 1);
    if (answer_by_book(engine, job, result))
        return;
    SearchJob *own_job = alloc_bytes(sizeof *own_job);
    *own_job = *job;
    const Position *root = search_job_root(own_job);
    SearchShared shared = { .job = own_job,
                            .control = control,
                            .start_ms = clock_now_ms(),
                            .thread_search = iterative_deepening };
    atomic_init(&shared.stop, false);
    shared.key_count = move_line_keys(&own_job->game, shared.keys, SEARCH_KEYS_MAX);
    memset(result, 0, sizeof *result);

    MoveList moves;
    allowed_moves(job, &moves);
    if (moves.count == 0) {
        answer_without_moves(job, result);
    } else {
        timeman_init(&shared.budget, &own_job->limits, position_side(root));
        bool is_limited = job->strength.elo != STRENGTH_FULL;
        if (is_limited) {
            engine = limited_engine(engine);
            limit_nodes(&own_job->limits, player_nodes(job->strength));
        }
        probe_root(&shared, own_job, engine->tables, engine->tables_men, engine->tables_depth,
                   engine->fifty_rule);
        shared.table = engine->table;
        shared.network = engine->network;
        if (engine->policy)
            play_like_people(engine, own_job, &moves, &shared, result);
        else
            search_once(engine, &shared, result);
    }
    assert(result->best == MOVE_NONE || movegen_is_legal(root, result->best));
    result->time_ms = clock_now_ms() - shared.start_ms;
    free(own_job);
}

int engine_evaluate(const Position *pos)
{
    Accumulator acc;
    accumulator_refresh(&acc, pos);
    int value = eval_position(pos, &acc, NULL);
    return pos->side == WHITE ? value : -value;
}

void engine_explain(const Position *pos, Explanation *explanation)
{
    EvalBreakdown breakdown;
    eval_explain(pos, &breakdown);
    memset(explanation, 0, sizeof *explanation);
    explanation->count = breakdown.count;
    for (int i = 0; i < breakdown.count; i++)
        explanation->terms[i] =
            (ExplanationTerm){ breakdown.terms[i].name, breakdown.terms[i].cp[WHITE],
                               breakdown.terms[i].cp[BLACK] };
    explanation->phase = breakdown.phase;
    explanation->scale = breakdown.scale;
    explanation->total_cp = breakdown.total;
}

bool engine_evaluate_network(const Engine *engine, const Position *pos, int *cp)
{
    if (engine->network == NULL)
        return false;
    int value = neural_evaluate_alone(engine->network, pos);
    *cp = pos->side == WHITE ? value : -value;
    return true;
}

bool engine_explain_network(const Engine *engine, const Position *pos,
                            NetworkExplanation *explanation)
{
    if (!engine_evaluate_network(engine, pos, &explanation->total_cp))
        return false;
    neural_piece_values(engine->network, pos, explanation->piece_cp);
    return true;
}

int engine_parameter_count(void) { return parameters_are_tunable() ? PARAMETERS_NB : 0; }

EngineParameter engine_parameter(int index)
{
    assert(index >= 0 && index < PARAMETERS_NB);
    const ParameterInfo *info = parameter_info((SearchParameter)index);
    return (EngineParameter){ info->name, info->value, info->low, info->high };
}

void engine_parameter_set(int index, int value)
{
    assert(index >= 0 && index < engine_parameter_count());
    parameter_set((SearchParameter)index, value);
}
