/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of keys of features, by name: which mode has the input focus. */
#ifndef LUFT_TESTS_FEATURE_KEYS_H
#define LUFT_TESTS_FEATURE_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *browsing_keys(void);
const KeyTable *explorer_keys(void);
const KeyTable *games_keys(void);
const KeyTable *palette_keys(void);
const KeyTable *practice_keys(void);
const KeyTable *preferences_keys(void);
const KeyTable *tables_keys(void);
const KeyTable *text_keys(void);

#endif
