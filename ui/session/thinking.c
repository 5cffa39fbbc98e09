/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine analyses (the lock, the chosen moves), its lines as its reports arrive, and the
 * lines that are stepped through or go into the tree. */
#include <config.h>

#include "ui/session/thinking.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "ui/document/document.h"

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

/* --- which position: the lock ----------------------------------------------------------------- */

const GameNode *analysis_node(const Thinking *thinking, const Document *document)
{
    const Analysis *analysis = &thinking->analysis;
    if (!analysis->is_locked || node_id(document->node) == analysis->locked_id)
        return document->node;
    const GameNode *node = game_find(document->game, analysis->locked_id);
    return node != NULL ? node : document->node;
}

bool analysis_is_elsewhere(const Thinking *thinking, const Document *document)
{
    return analysis_node(thinking, document) != document->node;
}

/* --- chosen moves ----------------------------------------------------------------------------- */

static bool filter_counts(const Thinking *thinking, const Position *root)
{
    const Analysis *analysis = &thinking->analysis;
    return analysis->has_filter && position_equals(&analysis->filter_root, root);
}

/* The legal moves that remain. */
static int count_left(const Analysis *analysis, const Position *root, Move *left)
{
    MoveList list;
    int count = 0;
    movegen_legal(root, &list);
    for (int i = 0; i < list.count; i++)
        if (move_is_among(list.moves[i], analysis->moves, analysis->move_count) !=
            analysis->excludes)
            left[count++] = list.moves[i];
    return count;
}

Status analysis_choose(Thinking *thinking, const Document *document, const MoveList *moves,
                       bool excludes)
{
    assert(moves->count >= 0 && moves->count <= MOVES_MAX);
    Analysis chosen = thinking->analysis;
    Move left[MOVES_MAX];
    bool goes_on = excludes && filter_counts(thinking, &document->pos) && chosen.excludes;
    chosen.excludes = excludes;
    if (!goes_on)
        chosen.move_count = 0;
    chosen.filter_root = document->pos;
    for (int i = 0; i < moves->count; i++)
        if (chosen.move_count < MOVES_MAX &&
            !move_is_among(moves->moves[i], chosen.moves, chosen.move_count))
            chosen.moves[chosen.move_count++] = moves->moves[i];
    chosen.has_filter = chosen.move_count > 0;
    if (chosen.has_filter && count_left(&chosen, &document->pos, left) == 0)
        return status_error(STATUS_STATE, "no move would be left to analyse");
    thinking->analysis = chosen;
    return status_ok();
}

void analysis_filter_text(const Thinking *thinking, const Document *document, char *buf,
                          size_t size)
{
    assert(size > 0);
    const Analysis *analysis = &thinking->analysis;
    Position root;
    buf[0] = '\0';
    game_position(document->game, analysis_node(thinking, document), &root);
    if (thinking->mode == ENGINE_THREAT || !filter_counts(thinking, &root))
        return;
    char moves[ANALYSIS_FILTER_MAX] = "";
    for (int i = 0; i < analysis->move_count; i++) {
        char san[SAN_MAX];
        size_t used = strlen(moves);
        san_write(&root, analysis->moves[i], san);
        snprintf(moves + used, sizeof moves - used, used > 0 ? " %s" : "%s", san);
    }
    utf8_printf(buf, size, analysis->excludes ? _("without %s") : _("only %s"), moves);
}

void analysis_confine(const Thinking *thinking, SearchJob *job)
{
    assert(job != NULL);
    if (filter_counts(thinking, search_job_root(job)))
        job->search_move_count =
            count_left(&thinking->analysis, search_job_root(job), job->search_moves);
}

bool analysis_has_filter(const Thinking *thinking, const Document *document)
{
    char filter[ANALYSIS_FILTER_MAX];
    analysis_filter_text(thinking, document, filter, sizeof filter);
    return thinking->analysing && filter[0] != '\0';
}

/* --- lines stepped through or put into the tree ----------------------------------------------- */

int analysis_insert_moves(Document *document, const SearchInfo *info, int plies)
{
    assert(plies >= 0);
    edits_record(document, _("the engine's line"));
    int count = plies > 0 ? int_min(plies, info->pv_length) : info->pv_length;
    int added = 0;
    Position pos = document->pos;
    GameNode *node = document->node;
    for (; added < count && movegen_is_legal(&pos, info->pv[added]); added++) {
        Undo undo;
        node = game_add_move(document->game, node, info->pv[added]);
        if (added == 0)
            node_note_score(node, info->score, position_side(&pos), info->depth);
        position_make(&pos, info->pv[added], &undo);
    }
    return added;
}

void browse_position(const Thinking *thinking, Position *pos, Move *last)
{
    assert(thinking->browse.is_open);
    const Browse *browse = &thinking->browse;
    *pos = browse->root;
    *last = MOVE_NONE;
    for (int i = 0; i < browse->at; i++) {
        Undo undo;
        *last = browse->info.pv[i];
        position_make(pos, *last, &undo);
    }
}
