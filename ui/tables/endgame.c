/* One question at a time: the newest position is asked about once the one before is answered. */
#include <config.h>

#include "ui/tables/endgame.h"

#include "engine/base/alloc.h"
#include "engine/base/bell.h"
#include "engine/base/language.h"
#include "engine/base/task.h"
#include "engine/board/bitboard.h"
#include "engine/board/move_line.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/record/game.h"
#include "ui/document/document.h"
#include "ui/session/part.h"
#include "ui/settings/settings.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS_MAX = 256 }; /* more than the plies that the fifty-move rule counts */

/* What is asked and, once it is done, what the answer is. */
typedef struct Question {
    Position pos;
    Key keys[KEYS_MAX];
    int key_count;
    TablesMove moves[MOVES_MAX];
    int count; /* 0: no table says it */
    bool by_distance;
} Question;

struct Endgame {
    SessionPart part;
    char folders[SETTINGS_PATH_MAX];
    Tables *tables; /* NULL: there are none in them */
    Bell bell;

    Task *task; /* NULL: nothing is being asked */
    Question asked;
    atomic_bool is_done; /* the thread's, and asked's fields the owner's again once this is set */

    bool has_answer;
    uint32_t node; /* node_id of what was answered */
    uint32_t asked_node;
    Question answer;
    int cursor;
};

static void free_endgame(SessionPart *part)
{
    Endgame *endgame = (Endgame *)part;
    task_join(endgame->task);
    tables_close(endgame->tables);
    bell_done(&endgame->bell);
    free(endgame);
}

static Status open_tables(const char *folders, Tables **tables)
{
    Status status;
    if (folders[0] == '\0')
        return status_error(STATUS_STATE, "no tables are set: `set tables FOLDER` names where "
                                          "Syzygy's files lie");
    *tables = tables_open(folders, &status);
    if (tables_men(*tables) > 0)
        return status_ok();
    tables_close(*tables);
    *tables = NULL;
    if (!status_is_ok(&status))
        return status;
    return status_error(STATUS_NOT_FOUND, "no Syzygy tables (*.rtbw) in %.120s", folders);
}

/* Failure to find tables is remembered too: nobody looks again with each painting. */
static Status keep(Session *session, const char *folders, Tables *tables)
{
    Endgame *made = alloc_zeroed(1, sizeof *made);
    Status status = bell_init(&made->bell);
    if (!status_is_ok(&status)) {
        tables_close(tables);
        free(made);
        return status;
    }
    made->part.free = free_endgame;
    made->tables = tables;
    atomic_init(&made->is_done, false);
    snprintf(made->folders, sizeof made->folders, "%s", folders);
    session_set_endgame(session, made);
    return status;
}

static bool is_of(const Endgame *endgame, const char *folders)
{
    return endgame != NULL && strcmp(endgame->folders, folders) == 0;
}

Status endgame_open(Session *session, Endgame **endgame)
{
    const char *folders = session->settings.tables;
    Tables *tables = NULL;
    Status status = status_ok();
    if (!is_of(session->endgame, folders) || session->endgame->tables == NULL) {
        Status opened = open_tables(folders, &tables);
        status = keep(session, folders, tables);
        if (!status_is_ok(&opened))
            status = opened;
    }
    *endgame = session->endgame;
    return status;
}

Endgame *endgame_follow(Session *session)
{
    Endgame *endgame = session->endgame;
    if (!is_of(endgame, session->settings.tables)) {
        Status status = endgame_open(session, &endgame);
        if (!status_is_ok(&status))
            return NULL;
    }
    return endgame->tables != NULL ? endgame : NULL;
}

/* --- asking ----------------------------------------------------------------------------------- */

static void run_question(void *context, const Task *task)
{
    (void)task;
    Endgame *endgame = context;
    Question *asked = &endgame->asked;
    asked->count = tables_rank_moves(endgame->tables, &asked->pos, asked->keys,
                                     (size_t)asked->key_count, asked->moves, &asked->by_distance);
    atomic_store_explicit(&endgame->is_done, true, memory_order_release);
    bell_ring(&endgame->bell);
}

