/* The door to thought: a job goes in, news come out, whoever thinks.
 *
 * What a caller sees is the same for the built-in engine (thinker.h) and for any other mind: ids,
 * old news dropped, best moves that are legal, failures told. A mind is a struct of few functions;
 * all functions here are for one and the same owning thread.
 */
#ifndef LUFT_ENGINE_MIND_MIND_H
#define LUFT_ENGINE_MIND_MIND_H

#include "engine/base/status.h"
#include "engine/mind/job.h"

typedef struct Mind Mind;

/* NEWS_FAILURE takes the place of the result: the mind is gone, or what it answered is none.
 * NEWS_NOTE tells a person what is odd about the mind; the job goes on. */
typedef enum NewsKind { NEWS_INFO, NEWS_NOTE, NEWS_RESULT, NEWS_FAILURE } NewsKind;
typedef struct MindNews {
    NewsKind kind;
    uint64_t job_id;
    union {
        SearchInfo info;
        SearchResult result;
        Status failure;
        Status note;
    };
    char refused[REFUSED_MOVE_MAX]; /* of a failure: the illegal move, as it was sent; "": none */
} MindNews;

/* What it may use of the machine. */
typedef struct MindResources {
    size_t hash_mb;
    int threads;
} MindResources;

/* --- for callers ------------------------------------------------------------------------------ */

/* Stops, and frees what the mind owns; NULL is fine. */
void mind_free(Mind *mind);

/* Becomes readable when there is news; never read it yourself. */
int mind_fd(const Mind *mind);

/* Starts a job, after stopping and dropping the one before. Returns its id, never 0. Of strength
 * and lines the job says what is wanted. */
uint64_t mind_start(Mind *mind, const SearchJob *job, bool pondering);
/* Asks the running job to end; its result arrives soon, within milliseconds from the built-in
 * engine. */
void mind_stop(Mind *mind);
/* Stops the running job and drops its news. The built-in engine is waited for until it is at rest,
 * also when the result was taken before; another program is told to stop. */
void mind_cancel(Mind *mind);
/* The pondered move was played: clock limits count from now on. */
void mind_ponder_hit(Mind *mind);
/* From mind_start until the result or the failure was taken. */
bool mind_is_busy(const Mind *mind);

/* Whether the job has not begun, because the mind is still getting ready: its program loads, or
 * ends what it did before. The descriptor becomes readable when that changes. */
bool mind_is_waiting(const Mind *mind);

/* News of the present job, oldest first: every report of a line, the newest of the current move,
 * then the result. Its best move is legal, and MOVE_NONE only where no move can be searched or
 * it declares something in place of one. Where
 * thousands of reports wait, each line's newest is left of them. false: none is left and the
 * descriptor is quiet again. */
bool mind_take(Mind *mind, MindNews *news);

/* Blocks until the result: by mind_start and mind_take, or shorter where the mind can. control is
 * as engine_search has it. On failure *result is all zero. */
NODISCARD Status mind_search(Mind *mind, const SearchJob *job, SearchControl *control,
                             SearchResult *result);

/* Another game begins: what was learnt from others is forgotten. Not during a job. */
void mind_new_game(Mind *mind);

/* Not during a job. On failure mind_resources says what it has now. */
MindResources mind_resources(const Mind *mind);
NODISCARD Status mind_set_resources(Mind *mind, MindResources wanted);

/* --- for minds -------------------------------------------------------------------------------- */

typedef struct MindOps {
    void (*free)(void *self);
    int (*fd)(const void *self);
    /* After cancel. News carries that id. */
    void (*start)(void *self, uint64_t id, const SearchJob *job, bool pondering);
    void (*stop)(void *self);
    void (*cancel)(void *self);
    void (*ponder_hit)(void *self);
    bool (*is_waiting)(const void *self); /* NULL: it never is */
    /* As mind_take, but news of older jobs and moves that are not legal may be among it. */
    bool (*take)(void *self, MindNews *news);
    /* On the calling thread; NULL: mind_search starts and takes. */
    void (*search)(void *self, const SearchJob *job, SearchControl *control, SearchResult *result);
    void (*new_game)(void *self);
    MindResources (*resources)(const void *self);
    Status (*set_resources)(void *self, MindResources wanted);
} MindOps;

/* self is owned from now on. */
Mind *mind_new(const MindOps *ops, void *self);

#endif
