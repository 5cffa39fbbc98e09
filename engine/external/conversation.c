/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conversation with another engine: its states, and what changes them: answers, wishes,
 * time. */
#include <config.h>

#include "engine/external/conversation.h"

#include "engine/base/base.h"
#include "engine/external/conversation_state.h"
#include "engine/external/protocol.h"
#include "engine/text/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A flood: more lines per millisecond, for longer than a burst, than any engine has reason to
 * send. */
enum { FLOOD_LINES_MS = 3, FLOOD_BURST = 30000 };

/* Some engines lose a stop that arrives while their search is starting. */
enum { STOP_AGAIN_MS = 200 };

/* Rough figures: engines may run on other machines over ssh, with networks on slow disks. */
static Patience usual_patience(void)
{
    return (Patience){ .greeting = 15000,
                       .readiness = 60000,
                       .stopping = 10000,
                       .overtime = 10000,
                       .silence = 30000,
                       .stall = 300000 };
}

void conversation_init(Conversation *talk, const EngineSpec *spec)
{
    memset(talk, 0, sizeof *talk);
    engine_spec_copy(spec, &talk->spec);
    talk->patience = usual_patience();
    talk->due_ms = -1;
    talk->job = alloc_zeroed(1, sizeof *talk->job);
    strbuf_init(&talk->out);
    strbuf_init(&talk->presses);
    strbuf_init(&talk->last_words);
    mailbox_init(&talk->box);
    engine_options_init(&talk->options);
    position_init(&talk->root);
    talk->protocol = uci_protocol(&talk->out);
    protocol_guess_begin(&talk->guess, false, 0);
}

static void end_protocols(Conversation *talk)
{
    talk->protocol.ops->free(talk->protocol.self);
    protocol_guess_end(&talk->guess);
}

void conversation_done(Conversation *talk)
{
    end_protocols(talk);
    engine_spec_done(&talk->spec);
    engine_options_done(&talk->options);
    mailbox_done(&talk->box);
    strbuf_done(&talk->out);
    strbuf_done(&talk->presses);
    strbuf_done(&talk->last_words);
    free(talk->job);
}

/* --- breaking --------------------------------------------------------------------------------- */

bool conversation_is_searching(const Conversation *talk)
{
    return talk->state == TALK_SEARCHING || talk->state == TALK_STOPPING;
}

/* Whether luft is waiting for an answer. */
static bool is_awaited(const Conversation *talk)
{
    return talk->has_job || talk->has_early ||
           (conversation_is_searching(talk) && !talk->is_dropped);
}

Status conversation_with_last_words(const Conversation *talk, Status why)
{
    if (talk->last_words.length == 0 || why.code == STATUS_SYNTAX)
        return why;
    return status_error(why.code, "%s; it said: %s", why.text, talk->last_words.data);
}

void conversation_break(Conversation *talk, Status why)
{
    if (talk->is_broken)
        return;
    why = conversation_with_last_words(talk, why);
    if (is_awaited(talk))
        mailbox_post_failure(&talk->box, why, "");
    else if (talk->state == TALK_GREETING || talk->state == TALK_SETTLING)
        talk->note = why;
    talk->is_broken = true;
    talk->breakage = why;
    talk->has_job = talk->has_early = false;
    talk->state = TALK_OFF;
    talk->due_ms = -1;
    strbuf_clear(&talk->out);
}

void conversation_refuse(Conversation *talk, Status why)
{
    talk->is_broken = false;
    strbuf_clear(&talk->last_words);
    conversation_break(talk, why);
}

static void set_state(Conversation *talk, TalkState state, int64_t due_ms)
{
    assert(due_ms >= -1);
    talk->state = state;
    talk->due_ms = due_ms;
}

/* --- next steps ------------------------------------------------------------------------------- */

/* Returns false if no answer will come. */
static bool ask_ready(Conversation *talk)
{
    bool answers = talk->protocol.ops->ask_ready(talk->protocol.self);
    talk->readies_due += answers;
    return answers;
}

/* Whether the search ends by itself, in no known time. */
static bool ends_by_depth(const Conversation *talk)
{
    const SearchLimits *limits = &talk->job->limits;
    return !talk->job_ponders && limits->movetime_ms <= 0 && !limits->has_clock &&
           (limits->depth > 0 || limits->nodes > 0 || limits->mate > 0);
}

