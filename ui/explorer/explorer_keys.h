/* The keys in the explorer. */
#ifndef LUFT_UI_EXPLORER_EXPLORER_KEYS_H
#define LUFT_UI_EXPLORER_EXPLORER_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *explorer_keys(void);

#endif
