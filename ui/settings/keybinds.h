/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and the lines bound to them: a mode's own rows, and those a person has set.
 *
 * A line is a command line or the name of an action; its meaning is not known here. Keybinds are a
 * value without pointers, part of the settings.
 */
#ifndef LUFT_UI_SETTINGS_KEYBINDS_H
#define LUFT_UI_SETTINGS_KEYBINDS_H

#include "engine/base/base.h"

/* The key as keyname_write (ui/terminal/event.h) writes it: a printable character as itself, or
 * "Left", "Shift-Tab", "Ctrl-L", "Escape", "Space", ... */
typedef struct KeyRow {
    const char *key;
    const char *line;
    const char *help; /* what the line does, NULL: as another row with it says, or its command */
} KeyRow;

/* A key named in the footer: the key of a line, or what is typed for it. */
typedef struct KeyHint {
    const char *line;
    bool is_typed;     /* its letter, or without one the line itself, then Enter; "": Enter alone */
    const char *label; /* "": that of the next one; NULL: none is needed */
} KeyHint;

typedef struct KeyHints {
    const KeyHint *list;
    size_t count;
} KeyHints;

typedef enum KeyKind {
    KEYS_ACT,
    KEYS_BESIDE_TEXT, /* printable keys are typed into the input line */
    KEYS_ENTERED      /* letters typed into the input line, with Enter */
} KeyKind;

typedef const struct KeyTable *KeysOf(void);

/* An action of earlier versions that is a command line now; old settings files have it. */
typedef struct OldAction {
    const char *name, *line;
} OldAction;

/* The keys of one mode; static. Titles and labels are to be translated. */
typedef struct KeyTable {
    const char *name;     /* in the settings file: "tables" */
    const char *old_name; /* its name in files of earlier versions; NULL: the same */
    const char *title;    /* at the foot: "TABLES"; NULL for letters */
    const char *heading;  /* in the help; NULL: the help has these keys elsewhere */
    KeyKind kind;
    const KeyRow *rows;
    size_t count;
    KeysOf *base; /* its rows follow; NULL: none */
    KeyHints hints;
    KeyHints record_hints, over_hints; /* in an opened game, after a game; empty: the same */
    KeyHints typed_hints;              /* at the input line */
    const OldAction *old;
    size_t old_count;
} KeyTable;

/* The row at an index, rows of the base included; NULL after the last. */
const KeyRow *key_table_row(const KeyTable *table, size_t index);

enum { KEYBINDS_MAX = 128, KEYBIND_TABLE_MAX = 20, KEYBIND_KEY_MAX = 24, KEYBIND_LINE_MAX = 64 };

typedef struct Keybind {
    char table[KEYBIND_TABLE_MAX];
    char key[KEYBIND_KEY_MAX];
    char line[KEYBIND_LINE_MAX];
} Keybind;

/* Bound by a person. */
typedef struct Keybinds {
    int count;
    Keybind list[KEYBINDS_MAX];
} Keybinds;

/* A person's binding of the key, NULL: none. table: its name. */
const Keybind *keybinds_find(const Keybinds *binds, const char *table, const char *key);
const Keybind *keybinds_own(const Keybinds *binds, const KeyTable *table, const char *key);
/* Adds a binding, in the place of one of the same key. false: KEYBINDS_MAX are bound. */
bool keybinds_put(Keybinds *binds, const Keybind *bind);
/* The first key with that line, of the rows before a person's; "" for none. */
const char *keybinds_key_of(const Keybinds *binds, const KeyTable *table, const char *line);

enum { KEY_NAME_MAX = 48 };

/* Writes what the screen calls a key, shorter than its name in the keymap ("Ctrl-Left"), with
 * arrows if is_unicode. */
void key_name_write(const char *key, bool is_unicode, char name[KEY_NAME_MAX]);

#endif
