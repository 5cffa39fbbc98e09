/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Removes line breaks that only wrap a comment: one pass measures the lines if necessary, another
 * changes the blanks. */
#include <config.h>

#include "engine/pgn/pgn_wrap.h"

#include "engine/base/utf8.h"
#include "engine/text/ascii.h"

#include <string.h>

/* --- text as stored --------------------------------------------------------------------------- */

enum { BRACE_BYTES = 3 };

/* Their first bytes are the same. */
static const char *const BRACES[] = {
    [PGN_TEXT_WIDE] = "\xEF\xBD\x9D", [PGN_TEXT_SMALL] = "\xEF\xB9\x9C"
};

void pgn_text_add_veiled(StrBuf *out, const char *text, PgnTextBrace brace)
{
    for (size_t plain; *text != '\0'; text += plain) {
        plain = strcspn(text, "}");
        strbuf_add(out, text, plain);
        if (text[plain] == '\0')
            return;
        strbuf_add_text(out, BRACES[brace]);
        plain++;
    }
}

void pgn_text_unveil(StrBuf *text, PgnTextBrace brace)
{
    char *to = strstr(text->data, BRACES[brace]);
    if (to == NULL)
        return;
    for (const char *from = to; *from != '\0';) {
        bool is_brace = strncmp(from, BRACES[brace], BRACE_BYTES) == 0;
        *to++ = is_brace ? '}' : *from;
        from += is_brace ? BRACE_BYTES : 1;
    }
    strbuf_truncate(text, (size_t)(to - text->data));
}

size_t pgn_text_count_veiled(const char *text, size_t length)
{
    size_t count = 0;
    const char *end = text + length;
    for (; (text = memchr(text, BRACES[PGN_TEXT_WIDE][0], (size_t)(end - text))) != NULL; text++)
        if (end - text >= BRACE_BYTES)
            count += memcmp(text, BRACES[PGN_TEXT_WIDE], BRACE_BYTES) == 0 ||
                     memcmp(text, BRACES[PGN_TEXT_SMALL], BRACE_BYTES) == 0;
    return count;
}

/* The length of the [%...] command at the beginning of a NUL-terminated text, or 0. *close caches
 * the next bracket for a walk over the text; NULL at first. */
static size_t scan_command(const char *at, const char **close)
{
    if (at[0] != '[' || at[1] != '%')
        return 0;
    if (*close == NULL || *close < at)
        *close = strchr(at, ']') != NULL ? strchr(at, ']') : at + strlen(at);
    return **close == ']' ? (size_t)(*close - at) + 1 : 0;
}

bool pgn_text_is_plain(const char *text, size_t length)
{
    uint64_t odd = 0, bytes;
    for (; length >= sizeof bytes; text += sizeof bytes, length -= sizeof bytes) {
        memcpy(&bytes, text, sizeof bytes);
        odd |= bytes | (bytes - UINT64_C(0x2020202020202020));
    }
    for (; length > 0; text++, length--)
        odd |= (unsigned char)*text < ' ' || (unsigned char)*text >= 0x80 ? 0x80 : 0;
    return (odd & UINT64_C(0x8080808080808080)) == 0;
}

/* "({" may precede the first piece without a blank. */
enum { OPENED_MAX = 4 };

static bool is_break(char c) { return c == '\n' || c == '\r'; }

bool pgn_wrap_may_begin_line(const char *text)
{
    return text[0] != '%' && (text[0] != '[' || text[1] != 'E' || strncmp(text, "[Event", 6) != 0);
}

const char *pgn_wrap_piece_end(const char *at, const char **close)
{
    static const bool MAY_END[256] = {
        ['\0'] = true, [' '] = true, ['\n'] = true, ['\r'] = true, ['['] = true
    };
    for (;;) {
        while (!MAY_END[(unsigned char)*at])
            at++;
        bool ends = *at == '\0' || is_break(*at) ||
                    (*at == ' ' && at[1] != ' ' && pgn_wrap_may_begin_line(at + 1));
        if (ends)
            return at;
        size_t command = scan_command(at, close);
        at += command > 0 ? command : *at == ' ' ? strspn(at, " ") : 1;
    }
}