static void take_answer(Endgame *endgame)
{
    task_join(endgame->task);
    endgame->task = NULL;
    endgame->answer = endgame->asked;
    endgame->node = endgame->asked_node;
    endgame->has_answer = true;
    endgame->cursor = 0;
}

static bool is_answered(const Endgame *endgame, const Document *document)
{
    return endgame->has_answer && endgame->node == node_id(document->node) &&
           endgame->answer.pos.halfmoves == document->pos.halfmoves &&
           position_equals(&endgame->answer.pos, &document->pos);
}

static void ask(Endgame *endgame, const Document *document)
{
    MoveLine line;
    Question *asked = &endgame->asked;
    game_move_line(document->game, document->node, &line);
    asked->pos = document->pos;
    asked->key_count = move_line_keys(&line, asked->keys, KEYS_MAX);
    endgame->asked_node = node_id(document->node);
    atomic_store_explicit(&endgame->is_done, false, memory_order_relaxed);
    Status status = task_start(run_question, endgame, &endgame->task);
    if (status_is_ok(&status))
        return;
    run_question(endgame, NULL); /* there is no thread: then here */
    take_answer(endgame);
}

void endgame_prepare(Endgame *endgame, const Session *session)
{
    if (endgame == NULL)
        return;
    if (endgame->task != NULL && atomic_load_explicit(&endgame->is_done, memory_order_acquire))
        take_answer(endgame);
    if (endgame->task == NULL && !is_answered(endgame, session->document)) {
        endgame->has_answer = false;
        ask(endgame, session->document);
    }
}

void endgame_wait(Endgame *endgame, const Session *session)
{
    endgame_prepare(endgame, session);
    while (!is_answered(endgame, session->document)) {
        if (endgame->task != NULL)
            take_answer(endgame);
        endgame_prepare(endgame, session);
    }
}

int endgame_fd(const Endgame *endgame) { return endgame != NULL ? bell_fd(&endgame->bell) : -1; }

bool endgame_take_news(Endgame *endgame) { return endgame != NULL && bell_take(&endgame->bell); }

/* --- the answer ------------------------------------------------------------------------------- */

EndgameState endgame_state(const Endgame *endgame)
{
    if (!endgame->has_answer)
        return ENDGAME_ASKING;
    return endgame->answer.count > 0 ? ENDGAME_KNOWN : ENDGAME_UNKNOWN;
}

void endgame_write_why(const Endgame *endgame, char text[ENDGAME_TEXT_MAX])
{
    const Position *pos = &endgame->answer.pos;
    const char *why = _("There is no table for these men.");
    int men = tables_men(endgame->tables);
    text[0] = '\0';
    if (endgame_state(endgame) != ENDGAME_UNKNOWN)
        return;
    if (!movegen_any(pos))
        why = position_in_check(pos) ? _("Checkmate.") : _("Stalemate.");
    else if (bb_count(position_occupied(pos)) > men)
        why = ngettext("The tables have at most %d man.", "The tables have at most %d men.",
                       (unsigned long)men);
    else if (pos->castling != 0)
        why = _("No table has positions with castling rights.");
    snprintf(text, ENDGAME_TEXT_MAX, format_like(why, "%d"), men);
}

const TablesMove *endgame_moves(const Endgame *endgame, int *count, bool *by_distance)
{
    *count = endgame_state(endgame) == ENDGAME_KNOWN ? endgame->answer.count : 0;
    *by_distance = endgame->answer.by_distance;
    return endgame->answer.moves;
}

const TablesMove *endgame_marked(const Endgame *endgame)
{
    int count;
    bool by_distance;
    const TablesMove *moves = endgame_moves(endgame, &count, &by_distance);
    return endgame->cursor < count ? &moves[endgame->cursor] : NULL;
}

int endgame_cursor(const Endgame *endgame) { return endgame->cursor; }

void endgame_go_to(Endgame *endgame, int row)
{
    endgame->cursor = int_clamp(row, 0, int_max(endgame->answer.count - 1, 0));
}

void endgame_move(Endgame *endgame, int rows) { endgame_go_to(endgame, endgame->cursor + rows); }

int endgame_top(const Endgame *endgame, int height)
{
    return int_max(0, endgame->cursor - int_max(height - 1, 1) + 1);
}