/* Latest time for the engine's move, or for a sign of life, without a stop; -1: none. */
static int64_t move_due_ms(const Conversation *talk, int64_t now_ms)
{
    const SearchLimits *limits = &talk->job->limits;
    Color side = position_side(&talk->root);
    if (talk->job_ponders)
        return -1;
    if (limits->movetime_ms > 0)
        return now_ms + limits->movetime_ms + talk->patience.overtime;
    if (limits->has_clock)
        return now_ms + limits->time_ms[side] + limits->increment_ms[side] +
               talk->patience.overtime;
    return ends_by_depth(talk) ? now_ms + talk->patience.stall : -1;
}

void conversation_note(Conversation *talk, Status note)
{
    if (is_awaited(talk))
        mailbox_post_note(&talk->box, note);
    else
        talk->note = note;
}

static void send_stop(Conversation *talk, int64_t now_ms)
{
    talk->protocol.ops->stop(talk->protocol.self, talk->is_dropped, now_ms);
    set_state(talk, TALK_STOPPING, now_ms + talk->patience.stopping);
    talk->nudge_ms = now_ms + STOP_AGAIN_MS;
}

/* Stops a search that should have ended: its engine may not know the limit. */
static void end_search(Conversation *talk, int64_t now_ms)
{
    if (!talk->told_endless)
        conversation_note(talk, status_error(STATUS_STATE,
                                             "%s does not end its search and was told to stop",
                                             talk->spec.name));
    talk->told_endless = true;
    send_stop(talk, now_ms);
}

void conversation_note_report(Conversation *talk, int depth, uint64_t nodes, int64_t now_ms)
{
    enum { TIMES_NODES = 10, MORE_NODES = 1000000 }; /* several threads may exceed the limit */
    const SearchLimits *limits = &talk->job->limits;
    if (talk->state != TALK_SEARCHING || !ends_by_depth(talk))
        return;
    talk->due_ms = now_ms + talk->patience.stall;
    if ((limits->depth > 0 && depth > limits->depth) ||
        (limits->nodes > 0 && nodes / TIMES_NODES > limits->nodes + MORE_NODES / TIMES_NODES))
        end_search(talk, now_ms);
}

/* Time passed while the engine stopped pondering: it gets what is left. */
static void take_off_clock(Conversation *talk, int64_t passed_ms)
{
    SearchLimits *limits = &talk->job->limits;
    int64_t *left_ms = &limits->time_ms[position_side(&talk->root)];
    if (limits->has_clock && *left_ms > 0)
        *left_ms = passed_ms < *left_ms ? *left_ms - passed_ms : 1;
}

static Status ask(Conversation *talk, int64_t now_ms)
{
    const Protocol *protocol = &talk->protocol;
    Status status = protocol->ops->go(protocol->self, talk->job, talk->job_ponders, now_ms);
    if (status_is_ok(&status))
        return status;
    return status_error(status.code, "%s: %s", talk->spec.name, status.text);
}

static void send_job(Conversation *talk, int64_t now_ms)
{
    Status status = conversation_send_job_options(talk, talk->job, talk->job_ponders);
    talk->has_job = false;
    talk->has_begun = talk->has_searched = true;
    talk->root = *search_job_root(talk->job);
    talk->root_lines = int_max(talk->job->lines, 1);
    talk->is_dropped = talk->is_asked = false;
    talk->went_ms = talk->asked_ms >= 0 ? talk->asked_ms : now_ms;
    talk->heard_ms = now_ms;
    talk->flood_lines = 0; /* many short searches a second are not a flood */
    memset(&talk->last, 0, sizeof talk->last);
    int64_t due_ms = move_due_ms(talk, talk->went_ms);
    take_off_clock(talk, now_ms - talk->went_ms);
    if (status_is_ok(&status))
        status = ask(talk, now_ms);
    if (!status_is_ok(&status)) {
        mailbox_post_failure(&talk->box, status, "");
        set_state(talk, TALK_IDLE, -1);
        return;
    }
    set_state(talk, TALK_SEARCHING, due_ms);
    if (talk->stop_at_once)
        send_stop(talk, now_ms);
}

