/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads tags, also those without quotes or brackets, and skips the lookalikes [pgn] and [/pgn] that
 * web pages put around games. */
#include <config.h>

#include "engine/pgn/pgn_lex_state.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"

#include <string.h>
#include <strings.h>

/* The end of the tag whose value ends at the quote; NULL for a quote inside a value, which people
 * forget to escape. A quote ends the value before a bracket, which Markdown escapes, or at the end
 * of a line if the bracket is on a later line or missing. */
static const char *tag_end(const char *quote, const char **fault)
{
    const char *limit = quote + PGN_LEX_WORD_REACH;
    const char *at = pgn_lex_skip_spaces(quote + 1, limit);
    *fault = NULL;
    at += at[0] == '\\' && at[1] == ']';
    if (*at == ']')
        return at + 1;
    if (*at != '\0' && !pgn_lex_is_line_break(*at))
        return NULL;
    const char *bracket = pgn_lex_skip_blanks(at, limit);
    if (*bracket == ']')
        return bracket + 1;
    *fault = N_("this tag has no closing bracket");
    return at;
}

/* --- values ----------------------------------------------------------------------------------- */

/* Length in bytes of a quotation mark of any kind, also of Windows-1252; 0: none. */
static size_t scan_quote(const char *at)
{
    static const char BYTES[] = "\"'`\x84\x8B\x91\x92\x93\x94\x9B\xAB\xBB";
    static const uint16_t CHARACTERS[] = { 0xAB,   0xB4,   0xBB,   0x2018, 0x2019, 0x201A,
                                           0x201B, 0x201C, 0x201D, 0x201E, 0x201F, 0x2032,
                                           0x2033, 0x2039, 0x203A, 0xFF02, 0xFF07 };
    uint32_t character;
    size_t length = utf8_decode(at, UTF8_LENGTH_MAX, &character);
    if (length == 1)
        return ascii_is_one_of(*at, BYTES);
    for (size_t i = 0; i < ARRAY_LEN(CHARACTERS); i++)
        if (character == CHARACTERS[i])
            return length;
    return 0;
}

/* The same for a quotation mark at the end of a text. */
static size_t scan_quote_before(const char *start, const char *end)
{
    enum { MARK_MAX = 3 };
    for (size_t mark = MARK_MAX; mark > 0; mark--) {
        bool is_whole = end - start > (ptrdiff_t)mark && (mark > 1 || (end[-2] & 0x80) == 0);
        if (is_whole && scan_quote(end - mark) == mark)
            return mark;
    }
    return 0;
}

/* A value in the quotation marks of word processors, from the first of them on. Returns the tag's
 * end, NULL unless all of it is in the window. */
static const char *scan_quoted_value(const PgnLex *lex, const char *at, PgnToken *token)
{
    const char *limit = lex->in.at + PGN_LOOKAHEAD - UTF8_LENGTH_MAX;
    size_t length = scan_quote(at);
    at += length;
    token->text = at;
    for (; length > 0 && at < limit && (unsigned char)*at >= ' '; at += length) {
        uint32_t character;
        length = utf8_decode(at, UTF8_LENGTH_MAX, &character);
        const char *end = pgn_lex_skip_spaces(at + length, limit);
        token->length = (size_t)(at - token->text);
        if (*end == ']' && scan_quote(at) > 0)
            return end + 1;
    }
    return NULL;
}

/* Whether a value that a quote opens is closed by a bracket, after another quotation mark or
 * none. */
static bool is_closed_oddly(StrBuf *value)
{
    size_t length = value->length;
    while (length > 0 && value->data[length - 1] == ' ')
        length--;
    if (length == 0 || value->data[--length] != ']')
        return false;
    while (length > 0 && value->data[length - 1] == ' ')
        length--;
    size_t quote = scan_quote_before(value->data, value->data + length);
    bool is_escaped = quote > 0 && value->data[length - quote] == '"';
    strbuf_truncate(value, is_escaped ? length : length - quote);
    return true;
}

/* The continuation of a value that is broken at the end of a line; NULL: it does not continue,
 * since no quote and bracket end it on the lines below. */
