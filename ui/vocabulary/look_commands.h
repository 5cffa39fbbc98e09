/* Commands of the screen, the settings and the help. */
#ifndef LUFT_UI_VOCABULARY_LOOK_COMMANDS_H
#define LUFT_UI_VOCABULARY_LOOK_COMMANDS_H

#include "ui/modes/command.h"

Commands look_commands(void);

NODISCARD Status command_palette(Session *session, const App *app, const char *arguments);

#endif
