/* The keys of the palette. */
#ifndef LUFT_UI_PALETTE_PALETTE_KEYS_H
#define LUFT_UI_PALETTE_PALETTE_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *palette_keys(void);

#endif
