/* The keys of input line, board, cursor and text, and the letters that mean the same everywhere. */
#ifndef LUFT_UI_MODES_MODE_KEYS_H
#define LUFT_UI_MODES_MODE_KEYS_H

#include "ui/settings/keybinds.h"

KeyBindings mode_keys(void);

#endif
