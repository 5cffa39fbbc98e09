/* The keys while a position is set up. */
#ifndef LUFT_UI_SETUP_SETUP_KEYS_H
#define LUFT_UI_SETUP_SETUP_KEYS_H

#include "ui/settings/keybinds.h"

KeyBindings setup_keys(void);

#endif
