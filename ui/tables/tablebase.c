/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endgame tables for the position on the board. One question at a time: the newest position is
 * asked about after the previous answer. */
#include <config.h>

#include "ui/tables/tables.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/task.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/tables/tables.h"
#include "ui/document/document.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char PART_KEY = 0;

Tablebase *tablebase_of(const Session *session)
{
    return (Tablebase *)session_part(session, &PART_KEY);
}

static void free_tablebase(SessionPart *part)
{
    Tablebase *tablebase = (Tablebase *)part;
    task_join(tablebase->task);
    tables_close(tablebase->tables);
    bell_done(&tablebase->bell);
    free(tablebase);
}

static Status open_tables(const char *folders, Tables **tables)
{
    Status status;
    if (folders[0] == '\0')
        return status_error(STATUS_STATE, "no tables are set: `set tables FOLDER` says where "
                                          "the Syzygy files are");
    *tables = tables_open(folders, &status);
    if (tables_men(*tables) > 0)
        return status_ok();
    tables_close(*tables);
    *tables = NULL;
    if (!status_is_ok(&status))
        return status;
    return status_error(STATUS_NOT_FOUND, "no Syzygy tables (*.rtbw) in %.120s", folders);
}

/* Also remembers folders without tables, so that not every painting looks again. */
static Status keep(Session *session, const char *folders, Tables *tables)
{
    Tablebase *made = alloc_zeroed(1, sizeof *made);
    Status status = bell_init(&made->bell);
    if (!status_is_ok(&status)) {
        tables_close(tables);
        free(made);
        return status;
    }
    made->part.free = free_tablebase;
    made->tables = tables;
    atomic_init(&made->is_done, false);
    snprintf(made->folders, sizeof made->folders, "%s", folders);
    session_set_part(session, &PART_KEY, &made->part);
    return status;
}

static bool is_of(const Tablebase *tablebase, const char *folders)
{
    return tablebase != NULL && strcmp(tablebase->folders, folders) == 0;
}

Status tablebase_open(Session *session, Tablebase **tablebase)
{
    const char *folders = session->settings.tables;
    Tables *tables = NULL;
    Status status = status_ok();
    *tablebase = tablebase_of(session);
    if (!is_of(*tablebase, folders) || (*tablebase)->tables == NULL) {
        Status opened = open_tables(folders, &tables);
        status = keep(session, folders, tables);
        if (!status_is_ok(&opened))
            status = opened;
    }
    *tablebase = tablebase_of(session);
    return status;
}

Tablebase *tablebase_follow(Session *session)
{
    Tablebase *tablebase = tablebase_of(session);
    if (!is_of(tablebase, session->settings.tables)) {
        Status status = tablebase_open(session, &tablebase);
        if (!status_is_ok(&status))
            return NULL;
    }
    return tablebase->tables != NULL ? tablebase : NULL;
}

/* --- asking ----------------------------------------------------------------------------------- */

static void run_question(void *context, const Task *task)
{
    (void)task;
    Tablebase *tablebase = context;
    TablebaseQuestion *asked = &tablebase->asked;
    asked->count = 0;
    if (!position_king_can_be_taken(&asked->pos))
        asked->count =
            tables_rank_moves(tablebase->tables, &asked->pos, asked->keys, (size_t)asked->key_count,
                              asked->moves, &asked->by_distance);
    atomic_store_explicit(&tablebase->is_done, true, memory_order_release);
    bell_ring(&tablebase->bell);
}

static void take_answer(Tablebase *tablebase)
{
    task_join(tablebase->task);
    tablebase->task = NULL;
    assert(tablebase->asked.count >= 0 && tablebase->asked.count <= MOVES_MAX);
    tablebase->answer = tablebase->asked;
    tablebase->node = tablebase->asked_node;
    tablebase->has_answer = true;
    tablebase->cursor = 0;
}

static bool is_answered(const Tablebase *tablebase, const Document *document)
{
    return tablebase->has_answer && tablebase->node == node_id(document->node) &&
           tablebase->answer.pos.halfmoves == document->pos.halfmoves &&
           position_equals(&tablebase->answer.pos, &document->pos);
}

static void ask(Tablebase *tablebase, const Document *document)
{
    assert(tablebase->task == NULL && tablebase->tables != NULL);
    MoveLine line;
    TablebaseQuestion *asked = &tablebase->asked;
    game_move_line(document->game, document->node, &line);
    asked->pos = document->pos;
    asked->key_count = move_line_keys(&line, asked->keys, TABLEBASE_KEYS_MAX);
    tablebase->asked_node = node_id(document->node);
    atomic_store_explicit(&tablebase->is_done, false, memory_order_relaxed);
    Status status = task_start(run_question, tablebase, &tablebase->task);
    if (status_is_ok(&status))
        return;
    run_question(tablebase, NULL); /* without a thread, here */
    take_answer(tablebase);
}

