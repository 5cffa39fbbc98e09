/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the names of tags, also those with a sign after them, in two parts or among invisible
 * characters. */
#include <config.h>

#include "engine/pgn/pgn_lex.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/text/ascii.h"

#include <string.h>
#include <strings.h>

/* --- known names ------------------------------------------------------------------------------ */

/* Tags of the PGN standard, sections 8.1.1 and 9, and of common programs; first those that luft
 * reads itself. */
#define NAME(text) \
    { \
        (text), sizeof(text) - 1 \
    }
static const struct {
    const char *text;
    size_t length;
} known_names[] = {
    NAME("FEN"),         NAME("ECO"),        NAME("Event"),       NAME("Site"),
    NAME("Date"),        NAME("Round"),      NAME("White"),       NAME("Black"),
    NAME("SetUp"),       NAME("Result"),     NAME("Variant"),     NAME("UTCDate"),
    NAME("UTCTime"),     NAME("Opening"),    NAME("WhiteElo"),    NAME("BlackElo"),
    NAME("PlyCount"),    NAME("Annotator"),  NAME("TimeControl"), NAME("Termination"),
    NAME("EventDate"),   NAME("WhiteTitle"), NAME("BlackTitle"),  NAME("WhiteFideId"),
    NAME("BlackFideId"), NAME("WhiteTeam"),  NAME("BlackTeam"),   NAME("WhiteType"),
    NAME("BlackType"),   NAME("WhiteClock"), NAME("BlackClock"),  NAME("Variation"),
    NAME("Section"),     NAME("Stage"),      NAME("Board"),       NAME("Time"),
    NAME("Mode"),        NAME("Source"),
};
#undef NAME

/* How many of them make a tag of a line in brackets without quotes; the others are words of
 * remarks, too. */
enum { UNMISTAKABLE = 20 };

/* The name among the first count, in its standard spelling. */
static const char *find_name(const char *name, size_t length, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *known = known_names[i].text;
        bool may_be = length == known_names[i].length && ((*name ^ *known) & ~0x20) == 0;
        if (may_be && (memcmp(name, known, length) == 0 || strncasecmp(name, known, length) == 0))
            return known;
    }
    return NULL;
}

const char *pgn_known_tag(const char *name, size_t length)
{
    return find_name(name, length, ARRAY_LEN(known_names));
}

