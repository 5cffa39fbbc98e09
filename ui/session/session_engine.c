/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the jobs that the session gives to the engine; the engines that the settings name. */
#include <config.h>

#include "ui/session/session.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/external/engine_list.h"
#include "engine/mind/job.h"
#include "engine/mind/opponent.h"
#include "engine/record/chess_clock.h"
#include "engine/record/game.h"
#include "ui/session/match.h"
#include "ui/session/thinking.h"
#include "ui/settings/settings.h"

#include <assert.h>
#include <string.h>

enum {
    UNLIMITED_MS = 1000,            /* for a move, if no limit is set */
    NO_CLOCK_MS = 24 * 3600 * 1000, /* assumed for a side without a clock */
    OVERHEAD_MS = 30, /* for poll, paint and pipe between the engine's stop and the clock */
};

/* The clock and the limits that the person set; without a clock, the time setting. */
static void fill_playing_limits(const Session *session, Color side, int64_t now_ms,
                                SearchLimits *limits)
{
    const Settings *settings = &session->settings;
    limits->depth = settings->think_depth;
    limits->nodes = (uint64_t)settings->think_nodes;
    if (match_times(session->match, side)) {
        const ChessClock *clock = &session->match->clock;
        limits->has_clock = true;
        limits->overhead_ms = OVERHEAD_MS;
        limits->moves_to_go = chess_clock_moves_to_go(clock, side);
        for (int color = WHITE; color <= BLACK; color++) {
            bool has_time = chess_clock_times(clock, (Color)color);
            limits->time_ms[color] =
                has_time ? chess_clock_left_ms(clock, (Color)color, now_ms) : NO_CLOCK_MS;
            limits->increment_ms[color] = chess_clock_increment_ms(clock, (Color)color);
        }
        return;
    }
    limits->movetime_ms = settings->think_time_ms;
    if (limits->depth == 0 && limits->nodes == 0 && limits->movetime_ms == 0)
        limits->movetime_ms = UNLIMITED_MS;
}

static void fill_analysis(const Session *session, SearchJob *job)
{
    job->lines = session->settings.lines;
    job->limits.movetime_ms = session->settings.analysis_limit_s * INT64_C(1000);
    analysis_confine(&session->thinking, job);
}

/* Levels are for luft only; other engines have options for that. */
static Strength strength_of_move(const Session *session, const SearchJob *job)
{
    bool is_other = match_engine_to_move(session->match) && !match_is_own_turn(session->match);
    return (Strength){ .elo = is_other ? STRENGTH_FULL : session->settings.elo,
                       .haste = opponent_haste(&job->limits, position_side(search_job_root(job))),
                       .seed = session->match->seed };
}

/* Only luft's own moves use luft's book. */
static void ask_playing(const Session *session, SearchJob *job)
{
    const Settings *settings = &session->settings;
    job->game_id = session->match->seed;
    job->strength = strength_of_move(session, job);
    job->book = (BookWish){ settings->book, settings->book_depth, settings->book_variety,
                            session->match->seed };
}

void session_fill_job(const Session *session, EngineMode mode, int64_t now_ms, SearchJob *job)
{
    assert(mode != ENGINE_IDLE);
    const GameNode *node = session->document->node;
    if (mode == ENGINE_PLAYING || mode == ENGINE_HINT)
        node = session_standing(session);
    else if (mode == ENGINE_ANALYSIS)
        node = analysis_node(&session->thinking, session->document);
    search_job_init(job, game_start(session->document->game));
    game_move_line(session->document->game, node, &job->game);
    if (mode == ENGINE_THREAT) {
        move_line_add(&job->game, MOVE_NULL);
        return;
    }
    if (mode == ENGINE_PLAYING)
        fill_playing_limits(session, session_live_side(session), now_ms, &job->limits);
    /* A single move in a record is advice, so it is the engine's best. */
    if (mode == ENGINE_PLAYING && match_is_on(session->match))
        ask_playing(session, job);
    else if (mode == ENGINE_HINT)
        opponent_ask_hint(job);
    else if (mode == ENGINE_ANALYSIS)
        fill_analysis(session, job);
}

void session_fill_pondering(const Session *session, Move expected, int64_t now_ms, SearchJob *job)
{
    assert(match_is_on(session->match));
    assert(expected != MOVE_NONE);
    search_job_init(job, game_start(session->document->game));
    game_move_line(session->document->game, session->match->document->live, &job->game);
    move_line_add(&job->game, expected);
    fill_playing_limits(session, position_side(search_job_root(job)), now_ms, &job->limits);
    job->game_id = session->match->seed;
    job->strength = (Strength){ .elo = STRENGTH_FULL, .seed = session->match->seed };
}

/* --- the engines that the settings name ------------------------------------------------------- */

static bool is_listed(const EngineList *engines, const char *name)
{
    return name[0] == '\0' || engine_list_is_same(name, ENGINE_LIST_OWN) ||
           engine_list_find(engines, name) != NULL;
}

Status session_set(Session *session, const char *name, const char *value)
{
    const Settings *before = &session->settings;
    Settings wish = session->settings;
    Status status = settings_set(&wish, name, value);
    const char *const NAMES[][2] = { { before->opponent, wish.opponent },
                                     { before->analyser, wish.analyser },
                                     { before->second, wish.second } };
    for (size_t i = 0; status_is_ok(&status) && i < ARRAY_LEN(NAMES); i++)
        if (strcmp(NAMES[i][0], NAMES[i][1]) != 0 && !is_listed(&session->engines, NAMES[i][1]))
            status = engine_list_refuse(&session->engines, NAMES[i][1]);
    if (status_is_ok(&status))
        session->settings = wish;
    return status;
}

Status session_forget_lost_engines(Session *session)
{
    Settings *settings = &session->settings;
    char *const NAMES[] = { settings->opponent, settings->analyser, settings->second };
    Status status = status_ok();
    for (size_t i = ARRAY_LEN(NAMES); i-- > 0;) {
        if (is_listed(&session->engines, NAMES[i]))
            continue;
        status = status_error(STATUS_NOT_FOUND,
                              "the settings name an engine that is not in the list: %.60s; "
                              "`engine add` adds one",
                              NAMES[i]);
        NAMES[i][0] = '\0';
    }
    return status;
}
