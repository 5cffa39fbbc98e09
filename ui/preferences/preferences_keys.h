/* The keys in the list of settings. */
#ifndef LUFT_UI_PREFERENCES_PREFERENCES_KEYS_H
#define LUFT_UI_PREFERENCES_PREFERENCES_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *preferences_keys(void);

#endif
