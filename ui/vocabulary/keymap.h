/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every key of the interface: the key, the table it belongs to, and the line it stands for.
 *
 * The line is an action by its name, or a command line, which runs as if it had been typed. Each
 * key is bound by one row only, or by a person in the settings; help, footer and manual are made
 * from the rows.
 */
#ifndef LUFT_UI_VOCABULARY_KEYMAP_H
#define LUFT_UI_VOCABULARY_KEYMAP_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "ui/modes/mode.h"
#include "ui/settings/keybinds.h"
#include "ui/settings/settings.h"

/* The tables in the order of the help; NULL after the last. */
const KeyTable *keymap_table(size_t index);

/* The line of a key in a table; "" if it has none. A letter without a line counts as the Latin one
 * on its key: "ф" as "a". The same in keymap_letter. */
const char *keymap_line(const Keybinds *binds, const KeyTable *table, const char *key);
/* The line of a key, named as keyname_write does, in the mode with input focus; "" if it is
 * entered. */
const char *keymap_line_at(const ModeStack *modes, const char *key);
/* Whether a key of the board is left to moves, because it is a piece's letter in the person's
 * language: "S" in German. Its line is run with Enter. */
bool keymap_is_entered(const Settings *settings, const KeyTable *table, const char *key);
/* The line that a word entered alone stands for in one of COMMAND_IN_...; NULL: none. keys: those
 * of what is on, which come before the letters that mean the same everywhere; NULL: none. */
const char *keymap_letter(const Keybinds *binds, unsigned place, const KeyTable *keys,
                          const char *word);
/* The letter for a line there; "": none. */
const char *keymap_letter_of(const Keybinds *binds, unsigned place, const char *line);

/* A row, or a binding made by the person. */
typedef struct KeyBinding {
    const char *key, *line;
} KeyBinding;

/* The binding of a table with that number, the person's after the rows; false: there are no more.
 * A row that was bound again has the line "none". */
bool keymap_at(const Keybinds *binds, const KeyTable *table, size_t index, KeyBinding *binding);
/* One line of help on what a line does in that table. */
const char *keymap_help(const KeyTable *table, const char *line);

/* Binds as the settings file writes it: place "board x", line "threat", "none" for nothing. The
 * line is a command, an action, or the name of an action in earlier versions. STATUS_SYNTAX,
 * STATUS_NOT_FOUND or STATUS_RANGE with what is allowed; nothing is changed then. */
NODISCARD Status keymap_bind(Keybinds *binds, const char *place, const char *line);

/* Appends every binding as the settings file writes it; rows are commented out. */
void keymap_write(const Keybinds *binds, StrBuf *text);
/* Appends the line of one of them. */
void keymap_write_bind(const Keybind *bind, StrBuf *text);

#endif
