/* Commands of positions: looking at them, going to them, setting them up. */
#ifndef LUFT_UI_SETUP_SETUP_COMMANDS_H
#define LUFT_UI_SETUP_SETUP_COMMANDS_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"

Commands position_commands(void);

/* Opens a record of a position as UCI writes it ("startpos" or a FEN, then optionally "moves ...");
 * at once, or after a confirmation if something would be lost. */
Status commands_set_up(Session *session, const App *app, const char *position);
NODISCARD Status commands_set_up_or_ask(Session *session, const App *app, const char *position);
Status command_setup(Session *session, const App *app, const char *arguments);
/* The words that are valid while a position is set up. */
Commands setup_commands(void);
/* Any other text while a position is set up: pieces on squares, a FEN or an EPD. */
NODISCARD Status commands_setup_text(Session *session, const App *app, const char *text);

#endif