static void tell_wishes(Conversation *talk)
{
    talk->fault = conversation_send_wishes(talk);
    for (char *name = talk->presses.data; *name != '\0';) {
        char *end = name + strcspn(name, "\n");
        bool is_last = *end == '\0';
        *end = '\0';
        Status status = conversation_press(talk, name);
        if (status_is_ok(&talk->fault))
            talk->fault = status;
        name = end + !is_last;
    }
    strbuf_clear(&talk->presses);
}

/* The clock of the waiting job stands meanwhile. */
static bool prepare_job(Conversation *talk, int64_t now_ms)
{
    const Protocol *protocol = &talk->protocol;
    if (talk->job_ponders || protocol->ops->prepare == NULL ||
        !protocol->ops->prepare(protocol->self, talk->job) || !ask_ready(talk))
        return false;
    talk->asked_ms = -1;
    set_state(talk, TALK_SETTLING, now_ms + talk->patience.readiness);
    return true;
}

void conversation_go_on(Conversation *talk, int64_t now_ms)
{
    assert(talk->state != TALK_OFF);
    if (talk->new_game || talk->wishes_moved) {
        tell_wishes(talk);
        if (talk->new_game)
            talk->needs_restart = !talk->protocol.ops->new_game(talk->protocol.self);
        talk->new_game = talk->wishes_moved = false;
        talk->asked_ms = -1; /* the time after it does not count */
        set_state(talk, TALK_SETTLING, now_ms + talk->patience.readiness);
        if (!talk->needs_restart && !ask_ready(talk))
            conversation_go_on(talk, now_ms);
        return;
    }
    if (!status_is_ok(&talk->fault))
        conversation_note(talk, talk->fault);
    talk->fault = status_ok();
    if (talk->has_job && prepare_job(talk, now_ms))
        return;
    if (talk->has_job) {
        send_job(talk, now_ms);
    } else {
        set_state(talk, TALK_IDLE, -1);
    }
}

void conversation_begin(Conversation *talk, int64_t now_ms)
{
    end_protocols(talk);
    engine_options_done(&talk->options);
    strbuf_clear(&talk->out);
    strbuf_clear(&talk->last_words);
    talk->is_broken = talk->told_bad_line = talk->told_bad_score = talk->told_early = false;
    talk->told_endless = false;
    talk->readies_due = 0;
    talk->flood_lines = 0;
    talk->flood_ms = now_ms;
    talk->id_name[0] = talk->id_author[0] = '\0';
    talk->new_game = talk->wishes_moved = true;
    talk->needs_restart = talk->has_searched = false;
    talk->game_id = 0;
    bool is_open = talk->spec.protocol == PROTOCOL_FOUND_OUT && !talk->tries_xboard;
    protocol_guess_begin(&talk->guess, is_open, now_ms);
    talk->protocol = talk->spec.protocol == PROTOCOL_XBOARD || talk->tries_xboard
                         ? xboard_protocol_new(&talk->out, &talk->options)
                         : uci_protocol(&talk->out);
    talk->tries_xboard = false;
    talk->protocol.ops->greet(talk->protocol.self, now_ms);
    set_state(talk, TALK_GREETING, now_ms + talk->patience.greeting);
}

/* --- time ------------------------------------------------------------------------------------- */

static Status late(const Conversation *talk)
{
    const char *name = talk->spec.name;
    switch (talk->state) {
    case TALK_GREETING:
        if (talk->spec.protocol == PROTOCOL_UCI)
            return status_error(STATUS_STATE, "%s does not answer as a UCI engine does", name);
        return status_error(STATUS_STATE, "%s does not answer as a UCI or XBoard engine does",
                            name);
    case TALK_SETTLING:
        return status_error(STATUS_STATE, "%s started, but does not become ready", name);
    case TALK_STOPPING:
        return status_error(STATUS_STATE, "%s was told to stop, but goes on", name);
    case TALK_SEARCHING:
    case TALK_OFF:
    case TALK_IDLE:
        break;
    }
    return status_error(STATUS_RANGE, "%s did not move in time", name);
}

/* In a search that may take long, silence alone proves nothing: the engine is pinged and given the
 * same time again. */
static void check_silence(Conversation *talk, int64_t now_ms)
{
    if (!talk->protocol.ops->answers_in_search || now_ms < talk->heard_ms + talk->patience.silence)
        return;
    if (talk->is_asked) {
        conversation_break(
            talk, status_error(STATUS_STATE, "%s does not answer any more", talk->spec.name));
        return;
    }
    (void)ask_ready(talk);
    talk->is_asked = true;
    talk->heard_ms = now_ms;
}

