/* Splits lines into words, compares words, and finds the nearest word for a misspelt one. */
#include <config.h>

#include "engine/text/words.h"

#include "engine/base/utf8.h"

#include <assert.h>
#include <string.h>

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

Words words_of(const char *text, size_t length)
{
    assert(text != NULL || length == 0);
    return (Words){ .at = text, .end = text + length };
}

Word words_next(Words *words)
{
    while (words->at < words->end && is_blank(*words->at))
        words->at++;
    const char *start = words->at;
    while (words->at < words->end && !is_blank(*words->at))
        words->at++;
    return (Word){ .text = start, .length = (size_t)(words->at - start) };
}

Word words_peek(const Words *words)
{
    Words copy = *words;
    return words_next(&copy);
}

Word word_take(const char **rest)
{
    static const char BLANKS[] = " \t\n\v\f\r";
    const char *start = *rest + strspn(*rest, BLANKS);
    size_t length = strcspn(start, BLANKS);
    *rest = start + length;
    return (Word){ .text = start, .length = length };
}

Word words_rest(Words *words)
{
    const char *start = words->at;
    const char *end = words->end;
    while (start < end && is_blank(*start))
        start++;
    while (end > start && is_blank(end[-1]))
        end--;
    words->at = words->end;
    return (Word){ .text = start, .length = (size_t)(end - start) };
}

bool word_is(Word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

static bool is_equal_nocase(Word a, Word b)
{
    if (a.length != b.length)
        return false;
    for (size_t i = 0; i < a.length; i++)
        if (lower(a.text[i]) != lower(b.text[i]))
            return false;
    return true;
}

bool word_names(Word word, const char *text)
{
    Words given = words_of(word.text, word.length);
    Words wanted = words_of(text, strlen(text));
    for (;;) {
        Word a = words_next(&given);
        Word b = words_next(&wanted);
        if (!is_equal_nocase(a, b))
            return false;
        if (a.length == 0)
            return true;
    }
}

const char *word_printable(Word word, char *copy, size_t size)
{
    assert(size > 0);
    bool cut = word.length >= size;
    size_t length = cut ? utf8_whole(word.text, size - 4) : word.length;
    for (size_t at = 0; at < length;) {
        uint32_t codepoint;
        size_t size_here = utf8_decode(word.text + at, length - at, &codepoint);
        bool is_bad = codepoint == UTF8_MALFORMED || unsafe_char(codepoint);
        for (size_t end = at + size_here; at < end; at++)
            copy[at] = is_bad ? '?' : word.text[at];
    }
    strcpy(copy + length, cut ? "..." : "");
    return copy;
}

enum { WORD_MAX = 32 };

/* Keeps three rows of the distance table. Both words have at most WORD_MAX bytes. */
static int edit_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    int rows[3][WORD_MAX + 1];
    int *before = rows[0], *above = rows[1], *row = rows[2];
    for (size_t j = 0; j <= b_length; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= a_length; i++) {
        int *oldest = before;
        before = above;
        above = row;
        row = oldest;
        row[0] = (int)i;
        for (size_t j = 1; j <= b_length; j++) {
            row[j] =
                int_min(above[j - 1] + (a[i - 1] != b[j - 1]), int_min(row[j - 1], above[j]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = int_min(row[j], before[j - 2] + 1);
        }
    }
    return row[b_length];
}

/* Allows one slip, one more for every three letters, and an abbreviated word counts as one slip. */
void nearest_offer(Nearest *nearest, const char *text, const char *candidate)
{
    enum { LETTERS_A_SLIP = 3 };
    size_t length = strlen(text);
    size_t candidate_length = strlen(candidate);
    if (length < LETTERS_A_SLIP || length > WORD_MAX || candidate_length > WORD_MAX)
        return;
    int distance = strncmp(text, candidate, length) == 0
                       ? 1
                       : edit_distance(text, length, candidate, candidate_length);
    if (distance > (int)length / LETTERS_A_SLIP)
        return;
    if (!nearest->best || distance < nearest->distance)
        *nearest = (Nearest){ .best = candidate, .distance = distance };
}
