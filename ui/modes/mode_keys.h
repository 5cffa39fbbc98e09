/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of input line, board, cursor and editing, and the letters that mean the same everywhere.
 */
#ifndef LUFT_UI_MODES_MODE_KEYS_H
#define LUFT_UI_MODES_MODE_KEYS_H

#include "ui/settings/keybinds.h"

const KeyTable *input_keys(void);
const KeyTable *board_keys(void);
const KeyTable *cursor_keys(void);
const KeyTable *edit_keys(void);
const KeyTable *letter_keys(void);
/* The rows that most tables end with: help, palette, redraw, suspend. */
const KeyTable *common_keys(void);

#endif
