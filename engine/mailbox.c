/* Mailbox of a mind: an array of reports, restarted when all have been taken. */
#include <config.h>

#include "engine/mailbox.h"

#include "engine/base/base.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
