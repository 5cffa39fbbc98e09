/* Commands about engines of others: the list of them, who plays and who analyses, their options. */
#ifndef LUFT_UI_ENGINES_ENGINES_COMMANDS_H
#define LUFT_UI_ENGINES_ENGINES_COMMANDS_H

#include "ui/command/command.h"

Commands engines_commands(void);

#endif
