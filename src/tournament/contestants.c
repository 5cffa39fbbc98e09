/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the engines of a match, in the list or by command, with their options and clocks. */
#include <config.h>

#include "src/tournament/contestants.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/external/conversation.h"
#include "engine/external/engine_list.h"
#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/external/external.h"
#include "engine/mind/mind.h"
#include "engine/record/time_control.h"
#include "engine/text/words.h"
#include "src/filters/jobs.h"
#include "src/options/options.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void contestants_done(Contestants *contestants)
{
    for (int i = 0; i < contestants->count; i++)
        engine_spec_done(&contestants->spec[i]);
    contestants->count = 0;
}

/* --- finding ---------------------------------------------------------------------------------- */

/* The running program itself, by its path. */
static void init_own(EngineSpec *spec)
{
    char path[4096];
    StrBuf command;
    strbuf_init(&command);
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    path[length > 0 ? length : 0] = '\0';
    engine_command_of_program(length > 0 ? path : "luft", &command);
    strbuf_add_text(&command, " --uci");
    engine_spec_init(spec, ENGINE_LIST_OWN, command.data);
    strbuf_done(&command);
}

static bool is_taken(const Contestants *contestants, const char *name)
{
    for (int i = 0; i < contestants->count; i++)
        if (strcmp(contestants->spec[i].name, name) == 0)
            return true;
    return false;
}

/* The same engine given twice plays itself, under two names. */
static void make_unique(const Contestants *contestants, EngineSpec *spec)
{
    char base[ENGINE_NAME_MAX];
    memcpy(base, spec->name, sizeof base);
    for (int number = 2; is_taken(contestants, spec->name); number++)
        utf8_printf(spec->name, sizeof spec->name, "%.50s-%d", base, number);
}

/* "NAME=COMMAND" names a command. */
static Status init_spec(EngineList *list, const char *text, EngineSpec *spec)
{
    ListedEngine *engine;
    StrBuf name;
    strbuf_init(&name);
    const char *command = engine_command_after_name(text, &name);
    Status status = engine_list_resolve(list, command, &engine);
    if (status_is_ok(&status)) {
        if (engine == NULL)
            init_own(spec);
        else if (engine->is_passing)
            engine_spec_init(spec, NULL, engine->spec.command);
        else
            engine_spec_copy(&engine->spec, spec);
        if (name.length > 0)
            engine_name_write(name.data, spec->name);
    }
    strbuf_done(&name);
    return status;
}

static Status read_engines(const Options *options, EngineList *list, Contestants *contestants)
{
    for (int i = 0; i < options->operand_count; i++) {
        EngineSpec spec;
        Status status = init_spec(list, options->operands[i], &spec);
        if (!status_is_ok(&status))
            return status;
        make_unique(contestants, &spec);
        contestants->spec[contestants->count++] = spec;
    }
    return status_ok();
}

/* --- options ---------------------------------------------------------------------------------- */

static void wish(EngineSpec *spec, const char *text, const char *equals)
{
    char *name = alloc_string_n(text, (size_t)(equals - text));
    engine_spec_wish(spec, name, equals + 1);
    free(name);
}

/* "NAME=VALUE" for all, "ENGINE:NAME=VALUE" for one. */
static Status read_option(Contestants *contestants, const char *text)
{
    const char *colon = strchr(text, ':');
    const char *equals = strchr(text, '=');
    bool is_for_one = colon != NULL && equals != NULL && colon < equals;
    const char *name = is_for_one ? colon + 1 : text;
    if (equals == NULL || equals == name)
        return status_error(STATUS_SYNTAX, "--option is written NAME=VALUE or ENGINE:NAME=VALUE");
    bool found = false;
    for (int i = 0; i < contestants->count; i++) {
        EngineSpec *spec = &contestants->spec[i];
        Word engine = { text, is_for_one ? (size_t)(colon - text) : 0 };
        if (is_for_one && !word_names(engine, spec->name))
            continue;
        wish(spec, name, equals);
        found = true;
    }
    if (found)
        return status_ok();
    return status_error(STATUS_NOT_FOUND, "--option %.60s: no such engine plays", text);
}

/* Index of the engine with that name; contestants->count if there is none. */
static int find_engine(const Contestants *contestants, const char *name, size_t length)
{
    int player = 0;
    while (player < contestants->count &&
           !word_names((Word){ name, length }, contestants->spec[player].name))
        player++;
    return player;
}

/* "PROTOCOL" for all, "ENGINE:PROTOCOL" for one. */
static Status read_protocol(Contestants *contestants, const char *text)
{
    const char *colon = strchr(text, ':');
    size_t length = colon != NULL ? (size_t)(colon - text) : 0;
    int one = colon != NULL ? find_engine(contestants, text, length) : -1;
    if (one == contestants->count)
        return status_error(STATUS_NOT_FOUND, "--protocol %.60s: no such engine plays", text);
    Status status = status_ok();
    for (int player = 0; status_is_ok(&status) && player < contestants->count; player++)
        if (colon == NULL || player == one)
            status = engine_spec_set_protocol(&contestants->spec[player],
                                              colon != NULL ? colon + 1 : text);
    return status;
}

