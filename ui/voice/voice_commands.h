/* The commands that say what a sighted player sees: pieces, squares, clocks, the best line. */
#ifndef LUFT_UI_VOICE_VOICE_COMMANDS_H
#define LUFT_UI_VOICE_VOICE_COMMANDS_H

#include "ui/command/command.h"

Commands voice_commands(void);

#endif
