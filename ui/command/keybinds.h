/* The keys as a person has them: the table of keymap.h with what the settings file bound anew.
 *
 * A value without pointers, part of the settings. Whoever shows a key or obeys one asks here.
 */
#ifndef LUFT_UI_COMMAND_KEYBINDS_H
#define LUFT_UI_COMMAND_KEYBINDS_H

#include "engine/base/strbuf.h"
#include "ui/command/keymap.h"

enum { KEYBINDS_MAX = 64, KEYBIND_KEY_MAX = 24 };

typedef struct Keybind {
    Focus focus;
    Action action; /* ACTION_NONE: the key does nothing there */
    char key[KEYBIND_KEY_MAX];
} Keybind;

typedef struct Keybinds {
    int count;
    Keybind list[KEYBINDS_MAX];
} Keybinds;

/* Binds as the settings file writes it: place "board x", action "threat", "none" for nothing.
 * Places and names of keys in any case; "Esc", "PgUp", "PgDn", "Return" and "Alt-" are understood.
 * STATUS_SYNTAX or STATUS_RANGE with what is allowed; nothing is changed then. */
NODISCARD Status keybinds_set(Keybinds *binds, const char *place, const char *action);

/* The action of a key in a focus, ACTION_NONE when it has none there. */
Action keybinds_find(const Keybinds *binds, Focus focus, const char *key);
/* The binding with that number, those of the person behind the table's; false: there are no more.
 * A row of the table that was bound anew has ACTION_NONE. */
bool keybinds_at(const Keybinds *binds, size_t index, KeyBinding *binding);
/* The key that help shows for an action in a focus, "" for none. */
const char *keybinds_key_of(const Keybinds *binds, Focus focus, Action action);

/* Appends every binding as the settings file writes it, those of the table as comments. */
void keybinds_write(const Keybinds *binds, StrBuf *text);

#endif
