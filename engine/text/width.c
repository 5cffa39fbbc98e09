/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures, cuts, wraps and pads text by its columns in a terminal, with libunistring's widths, and
 * writes it with replacements for unsafe characters. */
#include <config.h>

#include "engine/text/width.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <unigbrk.h>
#include <uninorm.h>
#include <unistd.h>
#include <uniwidth.h>
#include <wchar.h>

/* --- ASCII replacements ----------------------------------------------------------------------- */

/* clang-format off */
static const struct {
    uint32_t codepoint;
    const char *ascii;
} OTHERS[] = {
    { 0xa9, "(c)" }, { 0xab, "\"" }, { 0xae, "(R)" }, { 0xb1, "+/-" }, { 0xb7, "." }, { 0xbb, "\"" },
    { 0xd7, "x" }, { 0xdf, "ss" }, { 0xe6, "ae" }, { 0xf0, "d" }, { 0xf8, "o" }, { 0xfe, "th" },
    { 0x111, "d" }, { 0x127, "h" }, { 0x131, "i" }, { 0x138, "k" }, { 0x142, "l" }, { 0x14b, "n" },
    { 0x153, "oe" }, { 0x167, "t" }, { 0x259, "e" }, { 0x2bc, "'" },
    { 0x2010, "-" }, { 0x2011, "-" }, { 0x2012, "-" }, { 0x2013, "-" }, { 0x2014, "-" },
    { 0x2015, "-" }, { 0x2018, "'" }, { 0x2019, "'" }, { 0x201a, "'" }, { 0x201b, "'" },
    { 0x201c, "\"" }, { 0x201d, "\"" }, { 0x201e, "\"" }, { 0x201f, "\"" }, { 0x2022, "*" },
    { 0x2032, "'" }, { 0x2039, "'" }, { 0x203a, "'" }, { 0x2044, "/" }, { 0x20ac, "EUR" },
    { 0x2190, "<-" }, { 0x2191, "^" }, { 0x2192, "->" }, { 0x2193, "v" }, { 0x2212, "-" }, { 0x2213, "-/+" }, { 0x2a71, "=/+" },
    { 0x2a72, "+/=" },
};

/* From U+0430 on: the Russian alphabet as English transcribes it, then letters of related
 * alphabets. */
static const char *const CYRILLIC[] = {
    "a", "b", "v", "g", "d", "e", "zh", "z", "i", "y", "k", "l", "m", "n", "o", "p",
    "r", "s", "t", "u", "f", "kh", "ts", "ch", "sh", "shch", "", "y", "", "e", "yu", "ya",
    "e", "yo", "dj", "g", "ye", "dz", "i", "yi", "j", "lj", "nj", "c", "k", "i", "u", "dz",
};
/* clang-format on */

enum { CYRILLIC_FIRST = 0x430, PARTS_MAX = 32 };

/* codepoint is a small letter or a sign. */
static const char *find(uint32_t codepoint)
{
    if (codepoint >= CYRILLIC_FIRST && codepoint - CYRILLIC_FIRST < ARRAY_LEN(CYRILLIC))
        return CYRILLIC[codepoint - CYRILLIC_FIRST];
    for (size_t i = 0; i < ARRAY_LEN(OTHERS); i++)
        if (OTHERS[i].codepoint == codepoint)
            return OTHERS[i].ascii;
    return NULL;
}

/* For a capital letter only the first letter is a capital: "Zh". */
static bool add(char *buf, const char *ascii, bool is_capital)
{
    size_t length = strlen(buf), more = strlen(ascii);
    if (length + more >= ASCII_TEXT_MAX)
        return false;
    memcpy(buf + length, ascii, more + 1);
    if (is_capital && buf[length] >= 'a' && buf[length] <= 'z')
        buf[length] = (char)(buf[length] + 'A' - 'a');
    return true;
}

static bool add_part(char *buf, uint32_t part)
{
    if (part < 0x80)
        return add(buf, (const char[]){ (char)part, '\0' }, false);
    if (uc_combining_class(part) != UC_CCC_NR)
        return true;
    uint32_t small = uc_tolower(part);
    const char *ascii = find(small);
    return ascii != NULL && add(buf, ascii, small != part);
}

const char *ascii_of_char(uint32_t codepoint, char buf[ASCII_TEXT_MAX])
{
    ucs4_t parts[PARTS_MAX];
    size_t count = PARTS_MAX;
    buf[0] = '\0';
    /* й and ё have entries that differ from и and е */
    if (find(uc_tolower(codepoint)) != NULL)
        return add_part(buf, codepoint) ? buf : NULL;
    if (u32_normalize(UNINORM_NFKD, &codepoint, 1, parts, &count) != parts)
        return NULL;
    for (size_t i = 0; i < count; i++)
        if (!add_part(buf, parts[i]))
            return NULL;
    return buf;
}

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

static SignSet font_signs = SIGNS_ALL;

void width_set_signs(SignSet signs) { font_signs = signs; }

/* From punctuation to dingbats, and emoji; letters of any script are outside. */
static bool is_sign(uint32_t codepoint)
{
    enum { FIRST = 0x2000, END = 0x2c00, EMOJI = 0x1f000 };
    return (codepoint >= FIRST && codepoint < END) || codepoint >= EMOJI;
}

