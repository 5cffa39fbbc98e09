/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conversation with another engine: what each of its answers does. */
#include <config.h>

#include "engine/external/conversation_state.h"

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/external/conversation.h"
#include "engine/external/engine_options.h"
#include "engine/external/protocol.h"
#include "engine/mind/mind.h"
#include "engine/text/encoding.h"
#include "engine/text/words.h"

/* Some engines send numbers in separate lines: they are kept for the lines that follow. */
static void fill_up(SearchInfo *last, unsigned given, SearchInfo *info)
{
    if (given & UCI_GIVES_DEPTH)
        last->depth = info->depth;
    if (given & UCI_GIVES_SELDEPTH)
        last->seldepth = info->seldepth;
    if (given & UCI_GIVES_NODES)
        last->nodes = info->nodes;
    if (given & UCI_GIVES_TIME)
        last->time_ms = info->time_ms;
    if (given & UCI_GIVES_HASHFULL)
        last->hashfull = info->hashfull;
    info->depth = last->depth;
    info->seldepth = last->seldepth;
    info->nodes = last->nodes;
    info->time_ms = last->time_ms;
    info->hashfull = last->hashfull;
}

static void note_oddities(Conversation *talk, unsigned given)
{
    if ((given & UCI_GIVES_BAD_MOVE) && !talk->told_bad_line) {
        talk->told_bad_line = true;
        conversation_note(talk, status_error(STATUS_ILLEGAL, "%s sends a line with an illegal move",
                                             talk->spec.name));
    }
    if ((given & UCI_GIVES_BAD_SCORE) && !talk->told_bad_score) {
        talk->told_bad_score = true;
        conversation_note(
            talk, status_error(STATUS_RANGE, "%s sends an impossible score", talk->spec.name));
    }
}

static void take_info(Conversation *talk, UciInfo *info, int64_t now_ms)
{
    if (talk->is_dropped)
        return;
    note_oddities(talk, info->given);
    fill_up(&talk->last, info->given, &info->search);
    conversation_note_report(talk, info->search.depth, info->search.nodes, now_ms);
    info->search.lines = talk->root_lines;
    bool is_line = (info->given & UCI_GIVES_PV) && (info->given & UCI_GIVES_SCORE);
    if (!is_line && !(info->given & UCI_GIVES_CURRENT_MOVE))
        return;
    if (is_line)
        info->search.current_move = MOVE_NONE;
    mailbox_post_info(&talk->box, &info->search);
}

static Status check_best(const Conversation *talk, const Heard *heard)
{
    if (!status_is_ok(&heard->status))
        return status_error(heard->status.code, "%s: %s", talk->spec.name, heard->status.text);
    bool is_missing = heard->answer.best == MOVE_NONE && heard->declaration == DECLARES_NOTHING;
    if (is_missing && movegen_any(&talk->root))
        return conversation_with_last_words(
            talk,
            status_error(STATUS_ILLEGAL, "%s sends no move, though there is one", talk->spec.name));
    return status_ok();
}

void conversation_post_result(Conversation *talk, Move best, Move ponder, Declaration declaration,
                              int64_t now_ms)
{
    SearchResult result;
    if (!mailbox_best(&talk->box, &result))
        result = (SearchResult){ .is_unscored = true };
    if (result.pv_length > 0 && result.pv[0] != best)
        result.pv_length = 0;
    result.best = best;
    result.ponder = ponder;
    result.declaration = declaration;
    result.depth = best != MOVE_NONE ? int_max(result.depth, 1) : 0;
    result.time_ms = now_ms - talk->went_ms;
    mailbox_post_result(&talk->box, &result);
}

/* The specification requires it to wait for ponderhit or stop, whatever it has found. */
static void keep_early_move(Conversation *talk, const UciAnswer *answer)
{
    if (!talk->told_early)
        conversation_note(
            talk, status_error(STATUS_STATE, "%s moves while it is to ponder", talk->spec.name));
    talk->told_early = talk->has_early = true;
    talk->early_best = answer->best;
    talk->early_ponder = answer->ponder;
}

