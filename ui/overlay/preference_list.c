/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of settings as rows and values: headings, cursor, next and previous values. */
#include <config.h>

#include "ui/overlay/preferences.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/text/words.h"
#include "ui/modes/command.h"
#include "ui/screen/text_search.h"
#include "ui/settings/settings.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool begins_group(size_t row)
{
    return row == 0 || settings_group(row) != settings_group(row - 1);
}

/* The line of a setting: there is a heading for each group up to its own. */
static int line_of(size_t setting)
{
    int line = -1;
    for (size_t row = 0; row <= setting; row++)
        line += begins_group(row) ? 2 : 1;
    return line;
}

void preference_list_init(PreferenceList *list)
{
    *list = (PreferenceList){ .rows = 1 };
    while (settings_name(list->count) != NULL)
        list->count++;
    assert(list->count > 0);
    list->lines = line_of(list->count - 1) + 1;
}

size_t preference_list_at_line(const PreferenceList *list, int line, bool *is_heading)
{
    assert(line >= 0);
    size_t row = 0;
    while (row + 1 < list->count && line_of(row) < line)
        row++;
    *is_heading = line_of(row) > line;
    return row;
}

int preference_list_cursor_row(const PreferenceList *list)
{
    assert(list->cursor < list->count);
    return line_of(list->cursor) - list->top;
}

void preference_list_fit(PreferenceList *list, int rows)
{
    list->rows = int_max(rows, 1);
    int line = line_of(list->cursor);
    int first = line - begins_group(list->cursor); /* with its heading */
    if (line >= list->top + list->rows)
        list->top = line - list->rows + 1;
    if (first < list->top)
        list->top = list->rows > 1 ? first : line;
    list->top = int_clamp(list->top, 0, int_max(0, list->lines - list->rows));
    assert(line >= list->top && line < list->top + list->rows);
}

bool preference_list_act(PreferenceList *list, Action action)
{
    int64_t row =
        action_row(action, int_max(list->rows, 1), (int64_t)list->cursor, (int64_t)list->count);
    if (row >= 0)
        list->cursor = (size_t)row;
    return row >= 0;
}

/* --- values ----------------------------------------------------------------------------------- */

void preference_read(const Settings *settings, size_t row, StrBuf *value)
{
    strbuf_init(value);
    assert(settings_name(row) != NULL);
    Status status = settings_get(settings, settings_name(row), value);
    assert(status_is_ok(&status));
    (void)status;
}

bool preference_has_changed(const Settings *kept, const Settings *now, size_t row)
{
    StrBuf left, right;
    preference_read(kept, row, &left);
    preference_read(now, row, &right);
    bool differs = strcmp(left.data, right.data) != 0;
    strbuf_done(&left);
    strbuf_done(&right);
    return differs;
}

/* The word before or after the value, cyclically. */
static void step_word(const char *words, const char *now, int direction, char *next, size_t size)
{
    const char *found = NULL, *before = NULL, *first = words, *last = words;
    size_t length = strlen(now);
    for (const char *word = words; *word != '\0';) {
        size_t end = strcspn(word, " ");
        if (end == length && strncmp(word, now, length) == 0)
            found = word;
        else if (found == NULL)
            before = word;
        last = word;
        word += end;
        word += strspn(word, " ");
    }
    const char *after = found != NULL ? found + length + strspn(found + length, " ") : first;
    const char *to = direction > 0 ? (*after != '\0' ? after : first)
                                   : (before != NULL && before != found ? before : last);
    snprintf(next, size, "%.*s", (int)strcspn(to, " "), to);
}

/* Small numbers change by one, larger ones by their first digit. */
static int64_t step_of(int64_t number, int direction)
{
    int64_t step = 1;
    int64_t from = direction < 0 ? number - 1 : number;
    while (from >= 20 * step)
        step *= 10;
    return direction * step;
}

enum { TENTHS = 10 };

bool preference_step(const Settings *settings, size_t row, int direction,
                     char next[SETTINGS_NAME_MAX])
{
    assert(direction == 1 || direction == -1);
    const char *words = settings_words(row);
    int64_t number;
    StrBuf now;
    preference_read(settings, row, &now);
    if (settings_is_zero(row, now.data)) {
        strbuf_clear(&now);
        strbuf_add_char(&now, '0');
    }
    bool is_number = number_parse(now.data, now.length, 0, INT64_MAX, &number) == NUMBER_OK;
    bool is_seconds = !is_number && settings_is_seconds(row);
    if (is_seconds)
        (void)number_decimal(now.data, now.length, TENTHS, INT32_MAX, &number);
    bool has_choice = strchr(words, ' ') != NULL;
    snprintf(next, SETTINGS_NAME_MAX, "%s", now.data);
    if (has_choice && !is_number)
        step_word(words, now.data, direction, next, SETTINGS_NAME_MAX);
    else if (is_seconds)
        snprintf(next, SETTINGS_NAME_MAX, "%.1f",
                 (double)(number + step_of(number, direction)) / TENTHS);
    else if (is_number && (direction < 0 || number < INT64_MAX / 2)) {
        number += step_of(number, direction);
        bool is_low = number < settings_lowest(row) && settings_is_zero(row, words);
        if (is_low && direction < 0)
            snprintf(next, SETTINGS_NAME_MAX, "%s", words);
        else
            snprintf(next, SETTINGS_NAME_MAX, "%" PRId64, is_low ? settings_lowest(row) : number);
    }
    strbuf_done(&now);
    bool has_step = has_choice || is_number || is_seconds;
    if (!has_step && direction < 0 && *words != '\0') {
        snprintf(next, SETTINGS_NAME_MAX, "%s", words);
        return true;
    }
    return has_step;
}

/* The text searched for each setting: name, group, possible values and help. */
void preference_list_search(PreferenceList *list, const Settings *settings, int from, int direction)
{
    assert(direction == 1 || direction == -1);
    StrBuf text;
    strbuf_init(&text);
    for (size_t row = 0; row < list->count; row++) {
        StrBuf value;
        preference_read(settings, row, &value);
        strbuf_addf(&text, "%s %s %s %s: %s\n", settings_name(row), value.data, settings_words(row),
                    _(settings_group(row)), _(settings_help(row)));
        strbuf_done(&value);
    }
    text_search_find(&list->search, text.data, from, direction);
    if (list->search.line >= 0)
        list->cursor = (size_t)list->search.line;
    strbuf_done(&text);
}