static bool is_in_font(uint32_t codepoint)
{
    enum { BOXES = 0x2500, BLOCKS_END = 0x25a0 };
    bool is_box = codepoint >= BOXES && codepoint < BLOCKS_END;
    return font_signs == SIGNS_ALL || !is_sign(codepoint) || (is_box && font_signs == SIGNS_BOXES);
}

bool width_is_shown(uint32_t codepoint)
{
    return is_in_font(codepoint) && width_is_in_locale(codepoint);
}

int width_char(uint32_t codepoint)
{
    if ((codepoint >= ' ' && codepoint < 0x7f) || unsafe_char(codepoint))
        return 1;
    if (!width_is_shown(codepoint))
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
    const char *sign = width_is_shown(ELLIPSIS) ? "\u2026" : "...";
    bool is_whole = width_text(text) <= columns;
    size_t length = is_whole ? strlen(text) : width_fit(text, columns - width_text(sign));
    strbuf_add(out, text, length);
    strbuf_add_text(out, is_whole ? "" : sign);
}

/* A blank where a line may end: not the one of "69 %". */
static bool ends_line(const char *at) { return at[0] == ' ' && at[1] != '%'; }

size_t width_wrap(const char *text, int columns)
{
    size_t at = 0, word_end = 0, folder_end = 0;
    int used = 0;
    while (text[at] != '\0' && text[at] != '\n') {
        int width;
        size_t length = measure(text + at, &width);
        if (used + width > columns && at > 0) {
            size_t part = word_end > 0 ? word_end : folder_end > 0 ? folder_end : at;
            return ends_line(text + at) ? at : part;
        }
        if (ends_line(text + at) && at > 0 && text[at - 1] != ' ')
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

/* --- safe output ------------------------------------------------------------------------------ */

bool textout_write_own(int fd, const char *text, size_t length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t count = write(fd, text + done, length - done);
        if (count >= 0)
            done += (size_t)count;
        else if (errno == EAGAIN)
            poll(&(struct pollfd){ .fd = fd, .events = POLLOUT }, 1, -1);
        else if (errno != EINTR)
            return false;
    }
    return true;
}

static const char *in_ascii(uint32_t codepoint, char buf[ASCII_TEXT_MAX])
{
    const char *ascii = unsafe_char(codepoint) ? NULL : ascii_of_char(codepoint, buf);
    return ascii != NULL ? ascii : "?";
}

/* Encodes a character in the locale's older set, such as Latin-1 or KOI8-R; returns 0 if it has
 * none. Bytes from 0x80 to 0x9F may be terminal controls: 0x9B is CSI in Latin-1. */
static size_t in_locale(uint32_t codepoint, char bytes[MB_LEN_MAX])
{
    mbstate_t state = { 0 };
    size_t count = unsafe_char(codepoint) ? 0 : wcrtomb(bytes, (wchar_t)codepoint, &state);
    for (size_t i = 0; i < count && count <= MB_LEN_MAX; i++)
        if ((unsigned char)bytes[i] < 0xA0)
            return 0;
    return count <= MB_LEN_MAX ? count : 0;
}

static void add_for_terminal(StrBuf *shown, const char *text, size_t length, const char *kept)
{
    bool is_utf8 = utf8_is_spoken();
    char ascii[ASCII_TEXT_MAX], own[MB_LEN_MAX];
    for (size_t at = 0; at < length;) {
        uint32_t codepoint;
        size_t own_length, count = utf8_decode(text + at, length - at, &codepoint);
        bool is_kept = codepoint < 0x80 && codepoint != 0 && strchr(kept, (int)codepoint) != NULL;
        if (is_kept || (!unsafe_char(codepoint) && (is_utf8 || codepoint < 0x80)))
            strbuf_add(shown, text + at, count);
        else if (is_utf8)
            strbuf_add_text(shown, "\xef\xbf\xbd");
        else if ((own_length = in_locale(codepoint, own)) > 0)
            strbuf_add(shown, own, own_length);
        else
            strbuf_add_text(shown, in_ascii(codepoint, ascii));
        at += count;
    }
}

bool textout_write(int fd, const char *text, size_t length)
{
    if (!isatty(fd))
        return textout_write_own(fd, text, length);
    StrBuf shown;
    strbuf_init(&shown);
    add_for_terminal(&shown, text, length, "\n\t");
    bool written = textout_write_own(fd, shown.data, shown.length);
    strbuf_done(&shown);
    return written;
}

/* Programs read a message up to the line break, and a file's name may have one. */
static void add_on_line(StrBuf *shown, const StrBuf *line)
{
    for (size_t i = 0; i < line->length; i++)
        strbuf_add_char(shown, line->data[i] != '\n' ? line->data[i] : '?');
}

void textout_tell(const char *format, ...)
{
    StrBuf line, shown;
    strbuf_init(&line);
    strbuf_init(&shown);
    va_list args;
    va_start(args, format);
    strbuf_addv(&line, _(format), args);
    va_end(args);
    if (isatty(STDERR_FILENO))
        add_for_terminal(&shown, line.data, line.length, "");
    else
        add_on_line(&shown, &line);
    strbuf_add_char(&shown, '\n');
    (void)!textout_write_own(STDERR_FILENO, shown.data, shown.length);
    strbuf_done(&shown);
    strbuf_done(&line);
}