/* --- messages for people ---------------------------------------------------------------------- */

void conversation_overhear(Conversation *talk, const char *line, size_t length)
{
    Words words = words_of(line, length);
    Word text = words_rest(&words);
    size_t used = talk->last_words.length;
    if (text.length == 0 || used + 8 >= LAST_WORDS_MAX)
        return;
    char copy[LAST_WORDS_MAX];
    word_printable(text, copy, LAST_WORDS_MAX - used);
    size_t added = strlen(copy);
    if (added <= used && strcmp(talk->last_words.data + used - added, copy) == 0)
        return; /* said again */
    strbuf_addf(&talk->last_words, used > 0 ? " / %s" : "%s", copy);
}

/* Returns false in a flood. */
static bool count_line(Conversation *talk, int64_t now_ms)
{
    int64_t forgiven = (now_ms - talk->flood_ms) * FLOOD_LINES_MS;
    talk->flood_ms = now_ms;
    talk->flood_lines = forgiven >= talk->flood_lines ? 0 : talk->flood_lines - (int)forgiven;
    return ++talk->flood_lines <= FLOOD_BURST;
}

/* The protocol found is used from the engine's next start on. */
static void find_protocol(Conversation *talk, Word line, int64_t now_ms)
{
    Protocol found = protocol_guess_hear(&talk->guess, line, &talk->out, &talk->options, now_ms);
    if (found.ops == NULL)
        return;
    talk->protocol = found;
    talk->spec.protocol = PROTOCOL_XBOARD;
}

void conversation_hear(Conversation *talk, const char *line, size_t length, int64_t now_ms)
{
    Heard heard = { 0 };
    if (talk->state == TALK_OFF)
        return;
    if (!count_line(talk, now_ms)) {
        conversation_break(talk, status_error(STATUS_SYNTAX, "%s sends more than %d lines a second",
                                              talk->spec.name, FLOOD_LINES_MS * 1000));
        return;
    }
    const Protocol *protocol = &talk->protocol;
    talk->heard_ms = now_ms;
    talk->is_asked = false;
    if (talk->state == TALK_GREETING)
        find_protocol(talk, (Word){ line, length }, now_ms);
    protocol->ops->hear(protocol->self, (Word){ line, length }, &talk->root, now_ms, &heard);
    conversation_take(talk, &heard, now_ms);
}

/* --- timeouts --------------------------------------------------------------------------------- */

static int64_t state_due_ms(const Conversation *talk)
{
    bool is_asked = talk->protocol.ops->answers_in_search;
    if (talk->state == TALK_GREETING)
        return clock_earlier(talk->due_ms, talk->guess.due_ms);
    if (talk->state == TALK_SEARCHING && is_asked)
        return clock_earlier(talk->due_ms, talk->heard_ms + talk->patience.silence);
    if (talk->state == TALK_STOPPING)
        return clock_earlier(talk->due_ms, talk->nudge_ms);
    return talk->due_ms;
}

int64_t conversation_due_ms(const Conversation *talk)
{
    const Protocol *protocol = &talk->protocol;
    if (talk->state == TALK_OFF || protocol->ops->due_ms == NULL)
        return state_due_ms(talk);
    return clock_earlier(state_due_ms(talk), protocol->ops->due_ms(protocol->self));
}

/* Lets the protocol handle a timeout of its own. */
static void time_protocol(Conversation *talk, int64_t now_ms)
{
    const Protocol *protocol = &talk->protocol;
    int64_t due_ms = protocol->ops->due_ms != NULL ? protocol->ops->due_ms(protocol->self) : -1;
    if (talk->state == TALK_OFF || due_ms < 0 || now_ms < due_ms)
        return;
    Heard heard = { 0 };
    protocol->ops->time(protocol->self, now_ms, &heard);
    conversation_take(talk, &heard, now_ms);
}