static const char *value_below(const char *at)
{
    const char *limit = at + PGN_LEX_WORD_REACH;
    at += at[0] == '\r' && at[1] == '\n' ? 2 : 1;
    const char *start = pgn_lex_skip_spaces(at, limit);
    bool is_empty = true;
    for (at = start; at < limit && *at != '\0' && *at != '[' && *at != '{'; at++) {
        if (pgn_lex_is_line_break(*at)) {
            if (is_empty)
                return NULL;
            at += at[0] == '\r' && at[1] == '\n';
            is_empty = true;
            continue;
        }
        is_empty = is_empty && pgn_lex_is_blank(*at);
        const char *end = *at == '"' ? pgn_lex_skip_spaces(at + 1, limit) : at;
        if (end > at && *end == ']') {
            end = pgn_lex_skip_spaces(end + 1, limit);
            return *end == '\0' || pgn_lex_is_line_break(*end) ? start : NULL;
        }
    }
    return NULL;
}

/* Takes a value that is in the window as a whole, without escapes and control characters. */
static bool scan_plain_value(PgnLex *lex, const char *at, PgnToken *token)
{
    const char *start = at;
    while (*at != '"' && *at != '\\' && (unsigned char)*at >= ' ')
        at++;
    if (*at != '"' || !pgn_lex_has_lookahead(lex, at))
        return false;
    const char *end = tag_end(at, &token->fault);
    if (end == NULL)
        return false;
    token->text = start;
    token->length = (size_t)(at - start);
    lex->in.at = end;
    return true;
}

/* The quote after "[Name" and blanks; NULL: no tag begins there. */
static const char *tag_quote(const char *at, const char *limit)
{
    at = pgn_lex_skip_spaces(at, limit);
    bool has_bracket = *at == '[';
    const char *name = ++at;
    while (has_bracket && at < limit && pgn_lex_is_in_name(*at))
        at++;
    const char *quote = pgn_lex_skip_spaces(at, limit);
    return has_bracket && at > name && *quote == '"' ? quote : NULL;
}

/* Whether a tag begins after a bracket inside a value; not if its quote would end that value:
 * "A][t". */
static bool begins_tag_in_value(const char *at)
{
    const char *fault, *quote = tag_quote(at, at + PGN_LEX_WORD_REACH);
    return quote != NULL && tag_end(quote, &fault) == NULL;
}

/* Reads any value, byte by byte, up to the end of the line at most, unless it continues below;
 * control characters become blanks. */
static void scan_value(PgnLex *lex, PgnToken *token)
{
    token->fault = N_("this tag's value is never closed");
    for (;; lex->in.at++) {
        if (!pgn_lex_has_lookahead(lex, lex->in.at))
            pgn_window_refill_keeping(&lex->in, PGN_LEX_TEXT_MAX);
        if (lex->in.at == lex->in.end)
            break;
        if (pgn_lex_is_line_break(*lex->in.at)) {
            const char *below = value_below(lex->in.at);
            if (below == NULL)
                break;
            token->is_odd = true;
            lex->in.at = below - 1;
            while (lex->raw.length > 0 && lex->raw.data[lex->raw.length - 1] == ' ')
                strbuf_truncate(&lex->raw, lex->raw.length - 1);
        }
        if (*lex->in.at == '\\' && (lex->in.at[1] == '"' || lex->in.at[1] == '\\')) {
            lex->in.at++;
        } else if (*lex->in.at == '"') {
            const char *fault;
            const char *end = tag_end(lex->in.at, &fault);
            if (end != NULL) {
                token->fault = fault;
                lex->in.at = end;
                break;
            }
        } else if (*lex->in.at == ']' && begins_tag_in_value(lex->in.at + 1)) {
            strbuf_add_char(&lex->raw, *lex->in.at++);
            break;
        }
        token->is_cut = lex->raw.length >= PGN_LEX_TEXT_MAX;
        if (!token->is_cut)
            strbuf_add_char(&lex->raw, (unsigned char)*lex->in.at < ' ' ? ' ' : *lex->in.at);
    }
    if (token->fault != NULL && is_closed_oddly(&lex->raw)) {
        token->fault = NULL;
        token->is_odd = true;
    }
    if (token->is_cut)
        token->fault = N_("this tag's value is longer than 24 MB and was cut");
    token->text = lex->raw.data;
    token->length = lex->raw.length;
}

/* Skips [pgn] and [/pgn]. */
static bool skip_frame(PgnLex *lex)
{
    static const char *const frames[] = { "[pgn]", "[/pgn]" };
    for (size_t i = 0; i < ARRAY_LEN(frames); i++) {
        size_t length = strlen(frames[i]);
        if (strncasecmp(lex->in.at, frames[i], length) == 0) {
            lex->in.at += length;
            return true;
        }
    }
    return false;
}

