/* The keys while a position is set up. */
#ifndef LUFT_UI_SETUP_SETUP_KEYS_H
#define LUFT_UI_SETUP_SETUP_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *setup_keys(void);
const KeyTable *setup_letters(void);

#endif
