/* The keys and letters of practice. */
#ifndef LUFT_UI_PRACTICE_PRACTICE_KEYS_H
#define LUFT_UI_PRACTICE_PRACTICE_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *practice_keys(void);
const KeyTable *practice_letters(void);

#endif
