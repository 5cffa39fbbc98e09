/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other engines: their list, which of them play or analyse, their options, and those that run. */
#ifndef LUFT_UI_ENGINES_ENGINES_H
#define LUFT_UI_ENGINES_ENGINES_H

#include "engine/external/engine_list.h"
#include "engine/text/words.h"
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

/* folder, protocol, set, options or log. */
NODISCARD Status engine_settings_run(Session *session, const App *app, Word word,
                                     const char *arguments);

/* Shows its options as soon as it has sent them; starts the engine if it is not running. */
NODISCARD Status engine_show_options(Session *session, const App *app, const char *arguments);

#endif