static void lex_no_tag(PgnLex *lex, PgnToken *token)
{
    const char *at = lex->in.at, *limit = at + PGN_LEX_WORD_REACH;
    while (at < limit && *at != '\0' && *at != ']' && !pgn_lex_is_line_break(*at))
        at++;
    pgn_lex_take(lex, token, PGN_JUNK, at + (*at == ']'),
                 N_("this is not a tag: [Name \"value\"] is expected"));
}

/* --- without quotes --------------------------------------------------------------------------- */

/* Whether a bracket precedes it on the same line, with nothing but blanks between. */
static bool is_after_bracket(const char *at)
{
    const char *limit = at - PGN_LOOKBEHIND;
    while (at > limit && (at[-1] == ' ' || at[-1] == '\t'))
        at--;
    return at > limit && at[-1] == ']';
}

/* Whether a line of this form, up to end, is a tag in this place: after other tags, or the first of
 * several or of a section. Elsewhere it is a remark in brackets. */
static bool is_tag_here(const PgnLex *lex, const PgnToken *token, const char *end)
{
    int breaks = pgn_lex_breaks_before(lex->in.at);
    bool is_known = pgn_lex_is_name_of_tag(token);
    if (breaks == 0 && !is_after_bracket(lex->in.at))
        return false;
    if (lex->part == PGN_LEX_TAGS && !pgn_lex_begins_section(lex, lex->in.at))
        return is_known || (token->length > 0 && *token->name >= 'A' && *token->name <= 'Z');
    const char *limit = lex->in.at + PGN_LOOKAHEAD - 2;
    end = pgn_lex_skip_spaces(end, limit);
    end += *end == '\r' && end[1] == '\n';
    end = pgn_lex_skip_spaces(end + pgn_lex_is_line_break(*end), limit);
    return is_known && (breaks > 1 || (*end == '[' && ascii_is_letter(end[1])));
}

/* Whether the text may follow the closing bracket of a tag without quotes, whose value may contain
 * brackets. */
static bool may_follow_tag(const char *at, const char *limit)
{
    at = pgn_lex_skip_spaces(at, limit);
    return *at == '\0' || pgn_lex_is_line_break(*at) || strchr("[{;(0123456789", *at) != NULL;
}

/* The end of a value without quotes that starts there; NULL: it is too long. */
static const char *find_bare_end(const PgnLex *lex, const char *at)
{
    const char *limit = lex->in.at + PGN_LEX_WORD_REACH;
    while (at < limit && *at != '\0' && !pgn_lex_is_line_break(*at) &&
           (*at != ']' || !may_follow_tag(at + 1, limit)))
        at++;
    return at < limit && (*at != '\0' || at == lex->in.end) ? at : NULL;
}

/* Reads a value without quotes, or with only one: "[White A. Player]". Returns the tag's end; NULL:
 * it is not such a tag. */
static const char *scan_bare_value(const PgnLex *lex, const char *at, PgnToken *token)
{
    const char *end = find_bare_end(lex, at), *gap = token->name;
    while (pgn_lex_is_in_name(*gap))
        gap++;
    bool is_apart = gap == token->name + token->name_length && (gap < at || *gap == ']');
    while (gap < at && !pgn_lex_is_line_break(*gap))
        gap++;
    if (end == NULL || !is_apart || gap < at || (at == end && *end != ']'))
        return NULL;
    size_t quote = scan_quote(at);
    token->text = at + quote <= end ? at + quote : at;
    const char *last = end;
    while (last > token->text && pgn_lex_is_blank(last[-1]))
        last--;
    if (last > token->text && last[-1] != '\'') /* "Players'" */
        last -= scan_quote_before(token->text, last);
    token->length = (size_t)(last - token->text);
    const char *behind = end + (*end == ']');
    if (!is_tag_here(lex, token, behind))
        return NULL;
    if (*end != ']')
        token->fault = N_("this tag has no closing bracket");
    return *end == ']' || pgn_lex_is_name_of_tag(token) ? behind : NULL;
}

static const char *line_end(const char *at, const char *limit)
{
    while (at < limit && *at != '\0' && !pgn_lex_is_line_break(*at))
        at++;
    return at;
}

