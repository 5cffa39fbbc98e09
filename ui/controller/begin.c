/* Creates and frees a controller: decides what it shows first. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/external/engine_list.h"
#include "engine/external/engine_spec.h"
#include "engine/record/chess_clock.h"
#include "engine/text/path.h"
#include "ui/controller/controller.h"
#include "ui/controller/driver.h"
#include "ui/controller/keeper.h"
#include "ui/controller/loader.h"
#include "ui/document/files.h"
#include "ui/document/recognise.h"
#include "ui/modes/mode.h"
#include "ui/session/boardview.h"
#include "ui/session/levels.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/storage/greeting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game against the engine that starts with the first move. */
static void begin_casual(Controller *controller)
{
    Session *session = &controller->session;
    const PlayerKind player[COLOR_NB] = { PLAYER_HUMAN, PLAYER_ENGINE };
    TimeControls controls;
    Status status = time_controls_parse(session->settings.time_control, &controls);
    if (!status_is_ok(&status))
        controls = (TimeControls){ 0 };
    Position start;
    position_init(&start);
    session_new_game(session, &start, player, &controls);
}

static void say_opponent(Session *session, bool is_first)
{
    Color human = match_human(session->match);
    bool is_white = human == WHITE;
    if (human != COLOR_NB && session->match->engine[!human][0] != '\0') {
        session_say(session,
                    is_white ? N_("You play White against %s.") : N_("You play Black against %s."),
                    match_engine_name(session->match, (Color)!human));
        return;
    }
    char opponent[LEVELS_TEXT_MAX];
    levels_describe(session->settings.elo, opponent);
    if (is_first)
        session_say(session,
                    is_white ? N_("You play White against %s. Type a move or `help`.")
                             : N_("You play Black against %s. Type a move or `help`."),
                    opponent);
    else
        session_say(session,
                    is_white ? N_("You play White against %s; `level N` changes it.")
                             : N_("You play Black against %s; `level N` changes it."),
                    opponent);
}

static void begin_menu(Controller *controller)
{
    begin_casual(controller);
    if (!controller_offer_edits(controller) && !controller_offer_game(controller))
        say_opponent(&controller->session, true);
}

/* Sets the opponent of the command line, for this run; false: the engine does not exist. */
static bool seat_opponent(Controller *controller)
{
    Session *session = &controller->session;
    const Start *start = &controller->start;
    ListedEngine *engine;
    if (start->engine == NULL)
        return true;
    Status status = engine_list_resolve(&session->engines, start->engine, &engine);
    controller_report(controller, status);
    const char *name = status_is_ok(&status) && engine != NULL ? engine->spec.name : "";
    settings_set_opponent(&session->settings, name);
    settings_set_opponent(&controller->began, name);
    if (*name != '\0' && start->engine_elo > 0) {
        char elo[16];
        snprintf(elo, sizeof elo, "%d", start->engine_elo);
        engine_spec_wish(&engine->spec, "UCI_LimitStrength", "true");
        engine_spec_wish(&engine->spec, "UCI_Elo", elo);
    }
    return status_is_ok(&status);
}

static void begin_play(Controller *controller)
{
    const Start *start = &controller->start;
    if (!seat_opponent(controller)) {
        begin_casual(controller);
        return;
    }
    bool human_is_black =
        start->human_random ? clock_now_ns() / 1000 % 2 != 0 : start->human == BLACK;
    const PlayerKind player[COLOR_NB] = {
        human_is_black ? PLAYER_ENGINE : PLAYER_HUMAN,
        human_is_black ? PLAYER_HUMAN : PLAYER_ENGINE,
    };
    Position position;
    position_init(&position);
    session_new_game(&controller->session, start->has_position ? &start->position : &position,
                     player, &start->controls);
    boardview_turn(&controller->session.board, human_is_black);
    if (match_is_on(controller->session.match))
        say_opponent(&controller->session, false);
}

/* Tries a file name first: hardly any FEN is one. */
static void begin_file(Controller *controller)
{
    const char *text = controller->start.text;
    begin_casual(controller);
    controller->has_opened = true;
    if (!files_exists(text) && recognise_kind(text, strlen(text)) != TEXT_NOTHING) {
        controller_handle_paste(controller, text, strlen(text));
        return;
    }
    StrBuf line;
    strbuf_init(&line);
    strbuf_add_text(&line, "open ");
    path_write(text, &line);
    controller_run(controller, line.data);
    strbuf_done(&line);
    if (!controller->start.is_unattended)
        (void)controller_offer_edits(controller);
}

/* Reports errors in the engine list once, by the first of them. */
static Status read_engines(Controller *controller)
{
    StrBuf faults;
    strbuf_init(&faults);
    Status status = engine_list_read(&controller->session.engines, &faults);
    if (status_is_ok(&status) && faults.length > 0)
        status = status_error(STATUS_SYNTAX, "%.*s", (int)strcspn(faults.data, "\n"), faults.data);
    strbuf_done(&faults);
    return status;
}

static void begin(Controller *controller)
{
    Status fault = read_engines(controller);
    if (controller->start.kind == START_MENU)
        begin_menu(controller);
    else if (controller->start.kind == START_PLAY)
        begin_play(controller);
    else
        begin_file(controller);
    controller_report(controller, driver_apply_settings(&controller->driver, &controller->session));
    controller_report(controller, fault);
    const char *notice = controller->start.notice;
    if (notice != NULL && *notice != '\0') {
        Status status = status_error(STATUS_SYNTAX, "%.*s", (int)strcspn(notice, "\n"), notice);
        controller_report(controller, status);
    }
    controller_settle(controller);
    controller->has_begun = true;
}

Status controller_new(const Settings *settings, const Start *start, const App *front,
                      Controller **controller)
{
    Controller *made = alloc_zeroed(1, sizeof *made);
    session_init(&made->session, settings);
    made->session.cache_folder = start->cache_dir;
    made->session.data_folder = start->data_dir;
    made->session.recent_path = start->recent_path;
    session_read_recent(&made->session);
    engine_list_init(&made->session.engines, start->engines_path);
    made->session.is_dialogue = start->is_dialogue;
    made->start = *start;
    made->began = *settings;
    controller_open_app(made, front != NULL ? front : &(App){ 0 });
    Status status = driver_open(&made->driver, settings, start->is_paced);
    if (!status_is_ok(&status)) {
        (void)controller_free(made);
        return status;
    }
    keeper_open(&made->keeper, start);
    greeting_open(&made->session, start->kind == START_MENU ? start->greeted_path : NULL);
    begin(made);
    *controller = made;
    return status;
}

GameFate controller_free(Controller *controller)
{
    if (controller == NULL)
        return GAME_NONE;
    GameFate fate = keeper_game_fate(&controller->keeper, &controller->session);
    if (fate == GAME_LOST && controller->wants_quit)
        fate = GAME_NONE;
    controller_end_live_text(controller);
    loader_close(&controller->loader);
    driver_close(&controller->driver);
    keeper_close(&controller->keeper);
    mode_stack_done(&controller->modes);
    session_done(&controller->session);
    free(controller);
    return fate;
}
