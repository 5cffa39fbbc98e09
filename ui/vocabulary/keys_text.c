/* The keys of one table as rows of text, for the overlay beside the board, and the letters for the
 * line dialogue. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "ui/command/action.h"
#include "ui/modes/mode_keys.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

#include <assert.h>
#include <string.h>

/* The format of rows. */
typedef struct RowStyle {
    const char *enter; /* after each key */
    const char *between;
    bool is_heard; /* rows that need the screen are left out */
} RowStyle;

/* All keys with the same line on one row, at the first of them. */
static void add_row(const Keybinds *keys, size_t index, RowStyle style, StrBuf *text)
{
    KeyBinding binding, other;
    (void)keymap_at(keys, index, &binding);
    bool is_first = true;
    size_t start = text->length;
    for (size_t i = 0; keymap_at(keys, i, &other); i++) {
        if (other.table != binding.table || strcmp(other.line, binding.line) != 0)
            continue;
        if (i < index) {
            strbuf_truncate(text, start);
            return;
        }
        strbuf_addf(text, "%s%s%s", is_first ? "" : ", ", other.key, style.enter);
        is_first = false;
    }
    strbuf_addf(text, "%s%s\n", style.between, keymap_help(binding.table, binding.line));
}

static void add_focus(const Keybinds *keys, const KeyTable *table, RowStyle style, StrBuf *text)
{
    KeyBinding binding;
    for (size_t i = 0; keymap_at(keys, i, &binding); i++)
        if (binding.table == table && action_by_name(binding.line) != ACTION_NONE &&
            !(style.is_heard && vocabulary_needs_screen(binding.line)))
            add_row(keys, i, style, text);
}

/* The letters of the session's current place. */
static void add_letters(const Session *session, RowStyle style, StrBuf *text)
{
    add_focus(&session->settings.keys, keymap_letters(vocabulary_place(session)), style, text);
}

void vocabulary_write_letters(const Session *session, StrBuf *text)
{
    add_letters(session, (RowStyle){ .enter = "", .between = ": ", .is_heard = true }, text);
}

void vocabulary_write_keys(const Session *session, const KeyTable *table, const char *enter,
                           StrBuf *text)
{
    assert(table != NULL);
    add_focus(&session->settings.keys, table, (RowStyle){ .enter = "", .between = "\t" }, text);
    if (table == input_keys())
        add_letters(session, (RowStyle){ .enter = enter, .between = "\t" }, text);
}
