/* The keys of a drill, for the keymap. */
#ifndef LUFT_UI_REPERTOIRE_DRILL_KEYS_H
#define LUFT_UI_REPERTOIRE_DRILL_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *drill_keys(void);

#endif
