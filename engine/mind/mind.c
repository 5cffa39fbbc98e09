/* Common behaviour of all engines: one current job, and checked answers. */
#include <config.h>

#include "engine/mind/mind.h"

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"

#include <assert.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK_MS = 50 }; /* between two checks of a stop flag that has no descriptor */

struct Mind {
    const MindOps *ops;
    void *self;
    uint64_t last_id;
    bool busy;
    Position root; /* of the current job */
    bool must_move;
};

Mind *mind_new(const MindOps *ops, void *self)
{
    assert(ops->start != NULL && ops->take != NULL && self != NULL);
    Mind *mind = alloc_zeroed(1, sizeof *mind);
    mind->ops = ops;
    mind->self = self;
    return mind;
}

void mind_free(Mind *mind)
{
    if (!mind)
        return;
    mind->ops->free(mind->self);
    free(mind);
}

int mind_fd(const Mind *mind) { return mind->ops->fd(mind->self); }

static void expect_answer(Mind *mind, const SearchJob *job)
{
    mind->root = *search_job_root(job);
    mind->must_move = job->search_move_count == 0 && movegen_any(&mind->root);
}

uint64_t mind_start(Mind *mind, const SearchJob *job, bool pondering)
{
    assert(job->lines >= 0 && job->lines <= SEARCH_LINES_MAX);
    mind_cancel(mind);
    expect_answer(mind, job);
    mind->busy = true;
    mind->ops->start(mind->self, ++mind->last_id, job, pondering);
    return mind->last_id;
}

void mind_stop(Mind *mind) { mind->ops->stop(mind->self); }

void mind_cancel(Mind *mind)
{
    mind->ops->cancel(mind->self);
    mind->busy = false;
}

void mind_ponder_hit(Mind *mind) { mind->ops->ponder_hit(mind->self); }

bool mind_is_busy(const Mind *mind) { return mind->busy; }

bool mind_is_waiting(const Mind *mind)
{
    return mind->busy && mind->ops->is_waiting != NULL && mind->ops->is_waiting(mind->self);
}

static bool is_answer(const Mind *mind, const SearchResult *result)
{
    if (result->best == MOVE_NONE)
        return !mind->must_move || result->declaration != DECLARES_NOTHING;
    return movegen_is_legal(&mind->root, result->best);
}

static void drop_wrong_ponder(const Mind *mind, SearchResult *result)
{
    assert(movegen_is_legal(&mind->root, result->best));
    Position pos = mind->root;
    Undo undo;
    if (result->ponder == MOVE_NONE)
        return;
    position_make(&pos, result->best, &undo);
    if (!movegen_is_legal(&pos, result->ponder))
        result->ponder = MOVE_NONE;
}

static void check_result(const Mind *mind, MindNews *news)
{
    if (!is_answer(mind, &news->result)) {
        news->kind = NEWS_FAILURE;
        news->failure = status_error(STATUS_ILLEGAL, "the engine's move is not legal");
    } else if (news->result.best != MOVE_NONE) {
        drop_wrong_ponder(mind, &news->result);
    }
}

bool mind_take(Mind *mind, MindNews *news)
{
    while (mind->ops->take(mind->self, news)) {
        if (!mind->busy || news->job_id != mind->last_id)
            continue;
        if (news->kind == NEWS_RESULT)
            check_result(mind, news);
        mind->busy = news->kind == NEWS_INFO || news->kind == NEWS_NOTE;
        return true;
    }
    return false;
}

/* True: the job is over, with its result or an error status. */
static bool take_until_result(Mind *mind, const SearchControl *control, SearchResult *result,
                              Status *status)
{
    MindNews news;
    while (mind_take(mind, &news)) {
        if (news.kind == NEWS_RESULT)
            *result = news.result;
        else if (news.kind == NEWS_FAILURE)
            *status = news.failure;
        else if (news.kind == NEWS_INFO && control->on_info)
            control->on_info(control->context, &news.info);
    }
    return !mind->busy;
}

Status mind_search(Mind *mind, const SearchJob *job, SearchControl *control, SearchResult *result)
{
    Status status = status_ok();
    memset(result, 0, sizeof *result);
    if (mind->ops->search) {
        mind->ops->search(mind->self, job, control, result);
        return status;
    }
    bool told = false;
    mind_start(mind, job, false);
    while (!take_until_result(mind, control, result, &status)) {
        if (!told && atomic_load_explicit(&control->stop, memory_order_relaxed)) {
            told = true;
            mind_stop(mind);
        }
        poll(&(struct pollfd){ .fd = mind_fd(mind), .events = POLLIN }, 1, LOOK_MS);
    }
    return status;
}

void mind_new_game(Mind *mind)
{
    assert(!mind->busy);
    mind->ops->new_game(mind->self);
}

MindResources mind_resources(const Mind *mind) { return mind->ops->resources(mind->self); }

Status mind_set_resources(Mind *mind, MindResources wanted)
{
    assert(!mind->busy);
    return mind->ops->set_resources(mind->self, wanted);
}
