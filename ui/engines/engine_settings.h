/* Subcommands for one engine of the list: how it is started, its options, its log. arguments is the
 * text after the subcommand, which begins with the engine's name. */
#ifndef LUFT_UI_ENGINES_ENGINE_SETTINGS_H
#define LUFT_UI_ENGINES_ENGINE_SETTINGS_H

#include "engine/external/engine_list.h"
#include "ui/modes/command.h"

/* Reads the engine's name at *rest and moves *rest past it. STATUS_SYNTAX, STATUS_NOT_FOUND: no
 * engine has that name. */
NODISCARD Status engine_expect_name(const Session *session, const char **rest,
                                    ListedEngine **engine);

NODISCARD Status engine_set_folder(Session *session, const char *arguments);
NODISCARD Status engine_set_protocol(Session *session, const char *arguments);
/* Shows its options as soon as it has sent them; starts the engine if it is not running. */
NODISCARD Status engine_show_options(Session *session, const App *app, const char *arguments);
/* NAME OPTION = VALUE; NAME OPTION resets the option, or presses a button. */
NODISCARD Status engine_set_option(Session *session, const char *arguments);
/* NAME, NAME LINES: shows its recent log, and follows it. */
NODISCARD Status engine_show_log(Session *session, const App *app, const char *arguments);

#endif
