/* The command that steps through the engine's lines. */
#ifndef LUFT_UI_BROWSING_BROWSING_COMMANDS_H
#define LUFT_UI_BROWSING_BROWSING_COMMANDS_H

#include "ui/command/command.h"

Commands browsing_commands(void);

#endif
