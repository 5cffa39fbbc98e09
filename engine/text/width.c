/* Measures, cuts, wraps and pads text by its columns in a terminal, with libunistring's widths. */
#include <config.h>

#include "engine/text/width.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"
#include "engine/text/ascii.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <unigbrk.h>
#include <uniwidth.h>
#include <wchar.h>

enum { ELLIPSIS = 0x2026 };

bool width_is_in_locale(uint32_t codepoint)
{
    char encoded[MB_LEN_MAX];
    mbstate_t state = { 0 };
    return codepoint < 0x80 || wcrtomb(encoded, (wchar_t)codepoint, &state) != (size_t)-1;
}

/* Prepended signs (Arabic number signs and others) are of the format category, but visible. */
static int width_of_safe(uint32_t codepoint)
{
    if (uc_is_general_category_withtable(codepoint, UC_CATEGORY_MASK_Mn | UC_CATEGORY_MASK_Me))
        return 0;
    if (uc_is_general_category_withtable(codepoint, UC_CATEGORY_MASK_Cf))
        return 1;
    int width = uc_width(codepoint, "UTF-8");
    return width < 0 ? 1 : width;
}

/* Width of the ASCII replacement for a character outside the locale. */
static int width_replaced(uint32_t codepoint)
{
    char buf[ASCII_TEXT_MAX];
    const char *ascii = ascii_of_char(codepoint, buf);
    return ascii != NULL ? (int)strlen(ascii) : 1;
}

int width_char(uint32_t codepoint)
{
    if ((codepoint >= ' ' && codepoint < 0x7f) || unsafe_char(codepoint))
        return 1;
    if (!width_is_in_locale(codepoint))
        return width_replaced(codepoint);
    return unsafe_char_only_shapes(codepoint) ? 0 : width_of_safe(codepoint);
}

/* Returns the length in bytes of the character at text, and its columns. */
static size_t measure(const char *text, int *columns)
{
    uint32_t codepoint;
    size_t length = utf8_decode(text, strnlen(text, UTF8_LENGTH_MAX), &codepoint);
    *columns = width_char(codepoint);
    return length;
}

int width_text(const char *text)
{
    int total = 0;
    for (int columns; *text != '\0'; total += columns)
        text += measure(text, &columns);
    return total;
}

/* The last boundary between clusters at or before `at`; if the whole text up to there is one
 * cluster it is cut. ASCII always begins a cluster, so the search begins there. */
static size_t whole_clusters(const char *text, size_t at)
{
    size_t begin = at, end = at;
    while (begin > 0 && (unsigned char)text[begin - 1] >= 0x80)
        begin--;
    begin -= begin > 0; /* a mark may follow it */
    while ((unsigned char)text[end] >= 0x80)
        end++;
    char *breaks = alloc_bytes(end - begin);
    u8_grapheme_breaks((const uint8_t *)text + begin, end - begin, breaks);
    size_t last = at;
    while (last > begin && breaks[last - begin] == 0)
        last--;
    free(breaks);
    return last > 0 ? last : at;
}

size_t width_fit(const char *text, int columns)
{
    size_t at = 0;
    while (text[at] != '\0') {
        int width;
        size_t length = measure(text + at, &width);
        if (width > columns)
            break;
        columns -= width;
        at += length;
    }
    return (unsigned char)text[at] < 0x80 ? at : whole_clusters(text, at);
}

void width_add_cut(StrBuf *out, const char *text, int columns)
{
    const char *sign = width_is_in_locale(ELLIPSIS) ? "\u2026" : "...";
    bool is_whole = width_text(text) <= columns;
    size_t length = is_whole ? strlen(text) : width_fit(text, columns - width_text(sign));
    strbuf_add(out, text, length);
    strbuf_add_text(out, is_whole ? "" : sign);
}

size_t width_wrap(const char *text, int columns)
{
    size_t at = 0, word_end = 0, folder_end = 0;
    int used = 0;
    while (text[at] != '\0' && text[at] != '\n') {
        int width;
        size_t length = measure(text + at, &width);
        if (used + width > columns && at > 0) {
            size_t part = word_end > 0 ? word_end : folder_end > 0 ? folder_end : at;
            return text[at] == ' ' ? at : part;
        }
        if (text[at] == ' ' && at > 0 && text[at - 1] != ' ')
            word_end = at;
        used += width;
        at += length;
        if (text[at - 1] == '/' && used > columns / 2)
            folder_end = at;
    }
    return at;
}

size_t width_wrap_list(const char *text, int columns)
{
    size_t length = width_wrap(text, columns), end = length;
    if (text[length] == '\0' || text[length] == '\n')
        return length;
    while (end > 0 && strchr(",:", text[end - 1]) == NULL)
        end--;
    return end > 0 ? end : length;
}

int width_rows(const char *text, int columns)
{
    int rows = 0;
    for (; *text != '\0'; rows++) {
        text += width_wrap(text, int_max(1, columns));
        text += strspn(text, " \n");
    }
    return rows;
}

void width_pad(StrBuf *out, const char *text, int columns)
{
    int blanks = int_max(0, abs(columns) - width_text(text));
    strbuf_addf(out, "%*s%s%*s", columns < 0 ? blanks : 0, "", text, columns < 0 ? 0 : blanks, "");
}

static void add_lines(StrBuf *out, const char *words, int indent, int columns,
                      size_t (*wrap)(const char *, int))
{
    for (int lines = 0; lines == 0 || *words != '\0'; lines++) {
        size_t length = wrap(words, columns);
        strbuf_addf(out, "%*s%.*s\n", lines > 0 ? indent : 0, "", (int)length, words);
        words += length;
        words += strspn(words, " \n");
    }
}

void width_add_wrapped(StrBuf *out, const char *words, int indent, int columns)
{
    assert(indent >= 0);
    add_lines(out, words, indent, columns, width_wrap);
}

void width_add_list(StrBuf *out, const char *list, int indent, int columns)
{
    add_lines(out, list, indent, columns, width_wrap_list);
}
