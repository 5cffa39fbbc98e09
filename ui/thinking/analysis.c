/* The lock, the chosen moves, and lines that go into the tree. */
#include <config.h>

#include "ui/thinking/analysis.h"

#include "engine/notation/san.h"
#include "ui/document/edits.h"
#include "ui/session/session.h"

#include <stdio.h>
#include <string.h>

/* --- the lock --------------------------------------------------------------------------------- */

const GameNode *analysis_node(const Session *session)
{
    const Analysis *analysis = &session->thinking.analysis;
    if (!analysis->is_locked || node_id(session->document->node) == analysis->locked_id)
        return session->document->node;
    const GameNode *node = game_find(session->document->game, analysis->locked_id);
    return node != NULL ? node : session->document->node;
}

bool analysis_is_elsewhere(const Session *session)
{
    return analysis_node(session) != session->document->node;
}

static void name_node(const Session *session, char name[ANALYSIS_NAME_MAX])
{
    const GameNode *parent = node_parent(session->document->node);
    if (parent == NULL) {
        snprintf(name, ANALYSIS_NAME_MAX, "start");
        return;
    }
    Position before;
    game_position(session->document->game, parent, &before);
    san_write_numbered(&before, node_move(session->document->node), name);
}

void analysis_lock(Session *session)
{
    session->thinking.analysis.is_locked = true;
    session->thinking.analysis.locked_id = node_id(session->document->node);
    name_node(session, session->thinking.analysis.locked_name);
}

void analysis_unlock(Session *session) { session->thinking.analysis.is_locked = false; }

/* --- chosen moves ----------------------------------------------------------------------------- */

static Status read_moves(const Session *session, const char *words, Move *moves, int *count)
{
    while (*(words += strspn(words, " \t,")) != '\0') {
        size_t length = strcspn(words, " \t,");
        Move move;
        Status status = san_parse(&session->document->pos, words, length, &move);
        if (!status_is_ok(&status))
            return status;
        if (*count < MOVES_MAX && !move_is_among(move, moves, *count))
            moves[(*count)++] = move;
        words += length;
    }
    return status_ok();
}

static bool filter_counts(const Session *session, const Position *root)
{
    const Analysis *analysis = &session->thinking.analysis;
    return analysis->has_filter && position_equals(&analysis->filter_root, root);
}

/* The legal moves that are left. */
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

static Status choose(Session *session, const char *words, bool excludes)
{
    Analysis chosen = session->thinking.analysis;
    Move left[MOVES_MAX];
    bool goes_on = excludes && filter_counts(session, &session->document->pos) && chosen.excludes;
    chosen.excludes = excludes;
    if (!goes_on)
        chosen.move_count = 0;
    chosen.filter_root = session->document->pos;
    Status status = read_moves(session, words, chosen.moves, &chosen.move_count);
    if (!status_is_ok(&status))
        return status;
    chosen.has_filter = chosen.move_count > 0;
    if (chosen.has_filter && count_left(&chosen, &session->document->pos, left) == 0)
        return status_error(STATUS_STATE, "no move would be left to analyse");
    session->thinking.analysis = chosen;
    return status;
}

Status analysis_only(Session *session, const char *words) { return choose(session, words, false); }

Status analysis_exclude(Session *session, const char *words)
{
    return choose(session, words, true);
}

void analysis_filter_text(const Session *session, char *buf, size_t size)
{
    const Analysis *analysis = &session->thinking.analysis;
    Position root;
    buf[0] = '\0';
    game_position(session->document->game, analysis_node(session), &root);
    if (session->thinking.mode == ENGINE_THREAT || !filter_counts(session, &root))
        return;
    snprintf(buf, size, "%s", analysis->excludes ? "without" : "only");
    for (int i = 0; i < analysis->move_count; i++) {
        char san[SAN_MAX];
        size_t used = strlen(buf);
        san_write(&root, analysis->moves[i], san);
        snprintf(buf + used, size - used, " %s", san);
    }
}

void analysis_confine(const Session *session, SearchJob *job)
{
    if (filter_counts(session, search_job_root(job)))
        job->search_move_count =
            count_left(&session->thinking.analysis, search_job_root(job), job->search_moves);
}

/* --- lines in their pane ---------------------------------------------------------------------- */

int analysis_head_rows(const Session *session)
{
    char filter[ANALYSIS_FILTER_MAX];
    analysis_filter_text(session, filter, sizeof filter);
    return 2 + (session->thinking.analysing && filter[0] != '\0');
}

int analysis_line_at(const Session *session, int row)
{
    int line = row - analysis_head_rows(session) + 1;
    bool is_there = line >= 1 && line <= session->thinking.line_count &&
                    session->thinking.lines[line - 1].is_set;
    return is_there ? line : 0;
}

/* --- lines into the tree ---------------------------------------------------------------------- */

static Status find_line(const Session *session, int line, const SearchInfo **info)
{
    if (session_is_playing(session))
        return status_error(STATUS_STATE, "lines are inserted when no game is being played");
    if (session->thinking.line_count == 0)
        return status_error(STATUS_STATE, "there is no line; `analyse` looks for some");
    if (!position_equals(&session->thinking.root, &session->document->pos)) {
        if (session->thinking.mode == ENGINE_THREAT)
            return status_error(STATUS_STATE, "a threat is no line of this position");
        return status_error(STATUS_STATE, "the lines belong to the position after %s",
                            session->thinking.analysis.locked_name);
    }
    if (line < 1 || line > session->thinking.line_count ||
        !session->thinking.lines[line - 1].is_set)
        return status_error(STATUS_NOT_FOUND, "there is no line %d", line);
    *info = &session->thinking.lines[line - 1].info;
    return status_ok();
}

Status analysis_insert(Session *session, int line, int plies, int *added)
{
    const SearchInfo *info = NULL;
    Status status = find_line(session, line, &info);
    if (!status_is_ok(&status))
        return status;
    edits_record(session->document, "the engine's line");
    int count = plies > 0 ? int_min(plies, info->pv_length) : info->pv_length;
    Position pos = session->document->pos;
    GameNode *node = session->document->node;
    *added = 0;
    for (int i = 0; i < count && movegen_is_legal(&pos, info->pv[i]); i++) {
        Undo undo;
        node = game_add_move(session->document->game, node, info->pv[i]);
        if (i == 0)
            document_note_score(session->document, node, info->score, position_side(&pos),
                                info->depth);
        position_make(&pos, info->pv[i], &undo);
        ++*added;
    }
    return status;
}
