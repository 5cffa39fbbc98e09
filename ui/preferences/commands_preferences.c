/* "settings": for ears there is `set`. */
#include <config.h>

#include "engine/base/status.h"
#include "ui/preferences/preferences_commands.h"

#include "engine/base/language.h"
#include "ui/command/arguments.h"
#include "ui/preferences/preferences.h"

static Status command_settings(Session *session, const CommandHost *host, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status) && session->is_dialogue)
        status = status_error(STATUS_UNSUPPORTED,
                              "the list of settings needs the full screen; `set` shows them all");
    if (status_is_ok(&status))
        preferences_open(host->modes);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "settings", "preferences", "", N_("all settings in a list, tried at once, saved on request"),
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_settings },
};
/* clang-format on */

Commands preferences_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
