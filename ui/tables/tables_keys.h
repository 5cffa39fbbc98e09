/* The keys in the table of the moves. */
#ifndef LUFT_UI_TABLES_TABLES_KEYS_H
#define LUFT_UI_TABLES_TABLES_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *tables_keys(void);

#endif
