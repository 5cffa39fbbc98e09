/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's lines, as its reports arrive. */
#include <config.h>

#include "ui/session/thinking.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void thinking_begin(Thinking *thinking, EngineMode mode, const Position *root)
{
    assert(mode != ENGINE_IDLE);
    thinking_clear_lines(thinking);
    thinking->second_name[0] = '\0';
    thinking->root = *root;
    thinking->is_book = false;
    thinking->mode = mode;
    thinking->is_done = false;
}

void thinking_end(Thinking *thinking) { thinking->mode = ENGINE_IDLE; }

void thinking_complete(Thinking *thinking) { thinking->is_done = true; }

void thinking_note_book(Thinking *thinking) { thinking->is_book = true; }

void thinking_want_analysis(Thinking *thinking, bool wanted) { thinking->analysing = wanted; }

void thinking_rest(Thinking *thinking, bool rests) { thinking->analysis.is_resting = rests; }

void thinking_change(Thinking *thinking, const Analysis *analysis, bool wanted)
{
    thinking->analysis = *analysis;
    thinking->analysing = wanted;
    thinking_clear_lines(thinking);
}

void thinking_forget_score(Thinking *thinking) { thinking->analysis.has_score = false; }

/* A bound is not a score: the line stays, and only time, nodes and depth change. */
static void note_effort(EngineLine *lines, int count, const SearchInfo *info)
{
    EngineLine *line = &lines[info->line - 1];
    if (info->line > count || !line->is_set)
        return;
    SearchInfo noted = *info;
    noted.score = line->info.score;
    noted.wdl = line->info.wdl;
    noted.pv_length = line->info.pv_length;
    memcpy(noted.pv, line->info.pv, sizeof noted.pv);
    line->info = noted;
}

/* Reports arrive one by one. If a move rises or falls in rank, its old line is still at its rank of
 * the previous depth: the line that had its new rank is moved there, so that no move is shown
 * twice. */
static void place_line(EngineLine *lines, int count, const SearchInfo *info)
{
    assert(info->line >= 1 && info->line <= THINKING_LINES_MAX);
    EngineLine *line = &lines[info->line - 1];
    for (int i = 0; i < count; i++) {
        if (i == info->line - 1 || !lines[i].is_set || lines[i].info.pv[0] != info->pv[0])
            continue;
        lines[i] = *line;
        lines[i].info.line = i + 1;
    }
    line->is_set = true;
    line->info = *info;
}

/* Returns whether the report has an exact score. */
static bool file_line(EngineLine *lines, int *count, const SearchInfo *info)
{
    if (info->score.bound != BOUND_EXACT) {
        note_effort(lines, *count, info);
        return false;
    }
    place_line(lines, *count, info);
    *count = int_max(*count, info->line);
    return true;
}

void thinking_take_info(Thinking *thinking, const Position *shown, const SearchInfo *info)
{
    if (info->pv_length == 0 || info->line < 1 || info->line > THINKING_LINES_MAX)
        return;
    if (!file_line(thinking->lines, &thinking->line_count, info) || info->line > 1 ||
        thinking->mode != ENGINE_ANALYSIS || !position_equals(&thinking->root, shown))
        return;
    thinking->analysis.has_score = true;
    thinking->analysis.score = info->score;
    thinking->analysis.score_side = position_side(shown);
}

int thinking_shown_moves(const Thinking *thinking, const Position *shown,
                         Move moves[THINKING_LINES_MAX])
{
    bool threatens = thinking->mode == ENGINE_THREAT;
    if (thinking->mode != ENGINE_ANALYSIS && !threatens)
        return 0;
    Position root = *shown;
    if (threatens) {
        Undo undo;
        position_make_null(&root, &undo);
    }
    if (!position_equals(&thinking->root, &root))
        return 0;
    for (int i = 0; i < thinking->line_count; i++)
        moves[i] = thinking->lines[i].is_set ? thinking->lines[i].info.pv[0] : MOVE_NONE;
    return thinking->line_count;
}

static void clear(EngineLine *lines, int *count)
{
    for (int i = 0; i < *count; i++)
        lines[i].is_set = false;
    *count = 0;
}

void thinking_clear_lines(Thinking *thinking)
{
    clear(thinking->lines, &thinking->line_count);
    clear(thinking->second, &thinking->second_count);
}

void thinking_begin_second(Thinking *thinking, const char *name)
{
    assert(thinking->mode != ENGINE_IDLE && *name != '\0');
    snprintf(thinking->second_name, sizeof thinking->second_name, "%s", name);
}

void thinking_take_second(Thinking *thinking, const SearchInfo *info)
{
    if (info->pv_length == 0 || info->line < 1 || info->line > THINKING_LINES_MAX)
        return;
    (void)file_line(thinking->second, &thinking->second_count, info);
}