void tablebase_prepare(Tablebase *tablebase, const Session *session)
{
    if (tablebase == NULL)
        return;
    if (tablebase->task != NULL && atomic_load_explicit(&tablebase->is_done, memory_order_acquire))
        take_answer(tablebase);
    if (tablebase->task == NULL && !is_answered(tablebase, session->document)) {
        tablebase->has_answer = false;
        tablebase->answer.count = 0;
        ask(tablebase, session->document);
    }
}

void tablebase_wait(Tablebase *tablebase, const Session *session)
{
    assert(tablebase != NULL);
    tablebase_prepare(tablebase, session);
    while (!is_answered(tablebase, session->document)) {
        if (tablebase->task != NULL)
            take_answer(tablebase);
        tablebase_prepare(tablebase, session);
    }
}

/* --- the answer ------------------------------------------------------------------------------- */

TablebaseState tablebase_state(const Tablebase *tablebase)
{
    if (!tablebase->has_answer)
        return TABLEBASE_ASKING;
    return tablebase->answer.count > 0 ? TABLEBASE_KNOWN : TABLEBASE_UNKNOWN;
}

void tablebase_write_why(const Tablebase *tablebase, char text[TABLEBASE_TEXT_MAX])
{
    text[0] = '\0';
    if (tablebase_state(tablebase) != TABLEBASE_UNKNOWN)
        return;
    StrBuf why;
    strbuf_init(&why);
    tables_write_why(tablebase->tables, &tablebase->answer.pos, &why);
    utf8_printf(text, TABLEBASE_TEXT_MAX, "%s", why.data);
    strbuf_done(&why);
}

void tablebase_go_to(Tablebase *tablebase, int row)
{
    tablebase->cursor = int_clamp(row, 0, int_max(tablebase->answer.count - 1, 0));
}

/* --- its pane --------------------------------------------------------------------------------- */

int tablebase_head_rows(const Tablebase *tablebase, int height)
{
    assert(height >= 0);
    const TablebaseQuestion *answer = &tablebase->answer;
    return answer->count > 0 && answer->by_distance && 2 + answer->count <= height ? 2 : 1;
}

int tablebase_top(const Tablebase *tablebase, int height)
{
    int rows = int_max(height - tablebase_head_rows(tablebase, height), 1);
    return int_max(0, tablebase->cursor - rows + 1);
}

/* --- as text ---------------------------------------------------------------------------------- */

static const char *verdict(TablesWdl wdl, Color side)
{
    if (wdl == TABLES_DRAW)
        return _("draw");
    bool is_white = (wdl > TABLES_DRAW) == (side == WHITE);
    if (wdl == TABLES_WIN || wdl == TABLES_LOSS)
        return is_white ? _("White wins") : _("Black wins");
    if (wdl == TABLES_MAYBE_WIN || wdl == TABLES_MAYBE_LOSS)
        return is_white ? _("White wins, unless the fifty-move rule comes first by a move")
                        : _("Black wins, unless the fifty-move rule comes first by a move");
    return is_white ? _("White would win, but for the fifty-move rule")
                    : _("Black would win, but for the fifty-move rule");
}

void tablebase_write_verdict(const Tablebase *tablebase, Color side, char text[TABLEBASE_TEXT_MAX])
{
    assert(side < COLOR_NB);
    const TablesMove *best = tablebase->answer.moves;
    tablebase_write_why(tablebase, text);
    if (tablebase->answer.count == 0)
        return;
    if (tablebase->answer.by_distance && best->dtz != 0)
        utf8_printf(text, TABLEBASE_TEXT_MAX, _("%s, DTZ %d"), verdict(best->wdl, side),
                    abs(best->dtz));
    else
        utf8_printf(text, TABLEBASE_TEXT_MAX, "%s", verdict(best->wdl, side));
}

void tablebase_write_moves(const Tablebase *tablebase, const Session *session, StrBuf *out)
{
    const Position *pos = &session->document->pos;
    SpeechStyle style = session_style(session);
    char text[TABLEBASE_TEXT_MAX];
    const TablebaseQuestion *answer = &tablebase->answer;
    tablebase_write_verdict(tablebase, position_side(pos), text);
    strbuf_addf(out, "%s\n", text);
    for (int i = 0; i < answer->count; i++) {
        const TablesMove *move = &answer->moves[i];
        char san[SAN_MAX];
        san_write(pos, move->move, san);
        spell_san(style, san, strlen(san), out);
        strbuf_addf(out, ", %s", tables_word(move->wdl));
        if (answer->by_distance && move->dtz != 0)
            strbuf_addf(out, " %d", abs(move->dtz));
        strbuf_add_char(out, '\n');
    }
}
