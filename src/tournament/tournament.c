/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match: its players (engines found in the list or by command, their options, a check of both
 * before the first game), tables with running games, and one poll loop over all their minds. */
#include <config.h>

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
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "src/filters/jobs.h"
#include "src/filters/verbs.h"
#include "src/options/options.h"
#include "src/tournament/duel.h"
#include "src/tournament/match_report.h"
#include "src/tournament/opening_set.h"
#include "src/tournament/tally.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The players. */
typedef struct Contestants {
    int count;
    EngineSpec spec[PLAN_ENGINES_MAX];
    const char *name[PLAN_ENGINES_MAX]; /* of the specs, all different */
    TimeControl control[PLAN_ENGINES_MAX];
    bool ponders[PLAN_ENGINES_MAX];
} Contestants;

static void contestants_done(Contestants *contestants)
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

/* Reads names of the list of engines, commands, or luft for this program. STATUS_SYNTAX: fewer than
 * two, too many, or an invalid option; STATUS_NOT_FOUND: unknown engine. Call contestants_done in
 * any case. */
static Status contestants_read(const Options *options, Contestants *contestants)
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

/* Before the first game: starts every engine with wished options, one after another to save memory
 * and processors, and checks the options. The engines of the first game are kept running in mind,
 * by number. An error names the engine and the invalid wish. An engine that does not answer in
 * time, and ^C, are not errors here. */
