/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of options: reads values as the row says, and stores them in the row's place. */
#include <config.h>

#include "engine/text/option.h"

#include <assert.h>
#include <string.h>

int64_t option_number(const OptionRow *row, const void *values)
{
    const char *at = (const char *)values + row->offset;
    switch (row->type) {
    case OPTION_FLAG:
        return *(const bool *)at;
    case OPTION_INT:
        return *(const int *)(const void *)at;
    case OPTION_INT64:
        return *(const int64_t *)(const void *)at;
    case OPTION_OTHER:
    case OPTION_BUFFER:
    case OPTION_TEXT:
        break;
    }
    BUG("option %s has no number", row->name);
}

void option_set_number(const OptionRow *row, void *values, int64_t number)
{
    char *at = (char *)values + row->offset;
    assert(row->low <= number && number <= row->high);
    switch (row->type) {
    case OPTION_FLAG:
        *(bool *)at = number != 0;
        return;
    case OPTION_INT:
        *(int *)(void *)at = (int)number;
        return;
    case OPTION_INT64:
        *(int64_t *)(void *)at = number;
        return;
    case OPTION_OTHER:
    case OPTION_BUFFER:
    case OPTION_TEXT:
        break;
    }
    BUG("option %s has no number", row->name);
}

NumberRead option_read_number(const OptionRow *row, Word word, int64_t *number)
{
    assert(row->low < row->high); /* of a flag, too: 0 and 1 */
    return number_parse(word.text, word.length, row->low, row->high, number);
}

bool option_set_buffer(const OptionRow *row, void *values, Word text)
{
    assert(row->type == OPTION_BUFFER);
    bool fits = (int64_t)text.length <= row->high;
    if (!fits || (text.length > 0 && memchr(text.text, '\0', text.length)))
        return false;
    char *at = (char *)values + row->offset;
    if (text.length > 0)
        memcpy(at, text.text, text.length);
    at[text.length] = '\0';
    return true;
}

void option_set_text(const OptionRow *row, void *values, const char *text)
{
    assert(row->type == OPTION_TEXT && strlen(text) <= (size_t)row->high);
    *(const char **)(void *)((char *)values + row->offset) = text;
}