/* --- lines ------------------------------------------------------------------------------------ */

/* How a line was written. */
typedef struct Line {
    const char *begin;
    const char *last; /* after its text */
    const char *end;  /* its break, or the end of the text */
    size_t columns;   /* without the blanks at its end */
} Line;

/* Not at a break. */
static inline const char *skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\t' || *at == '\v' || *at == '\f')
        at++;
    return at;
}

/* A break inside a command does not count. */
static Line scan_line(const char *at, const char **close)
{
    Line line = { .begin = at, .last = at };
    size_t columns = 0;
    while (*at != '\0' && !is_break(*at)) {
        size_t length = scan_command(at, close);
        if (length == 0)
            length = 1 + strcspn(at + 1, "[\r\n");
        const char *last = at + length;
        while (last > at && ascii_is_space(last[-1]))
            last--;
        columns += utf8_count(at, (size_t)(last - at));
        if (last > at) {
            line.last = last;
            line.columns = columns;
        }
        at += length;
        columns += (size_t)(at - last);
    }
    line.end = at;
    return line;
}

static const char *skip_break(const char *at)
{
    return at + (*at == '\r' && at[1] == '\n' ? 2 : *at != '\0');
}

static bool has_pieces(const Line *line, const char **close)
{
    return pgn_wrap_piece_end(skip_blanks(line->begin), close) < line->last;
}

static size_t first_piece_columns(const char *at, const char **close)
{
    at = skip_blanks(at);
    const char *end = pgn_wrap_piece_end(at, close);
    while (end > at && ascii_is_space(end[-1]))
        end--;
    return utf8_count(at, (size_t)(end - at));
}

/* The facts that decide about line breaks. */
typedef struct Judge {
    bool joins_all, keeps_all;
    size_t before; /* on the first line */
    size_t width;  /* of the longest line, within its limits */
} Judge;

/* The columns of a line if the next word were added; 0 if it was ended on purpose. */
static size_t fill(const Line *line, size_t indent, const char **close)
{
    size_t piece = first_piece_columns(skip_break(line->end), close);
    bool is_ended = line->end - line->last >= 2 || piece == 0;
    return is_ended ? 0 : indent + line->columns + 1 + piece;
}

/* Lines of old files that end with CR alone have not been counted. */
static bool has_old_breaks(const char *text)
{
    const char *at = strchr(text, '\r');
    return at != NULL && at[1] != '\n';
}

static Judge judge_lines(const char *text, PgnWrapPlace place)
{
    if (has_old_breaks(text))
        place = (PgnWrapPlace){ .is_exact = true };
    Judge judge = { .keeps_all = place.is_long, .before = place.before, .width = PGN_WRAP_EARLY };
    const char *close = NULL, *close_piece = NULL, *close_long = NULL;
    size_t indent = place.before, least = SIZE_MAX;
    bool is_exact = place.is_exact;
    for (const char *at = text;;) {
        Line line = scan_line(at, &close);
        size_t known = line.columns + (is_exact ? indent : 0);
        if (known > PGN_WRAP_LONG)
            judge.keeps_all |= indent > OPENED_MAX || has_pieces(&line, &close_long);
        is_exact = true;
        if (line.columns + indent > judge.width)
            judge.width = line.columns + indent;
        if (*line.end == '\0')
            break;
        size_t filled = fill(&line, indent, &close_piece);
        least = filled < least ? filled : least;
        indent = 0;
        at = skip_break(line.end);
    }
    if (judge.width > PGN_WRAP_FULL)
        judge.width = PGN_WRAP_FULL;
    judge.joins_all = !judge.keeps_all && least > judge.width;
    return judge;
}

/* --- blanks ----------------------------------------------------------------------------------- */

/* Appends a run of blanks inside a line to the output. */
static size_t put_blanks(char *to, const char *from, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (from[i] != ' ') {
            *to = ' ';
            return 1;
        }
    memset(to, ' ', length);
    return length;
}

