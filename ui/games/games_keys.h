/* The keys in the list of games. */
#ifndef LUFT_UI_GAMES_GAMES_KEYS_H
#define LUFT_UI_GAMES_GAMES_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *games_keys(void);

#endif
