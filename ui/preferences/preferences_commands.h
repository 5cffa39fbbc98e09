/* The command that opens the list of settings. */
#ifndef LUFT_UI_PREFERENCES_PREFERENCES_COMMANDS_H
#define LUFT_UI_PREFERENCES_PREFERENCES_COMMANDS_H

#include "ui/command/command.h"

Commands preferences_commands(void);

#endif
