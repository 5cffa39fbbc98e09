/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conversation with another engine: the options sent to it, which are the user's wishes and
 * what a job needs. Sends only values that have changed. */
#include <config.h>

#include "engine/base/status.h"
#include "engine/external/conversation_state.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/mind/job.h"
#include "engine/text/words.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char PRESSED[] = "pressed"; /* value of a button that was pressed */

/* Records the value that was sent. */
static void note_sent(EngineOption *option, const char *value)
{
    assert(option != NULL && value != NULL);
    char *copy = alloc_string(value);
    free(option->value);
    option->value = copy;
}

static void tell(Conversation *talk, EngineOption *option, const char *value)
{
    bool is_button = option->type == UCI_BUTTON;
    if (strcmp(option->value, is_button ? PRESSED : value) == 0)
        return;
    const Protocol *protocol = &talk->protocol;
    if (protocol->ops->set_option(protocol->self, option, is_button ? NULL : value))
        note_sent(option, is_button ? PRESSED : value);
}

/* --- the user's options ----------------------------------------------------------------------- */

static Status tell_wish(Conversation *talk, const EngineWish *wish)
{
    EngineOption *option = engine_options_find(&talk->options, wish->name);
    if (option == NULL)
        return engine_options_refuse(&talk->options, wish->name);
    StrBuf told;
    strbuf_init(&told);
    Status status = engine_option_check(option, wish->value, &told);
    if (status_is_ok(&status))
        tell(talk, option, told.data);
    strbuf_done(&told);
    return status;
}

/* Options that each job sets. */
static bool is_of_jobs(const EngineOption *option)
{
    static const char *const NAMES[] = { "MultiPV", "UCI_Chess960", "UCI_LimitStrength",
                                         "UCI_Elo", "Ponder",       "UCI_AnalyseMode" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (word_names(word_of(option->name), NAMES[i]))
            return true;
    return false;
}

/* Resets options that are no longer wished for to their default. */
static void tell_standards(Conversation *talk)
{
    for (size_t i = 0; i < talk->options.count; i++) {
        EngineOption *option = &talk->options.items[i];
        if (option->type != UCI_BUTTON && !is_of_jobs(option) &&
            engine_spec_wished(&talk->spec, option->name) == NULL)
            tell(talk, option, option->standard);
    }
}

Status conversation_send_wishes(Conversation *talk)
{
    Status first = status_ok();
    tell_standards(talk);
    for (size_t i = 0; i < talk->spec.wish_count; i++) {
        Status status = tell_wish(talk, &talk->spec.wishes[i]);
        if (status_is_ok(&first) && !status_is_ok(&status))
            first = status_error(status.code, "%s: %s", talk->spec.name, status.text);
    }
    return first;
}

Status conversation_press(Conversation *talk, const char *name)
{
    EngineOption *option = engine_options_find(&talk->options, name);
    if (option == NULL) {
        Status status = engine_options_refuse(&talk->options, name);
        return status_error(status.code, "%s: %s", talk->spec.name, status.text);
    }
    if (option->type == UCI_BUTTON) {
        note_sent(option, "");
        tell(talk, option, PRESSED);
    }
    return status_ok();
}

/* --- a job's options -------------------------------------------------------------------------- */

static void tell_number(Conversation *talk, EngineOption *option, int64_t number)
{
    char text[24];
    number = number < option->low ? option->low : number > option->high ? option->high : number;
    snprintf(text, sizeof text, "%" PRId64, number);
    tell(talk, option, text);
}

static void tell_lines(Conversation *talk, const SearchJob *job)
{
    EngineOption *option = engine_options_find(&talk->options, "MultiPV");
    if (option != NULL && option->type == UCI_SPIN)
        tell_number(talk, option, int_max(job->lines, 1));
}

static Status tell_chess960(Conversation *talk, const SearchJob *job)
{
    EngineOption *option = engine_options_find(&talk->options, "UCI_Chess960");
    bool is_wanted = search_job_root(job)->chess960;
    if (option != NULL && option->type == UCI_CHECK)
        tell(talk, option, is_wanted ? "true" : "false");
    else if (is_wanted && !talk->protocol.ops->plays_chess960(talk->protocol.self))
        return status_error(STATUS_UNSUPPORTED, "%s does not play Chess960", talk->spec.name);
    return status_ok();
}

/* An invalid wish counts as the default; conversation_send_wishes has reported it. */
static void tell_as_wished(Conversation *talk, EngineOption *option)
{
    const char *wished = engine_spec_wished(&talk->spec, option->name);
    StrBuf told;
    strbuf_init(&told);
    Status status = wished != NULL ? engine_option_check(option, wished, &told) : status_ok();
    tell(talk, option, wished != NULL && status_is_ok(&status) ? told.data : option->standard);
    strbuf_done(&told);
}

/* Full strength leaves the engine's own options alone. */
static void tell_strength(Conversation *talk, const SearchJob *job)
{
    EngineOption *limit = engine_options_find(&talk->options, "UCI_LimitStrength");
    EngineOption *elo = engine_options_find(&talk->options, "UCI_Elo");
    if (limit == NULL || elo == NULL || limit->type != UCI_CHECK || elo->type != UCI_SPIN)
        return;
    if (job->strength.elo == STRENGTH_FULL) {
        tell_as_wished(talk, limit);
        tell_as_wished(talk, elo);
    } else {
        tell(talk, limit, "true");
        tell_number(talk, elo, job->strength.elo);
    }
}

/* Not if the user has set it. */
static void tell_analysis(Conversation *talk, const SearchJob *job)
{
    EngineOption *option = engine_options_find(&talk->options, "UCI_AnalyseMode");
    if (option != NULL && option->type == UCI_CHECK &&
        engine_spec_wished(&talk->spec, option->name) == NULL)
        tell(talk, option, job->game_id != 0 ? "false" : "true");
}

static void tell_pondering(Conversation *talk, bool ponders)
{
    EngineOption *option = engine_options_find(&talk->options, "Ponder");
    if (option != NULL && option->type == UCI_CHECK && ponders)
        tell(talk, option, "true");
}

Status conversation_send_job_options(Conversation *talk, const SearchJob *job, bool ponders)
{
    assert(talk->protocol.ops != NULL); /* nothing can be sent before it is known */
    tell_lines(talk, job);
    tell_strength(talk, job);
    tell_analysis(talk, job);
    tell_pondering(talk, ponders);
    return tell_chess960(talk, job);
}