static Status rehearse(const Contestants *contestants, const Patience *patience,
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

enum {
    LATE_MS = 1000, /* an engine that exceeds its time by more is ended */
    GREETING_MS = 20000,
    READINESS_MS = 60000,
    STOPPING_MS = 5000,
    SILENCE_MS = 60000,
    STALL_MS = 300000, /* a search by nodes without a report */
    LOOK_MS = 500,     /* to notice a signal that arrived between two polls */
    FAILURES_MAX = 10  /* of one engine in a row, after which the match ends */
};

/* A place where games are played one after another, and the engines running there. */
typedef struct Table {
    bool is_busy;
    Fixture fixture;
    Duel duel;
    Mind *mind[PLAN_ENGINES_MAX];
} Table;

typedef struct Tournament {
    const MatchPlan *plan;
    Contestants contestants;
    OpeningSet *openings;
    Schedule schedule;
    Tally tally;
    MatchReport report;
    RecordFile record;
    Table *tables;
    int64_t next;                   /* next game to start */
    int failures[PLAN_ENGINES_MAX]; /* in a row */
    bool is_over;                   /* no more games start */
    Status failure;                 /* error that ends the match */
} Tournament;

/* --- engines at a table ----------------------------------------------------------------------- */

static void free_mind(Table *table, int player)
{
    mind_free(table->mind[player]);
    table->mind[player] = NULL;
}

/* Ends engines that do not play: memory and processors are for the others. */
static void send_home(Table *table, const Fixture *fixture)
{
    for (int i = 0; i < PLAN_ENGINES_MAX; i++)
        if (i != fixture->white && i != fixture->black)
            free_mind(table, i);
}

static Patience patience_of(const MatchPlan *plan)
{
    return (Patience){ .greeting = GREETING_MS,
                       .readiness = READINESS_MS,
                       .stopping = STOPPING_MS,
                       .overtime = (int)plan->margin_ms + LATE_MS,
                       .silence = SILENCE_MS,
                       .stall = STALL_MS };
}

static Status call_up(Tournament *t, Table *table, int player)
{
    const Patience patience = patience_of(t->plan);
    if (table->mind[player] != NULL)
        return status_ok();
    return external_new(&t->contestants.spec[player], &patience, &table->mind[player], NULL);
}

/* --- games ------------------------------------------------------------------------------------ */

static void end_with(Tournament *t, Status failure)
{
    if (status_is_ok(&t->failure))
        t->failure = failure;
    t->is_over = true;
}

static Duelist duelist(const Tournament *t, const Table *table, int player)
{
    return (Duelist){ table->mind[player], t->contestants.name[player],
                      &t->contestants.control[player], t->contestants.ponders[player] };
}

static void begin_game(Tournament *t, Table *table)
{
    Fixture fixture = schedule_fixture(&t->schedule, t->next);
    send_home(table, &fixture);
    Status status = call_up(t, table, fixture.white);
    if (status_is_ok(&status))
        status = call_up(t, table, fixture.black);
    if (!status_is_ok(&status)) {
        end_with(t, status);
        return;
    }
    MoveLine *opening = alloc_bytes(sizeof *opening);
    opening_set_line(t->openings, (size_t)fixture.encounter, opening);
    const Duelist sides[COLOR_NB] = { duelist(t, table, fixture.white),
                                      duelist(t, table, fixture.black) };
    t->next++;
    table->is_busy = true;
    table->fixture = fixture;
    match_report_game_begins(&t->report, &fixture);
    duel_begin(&table->duel, t->plan, sides, opening);
    free(opening);
}

static void note_fault(Tournament *t, const Table *table)
{
    const Duel *duel = &table->duel;
    for (int color = WHITE; color <= BLACK; color++) {
        int player = color == WHITE ? table->fixture.white : table->fixture.black;
        bool is_at_fault = (Color)color == duel->loser;
        PlayerTally *tally = &t->tally.player[player];
        tally->time_losses += is_at_fault && duel->end == DUEL_BY_TIME;
        tally->misdeeds += is_at_fault && duel->end == DUEL_BY_MISDEED;
        tally->failures += is_at_fault && duel->end == DUEL_BY_FAILURE;
        bool has_failed = is_at_fault && duel->end == DUEL_BY_FAILURE;
        t->failures[player] = has_failed ? t->failures[player] + 1 : 0;
        if (t->failures[player] == FAILURES_MAX)
            end_with(t, status_error(STATUS_STATE, "%s has failed in %d games in a row",
                                     t->contestants.name[player], FAILURES_MAX));
    }
}

static bool is_decided(const Tournament *t)
{
    const SprtRule *rule = &t->plan->sprt;
    if (!rule->is_wanted || t->schedule.players != 2)
        return false;
    double llr = sprt_llr(&t->tally.player[0].results, rule);
    return llr <= sprt_lower(rule) || llr >= sprt_upper(rule);
}

/* An engine that cannot play such games ends the match: its losses would say nothing. */
static void abandon_game(Tournament *t, Table *table)
{
    end_with(t, table->duel.note[table->duel.loser]);
    duel_done(&table->duel);
    table->is_busy = false;
}

static void end_game(Tournament *t, Table *table)
{
    if (table->duel.end == DUEL_REFUSED) {
        abandon_game(t, table);
        return;
    }
    tally_add(&t->tally, &table->fixture, duel_result(&table->duel));
    note_fault(t, table);
    match_report_game_ends(&t->report, &table->fixture, &table->duel);
    Status status = record_file_add(&t->record, &table->fixture, &table->duel);
    if (!status_is_ok(&status))
        end_with(t, status);
    duel_done(&table->duel);
    table->is_busy = false;
    t->is_over = t->is_over || is_decided(t) || t->report.is_lost;
}

/* --- the loop --------------------------------------------------------------------------------- */

static int fill_tables(Tournament *t)
{
    int busy = 0;
    for (int i = 0; i < t->plan->concurrency; i++) {
        Table *table = &t->tables[i];
        if (!table->is_busy && !t->is_over && t->next < schedule_games(&t->schedule))
            begin_game(t, table);
        busy += table->is_busy;
    }
    return busy;
}

static void wait_for_news(const Tournament *t, struct pollfd *fds)
{
    nfds_t count = 0;
    for (int i = 0; i < t->plan->concurrency; i++) {
        const Table *table = &t->tables[i];
        for (int color = WHITE; table->is_busy && color <= BLACK; color++)
            fds[count++] =
                (struct pollfd){ .fd = mind_fd(table->duel.mind[color]), .events = POLLIN };
    }
    (void)poll(fds, count, LOOK_MS);
}

static void play(Tournament *t)
{
    struct pollfd *fds = alloc_zeroed((size_t)t->plan->concurrency * COLOR_NB, sizeof *fds);
    while (!interrupt_came() && !t->report.is_lost && fill_tables(t) > 0) {
        wait_for_news(t, fds);
        for (int i = 0; i < t->plan->concurrency; i++) {
            Table *table = &t->tables[i];
            if (table->is_busy && !duel_take_news(&table->duel))
                end_game(t, table);
        }
    }
    free(fds);
}

/* Unfinished games do not count. */
static void clear_tables(Tournament *t)
{
    for (int i = 0; i < t->plan->concurrency; i++) {
        Table *table = &t->tables[i];
        if (table->is_busy)
            duel_done(&table->duel);
        for (int player = 0; player < PLAN_ENGINES_MAX; player++)
            free_mind(table, player);
    }
    free(t->tables);
}

/* --- the verb --------------------------------------------------------------------------------- */

static Status open_openings(Tournament *t)
{
    int faults;
    Status status = opening_set_read(t->plan->openings, &t->openings, &faults);
    if (!status_is_ok(&status))
        return status;
    if (faults > 0)
        textout_tell("luft: %s: %d of its openings cannot be read and are left out",
                     t->plan->openings, faults);
    if (t->plan->shuffles)
        opening_set_shuffle(t->openings, t->plan->seed);
    return status;
}

static Status prepare(Tournament *t, const Options *options)
{
    const Patience patience = patience_of(t->plan);
    t->tables = alloc_zeroed((size_t)t->plan->concurrency, sizeof *t->tables);
    Status status = contestants_read(options, &t->contestants);
    if (status_is_ok(&status))
        status = open_openings(t);
    if (status_is_ok(&status))
        status = rehearse(&t->contestants, &patience, t->tables[0].mind);
    if (status_is_ok(&status))
        status = record_file_open(t->plan, &t->record);
    if (!status_is_ok(&status))
        return status;
    t->schedule = (Schedule){ .players = t->contestants.count,
                              .is_gauntlet = t->plan->gauntlet,
                              .rounds = t->plan->rounds,
                              .games = t->plan->games };
    tally_init(&t->tally, &t->schedule);
    t->report = (MatchReport){ .plan = t->plan,
                               .schedule = &t->schedule,
                               .tally = &t->tally,
                               .names = t->contestants.name,
                               .controls = t->contestants.control,
                               .is_live = isatty(STDOUT_FILENO) != 0 };
    return status;
}

static int tell_failure(const Status *status)
{
    textout_tell("luft: %s", status->text);
    return EXIT_FAILURE;
}

int tournament_run(const Options *options)
{
    Tournament *t = alloc_zeroed(1, sizeof *t);
    t->plan = &options->plan;
    interrupt_catch();
    Status status = prepare(t, options);
    int code = EXIT_SUCCESS;
    if (status_is_ok(&status)) {
        play(t);
        match_report_end(&t->report, interrupt_came());
        status = t->failure;
        code = interrupt_came() ? EXIT_INTERRUPTED : t->report.is_lost ? EXIT_FAILURE : code;
    }
    clear_tables(t);
    if (!status_is_ok(&status))
        code = tell_failure(&status);
    record_file_close(&t->record);
    tally_done(&t->tally);
    opening_set_free(t->openings);
    contestants_done(&t->contestants);
    free(t);
    return code;
}
