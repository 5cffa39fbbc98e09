/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minds: what all engines have in common, one current job and checked answers; and the mailbox of
 * their news. */
#include <config.h>

#include "engine/mind/mind.h"

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"

#include <assert.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
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

void mind_end_game(Mind *mind, const char *result)
{
    assert(!mind->busy);
    if (mind->ops->end_game != NULL)
        mind->ops->end_game(mind->self, result);
}

MindResources mind_resources(const Mind *mind) { return mind->ops->resources(mind->self); }

Status mind_set_resources(Mind *mind, MindResources wanted)
{
    assert(!mind->busy);
    return mind->ops->set_resources(mind->self, wanted);
}

/* --- mailbox ---------------------------------------------------------------------------------- */

/* Kept at most: all depths of some dozen lines. */
enum { REPORTS_MAX = 4096 };

void mailbox_init(Mailbox *box) { memset(box, 0, sizeof *box); }

void mailbox_done(Mailbox *box)
{
    free(box->reports);
    mailbox_init(box);
}

static void drop_all_reports(Mailbox *box) { box->report_count = box->taken_count = 0; }

void mailbox_clear(Mailbox *box)
{
    drop_all_reports(box);
    box->current_ready = box->has_best = box->best_is_last = false;
    box->note_ready = box->end_ready = false;
}

static int line_index(const SearchInfo *info)
{
    return int_clamp(info->line - 1, 0, SEARCH_LINES_MAX - 1);
}

/* Drops all but the newest report of each line. */
static void drop_old_reports(Mailbox *box)
{
    bool seen[SEARCH_LINES_MAX] = { false };
    size_t first = box->report_count;
    for (size_t i = box->report_count; i > box->taken_count; i--) {
        bool *line_seen = &seen[line_index(&box->reports[i - 1])];
        if (!*line_seen)
            box->reports[--first] = box->reports[i - 1];
        *line_seen = true;
    }
    box->report_count -= first;
    box->taken_count = 0;
    memmove(box->reports, box->reports + first, box->report_count * sizeof *box->reports);
}

static void post_line(Mailbox *box, const SearchInfo *info)
{
    assert(box->taken_count <= box->report_count);
    if (box->taken_count == box->report_count)
        drop_all_reports(box);
    if (box->report_count == REPORTS_MAX)
        drop_old_reports(box);
    box->reports = alloc_grow(box->reports, &box->report_capacity, box->report_count + 1,
                              sizeof *box->reports);
    box->reports[box->report_count++] = *info;
    if (line_index(info) != 0)
        return;
    box->best_is_last = info->score.bound == BOUND_EXACT && info->pv_length > 0;
    if (box->best_is_last) {
        box->best = *info;
        box->has_best = true;
    }
}

void mailbox_post_info(Mailbox *box, const SearchInfo *info)
{
    if (info->current_move != MOVE_NONE) {
        box->current = *info;
        box->current_ready = true;
    } else {
        post_line(box, info);
    }
}

void mailbox_post_note(Mailbox *box, Status note)
{
    if (!box->note_ready)
        box->note = note;
    box->note_ready = true;
}

void mailbox_post_result(Mailbox *box, const SearchResult *result)
{
    assert(!box->end_ready);
    box->end.kind = NEWS_RESULT;
    box->end.result = *result;
    box->end_ready = true;
}

void mailbox_post_failure(Mailbox *box, Status failure, const char *refused)
{
    assert(!box->end_ready);
    box->end.kind = NEWS_FAILURE;
    box->end.failure = failure;
    snprintf(box->end.refused, sizeof box->end.refused, "%s", refused);
    box->end_ready = true;
}

bool mailbox_best(const Mailbox *box, SearchResult *result)
{
    assert(!box->best_is_last || box->has_best);
    const SearchInfo *info = &box->best;
    if (!box->has_best)
        return false;
    *result = (SearchResult){ .best = info->pv[0],
                              .ponder = info->pv_length > 1 ? info->pv[1] : MOVE_NONE,
                              .score = info->score,
                              .depth = info->depth,
                              .seldepth = info->seldepth,
                              .nodes = info->nodes,
                              .time_ms = info->time_ms,
                              .pv_length = info->pv_length };
    for (int i = 0; i < info->pv_length; i++)
        result->pv[i] = info->pv[i];
    return true;
}

bool mailbox_has_news(const Mailbox *box)
{
    return box->taken_count < box->report_count || box->current_ready || box->note_ready ||
           box->end_ready;
}

bool mailbox_take(Mailbox *box, MindNews *news)
{
    if (!mailbox_has_news(box))
        return false;
    uint64_t id = news->job_id;
    news->kind = NEWS_INFO;
    if (box->taken_count < box->report_count) {
        news->info = box->reports[box->taken_count++];
    } else if (box->current_ready) {
        box->current_ready = false;
        news->info = box->current;
    } else if (box->note_ready) {
        box->note_ready = false;
        news->kind = NEWS_NOTE;
        news->note = box->note;
    } else {
        box->end_ready = false;
        *news = box->end;
        news->job_id = id;
    }
    return true;
}
