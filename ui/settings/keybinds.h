/* Keys, and the lines they are bound to: the rows that a room brings, and those of a person.
 *
 * A line is a command line or the name of an action; what it means is not known here. Keybinds are
 * a value without pointers, part of the settings.
 */
#ifndef LUFT_UI_SETTINGS_KEYBINDS_H
#define LUFT_UI_SETTINGS_KEYBINDS_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

/* Whose keys they are. The last three are letters: typed into the input line, with Enter. */
typedef enum KeyTable {
    KEYS_PROMPT,
    KEYS_BOARD,
    KEYS_CURSOR,
    KEYS_PANEL,
    KEYS_SETUP,
    KEYS_GAMES,
    KEYS_PRACTICE,
    KEYS_EDIT,
    KEYS_EXPLORER,
    KEYS_LINE, /* of the engine, stepped through */
    KEYS_TABLES,
    KEYS_DRILL,
    KEYS_PALETTE,
    KEYS_SETTINGS,
    KEYS_LETTER,
    KEYS_PRACTICE_LETTER,
    KEYS_SETUP_LETTER,
    KEYS_NB
} KeyTable;

/* "prompt", "board", "cursor", "text", "setup", "games", "practice", "edit",
 * "explorer", "line", "tables", "drill", "palette", "settings", "letter", "practice-letter",
 * "setup-letter". */
const char *key_table_name(KeyTable key_table);
/* Whether keys there are letters and Enter. */
bool key_table_has_letters(KeyTable key_table);

/* The key as ui/terminal/keyname writes it: a printable character as itself, or "Left",
 * "Shift-Tab", "Ctrl-L", "Escape", "Space", ... */
typedef struct KeyBinding {
    KeyTable key_table;
    const char *key;
    const char *line;
    const char *help; /* what the line does, NULL: as another row with it says, or its command */
} KeyBinding;

/* Rows of a room, in the order of the help. */
typedef struct KeyBindings {
    const KeyBinding *rows;
    size_t count;
} KeyBindings;

enum { KEYBINDS_MAX = 128, KEYBIND_KEY_MAX = 24, KEYBIND_LINE_MAX = 64 };

typedef struct Keybind {
    KeyTable key_table;
    char key[KEYBIND_KEY_MAX];
    char line[KEYBIND_LINE_MAX];
} Keybind;

/* Bound by a person. */
typedef struct Keybinds {
    int count;
    Keybind list[KEYBINDS_MAX];
} Keybinds;

/* Reads a place as the settings file writes it: "board x". Places and names of keys in any case;
 * "Esc", "PgUp", "PgDn", "Return" and "Alt-" are understood. STATUS_SYNTAX with what is allowed. */
NODISCARD Status keybinds_read_place(const char *place, KeyTable *key_table,
                                     char key[KEYBIND_KEY_MAX]);

/* Binds a key to a line that is known to mean something there. STATUS_RANGE: there are too many
 * already, or the line is too long; nothing is changed then. */
NODISCARD Status keybinds_set(Keybinds *binds, KeyTable key_table, const char *key,
                              const char *line);

/* The line a person has bound the key to, NULL for none. */
const char *keybinds_own(const Keybinds *binds, KeyTable key_table, const char *key);
/* The line of a key, a person's before the row's; "" when it has none. */
const char *keybinds_line(const Keybinds *binds, KeyBindings rows, KeyTable key_table,
                          const char *key);
/* The first key with that line, of the rows before a person's; "" for none. */
const char *keybinds_key_of(const Keybinds *binds, KeyBindings rows, KeyTable key_table,
                            const char *line);

/* Appends a binding as the settings file writes it: "key board x = threat". */
void keybinds_write(KeyTable key_table, const char *key, const char *line, StrBuf *text);

#endif
