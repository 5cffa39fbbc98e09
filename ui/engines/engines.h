/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other engines: their list, which of them play or analyse, their options, and those that run. */
#ifndef LUFT_UI_ENGINES_ENGINES_H
#define LUFT_UI_ENGINES_ENGINES_H

#include "engine/external/engine_list.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"

const Feature *engines_feature(void);

/* --- engine_settings.c ------------------------------------------------------------------------ */

/* Subcommands for one engine of the list: how it is started, its options, its log. arguments is the
 * text after the subcommand, which begins with the engine's name. */

/* Reads the engine's name at *rest and moves *rest past it. STATUS_SYNTAX, STATUS_NOT_FOUND: no
 * engine has that name. */
NODISCARD Status engine_expect_name(const Session *session, const char **rest,
                                    ListedEngine **engine);

/* `folder NAME FOLDER`, `protocol NAME PROTOCOL`: how it is started from now on. */
NODISCARD Status engine_set_folder(Session *session, const App *app, const char *arguments);
NODISCARD Status engine_set_protocol(Session *session, const App *app, const char *arguments);

/* `options NAME` shows its options as soon as it has sent them, and `options NAME OPTION = VALUE`
 * sets one; starts the engine if it is not running. */
NODISCARD Status engine_show_options(Session *session, const App *app, const char *arguments);
/* `set NAME OPTION = VALUE`; `set NAME OPTION` resets the option, or presses a button. */
NODISCARD Status engine_set_option(Session *session, const App *app, const char *arguments);

/* `log NAME`, `log NAME LINES`: shows the recent log, and follows it. */
NODISCARD Status engine_show_log(Session *session, const App *app, const char *arguments);

#endif
