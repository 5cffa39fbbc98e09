/* The keys in a line of the engine. */
#ifndef LUFT_UI_BROWSING_BROWSING_KEYS_H
#define LUFT_UI_BROWSING_BROWSING_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *browsing_keys(void);

#endif
