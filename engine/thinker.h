/* One background caller of an engine, for programs that must stay live while it thinks.
 *
 * Owns one thread that sits in engine_search, and a mailbox: the reports of lines, then the result.
 * News is announced by a readable descriptor. Every job has an id; the news of an older job is
 * dropped. All functions are for one and the same owning thread.
 */
#ifndef LUFT_ENGINE_THINKER_H
#define LUFT_ENGINE_THINKER_H

#include "engine/engine.h"

typedef struct Thinker Thinker;

/* Keeps a reference to engine, which must outlive the thinker and not be used by others while a
 * job runs. The thread runs with every signal blocked
 * but those of a crash. */
NODISCARD Status thinker_new(Engine *engine, Thinker **thinker);
/* Stops and joins; NULL is fine. */
void thinker_free(Thinker *thinker);

/* Becomes readable when there is news; never read it yourself. */
int thinker_fd(const Thinker *thinker);

/* Starts a job, after stopping and dropping the one before. Returns its id, never 0. */
uint64_t thinker_start(Thinker *thinker, const SearchJob *job, bool pondering);
/* Asks the running job to end; its result arrives within milliseconds: when the search has not got
 * a processor to answer for itself, the last whole best line it told becomes the result (and is
 * told again, where only a bound of it was told since), and it ends later. */
void thinker_stop(Thinker *thinker);
/* Stops the running job and drops its news. Waits until the engine is at rest, also when the result
 * was taken before. */
void thinker_cancel(Thinker *thinker);
/* The pondered move was played: clock limits count from now on. */
void thinker_ponder_hit(Thinker *thinker);
/* From thinker_start until the result was taken. */
bool thinker_is_busy(const Thinker *thinker);

/* News, oldest first: every report of a line, the newest of the current move, then the result,
 * which says the same as the newest report of the best line (see SearchResult). Where thousands of
 * reports wait, each line's newest is left of them. false: none is left and the descriptor is quiet
 * again. */
typedef enum NewsKind { NEWS_INFO, NEWS_RESULT } NewsKind;
typedef struct ThinkerNews {
    NewsKind kind;
    uint64_t job_id;
    union {
        SearchInfo info;
        SearchResult result;
    };
} ThinkerNews;

bool thinker_take(Thinker *thinker, ThinkerNews *news);

#endif
