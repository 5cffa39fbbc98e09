/* Reads lines without passing the end of the text. */
#include <config.h>

#include "engine/text/textline.h"

#include "engine/base/base.h"
#include "engine/text/number.h"
#include "engine/text/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool textline_take(TextLines *lines, const char *word, char **value)
{
    assert(*word != '\0');
    size_t length = strlen(word);
    const char *end = lines->left > 0 ? memchr(lines->at, '\n', lines->left) : NULL;
    if (end == NULL)
        return false;
    size_t count = (size_t)(end - lines->at);
    if (count < length || memcmp(lines->at, word, length) != 0 ||
        memchr(lines->at, '\0', count) != NULL)
        return false;
    *value = alloc_string_n(lines->at + length, count - length);
    lines->at = end + 1;
    lines->left -= count + 1;
    return true;
}

bool textline_skip(TextLines *lines, const char *word)
{
    TextLines before = *lines;
    char *value;
    if (!textline_take(lines, word, &value))
        return false;
    bool is_whole = *value == '\0';
    free(value);
    if (!is_whole)
        *lines = before;
    return is_whole;
}

static bool read_numbers(const char *text, int64_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Word word = word_take(&text);
        if (number_parse(word.text, word.length, INT64_MIN, INT64_MAX, &numbers[i]) != NUMBER_OK)
            return false;
    }
    return *text == '\0';
}

bool textline_numbers(TextLines *lines, const char *word, int64_t *numbers, size_t count)
{
    assert(count > 0);
    char *value;
    if (!textline_take(lines, word, &value))
        return false;
    bool is_good = read_numbers(value, numbers, count);
    free(value);
    return is_good;
}
