/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits lines into words, compares words and finds the nearest one, reads numbers and lines of
 * words and numbers, and puts sentences together. */
#include <config.h>

#include "engine/text/words.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/ascii.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

Words words_of(const char *text, size_t length)
{
    assert(text != NULL || length == 0);
    return (Words){ .at = text, .end = length ? text + length : text };
}

Word words_next(Words *words)
{
    while (words->at < words->end && ascii_is_space(*words->at))
        words->at++;
    const char *start = words->at;
    while (words->at < words->end && !ascii_is_space(*words->at))
        words->at++;
    return (Word){ .text = start, .length = (size_t)(words->at - start) };
}

Word words_peek(const Words *words)
{
    Words copy = *words;
    return words_next(&copy);
}

/* Not by strspn, which prepares a set for each of these few letters. */
Word word_take(const char **rest)
{
    const char *start = *rest;
    while (ascii_is_space(*start))
        start++;
    const char *end = start;
    while (*end != '\0' && !ascii_is_space(*end))
        end++;
    *rest = end;
    return (Word){ .text = start, .length = (size_t)(end - start) };
}

Word words_rest(Words *words)
{
    const char *start = words->at;
    const char *end = words->end;
    while (start < end && ascii_is_space(*start))
        start++;
    while (end > start && ascii_is_space(end[-1]))
        end--;
    words->at = words->end;
    return (Word){ .text = start, .length = (size_t)(end - start) };
}

bool word_is(Word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

bool word_is_digits(Word word)
{
    size_t digits = 0;
    while (digits < word.length && ascii_is_digit(word.text[digits]))
        digits++;
    return digits > 0 && digits == word.length;
}

Word word_of(const char *text) { return (Word){ text, strlen(text) }; }

bool word_is_same(Word a, Word b)
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
        if (!word_is_same(a, b))
            return false;
        if (a.length == 0)
            return true;
    }
}

int word_place_among(Word word, const char *words)
{
    int place = 0;
    for (Word one = word_take(&words); one.length > 0; one = word_take(&words), place++)
        if (word_is_same(word, one))
            return place;
    return -1;
}

int word_flag(Word word)
{
    int place = word_place_among(word, "false no off 0 true yes on 1");
    return place < 0 ? -1 : place >= 4;
}

bool word_begins_any(Word beginning, const char *words)
{
    for (Word word = word_take(&words); word.length > 0; word = word_take(&words))
        if (word.length >= beginning.length &&
            word_is_same((Word){ word.text, beginning.length }, beginning))
            return true;
    return false;
}

