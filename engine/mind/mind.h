/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface to any engine, called a mind: a job goes in, news come out.
 *
 * Callers see the same for the built-in engine (thinker.h) and others: job ids, no news of old
 * jobs, legal best moves, failures reported. A mind is a struct of a few functions; all functions
 * here belong to one owning thread. Its mailbox (at the end) holds the news until they are taken.
 */
#ifndef LUFT_ENGINE_MIND_MIND_H
#define LUFT_ENGINE_MIND_MIND_H

#include "engine/base/status.h"
#include "engine/mind/job.h"

typedef struct Mind Mind;

/* NEWS_FAILURE replaces the result: the engine died or sent an invalid answer. NEWS_NOTE describes
 * something unusual about the engine; the job continues. */
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
    char refused[REFUSED_MOVE_MAX]; /* of a failure: the illegal move as it was sent; "": none */
} MindNews;

/* The share of the machine it may use. */
typedef struct MindResources {
    size_t hash_mb;
    int threads;
} MindResources;

/* --- for callers ------------------------------------------------------------------------------ */

/* Stops it, and frees what it owns; NULL is allowed. */
void mind_free(Mind *mind);

/* Readable when there is news; only mind_take reads it. */
int mind_fd(const Mind *mind);

/* Starts a job, after stopping and dropping the one before. Returns its id, never 0. The job
 * includes strength and number of lines. */
uint64_t mind_start(Mind *mind, const SearchJob *job, bool pondering);
/* Asks the running job to end; its result follows soon, from the built-in engine within
 * milliseconds. */
void mind_stop(Mind *mind);
/* Stops the running job and drops its news. Waits until the built-in engine is idle, also if the
 * result was already taken; another engine is only asked to stop. */
void mind_cancel(Mind *mind);
/* The pondered move was played: clock limits apply from now on. */
void mind_ponder_hit(Mind *mind);
/* True from mind_start until the result or the failure was taken. */
bool mind_is_busy(const Mind *mind);

/* Whether the job has not started because the engine is not ready: its program is loading, or
 * finishing an earlier job. The descriptor becomes readable when that changes. */
bool mind_is_waiting(const Mind *mind);

/* News of the current job, oldest first: every report of a line, the newest of the current move,
 * then the result. Its best move is legal; MOVE_NONE only if no move can be searched or it declares
 * something instead. If thousands of reports wait, only the newest of each line is kept. Returns
 * false after the last; the descriptor is then not readable. */
bool mind_take(Mind *mind, MindNews *news);

/* Blocks until the result: by mind_start and mind_take, or directly if the engine supports it.
 * control as for engine_search. On failure *result is all zero. */
NODISCARD Status mind_search(Mind *mind, const SearchJob *job, SearchControl *control,
                             SearchResult *result);

/* A new game begins: forgets what was learnt from others. Not during a job. */
void mind_new_game(Mind *mind);

/* The game is over; result as PGN ends one: "1-0 {White mates}". Not during a job. */
void mind_end_game(Mind *mind, const char *result);

/* Not during a job. After a failure mind_resources returns the current ones. */
MindResources mind_resources(const Mind *mind);
NODISCARD Status mind_set_resources(Mind *mind, MindResources wanted);

/* --- for implementations ---------------------------------------------------------------------- */

typedef struct MindOps {
    void (*free)(void *self);
    int (*fd)(const void *self);
    /* Called after cancel. News must carry that id. */
    void (*start)(void *self, uint64_t id, const SearchJob *job, bool pondering);
    void (*stop)(void *self);
    void (*cancel)(void *self);
    void (*ponder_hit)(void *self);
    bool (*is_waiting)(const void *self); /* NULL: never waiting */
    /* As mind_take, but may return news of older jobs and illegal moves. */
    bool (*take)(void *self, MindNews *news);
    /* Runs on the calling thread; NULL: mind_search starts the job and takes its news. */
    void (*search)(void *self, const SearchJob *job, SearchControl *control, SearchResult *result);
    void (*new_game)(void *self);
    void (*end_game)(void *self, const char *result); /* NULL: it need not know */
    MindResources (*resources)(const void *self);
    Status (*set_resources)(void *self, MindResources wanted);
} MindOps;

/* Takes ownership of self. */
Mind *mind_new(const MindOps *ops, void *self);

/* News of a mind that its owner has not taken yet: lines, a note, then a result or
 * failure.
 *
 * A plain value for one job; callers that share it between threads must lock it. */
typedef struct Mailbox {
    SearchInfo *reports; /* of lines, oldest first */
    size_t report_capacity;
    size_t report_count;
    size_t taken_count; /* the first ones, already taken */
    bool current_ready; /* a report of the current root move */
    SearchInfo current;
    bool has_best;     /* the newest exact report of the best line: */
    bool best_is_last; /* no bound of that line was reported since */
    SearchInfo best;
    bool note_ready;
    Status note;
    bool end_ready; /* a result or failure */
    MindNews end;
} Mailbox;

void mailbox_init(Mailbox *box);
void mailbox_done(Mailbox *box);

/* Empties it. */
void mailbox_clear(Mailbox *box);

/* If thousands of reports wait, only each line's newest is kept. */
void mailbox_post_info(Mailbox *box, const SearchInfo *info);
/* The first note is kept until it is taken. */
void mailbox_post_note(Mailbox *box, Status note);
void mailbox_post_result(Mailbox *box, const SearchResult *result);
/* refused: the illegal move that caused it, as sent; "": none. */
void mailbox_post_failure(Mailbox *box, Status failure, const char *refused);

/* Makes a result of the best line; returns false if no line has a move. */
bool mailbox_best(const Mailbox *box, SearchResult *result);

/* Takes the next news: all reports of lines, the newest current move, then the end. Leaves
 * news->job to the caller. */
bool mailbox_take(Mailbox *box, MindNews *news);
bool mailbox_has_news(const Mailbox *box);

#endif
