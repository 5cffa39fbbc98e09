/* The choice of what to analyse (the lock, the chosen moves), stepping through a line of the
 * engine, and lines that go into the tree. */
#include <config.h>

#include "ui/session/analysis.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
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

static void name_node(const Document *document, char name[ANALYSIS_NAME_MAX])
{
    const GameNode *parent = node_parent(document->node);
    if (parent == NULL) {
        utf8_printf(name, ANALYSIS_NAME_MAX, "%s", _("the start"));
        return;
    }
    Position before;
    game_position(document->game, parent, &before);
    san_write_numbered(&before, node_move(document->node), name);
}

void analysis_lock(Thinking *thinking, const Document *document)
{
    thinking->analysis.is_locked = true;
    thinking->analysis.locked_id = node_id(document->node);
    name_node(document, thinking->analysis.locked_name);
}

void analysis_unlock(Thinking *thinking) { thinking->analysis.is_locked = false; }

/* --- chosen moves ----------------------------------------------------------------------------- */

static Status read_moves(const Document *document, const char *words, Move *moves, int *count)
{
    while (*(words += strspn(words, " \t,")) != '\0') {
        size_t length = strcspn(words, " \t,");
        Move move;
        Status status = san_parse(&document->pos, words, length, &move);
        if (!status_is_ok(&status))
            return status;
        if (*count < MOVES_MAX && !move_is_among(move, moves, *count))
            moves[(*count)++] = move;
        words += length;
    }
    return status_ok();
}

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

static Status choose(Thinking *thinking, const Document *document, const char *words, bool excludes)
{
    Analysis chosen = thinking->analysis;
    Move left[MOVES_MAX];
    bool goes_on = excludes && filter_counts(thinking, &document->pos) && chosen.excludes;
    chosen.excludes = excludes;
    if (!goes_on)
        chosen.move_count = 0;
    chosen.filter_root = document->pos;
    Status status = read_moves(document, words, chosen.moves, &chosen.move_count);
    if (!status_is_ok(&status))
        return status;
    chosen.has_filter = chosen.move_count > 0;
    if (chosen.has_filter && count_left(&chosen, &document->pos, left) == 0)
        return status_error(STATUS_STATE, "no move would be left to analyse");
    thinking->analysis = chosen;
    return status;
}

Status analysis_only(Thinking *thinking, const Document *document, const char *words)
{
    return choose(thinking, document, words, false);
}

Status analysis_exclude(Thinking *thinking, const Document *document, const char *words)
{
    return choose(thinking, document, words, true);
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

/* --- lines into the tree ---------------------------------------------------------------------- */

/* The line's first plies, all if 0; returns the number of half-moves. */
static int insert_moves(Document *document, const SearchInfo *info, int plies)
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

static Status check_line(const Thinking *thinking, const Document *document, int line)
{
    if (thinking->line_count == 0)
        return status_error(STATUS_STATE, "there are no lines yet; start `analyse`");
    if (!position_equals(&thinking->root, &document->pos)) {
        if (thinking->mode == ENGINE_THREAT)
            return status_error(STATUS_STATE, "a threat is not a line of this position");
        if (analysis_node(thinking, document) == game_root(document->game))
            return status_error(STATUS_STATE, "the lines belong to the start of the game");
        return status_error(STATUS_STATE, "the lines belong to the position after %s",
                            thinking->analysis.locked_name);
    }
    if (line < 1 || line > thinking->line_count || !thinking->lines[line - 1].is_set)
        return status_error(STATUS_NOT_FOUND, "there is no line %d", line);
    return status_ok();
}

Status analysis_insert(const Thinking *thinking, Document *document, int line, int plies,
                       int *added)
{
    Status status = check_line(thinking, document, line);
    if (status_is_ok(&status))
        *added = insert_moves(document, &thinking->lines[line - 1].info, plies);
    return status;
}

/* --- stepping through a line ------------------------------------------------------------------ */

/* The number of legal half-moves at the line's beginning. */
static int count_legal(const Position *root, const SearchInfo *info)
{
    Position pos = *root;
    int count = 0;
    for (; count < info->pv_length && movegen_is_legal(&pos, info->pv[count]); count++) {
        Undo undo;
        position_make(&pos, info->pv[count], &undo);
    }
    return count;
}

Status browse_open(Thinking *thinking, const Document *document, bool is_second, int line, int at)
{
    const EngineLine *lines = is_second ? thinking->second : thinking->lines;
    int count = is_second ? thinking->second_count : thinking->line_count;
    if (count == 0)
        return status_error(STATUS_STATE, "there are no lines yet; start `analyse`");
    if (line < 1 || line > count || !lines[line - 1].is_set)
        return status_error(STATUS_NOT_FOUND, "there is no line %d", line);
    Browse *browse = &thinking->browse;
    *browse = (Browse){ .is_open = true, .is_second = is_second, .line = line };
    browse->root = thinking->root;
    browse->info = lines[line - 1].info;
    browse->node_id = node_id(document->node);
    browse->length = count_legal(&browse->root, &browse->info);
    assert(browse->length <= browse->info.pv_length);
    browse->at = int_clamp(at, 0, browse->length);
    return status_ok();
}

void browse_close(Thinking *thinking) { thinking->browse.is_open = false; }

void browse_step(Thinking *thinking, int by)
{
    assert(thinking->browse.is_open);
    Browse *browse = &thinking->browse;
    browse->at =
        by > browse->length ? browse->length : int_clamp(browse->at + by, 0, browse->length);
}

bool browse_is_stale(const Thinking *thinking, const Document *document)
{
    return thinking->browse.node_id != node_id(document->node);
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

Status browse_insert(const Thinking *thinking, Document *document, int *added)
{
    assert(thinking->browse.is_open);
    const Browse *browse = &thinking->browse;
    if (!position_equals(&browse->root, &document->pos))
        return status_error(STATUS_STATE, "the line does not belong to the position shown");
    *added = insert_moves(document, &browse->info, browse->at > 0 ? browse->at : browse->length);
    return status_ok();
}
