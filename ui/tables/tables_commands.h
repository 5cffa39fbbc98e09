/* The command of the endgame tables. */
#ifndef LUFT_UI_TABLES_TABLES_COMMANDS_H
#define LUFT_UI_TABLES_TABLES_COMMANDS_H

#include "ui/command/command.h"

Commands tables_commands(void);

#endif
