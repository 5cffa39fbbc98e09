/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gives jobs to the engines, one at a time; reports of superseded jobs are dropped. */
#include <config.h>

#include "ui/controller/driver.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/engine.h"
#include "engine/external/engine_list.h"
#include "engine/external/engine_spec.h"
#include "engine/mind/opponent.h"
#include "engine/text/words.h"
#include "engine/thinker.h"
#include "ui/session/boardview.h"
#include "ui/session/engine_pool.h"
#include "ui/session/match.h"
#include "ui/session/thinking.h"
#include "ui/vocabulary/features.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A weaker player takes its time, as people do: its search is finished at once, and an opponent
 * that seems not to think spoils the game. */
static void set_pace(Driver *driver, const SearchJob *job)
{
    int64_t now_ms = clock_now_ms();
    bool is_paced = driver->is_paced && job->strength.elo != STRENGTH_FULL;
    driver->last_target =
        job->game.count > 0 ? move_to(job->game.moves[job->game.count - 1]) : NO_SQUARE;
    for (int recaptures = 0; recaptures <= 1; recaptures++)
        driver->due_ms[recaptures] = now_ms + (is_paced ? opponent_think_ms(job, recaptures) : 0);
}

/* --- choosing an engine ----------------------------------------------------------------------- */

/* "": luft's own engine. */
static const char *asked_engine(const Session *session, EngineMode mode)
{
    if (mode == ENGINE_ANALYSIS)
        return session->settings.analyser;
    if (mode == ENGINE_FEATURE)
        return feature_engine(session);
    if (mode == ENGINE_PLAYING && match_engine_to_move(session->match))
        return session->match->engine[match_side(session->match)];
    return "";
}

/* An engine that leaves takes its jobs with it. */
static void forget_mind(Driver *driver, const Mind *mind)
{
    if (driver->mind == mind)
        driver->mind = driver->own;
    if (driver->second == mind)
        driver->second = NULL;
    if (driver->pondering.mind == mind)
        driver->pondering.mind = NULL;
}

static void let_go(Driver *driver, Session *session, bool only_changed)
{
    const Mind *mind;
    while ((mind = engine_pool_leaving(session, feature_engine(session), only_changed)) != NULL) {
        forget_mind(driver, mind);
        engine_pool_let_go(session, mind);
    }
}

void driver_settle(Driver *driver, Session *session)
{
    let_go(driver, session, false);
    engine_pool_ready_players(session);
}

/* Starts the second engine on the same job, unless it is the first. */
static Status start_second(Driver *driver, Session *session, const SearchJob *job)
{
    const char *name = session->settings.second;
    Mind *mind = driver->own;
    Status status = status_ok();
    if (*name == '\0')
        return status;
    if (!engine_list_is_same(name, ENGINE_LIST_OWN))
        status = engine_pool_take(session, name, &mind);
    if (!status_is_ok(&status) || mind == driver->mind)
        return status;
    driver->second = mind;
    driver->second_id = mind_start(mind, job, false);
    thinking_begin_second(&session->thinking, name);
    return status;
}

static void cancel_second(Driver *driver)
{
    if (driver->second != NULL)
        mind_cancel(driver->second);
    driver->second = NULL;
}

static Status choose_mind(Driver *driver, Session *session, EngineMode mode)
{
    const char *name = asked_engine(session, mode);
    driver->mind = driver->own;
    return name[0] != '\0' ? engine_pool_take(session, name, &driver->mind) : status_ok();
}

/* --- pondering -------------------------------------------------------------------------------- */

void driver_expect(Driver *driver, const Position *pos, Move expected)
{
    driver_end_pondering(driver);
    driver->pondering = (Pondering){ .expected = expected, .from = *pos };
}

bool driver_is_pondering(const Driver *driver) { return driver->pondering.mind != NULL; }

void driver_end_pondering(Driver *driver)
{
    Pondering *pondering = &driver->pondering;
    if (pondering->mind != NULL)
        mind_cancel(pondering->mind);
    pondering->mind = NULL;
    pondering->has_result = false;
}

/* An engine's own Ponder option overrides the setting. A weakened player gains nothing from
 * pondering. */
static bool is_to_ponder(const Session *session, const char *name)
{
    const ListedEngine *listed = engine_list_find(&session->engines, name);
    const char *wished = listed != NULL ? engine_spec_wished(&listed->spec, "Ponder") : NULL;
    if (*name == '\0')
        return session->settings.ponder && session->settings.elo == STRENGTH_FULL;
    return wished != NULL ? word_flag(word_of(wished)) == 1 : session->settings.ponder;
}

