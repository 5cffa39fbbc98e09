/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs after every change: closes modes whose subject is gone, starts and stops the engines, and
 * updates the journals. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "ui/commands/commands.h"
#include "ui/controller/controller.h"
#include "ui/controller/driver.h"
#include "ui/controller/keeper.h"
#include "ui/modes/mode.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/storage/greeting.h"
#include "ui/storage/loading.h"
#include "ui/vocabulary/features.h"

static bool is_feature_waiting(const Controller *controller)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->is_waiting != NULL && feature->is_waiting(&controller->modes))
            return true;
    return false;
}

/* Repeats that a game is still being read, unless there is another message. */
static void say_reading(Controller *controller)
{
    Session *session = &controller->session;
    const Feature *feature;
    if (loader_is_reading(&controller->loader) && session->message.text[0] == '\0')
        commands_say_reading(session, controller->loader.loading);
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->say_pending != NULL && session->message.text[0] == '\0')
            feature->say_pending(session);
}

/* Announces the end of a game, once. */
static void announce_end(Controller *controller)
{
    const Session *session = &controller->session;
    if (session_is_stacked(session))
        return;
    uint64_t number = match_is_over(session->match) ? session->document->number : 0;
    if (number == controller->end_told)
        return;
    controller->end_told = number;
    controller->alarm.is_other |= number != 0;
    const Feature *feature;
    for (size_t i = 0; number != 0 && (feature = feature_at(i)) != NULL; i++)
        if (feature->end_game != NULL)
            feature->end_game(&controller->modes);
}

void controller_settle(Controller *controller)
{
    mode_settle(&controller->modes);
    announce_end(controller);
    controller_settle_thought(controller);
    driver_settle(&controller->driver, &controller->session);
    keeper_settle(&controller->keeper, &controller->session);
    /* A warning would replace a new error message, so it waits. */
    if (!controller->session.message.is_error)
        controller_report(controller, keeper_take_warning(&controller->keeper));
    say_reading(controller);
    greeting_settle(&controller->session);
    controller->has_changed = true;
}

bool controller_is_gathering(const Controller *controller)
{
    return controller->loader.loading != NULL || controller->live.is_waiting ||
           is_feature_waiting(controller);
}