static Status read_controls(Contestants *contestants, const MatchPlan *plan)
{
    for (int player = 0; player < contestants->count; player++)
        contestants->control[player] = plan->control;
    for (int i = 0; i < plan->control_count; i++) {
        const EngineControl *one = &plan->controls[i];
        int player = find_engine(contestants, one->engine, one->length);
        if (player == contestants->count)
            return status_error(STATUS_NOT_FOUND, "--tc %.60s: no such engine plays", one->engine);
        contestants->control[player] = one->control;
    }
    const SearchLimits *limits = &plan->limits;
    bool is_limited = limits->nodes > 0 || limits->depth > 0 || limits->movetime_ms > 0;
    for (int player = 0; player < contestants->count && !is_limited; player++)
        if (!time_control_is_timed(&contestants->control[player]))
            return status_error(STATUS_RANGE,
                                "%.40s would think for ever: say --movetime, "
                                "--nodes or --depth beside --tc inf",
                                contestants->spec[player].name);
    return status_ok();
}

/* Pondering is an option of the engine: one that cannot ponder does not declare it. */
static Status read_ponderers(Contestants *contestants, const MatchPlan *plan)
{
    for (int player = 0; player < contestants->count; player++)
        contestants->ponders[player] = plan->all_ponder;
    for (int i = 0; i < plan->ponderer_count; i++) {
        const char *name = plan->ponderers[i];
        int player = find_engine(contestants, name, strlen(name));
        if (player == contestants->count)
            return status_error(STATUS_NOT_FOUND, "--ponder=%.60s: no such engine plays", name);
        contestants->ponders[player] = true;
    }
    for (int player = 0; player < contestants->count; player++)
        if (contestants->ponders[player]) {
            /* A clock is needed to end the search of an engine that forgets its limit on a ponder
             * hit. */
            if (!time_control_is_timed(&contestants->control[player]))
                return status_error(STATUS_RANGE, "--ponder needs a clock: say --tc too");
            engine_spec_wish(&contestants->spec[player], "Ponder", "true");
        }
    return status_ok();
}

Status contestants_read(const Options *options, Contestants *contestants)
{
    contestants->count = 0;
    EngineList list;
    Status status = engines_file_read(options, &list);
    if (status_is_ok(&status))
        status = read_engines(options, &list, contestants);
    for (int i = 0; status_is_ok(&status) && i < options->plan.option_count; i++)
        status = read_option(contestants, options->plan.options[i]);
    for (int i = 0; status_is_ok(&status) && i < options->plan.protocol_count; i++)
        status = read_protocol(contestants, options->plan.protocols[i]);
    if (status_is_ok(&status))
        status = read_controls(contestants, &options->plan);
    if (status_is_ok(&status))
        status = read_ponderers(contestants, &options->plan);
    for (int i = 0; i < contestants->count; i++)
        contestants->name[i] = contestants->spec[i].name;
    engine_list_done(&list);
    return status;
}

/* --- rehearsal -------------------------------------------------------------------------------- */

enum { FIRST_PLAYERS = 2 /* of the first game */ };

static Status check_wishes(const EngineSpec *spec, const EngineProfile *profile)
{
    for (size_t i = 0; i < spec->wish_count; i++) {
        const EngineWish *wished = &spec->wishes[i];
        Status status = engine_options_check(&profile->options, wished->name, wished->value);
        if (!status_is_ok(&status))
            return status_error(status.code, "%s: %s", spec->name, status.text);
    }
    return status_ok();
}

static Status check_engine(const EngineSpec *spec, const Patience *patience, Mind **mind)
{
    External *external;
    EngineProfile profile;
    Status status = external_new(spec, patience, mind, &external);
    for (bool is_over = !status_is_ok(&status); !is_over;) {
        bool is_known = external_wait_profile(external, &profile);
        if (is_known)
            status = check_wishes(spec, &profile);
        is_over = is_known || !status_is_ok(&profile.breakage) || interrupt_came();
        engine_options_done(&profile.options);
    }
    return status;
}

Status contestants_rehearse(const Contestants *contestants, const Patience *patience,
                            Mind *mind[PLAN_ENGINES_MAX])
{
    Status status = status_ok();
    for (int i = 0; i < contestants->count && status_is_ok(&status); i++) {
        const EngineSpec *spec = &contestants->spec[i];
        if (spec->wish_count == 0)
            continue;
        status = check_engine(spec, patience, &mind[i]);
        if (i >= FIRST_PLAYERS) {
            mind_free(mind[i]);
            mind[i] = NULL;
        }
    }
    return status;
}