static void take_best_move(Conversation *talk, const Heard *heard, int64_t now_ms)
{
    const UciAnswer *answer = &heard->answer;
    Status status = check_best(talk, heard);
    bool is_early = talk->job_ponders && talk->state == TALK_SEARCHING;
    if (!talk->is_dropped && status_is_ok(&status) && is_early)
        keep_early_move(talk, answer);
    else if (!talk->is_dropped && status_is_ok(&status))
        conversation_post_result(talk, answer->best, answer->ponder, heard->declaration, now_ms);
    else if (!talk->is_dropped)
        mailbox_post_failure(&talk->box, status, answer->refused);
    conversation_go_on(talk, now_ms);
}

static void take_ready(Conversation *talk, int64_t now_ms)
{
    talk->readies_due = int_max(talk->readies_due - 1, 0);
    if (talk->state == TALK_SETTLING && talk->readies_due == 0)
        conversation_go_on(talk, now_ms);
}

/* Some engines declare options after uciok too. */
static void take_option(Conversation *talk, const UciOption *declared, int64_t now_ms)
{
    engine_options_declare(&talk->options, declared);
    if (talk->state == TALK_GREETING)
        return;
    talk->wishes_moved = true;
    if (talk->state == TALK_IDLE)
        conversation_go_on(talk, now_ms);
}

/* Older engines use the encoding of their author's system. */
static void copy_name(Word said, char name[ENGINE_NAME_MAX])
{
    StrBuf bytes, text;
    strbuf_init(&bytes);
    strbuf_init(&text);
    strbuf_add(&bytes, said.text, said.length);
    encoding_add_typed(&text, bytes.data);
    word_printable((Word){ text.data, text.length }, name, ENGINE_NAME_MAX);
    strbuf_done(&bytes);
    strbuf_done(&text);
}

static void take_greeting(Conversation *talk, const Heard *heard, int64_t now_ms)
{
    const UciAnswer *answer = &heard->answer;
    if (answer->kind != UCI_SAYS_TALK)
        protocol_guess_end(&talk->guess);
    if (heard->name.length > 0)
        copy_name(heard->name, talk->id_name);
    if (heard->takes_time)
        talk->due_ms = now_ms + talk->patience.readiness;
    if (answer->kind == UCI_SAYS_ID_NAME)
        copy_name(answer->text, talk->id_name);
    else if (answer->kind == UCI_SAYS_ID_AUTHOR)
        copy_name(answer->text, talk->id_author);
    else if (answer->kind == UCI_SAYS_UCIOK)
        conversation_go_on(talk, now_ms);
}

static void note_words(Conversation *talk, const UciAnswer *answer)
{
    if (answer->kind == UCI_SAYS_TALK)
        conversation_overhear(talk, answer->text.text, answer->text.length);
    else if (answer->kind == UCI_SAYS_INFO && answer->info.given == UCI_GIVES_STRING)
        conversation_overhear(talk, answer->info.string.text, answer->info.string.length);
    else
        strbuf_clear(&talk->last_words);
}

void conversation_take(Conversation *talk, Heard *heard, int64_t now_ms)
{
    UciAnswerKind kind = heard->answer.kind;
    if (!status_is_ok(&heard->note))
        conversation_note(
            talk, status_error(heard->note.code, "%s: %s", talk->spec.name, heard->note.text));
    if (kind == UCI_SAYS_READYOK)
        take_ready(talk, now_ms);
    else if (kind == UCI_SAYS_OPTION && status_is_ok(&heard->status))
        take_option(talk, &heard->answer.option, now_ms);
    else if (talk->state == TALK_GREETING)
        take_greeting(talk, heard, now_ms);
    else if (conversation_is_searching(talk) && kind == UCI_SAYS_INFO)
        take_info(talk, &heard->answer.info, now_ms);
    else if (conversation_is_searching(talk) && kind == UCI_SAYS_BEST_MOVE)
        take_best_move(talk, heard, now_ms);
    note_words(talk, &heard->answer);
}
