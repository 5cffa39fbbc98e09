/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the action or command line that a key is bound to. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "ui/controller/controller.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/storage/greeting.h"
#include "ui/storage/loading.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/vocabulary.h"

#include <string.h>

/* A key that cancels is not an error if there is nothing to cancel. */
static bool stop_action(Controller *controller, Action action)
{
    if (action != ACTION_STOP)
        return false;
    if (controller->session.thinking.mode != ENGINE_IDLE)
        controller_stop_engine(controller);
    return true;
}

static bool end_over(Session *session)
{
    const Feature *over = feature_over(session);
    if (over != NULL)
        over->end(session);
    return over != NULL;
}

static bool end_zoom(Controller *controller)
{
    bool was_zoomed = mode_zoomed(&controller->modes) != PANE_NB;
    controller->modes.zoomed = PANE_NB;
    return was_zoomed;
}

/* Cancels loading of a large game first, then what is shown over the panes, then the zoom; none of
 * them while a text covers the board. */
static bool let_go(Controller *controller, Action action)
{
    bool goes_back = action == ACTION_STOP || action == ACTION_CLOSE || action == ACTION_TO_BOARD;
    if (goes_back)
        greeting_end(&controller->session);
    return goes_back && !mode_hides(&controller->modes) &&
           (loader_stop(&controller->loader, &controller->session) ||
            feature_let_go(&controller->session) || end_over(&controller->session) ||
            end_zoom(controller));
}

static bool last_action(Controller *controller, Action action)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->last_action != NULL && feature->last_action(&controller->modes, action))
            return true;
    return false;
}

bool controller_handle_action(Controller *controller, Action action)
{
    if (action == ACTION_NONE || action >= ACTION_NB || action == ACTION_REDRAW ||
        action == ACTION_SUSPEND)
        return false;
    controller_wake(controller);
    session_say_nothing(&controller->session);
    bool is_handled = let_go(controller, action) || mode_act(&controller->modes, action) ||
                      last_action(controller, action) || stop_action(controller, action);
    controller_settle(controller);
    return is_handled;
}

/* --- lines of keys ---------------------------------------------------------------------------- */

/* In a running game with the board's keys, letters are meant as moves: "e4" must open no editor and
 * mark nothing. The commands still work when typed. */
static bool rests_in_game(Controller *controller, const char *line)
{
    const Session *session = &controller->session;
    const Command *command = vocabulary_find(line, strcspn(line, " "), vocabulary_place(session));
    if (command == NULL || !(command->where & COMMAND_RESTS) || !match_is_on(session->match))
        return false;
    controller_report(
        controller,
        status_error(STATUS_STATE, "this key is off during a game; press i to type a move"));
    return true;
}

bool controller_handle_bound(Controller *controller, const char *line)
{
    Action action = action_by_name(line);
    if (action != ACTION_NB || *line == '\0')
        return controller_handle_action(controller, action);
    controller_wake(controller);
    session_say_nothing(&controller->session);
    if (strcmp(line, "keys") != 0) /* which lists the keys of a mode that is open for one key */
        mode_end_key(&controller->modes);
    if (!mode_refuses(&controller->modes, line) && !rests_in_game(controller, line)) {
        controller->session.line_source = LINE_PASTED;
        controller_run(controller, line);
    }
    controller_settle(controller);
    return true;
}
