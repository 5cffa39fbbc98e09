/* Runs after every change: closes modes whose subject is gone, starts and stops the engines,
 * updates the journals. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "ui/controller/controller.h"
#include "ui/controller/driver.h"
#include "ui/controller/keeper.h"
#include "ui/controller/live_text.h"
#include "ui/controller/loader.h"
#include "ui/editing/editing_commands.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"
#include "ui/vocabulary/features.h"

void controller_print_features(Controller *controller)
{
    const Feature *feature;
    for (size_t i = 0; controller->hooks.print != NULL && (feature = feature_at(i)) != NULL; i++)
        if (feature->print != NULL)
            feature->print(&controller->modes);
}

static bool is_feature_waiting(const Controller *controller)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->is_waiting != NULL && feature->is_waiting(&controller->modes))
            return true;
    return false;
}

bool controller_settle_live_text(Controller *controller)
{
    bool has_panel = controller->hooks.print == NULL;
    return live_text_settle(&controller->live, &controller->session, &controller->app, has_panel);
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

void controller_settle(Controller *controller)
{
    mode_settle(&controller->modes);
    controller_tell_end(controller);
    controller_settle_thought(controller);
    driver_settle(&controller->driver, &controller->session);
    keeper_settle(&controller->keeper, &controller->session);
    /* A warning would replace a new error message, so it waits. */
    if (!controller->session.message.is_error)
        controller_report(controller, keeper_take_warning(&controller->keeper));
    say_reading(controller);
    if (controller->greeting.is_noted && !controller_greets(controller))
        controller->greeting.is_due = false;
    controller->has_changed = true;
}

bool controller_is_gathering(const Controller *controller)
{
    return controller->loader.loading != NULL || is_feature_waiting(controller);
}