bool pgn_lex_is_name_of_tag(const PgnToken *token)
{
    return find_name(token->name, token->name_length, UNMISTAKABLE) != NULL;
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool is_sign_in_name(char c)
{
    return (unsigned char)c > ' ' && strchr("\"]%[{}();\\", c) == NULL;
}

/* Whether a name fits once written as UTF-8, with up to three bytes for one of Windows-1252 and a
 * blank after it: it has to be a name then, too. */
static bool is_short_when_written(const char *name, size_t length)
{
    enum { BRACKET_AND_BLANK = 2, WRITTEN_MAX = 3 };
    size_t reach = PGN_LEX_WORD_REACH - BRACKET_AND_BLANK;
    return length <= reach && (WRITTEN_MAX * length <= reach || utf8_is_valid(name, length));
}

static bool is_name_sign(char c) { return c == ':' || c == '='; }

/* Skips the sign that people put after a name, as in "[White: " and "[White = "; returns at if
 * there is none. */
static const char *skip_name_sign(PgnToken *token, const char *at, const char *limit)
{
    size_t length = 0;
    while (length < token->name_length && !is_name_sign(token->name[length]))
        length++;
    const char *sign = length < token->name_length ? token->name + length : at;
    const char *after = pgn_lex_skip_blanks(sign + 1, limit);
    bool is_part = *at == '"' && after != at; /* "[a:b " */
    if (length == 0 || !is_name_sign(*sign) || is_part)
        return at;
    token->name_length = length;
    token->is_odd = true;
    return after;
}

/* Whether a byte stands for no character of Windows-1252, or for an invisible one. */
static bool is_unseen_byte(char c) { return ascii_is_one_of(c, "\x81\x8D\x8F\x90\x9D\xA0\xAD"); }

/* The length of an invisible character; 0: it is visible. */
static size_t unseen_length(const char *at)
{
    size_t length = pgn_lex_scan_unseen(at);
    uint32_t codepoint;
    if (length > 0 || !is_unseen_byte(*at))
        return length;
    utf8_decode(at, UTF8_LENGTH_MAX, &codepoint);
    return codepoint == UTF8_MALFORMED;
}

/* A name that is not UTF-8 is Windows-1252 as a whole. */
static void trim_unseen_bytes(PgnToken *token)
{
    if (utf8_is_valid(token->name, token->name_length))
        return;
    while (token->name_length > 0 && is_unseen_byte(token->name[token->name_length - 1]))
        token->name_length--;
}

/* Skips Unicode blanks and invisible characters around a name, which are not part of it; returns
 * where the value begins. */
static __attribute__((noinline)) const char *skip_unseen(PgnToken *token, const char *at,
                                                         const char *limit)
{
    size_t given = token->name_length, length;
    const char *end = token->name + given;
    while (token->name < end && (length = unseen_length(token->name)) > 0)
        token->name += length;
    const char *name_end = token->name;
    uint32_t codepoint;
    for (const char *next = token->name; next < end; next += length) {
        size_t unseen = unseen_length(next);
        length = unseen > 0 ? unseen : utf8_decode(next, (size_t)(end - next), &codepoint);
        name_end = unseen > 0 ? name_end : next + length;
    }
    at = name_end < end ? name_end : at;
    while (at < limit && (pgn_lex_is_blank(*at) || unseen_length(at) > 0))
        at += pgn_lex_is_blank(*at) ? 1 : unseen_length(at);
    token->name_length = (size_t)(name_end - token->name);
    trim_unseen_bytes(token);
    token->is_odd |= token->name_length != given;
    return at;
}

/* Takes the second half of a name that was parted, as in "[White Elo "2400"]": otherwise it would
 * be part of the value of another tag. Returns at if there is none. */
static __attribute__((noinline)) const char *skip_second_half(PgnToken *token, const char *at,
                                                              const char *limit)
{
    size_t half = 0, first = token->name_length;
    while (at + half < limit && ascii_is_letter(at[half]))
        half++;
    const char *quote = pgn_lex_skip_spaces(at + half, limit);
    for (size_t i = 0; i < ARRAY_LEN(known_names) && *quote == '"'; i++) {
        const char *known = known_names[i].text;
        if (known_names[i].length != first + half || strncasecmp(known, token->name, first) != 0 ||
            strncasecmp(known + first, at, half) != 0)
            continue;
        token->name = known;
        token->name_length = first + half;
        token->is_odd = true;
        return quote;
    }
    return at;
}

const char *pgn_lex_tag_name(const PgnLex *lex, PgnToken *token)
{
    const char *limit = lex->in.at + PGN_LEX_WORD_REACH;
    const char *at = pgn_lex_skip_blanks(lex->in.at + 1 + (lex->in.at[1] == '['), limit);
    token->name = at;
    while (at < limit && (pgn_lex_is_in_name(*at) || is_sign_in_name(*at)))
        at++;
    token->name_length = (size_t)(at - token->name);
    bool is_foreign = token->name_length > 0 && ((*token->name | at[-1]) & 0x80) != 0;
    at = pgn_lex_skip_blanks(at, limit);
    if (UNLIKELY(is_foreign || (*at & 0x80) != 0))
        at = skip_unseen(token, at, limit);
    if (token->name_length > 0 && (*at != '"' || is_name_sign(token->name[token->name_length - 1])))
        at = skip_name_sign(token, at, limit);
    if (UNLIKELY(token->name_length > 0 && ascii_is_letter(*at)))
        at = skip_second_half(token, at, limit);
    bool is_name = token->name_length > 0 && is_short_when_written(token->name, token->name_length);
    return is_name ? at : NULL;
}
