/* Commands of repertoires. */
#ifndef LUFT_UI_REPERTOIRE_REPERTOIRE_COMMANDS_H
#define LUFT_UI_REPERTOIRE_REPERTOIRE_COMMANDS_H

#include "ui/command/command.h"

Commands repertoire_commands(void);

#endif