void conversation_time(Conversation *talk, int64_t now_ms)
{
    bool is_late = talk->due_ms >= 0 && now_ms >= talk->due_ms;
    if (is_late && talk->state == TALK_SEARCHING && ends_by_depth(talk))
        end_search(talk, now_ms);
    else if (is_late)
        conversation_break(talk, late(talk));
    if (talk->state == TALK_GREETING)
        protocol_guess_time(&talk->guess, &talk->out, &talk->options, now_ms);
    if (talk->state == TALK_SEARCHING)
        check_silence(talk, now_ms);
    if (talk->state == TALK_STOPPING && now_ms >= talk->nudge_ms) {
        talk->protocol.ops->stop_again(talk->protocol.self);
        talk->nudge_ms = now_ms + STOP_AGAIN_MS;
    }
    time_protocol(talk, now_ms);
}

/* --- wishes ----------------------------------------------------------------------------------- */

/* Whatever it has searched before was of another game. */
static void note_game(Conversation *talk, uint64_t game_id)
{
    if (game_id == 0)
        return;
    talk->new_game = talk->new_game || (talk->has_searched && game_id != talk->game_id);
    talk->game_id = game_id;
}

void conversation_start(Conversation *talk, uint64_t id, const SearchJob *job, bool pondering,
                        int64_t now_ms)
{
    assert(job->lines >= 1);
    bool was_pondering = conversation_is_searching(talk) && talk->job_ponders;
    conversation_cancel(talk, now_ms);
    *talk->job = *job;
    note_game(talk, job->game_id);
    talk->job_id = id;
    talk->asked_ms = was_pondering ? now_ms : -1;
    talk->job_ponders = pondering;
    talk->has_job = true;
    talk->stop_at_once = false;
    if (!status_is_ok(&talk->note))
        mailbox_post_note(&talk->box, talk->note);
    talk->note = status_ok();
    if (talk->state == TALK_IDLE)
        conversation_go_on(talk, now_ms);
}

void conversation_stop(Conversation *talk, int64_t now_ms)
{
    if (talk->has_job)
        talk->stop_at_once = true;
    else if (talk->has_early)
        conversation_post_result(talk, talk->early_best, talk->early_ponder, DECLARES_NOTHING,
                                 now_ms);
    else if (talk->state == TALK_SEARCHING)
        send_stop(talk, now_ms);
    talk->has_early = false;
}

void conversation_cancel(Conversation *talk, int64_t now_ms)
{
    talk->has_job = talk->has_early = false;
    talk->is_dropped = true;
    mailbox_clear(&talk->box);
    if (talk->state == TALK_SEARCHING)
        send_stop(talk, now_ms);
}

void conversation_ponder_hit(Conversation *talk, int64_t now_ms)
{
    bool is_pondering = talk->job_ponders;
    talk->job_ponders = false;
    if (talk->has_early) {
        talk->has_early = false;
        talk->has_job = true;
        if (talk->state == TALK_IDLE)
            conversation_go_on(talk, now_ms);
        return;
    }
    if (talk->state != TALK_SEARCHING || talk->is_dropped || !is_pondering)
        return;
    talk->protocol.ops->ponder_hit(talk->protocol.self, now_ms);
    talk->went_ms = now_ms;
    talk->due_ms = move_due_ms(talk, now_ms);
}

void conversation_new_game(Conversation *talk, int64_t now_ms)
{
    talk->new_game = true;
    if (talk->state == TALK_IDLE)
        conversation_go_on(talk, now_ms);
}

void conversation_end_game(Conversation *talk, const char *result)
{
    const Protocol *protocol = &talk->protocol;
    bool is_known = talk->state != TALK_OFF && talk->state != TALK_GREETING;
    if (is_known && protocol->ops->end_game != NULL)
        protocol->ops->end_game(protocol->self, result);
}

Status conversation_wish(Conversation *talk, const char *name, const char *value, int64_t now_ms)
{
    bool is_known = talk->state != TALK_OFF && talk->state != TALK_GREETING;
    const EngineOption *option = is_known ? engine_options_find(&talk->options, name) : NULL;
    bool is_button = option != NULL && option->type == UCI_BUTTON;
    if (is_known) {
        Status status = engine_options_check(&talk->options, name, value);
        if (!status_is_ok(&status))
            return status;
    }
    if (is_button || (!is_known && value == NULL))
        strbuf_addf(&talk->presses, "%s\n", name);
    if (!is_button)
        engine_spec_wish(&talk->spec, name, value);
    talk->wishes_moved = true;
    if (talk->state == TALK_IDLE)
        conversation_go_on(talk, now_ms);
    return status_ok();
}
