/* The explorer's command. */
#ifndef LUFT_UI_EXPLORER_EXPLORER_COMMANDS_H
#define LUFT_UI_EXPLORER_EXPLORER_COMMANDS_H

#include "ui/command/command.h"

Commands explorer_commands(void);

#endif
