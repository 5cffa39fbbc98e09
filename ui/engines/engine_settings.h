/* One engine of the list: how it is started, its options, what it says. Functions take what stands
 * after the subcommand, which begins with the engine's name. */
#ifndef LUFT_UI_ENGINES_ENGINE_SETTINGS_H
#define LUFT_UI_ENGINES_ENGINE_SETTINGS_H

#include "engine/external/engine_list.h"
#include "ui/command/command.h"

/* The engine that *rest begins with; *rest goes on after the name. STATUS_SYNTAX, STATUS_NOT_FOUND:
 * it names none. */
NODISCARD Status engine_expect_name(const Session *session, const char **rest,
                                    ListedEngine **engine);

NODISCARD Status engine_set_folder(Session *session, const char *arguments);
NODISCARD Status engine_set_protocol(Session *session, const char *arguments);
/* Its options, once it has told them; an engine that was not running is started. */
NODISCARD Status engine_show_options(Session *session, const App *app, const char *arguments);
/* NAME OPTION = VALUE; NAME OPTION sets it back, or presses it. */
NODISCARD Status engine_set_option(Session *session, const char *arguments);
/* NAME, NAME LINES: what was said lately, and what comes. */
NODISCARD Status engine_show_log(Session *session, const App *app, const char *arguments);

#endif
