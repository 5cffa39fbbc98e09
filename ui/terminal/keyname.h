/* The keymap's name of a key that was pressed: "Left", "Shift-Tab", "Ctrl-L", "g". */
#ifndef LUFT_UI_TERMINAL_KEYNAME_H
#define LUFT_UI_TERMINAL_KEYNAME_H

#include "ui/terminal/event.h"

enum { KEYNAME_MAX = 32 };

/* Writes the name of an EVENT_CHAR or EVENT_KEY; "" for others. Modifiers come in the order
 * Ctrl-Meta-Shift; a printable character is itself in UTF-8, the blank is "Space". */
void keyname_write(const Event *event, char name[KEYNAME_MAX]);

#endif
