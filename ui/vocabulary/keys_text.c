/* The keys of one table as rows of text: what the overlay beside the board shows. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "ui/command/action.h"
#include "ui/repertoire/drill.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

#include <string.h>

/* All keys of a line on one row, where the first of them stands in the table. */
static void add_row(const Keybinds *keys, size_t index, const char *enter, StrBuf *text)
{
    KeyBinding binding, other;
    (void)keymap_at(keys, index, &binding);
    bool is_first = true;
    size_t start = text->length;
    for (size_t i = 0; keymap_at(keys, i, &other); i++) {
        if (other.key_table != binding.key_table || strcmp(other.line, binding.line) != 0)
            continue;
        if (i < index) {
            strbuf_truncate(text, start);
            return;
        }
        strbuf_addf(text, "%s%s%s", is_first ? "" : ", ", other.key, enter);
        is_first = false;
    }
    strbuf_addf(text, "\t%s\n", keymap_help(binding.key_table, binding.line));
}

static void add_focus(const Keybinds *keys, KeyTable key_table, const char *enter, StrBuf *text)
{
    KeyBinding binding;
    for (size_t i = 0; keymap_at(keys, i, &binding); i++)
        if (binding.key_table == key_table && action_by_name(binding.line) != ACTION_NONE)
            add_row(keys, i, enter, text);
}

/* Of a drill's keys only its own are letters too, which are entered. */
static void add_letters_of_drill(const Keybinds *keys, const char *enter, StrBuf *text)
{
    static const char COMMAND[] = "repertoire ";
    KeyBinding binding;
    for (size_t i = 0; keymap_at(keys, i, &binding); i++)
        if (binding.key_table == KEYS_DRILL && strncmp(binding.line, COMMAND, strlen(COMMAND)) == 0)
            add_row(keys, i, enter, text);
}

void vocabulary_write_keys(const Session *session, KeyTable key_table, const char *enter,
                           StrBuf *text)
{
    const Keybinds *keys = &session->settings.keys;
    unsigned place = vocabulary_place(session);
    add_focus(keys, key_table, "", text);
    if (key_table != KEYS_PROMPT)
        return;
    if (place == COMMAND_IN_SETUP)
        add_focus(keys, KEYS_SETUP_LETTER, enter, text);
    else if (drill_is_on(session))
        add_letters_of_drill(keys, enter, text);
    else if (place == COMMAND_IN_PRACTICE)
        add_focus(keys, KEYS_PRACTICE_LETTER, enter, text);
    else
        add_focus(keys, KEYS_LETTER, enter, text);
}