const char *word_printable(Word word, char *copy, size_t size)
{
    assert(size > strlen("..."));
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
bool nearest_offer_name(Nearest *nearest, const char *text, Word name, const char *best)
{
    enum { LETTERS_A_SLIP = 3 };
    size_t length = strlen(text);
    if (length < LETTERS_A_SLIP || length > WORD_MAX || name.length > WORD_MAX)
        return false;
    bool is_begun = name.length >= length && memcmp(text, name.text, length) == 0;
    int distance = is_begun ? 1 : edit_distance(text, length, name.text, name.length);
    if (distance > (int)length / LETTERS_A_SLIP ||
        (nearest->best != NULL && distance >= nearest->distance))
        return false;
    *nearest = (Nearest){ .best = best, .distance = distance };
    return true;
}

void nearest_offer(Nearest *nearest, const char *text, const char *candidate)
{
    (void)nearest_offer_name(nearest, text, word_of(candidate), candidate);
}

/* --- numbers ---------------------------------------------------------------------------------- */

size_t number_digits(const char *text, size_t length, int64_t high, int64_t *value)
{
    assert(high >= 0 && high < INT64_MAX / 10);
    int64_t number = 0;
    size_t count = 0;
    for (; count < length && ascii_is_digit(text[count]); count++) {
        number = number * 10 + (text[count] - '0');
        if (number > high)
            number = high;
    }
    *value = number;
    return count;
}

/* Accumulates negative digits, because the lowest number has no positive counterpart. */
NumberRead number_parse(const char *text, size_t length, int64_t low, int64_t high, int64_t *value)
{
    assert(low <= high);
    bool is_negative = length > 0 && text[0] == '-';
    size_t at = length > 0 && (text[0] == '-' || text[0] == '+');
    if (at == length)
        return NUMBER_NONE;
    int64_t number = 0;
    bool overflow = false;
    for (; at < length; at++) {
        if (!ascii_is_digit(text[at]))
            return NUMBER_NONE;
        int digit = text[at] - '0';
        overflow = overflow || __builtin_mul_overflow(number, 10, &number) ||
                   __builtin_add_overflow(number, is_negative ? -digit : digit, &number);
    }
    bool too_low = overflow ? is_negative : number < low;
    bool too_high = overflow ? !is_negative : number > high;
    *value = too_low ? low : too_high ? high : number;
    return too_low ? NUMBER_TOO_LOW : too_high ? NUMBER_TOO_HIGH : NUMBER_OK;
}

size_t number_decimal(const char *text, size_t length, int64_t one, int64_t high, int64_t *parts)
{
    assert(one > 0 && high >= 0);
    int64_t whole;
    size_t at = number_digits(text, length, high / one + 1, &whole);
    int64_t sum = whole * one;
    bool has_digits = at > 0;
    if (at < length && text[at] == '.') {
        for (at++; at < length && ascii_is_digit(text[at]); at++) {
            sum += (one /= 10) * (text[at] - '0');
            has_digits = true;
        }
    }
    *parts = !has_digits ? 0 : sum < high ? sum : high;
    return has_digits ? at : 0;
}

void number_write_seconds(int64_t ms, char text[NUMBER_SECONDS_MAX])
{
    assert(ms >= 0);
    int length =
        snprintf(text, NUMBER_SECONDS_MAX, "%" PRId64 ".%03d", ms / 1000, (int)(ms % 1000));
    while (text[length - 1] == '0' && text[length - 2] != '.')
        length--;
    text[length] = '\0';
}

Fraction fraction_near(double share)
{
    assert(share >= 0);
    static const Fraction SAID[] = { { 1, 100 }, { 1, 50 }, { 1, 30 }, { 1, 20 }, { 1, 15 },
                                     { 1, 10 },  { 1, 8 },  { 1, 6 },  { 1, 5 },  { 1, 4 },
                                     { 1, 3 },   { 1, 2 },  { 2, 3 },  { 3, 4 },  { 4, 5 },
                                     { 9, 10 },  { 19, 20 } };
    if (share < 0.005)
        return (Fraction){ 0, 1 };
    if (share > 0.975)
        return (Fraction){ 1, 1 };
    Fraction nearest = SAID[0];
    for (size_t i = 1; i < ARRAY_LEN(SAID); i++)
        if (fabs(share - (double)SAID[i].part / SAID[i].whole) <
            fabs(share - (double)nearest.part / nearest.whole))
            nearest = SAID[i];
    return nearest;
}

/* --- lines "word value" ----------------------------------------------------------------------- */

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

static char *copy_trimmed(const char *start, const char *end)
{
    Words words = words_of(start, (size_t)(end - start));
    Word word = words_rest(&words);
    return alloc_string_n(word.text, word.length);
}

Status textline_split(Word line, bool is_cut, char **name, char **value)
{
    Words words = words_of(line.text, line.length);
    Word first = words_peek(&words);
    *name = *value = NULL;
    if (first.length == 0 || ascii_is_one_of(*first.text, "#;"))
        return status_ok();
    if (is_cut)
        return status_error(STATUS_SYNTAX, "this line is too long");
    if (memchr(line.text, '\0', line.length) != NULL)
        return status_error(STATUS_SYNTAX, "there is a NUL byte in this line");
    if (*first.text == '[')
        return status_ok();
    const char *equals = memchr(line.text, '=', line.length);
    if (equals == NULL)
        return status_error(STATUS_SYNTAX, "expected name = value");
    *name = copy_trimmed(line.text, equals);
    *value = copy_trimmed(equals + 1, line.text + line.length);
    return status_ok();
}

/* --- sentences -------------------------------------------------------------------------------- */

/* Length in bytes of the letters at the beginning of text. */
static size_t letters_length(const char *text)
{
    uint32_t letter;
    size_t at = 0, length = utf8_decode(text, strlen(text) + 1, &letter);
    while (letter != UTF8_MALFORMED && uc_is_property_alphabetic(letter)) {
        at += length;
        length = utf8_decode(text + at, strlen(text + at) + 1, &letter);
    }
    return at;
}

/* Letters followed by a blank, a comma or the end; or two words joined by an apostrophe. */
static bool begins_with_word(const char *text)
{
    size_t length = letters_length(text);
    if (length == 0 || text[length] == '\0' || strchr(" ,", text[length]) != NULL)
        return length > 0;
    static const char *const APOSTROPHES[] = { "'", "’" };
    for (size_t i = 0; i < ARRAY_LEN(APOSTROPHES); i++) {
        size_t mark = strlen(APOSTROPHES[i]);
        if (strncmp(text + length, APOSTROPHES[i], mark) == 0)
            return letters_length(text + length + mark) > 0;
    }
    return false;
}

void capital_add(const char *text, StrBuf *out)
{
    assert(text != out->data);
    char capital[UTF8_LENGTH_MAX];
    uint32_t letter;
    size_t length = utf8_decode(text, strlen(text) + 1, &letter);
    if (letter != UTF8_MALFORMED && letter != 0) {
        strbuf_add(out, capital, utf8_encode(uc_toupper(letter), capital));
        text += length;
    }
    strbuf_add_text(out, text);
}

/* Length of the marks before a Spanish question or exclamation. */
static size_t marks_length(const char *text)
{
    static const char *const MARKS[] = { "¿", "¡" };
    for (size_t i = 0; i < ARRAY_LEN(MARKS); i++)
        if (strncmp(text, MARKS[i], strlen(MARKS[i])) == 0)
            return strlen(MARKS[i]);
    return 0;
}

char *capitalize(const char *text)
{
    StrBuf out;
    strbuf_init(&out);
    size_t marks = marks_length(text);
    strbuf_add(&out, text, marks);
    text += marks;
    if (begins_with_word(text))
        capital_add(text, &out);
    else
        strbuf_add_text(&out, text);
    return strbuf_detach(&out);
}

void sentence_add(StrBuf *out, const char *text)
{
    size_t length = strlen(text);
    strbuf_add(out, text, length);
    if (length > 0 && strchr("?!.", text[length - 1]) == NULL)
        strbuf_add_char(out, '.');
}

void sentence_add_choice(StrBuf *list, const char *name, bool is_last)
{
    assert(*name != '\0' && name != list->data);
    if (list->length == 0) {
        strbuf_add_text(list, name);
        return;
    }
    StrBuf whole;
    strbuf_init(&whole);
    /* Translators: the last two of several words or moves. */
    strbuf_addf(&whole, is_last ? _("%s or %s") : _("%s, %s"), list->data, name);
    strbuf_done(list);
    *list = whole;
}