/* The engine to ponder; NULL: none can. */
static Mind *find_ponderer(Driver *driver, const Session *session)
{
    const char *name = session->match->engine[!match_side(session->match)];
    if (!is_to_ponder(session, name))
        return NULL;
    return *name == '\0' ? driver->own : engine_pool_with_option(session, name, "Ponder");
}

void driver_ponder(Driver *driver, const Session *session, const Position *pos)
{
    assert(match_person_to_move(session->match));
    Pondering *pondering = &driver->pondering;
    bool expects = pondering->expected != MOVE_NONE && !pondering->has_failed &&
                   position_equals(&pondering->from, pos);
    Mind *mind = expects ? find_ponderer(driver, session) : NULL;
    SearchJob job;
    if (mind == pondering->mind)
        return;
    driver_end_pondering(driver);
    if (mind == NULL)
        return;
    session_fill_pondering(session, pondering->expected, clock_now_ms(), &job);
    if (!movegen_any(search_job_root(&job)))
        return;
    pondering->mind = driver->mind = mind;
    pondering->root = *search_job_root(&job);
    pondering->id = mind_start(mind, &job, true);
}

/* Lines are dropped: the pondered position is not on the board. */
static void take_pondered(Pondering *pondering, const MindNews *news)
{
    if (news->kind == NEWS_RESULT) {
        pondering->has_result = true;
        pondering->result = news->result;
    } else if (news->kind == NEWS_FAILURE) {
        pondering->mind = NULL;
        pondering->has_failed = true;
    }
}

/* On a ponder hit the engine continues its search for the move. */
static bool take_over(Driver *driver, EngineMode mode, const SearchJob *job)
{
    assert(driver->mind != NULL);
    Pondering *pondering = &driver->pondering;
    bool is_hit = mode == ENGINE_PLAYING && pondering->mind == driver->mind &&
                  job->game.count > 0 && position_equals(&pondering->root, search_job_root(job)) &&
                  job->game.moves[job->game.count - 1] == pondering->expected;
    if (!is_hit)
        return false;
    driver->job_id = pondering->id;
    driver->has_waiting = pondering->has_result;
    driver->waiting = pondering->result;
    if (!pondering->has_result)
        mind_ponder_hit(pondering->mind);
    *pondering = (Pondering){ 0 };
    return true;
}

/* --- jobs ------------------------------------------------------------------------------------- */

Status driver_start(Driver *driver, Session *session, EngineMode mode, const SearchJob *job)
{
    assert(mode != ENGINE_IDLE);
    SearchJob own;
    if (job == NULL) {
        session_fill_job(session, mode, clock_now_ms(), &own);
        job = &own;
    }
    PositionFaults faults = { 0 };
    position_faults_of_turn(search_job_root(job), &faults);
    if (faults.count > 0) /* after an illegal move */
        return status_error(STATUS_STATE, "%s; nothing can be played here", faults.faults[0].text);
    boardview_show_hint(&session->board, MOVE_NONE);
    thinking_begin(&session->thinking, mode, search_job_root(job));
    driver->asked = mode == ENGINE_ANALYSIS ? analysis_node(&session->thinking, session->document)
                                            : session->document->node;
    driver->moves_for_person = false;
    driver->has_waiting = false;
    set_pace(driver, job);
    let_go(driver, session, true); /* an engine whose command has changed is started again */
    Mind *before = driver->mind;
    Status status = choose_mind(driver, session, mode);
    if (driver->mind != before)
        mind_cancel(before);
    cancel_second(driver);
    snprintf(driver->analyser, sizeof driver->analyser, "%s", session->settings.analyser);
    snprintf(driver->second_name, sizeof driver->second_name, "%s", session->settings.second);
    if (!status_is_ok(&status)) {
        driver->mind = driver->own;
        return status;
    }
    if (take_over(driver, mode, job))
        return status;
    driver_end_pondering(driver);
    driver->job_id = mind_start(driver->mind, job, false);
    return mode == ENGINE_ANALYSIS ? start_second(driver, session, job) : status;
}

Status driver_start_for(Driver *driver, Session *session, const Feature *asker,
                        const SearchJob *job)
{
    driver->asker = asker;
    return driver_start(driver, session, ENGINE_FEATURE, job);
}

bool driver_asked_others(const Driver *driver, const Settings *settings)
{
    return strcmp(driver->analyser, settings->analyser) != 0 ||
           strcmp(driver->second_name, settings->second) != 0;
}

