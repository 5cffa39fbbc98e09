/* The keys in the list of settings. */
#ifndef LUFT_UI_PREFERENCES_PREFERENCES_KEYS_H
#define LUFT_UI_PREFERENCES_PREFERENCES_KEYS_H

#include "ui/settings/keybinds.h"

KeyBindings preferences_keys(void);

#endif
