/* Stepping through a line of the engine, which is copied when it is opened; an illegal move ends
 * it. */
#include <config.h>

#include "ui/session/browse.h"

#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/record/game.h"
#include "ui/session/analysis.h"

#include <assert.h>

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
    *added = analysis_insert_moves(document, &browse->info,
                                   browse->at > 0 ? browse->at : browse->length);
    return status_ok();
}