/* The first non-blank of the next line, if only blanks are left on this one. */
static const char *next_line(const char *at, const char *limit)
{
    at += *at == '\r' && at[1] == '\n';
    return pgn_lex_skip_spaces(at + (*at != '\0'), limit);
}

/* The next bracket at the beginning of a line; NULL: there is none, or it is too far away. */
static const char *next_bracket(const char *at, const char *limit)
{
    at = next_line(line_end(at, limit), limit);
    return at < limit && *at == '[' ? at : NULL;
}

/* The roster tags (a bit each) of a section: the tag whose bracket is the window's next byte, and
 * those on the lines below it if tags precede it. */
static unsigned roster_of_section(const PgnLex *lex, const PgnToken *token)
{
    const char *limit = lex->in.at + PGN_LEX_WORD_REACH;
    unsigned roster = 1u << game_roster_index(token->name, token->name_length);
    if (lex->part != PGN_LEX_TAGS)
        return roster;
    for (const char *at = next_bracket(lex->in.at, limit); at != NULL;
         at = next_bracket(at, limit)) {
        const char *name = pgn_lex_skip_spaces(at + 1, limit);
        size_t length = strcspn(name, " \t\"]\r\n:=");
        roster |= 1u << game_roster_index(name, length);
    }
    return roster;
}

static void begin_tag(PgnLex *lex, PgnToken *token)
{
    token->kind = PGN_TAG;
    if (pgn_lex_begins_section(lex, lex->in.at))
        token->section = roster_of_section(lex, token);
    lex->part = PGN_LEX_TAGS;
}

static void take_long_value(PgnLex *lex, PgnToken *token, const char *at)
{
    strbuf_clear(&lex->name);
    strbuf_add(&lex->name, token->name, token->name_length);
    token->name = lex->name.data;
    strbuf_clear(&lex->raw);
    lex->in.at = at;
    scan_value(lex, token);
}

bool pgn_lex_unopened_tag(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->in.at, *limit = start + PGN_LEX_WORD_REACH;
    const char *at = start;
    while (ascii_is_letter(*at))
        at++;
    const char *quote = pgn_lex_skip_spaces(at, limit);
    const char *end = *quote == '"' && token->number == NULL ? find_bare_end(lex, quote) : NULL;
    if (end == NULL || end[-1] != '"' || end - 1 == quote)
        return false;
    PgnToken tag = { .offset = token->offset, .begin = token->begin };
    tag.name = start;
    tag.name_length = (size_t)(at - start);
    if (!is_tag_here(lex, &tag, end + (*end == ']')))
        return false;
    *token = tag;
    begin_tag(lex, token);
    if (!scan_plain_value(lex, quote + 1, token))
        take_long_value(lex, token, quote + 1);
    token->is_odd = true;
    return true;
}

bool pgn_lex_is_tag(const PgnLex *lex, const char *at, const char *limit)
{
    if (*at != '[' || tag_quote(at, limit) != NULL)
        return *at == '[';
    const char *end = line_end(at, limit);
    const char *next = end < limit ? next_line(end, limit) : limit;
    if (next >= limit && !(limit == lex->in.end && lex->in.exhausted))
        return false;
    PgnToken token = { 0 };
    PgnLex there = *lex;
    there.in.at = at;
    there.part = PGN_LEX_MOVES;
    const char *value = pgn_lex_tag_name(&there, &token);
    return value != NULL && value <= end &&
           (scan_quoted_value(&there, value, &token) != NULL ||
            scan_bare_value(&there, value, &token) != NULL);
}

bool pgn_lex_tag(PgnLex *lex, PgnToken *token)
{
    const char *quote = pgn_lex_tag_name(lex, token);
    bool is_plain = quote != NULL && *quote == '"';
    const char *end = is_plain || quote == NULL ? quote : scan_quoted_value(lex, quote, token);
    if (end == NULL && quote != NULL)
        end = scan_bare_value(lex, quote, token);
    if (end == NULL) {
        token->is_odd = false;
        if (skip_frame(lex))
            return false;
        if (!pgn_lex_framed_letter(lex, token))
            lex_no_tag(lex, token);
        return true;
    }
    begin_tag(lex, token);
    if (!is_plain) {
        token->is_odd = true;
        lex->in.at = end;
        return true;
    }
    if (!scan_plain_value(lex, quote + 1, token))
        take_long_value(lex, token, quote + 1);
    return true;
}
