/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice of what to analyse: the lock, the chosen moves; and lines that are stepped through or
 * go into the tree. */
#include <config.h>

#include "ui/session/analysis.h"

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

/* --- the lock --------------------------------------------------------------------------------- */

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
    if (filter_counts(thinking, search_job_root(job)))
        job->search_move_count =
            count_left(&thinking->analysis, search_job_root(job), job->search_moves);
}

/* --- lines in their pane ---------------------------------------------------------------------- */

bool analysis_has_filter(const Thinking *thinking, const Document *document)
{
    char filter[ANALYSIS_FILTER_MAX];
    analysis_filter_text(thinking, document, filter, sizeof filter);
    return thinking->analysing && filter[0] != '\0';
}

/* --- lines ------------------------------------------------------------------------------------ */

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
            document_note_score(document, node, info->score, position_side(&pos), info->depth);
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
