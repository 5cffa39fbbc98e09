/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match: tables with running games, and one poll loop over all their minds. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/external/conversation.h"
#include "engine/external/engine_spec.h"
#include "engine/external/external.h"
#include "engine/mind/mind.h"
#include "engine/record/time_control.h"
#include "engine/text/width.h"
#include "src/filters/jobs.h"
#include "src/filters/verbs.h"
#include "src/options/options.h"
#include "src/tournament/contestants.h"
#include "src/tournament/duel.h"
#include "src/tournament/match_report.h"
#include "src/tournament/opening_set.h"
#include "src/tournament/record_file.h"
#include "src/tournament/tally.h"

#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

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
        status = contestants_rehearse(&t->contestants, &patience, t->tables[0].mind);
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