void driver_cancel(Driver *driver, Session *session)
{
    mind_cancel(driver->mind);
    driver_end_pondering(driver);
    cancel_second(driver);
    driver->has_waiting = false;
    /* A threat's lines are not of this position: one side moves twice in a row. */
    if (session->thinking.mode == ENGINE_THREAT)
        thinking_clear_lines(&session->thinking);
    thinking_end(&session->thinking);
}

void driver_hurry(Driver *driver)
{
    mind_stop(driver->mind);
    driver->due_ms[false] = driver->due_ms[true] = driver->waiting_due_ms = clock_now_ms();
}

/* A file or folder the engine reads. */
typedef struct EngineFiles {
    const char *wanted; /* in the settings */
    char *tried;        /* the last one tried; SETTINGS_PATH_MAX */
    Status (*set)(Engine *engine, const char *path);
    const char *refusal; /* a format for the reason, NULL: none were open before */
} EngineFiles;

static Status apply_file(Driver *driver, Session *session, const EngineFiles *files)
{
    if (strcmp(files->wanted, files->tried) == 0)
        return status_ok();
    driver_cancel(driver, session);
    snprintf(files->tried, SETTINGS_PATH_MAX, "%s", files->wanted);
    Status status = files->set(driver->engine, files->wanted);
    if (status_is_ok(&status) || files->refusal == NULL)
        return status;
    return status_error(status.code, format_like(files->refusal, "%s"), status.text);
}

static Status apply_files(Driver *driver, Session *session)
{
    const Settings *settings = &session->settings;
    bool has_tables = engine_tables(driver->engine) != NULL;
    const EngineFiles tables = { settings->tables, driver->tables, engine_set_tables,
                                 has_tables ? N_("Keeping the old endgame tables: %s") : NULL };
    const EngineFiles book = { settings->book_file, driver->book, engine_set_book,
                               N_("Keeping the old opening book: %s") };
    Status tables_status = apply_file(driver, session, &tables);
    Status book_status = apply_file(driver, session, &book);
    return status_is_ok(&tables_status) ? book_status : tables_status;
}

Status driver_apply_settings(Driver *driver, Session *session)
{
    const Settings *settings = &session->settings;
    const MindResources wanted = { (size_t)settings->hash_mb, settings->threads };
    MindResources had = mind_resources(driver->own);
    if (had.hash_mb == wanted.hash_mb && had.threads == wanted.threads)
        return apply_files(driver, session);
    driver_cancel(driver, session);
    Status status = mind_set_resources(driver->own, wanted);
    if (status_is_ok(&status))
        return apply_files(driver, session);
    had = mind_resources(driver->own);
    session->settings.hash_mb = (int)had.hash_mb;
    session->settings.threads = had.threads;
    return status;
}

/* --- news ------------------------------------------------------------------------------------- */

bool driver_take(Driver *driver, MindNews *news)
{
    while (mind_take(driver->mind, news)) {
        if (news->job_id == driver->job_id)
            return true;
        if (driver->mind == driver->pondering.mind && news->job_id == driver->pondering.id)
            take_pondered(&driver->pondering, news);
    }
    return false;
}

bool driver_take_second(Driver *driver, MindNews *news)
{
    while (driver->second != NULL && mind_take(driver->second, news))
        if (news->job_id == driver->second_id)
            return true;
    return false;
}

bool driver_keep_waiting(Driver *driver, const SearchResult *result)
{
    assert(!driver->has_waiting);
    bool recaptures = result->best != MOVE_NONE && move_to(result->best) == driver->last_target;
    driver->waiting_due_ms = driver->due_ms[recaptures];
    if (clock_now_ms() >= driver->waiting_due_ms)
        return false;
    driver->waiting = *result;
    driver->has_waiting = true;
    return true;
}

int64_t driver_waiting_ms(const Driver *driver)
{
    if (!driver->has_waiting)
        return -1;
    int64_t left = driver->waiting_due_ms - clock_now_ms();
    return left > 0 ? left : 0;
}

/* --- opening and closing ---------------------------------------------------------------------- */

Status driver_open(Driver *driver, const Settings *settings, bool is_paced)
{
    assert(settings->hash_mb > 0 && settings->threads > 0);
    *driver = (Driver){ .is_paced = is_paced };
    driver->engine = engine_new((size_t)settings->hash_mb, settings->threads);
    Status status = thinker_new(driver->engine, &driver->own);
    driver->mind = driver->own;
    return status;
}

void driver_close(Driver *driver)
{
    mind_free(driver->own);
    engine_free(driver->engine);
}