/* Joins a command that was broken over lines. */
static size_t put_command(char *to, const char *from, size_t length)
{
    size_t used = 0;
    for (size_t at = 0; at < length;) {
        size_t run = 0;
        bool breaks = false;
        for (; at + run < length && ascii_is_space(from[at + run]); run++)
            breaks |= is_break(from[at + run]);
        if (run == 0 || !breaks) {
            size_t count = run > 0 ? run : 1;
            memmove(to + used, from + at, count);
            used += count;
            at += count;
        } else {
            to[used++] = ' ';
            at += run;
        }
    }
    return used;
}

static void put_line(StrBuf *text, size_t *used, const char *at, const char *end,
                     const char **close)
{
    while (at < end) {
        size_t run = 0;
        while (at + run < end && ascii_is_space(at[run]))
            run++;
        if (run > 0) {
            bool is_at_edge = *used == 0 || text->data[*used - 1] == '\n' || at + run == end;
            *used += is_at_edge ? 0 : put_blanks(text->data + *used, at, run);
            at += run;
            continue;
        }
        size_t length = scan_command(at, close);
        if (length > 0) {
            *used += put_command(text->data + *used, at, length);
        } else {
            for (length = 1; at + length < end && !ascii_is_space(at[length]) && at[length] != '[';)
                length++;
            memmove(text->data + *used, at, length);
            *used += length;
        }
        at += length;
    }
}

/* All breaks are single ones between two words, as programs write them. */
static bool join_single_breaks(StrBuf *text)
{
    const char *end = text->data + text->length;
    if (ascii_is_space(text->data[0]) || ascii_is_space(end[-1]))
        return false;
    for (const char *at = text->data; (at = memchr(at, '\n', (size_t)(end - at))) != NULL; at++)
        if (ascii_is_space(at[-1]) || ascii_is_space(at[1]))
            return false;
    for (char *at = text->data; (at = memchr(at, '\n', (size_t)(end - at))) != NULL; at++)
        *at = ' ';
    return pgn_text_is_plain(text->data, text->length);
}

/* The output never overtakes the input. */
static void change_breaks(StrBuf *text, const Judge *judge)
{
    size_t used = 0, indent = judge->before;
    const char *close = NULL, *close_piece = NULL, *close_line = NULL;
    char waiting = '\0'; /* between the lines */
    if (judge->joins_all && join_single_breaks(text))
        return;
    if (judge->joins_all) {
        put_line(text, &used, text->data, text->data + text->length, &close);
        strbuf_truncate(text, used);
        return;
    }
    for (const char *at = text->data;;) {
        Line line = scan_line(at, &close_line);
        bool ends = *line.end == '\0';
        bool breaks =
            !ends && (judge->keeps_all || fill(&line, indent, &close_piece) <= judge->width);
        if (line.last > line.begin) {
            if (used > 0)
                text->data[used++] = waiting;
            put_line(text, &used, at, line.end, &close);
            waiting = ' ';
        }
        if (breaks)
            waiting = '\n';
        if (ends)
            break;
        indent = 0;
        at = skip_break(line.end);
    }
    strbuf_truncate(text, used);
}

static bool has_no_breaks(const StrBuf *text)
{
    if (memchr(text->data, '\n', text->length) != NULL)
        return false;
    if (pgn_text_is_plain(text->data, text->length))
        return true;
    for (size_t i = 0; i < text->length; i++)
        if (text->data[i] >= '\t' && text->data[i] <= '\r')
            return false;
    return true;
}

static void trim(StrBuf *text)
{
    size_t blanks = strspn(text->data, " ");
    if (blanks > 0)
        strbuf_drop_front(text, blanks);
    size_t length = text->length;
    while (length > 0 && text->data[length - 1] == ' ')
        length--;
    strbuf_truncate(text, length);
}

static void change(StrBuf *text, const Judge *judge)
{
    if (has_no_breaks(text))
        trim(text);
    else
        change_breaks(text, judge);
}

void pgn_wrap_undo(StrBuf *text, PgnWrapPlace place)
{
    if (has_no_breaks(text)) {
        trim(text);
        return;
    }
    Judge judge = judge_lines(text->data, place);
    change_breaks(text, &judge);
}

void pgn_wrap_join(StrBuf *text) { change(text, &(Judge){ .joins_all = true }); }

void pgn_wrap_tidy(StrBuf *text) { change(text, &(Judge){ .keeps_all = true }); }
