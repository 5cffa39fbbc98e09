/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs among moves that mean nothing: commas, dashes, arrows, lines of signs between texts, the
 * dashes before a mail's signature, what web forums use to stress words and draw tables, and lines
 * of Markdown around a game. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/text/ascii.h"

#include <string.h>

static bool is_sign(char c) { return ascii_is_one_of(c, "-=_*~#+|:<>/"); }

/* Whether only blanks, and few of them, precede on the line. */
static bool begins_line(const char *at)
{
    const char *limit = at - PGN_LOOKBEHIND;
    while (at > limit && (pgn_lex_is_space(at[-1]) || at[-1] == '|'))
        at--;
    return at > limit && pgn_lex_is_line_break(at[-1]);
}

/* The end of "-----", "| --- | :--- |" or "* * *" alone on a line; NULL: it is something else. */
static const char *line_of_signs_end(const char *start, const char *limit)
{
    enum { ALIKE_MIN = 3 /* "+/-" is a glyph */ };
    const char *at = start, *end = start;
    bool is_spaced =
        start[-1] == '|' || pgn_lex_is_space(start[-1]) || strchr("*-_", *start) != NULL;
    char last = '\0';
    int alike = 0, most = 0;
    for (; at < limit && !pgn_lex_is_line_break(*at); at++) {
        if (pgn_lex_is_space(*at))
            continue;
        if (!is_sign(*at) || (at > end && !is_spaced))
            return NULL;
        alike = *at == last ? alike + 1 : 1;
        most = int_max(most, alike);
        last = *at;
        end = at + 1;
    }
    return most >= ALIKE_MIN ? end : NULL;
}

/* The end of a page's number alone on a line between signs, "--- 13 ---", "- 13 -"; NULL: none. */
static const char *page_number_end(const char *start, const char *limit)
{
    const char *at = start;
    while (at < limit && (*at == *start || pgn_lex_is_space(*at)))
        at++;
    const char *digits = at;
    while (at < limit && ascii_is_digit(*at))
        at++;
    const char *end = at;
    for (; at > digits && at < limit && (*at == *start || pgn_lex_is_space(*at)); at++)
        end = *at == *start ? at + 1 : end;
    bool is_alone = at == limit || pgn_lex_is_line_break(*at);
    return at > digits && is_alone && end[-1] == *start ? end : NULL;
}

/* The end of what mails and lists write at the beginning of a line: "> ", a bullet; NULL: none. */
static const char *prefix_end(const char *start)
{
    static const char *const BULLETS[] = { ">", "\u2022", "\u00B7", "\u25AA", "\u25CF", "\u25E6" };
    for (size_t i = 0; i < ARRAY_LEN(BULLETS); i++) {
        size_t length = strlen(BULLETS[i]);
        if (strncmp(start, BULLETS[i], length) == 0)
            return pgn_lex_is_space(start[length]) || pgn_lex_is_line_break(start[length])
                       ? start + length
                       : NULL;
    }
    return NULL;
}

/* The end of "**", "----" or a long run of another sign, wherever they are; NULL: it is something
 * else. */
static const char *run_end(const char *start, const char *limit)
{
    enum { LONG = 6 };
    const char *end = start;
    int before = 0;
    while (end < limit && *end == *start)
        end++;
    while (before < LONG && start[-1 - before] == *start)
        before++;
    ptrdiff_t length = end - start;
    if (*start == '*' || *start == '-')
        return before > 0 || length > (*start == '*' ? 1 : 3) ? end : NULL;
    return before == LONG || length >= LONG ? end : NULL;
}

static bool is_arrow_sign(char c)
{
    return c == '-' || c == '=' || c == '+' || c == '<' || c == '>' || c == '/' || c == '~' ||
           c == ':';
}

/* The end of "-->", "<=" or "=-=-=" apart from other text; NULL: a glyph, null move, result or
 * check, or something else. *is_text: it may say something. */
static const char *odd_signs_end(const char *start, const char *limit, bool *is_text)
{
    enum { ORNAMENT_MIN = 5 };
    PgnResult result;
    int nag;
    size_t length = 0;
    bool has_head = false, has_shaft = false;
    for (; start + length < limit && is_arrow_sign(start[length]); length++) {
        has_head |= start[length] == '<' || start[length] == '>';
        has_shaft |= start[length] == '-' || start[length] == '=';
    }
    char next = start[length];
    bool is_apart = start + length < limit ? pgn_lex_is_blank(next) || next == ')' || next == '{'
                                           : next == '\0';
    bool has_meaning = pgn_symbol_scan(start, &nag) == length ||
                       pgn_lex_scan_pass(start) == length || pgn_lex_scan_check(start) == length ||
                       pgn_result_scan(start, &result) >= length;
    if (!is_apart || !has_shaft || length < (has_head ? 2 : 3) || has_meaning)
        return NULL;
    *is_text = has_head || length < ORNAMENT_MIN;
    return start + length;
}

/* The end of dashes that are no null move: "--" alone on a line before a signature or the end, or
 * "---" before the end. */
static const char *dashes_end(const PgnLex *lex, const char *limit)
{
    const char *start = lex->in.at;
    size_t dashes = 0;
    while (dashes < 4 && start[dashes] == '-')
        dashes++;
    const char *end = start + dashes, *next = end;
    if (dashes == 3)
        return pgn_lex_is_end_of_game(lex, end) ? end : NULL;
    if (dashes != 2 || !begins_line(start))
        return NULL;
    next = pgn_lex_skip_blanks(next, limit);
    size_t letters = 0;
    while (next + letters < limit && ascii_is_letter(next[letters]))
        letters++;
    int breaks = pgn_lex_breaks_before(next);
    bool is_text =
        breaks > 0 && letters > 0 && next[letters] == ' ' && !pgn_lex_may_be_move(next, letters);
    return breaks > 1 || is_text || pgn_lex_is_end_of_game(lex, end) ? end : NULL;
}

bool pgn_lex_separator(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->in.at;
    bool is_first = begins_line(start), is_text = false;
    const char *end = is_first ? prefix_end(start) : NULL;
    if (end == NULL && !is_sign(*start))
        return false;
    const char *limit = pgn_lex_reach(lex, start);
    if (end == NULL && is_first) {
        end = page_number_end(start, limit);
        is_text = end != NULL;
    }
    if (end == NULL && is_first)
        end = line_of_signs_end(start, limit);
    if (end == NULL)
        end = run_end(start, limit);
    if (end == NULL)
        end = odd_signs_end(start, limit, &is_text);
    if (end == NULL && token->number == NULL)
        end = dashes_end(lex, limit);
    if (end != NULL)
        pgn_lex_take(lex, token, is_text ? PGN_JUNK : PGN_NOISE, end,
                     N_("this has no meaning in PGN"));
    return end != NULL;
}

/* The end of a rank of a board drawn in letters, "8 | r . b q k b n r |", from its first square on;
 * NULL: none. */
static const char *rank_end(const char *start)
{
    enum { SQUARES = 8, BLANKS_MAX = 3 };
    const char *at = start, *end = start;
    for (int squares = 0; squares < SQUARES; squares++) {
        if (*at == '\0' || strchr("KQRBNPkqrbnp.-_*+:#", *at) == NULL)
            return NULL;
        end = ++at;
        for (int blanks = 0; blanks < BLANKS_MAX && pgn_lex_is_space(*at); blanks++)
            at++;
        at += *at == '|';
        at += pgn_lex_is_space(*at);
        if (at == end && squares + 1 < SQUARES)
            return NULL;
    }
    at += ascii_is_rank(*at);
    while (pgn_lex_is_space(*at))
        at++;
    return *at == '\0' || pgn_lex_is_line_break(*at) ? end : NULL;
}

bool pgn_lex_board_rank(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->in.at, *before = start;
    for (int i = 1; i < PGN_LOOKBEHIND && (pgn_lex_is_space(before[-1]) || before[-1] == '|'); i++)
        before--;
    before -= before < start && ascii_is_rank(before[-1]);
    const char *end = begins_line(before) ? rank_end(start) : NULL;
    if (end == NULL)
        return false;
    pgn_lex_take(lex, token, PGN_JUNK, end, N_("this has no meaning in PGN"));
    return true;
}

bool pgn_lex_skip_fence(PgnLex *lex)
{
    const char *at = lex->in.at, *limit = pgn_lex_reach(lex, at);
    if (strncmp(at, "```", 3) != 0 || !begins_line(at))
        return false;
    while (at < limit && (*at == '`' || ascii_is_letter(*at)))
        at++;
    at = pgn_lex_skip_spaces(at, limit);
    if (*at != '\0' && !pgn_lex_is_line_break(*at))
        return false;
    lex->in.at = at;
    return true;
}

void pgn_lex_noise(PgnLex *lex, PgnToken *token)
{
    const char *end = lex->in.at;
    const char *limit = end + PGN_LEX_WORD_REACH;
    while (end < limit && ascii_is_one_of(*end, ",}`"))
        end++;
    pgn_lex_take(lex, token, PGN_NOISE, end,
                 *lex->in.at == ','   ? N_("a comma has no meaning here")
                 : *lex->in.at == '}' ? N_("this brace closes no comment")
                                      : N_("this has no meaning in PGN"));
}

bool pgn_lex_escape(PgnLex *lex, PgnToken *token)
{
    const char *at = lex->in.at;
    if (*at != '\\' || at[1] == '\0' || strchr("](){}*$!?+-#=<>;.", at[1]) == NULL)
        return false;
    pgn_lex_take(lex, token, PGN_NOISE, at + 1, N_("this has no meaning in PGN"));
    return true;
}

/* The end of a hyphen, dash or minus sign. */
static const char *dash_end(const char *at)
{
    static const char *const DASHES[] = { "-", "\u2013", "\u2014", "\u2212", "\x96", "\x97" };
    for (size_t i = 0; i < ARRAY_LEN(DASHES); i++)
        if (strncmp(at, DASHES[i], strlen(DASHES[i])) == 0)
            return at + strlen(DASHES[i]);
    return NULL;
}

/* Whether a word of letters may be a capture without a rank, "ed" or "NxB", or castling. */
static bool is_short_move(const char *word, size_t length)
{
    bool is_file_pair = length == 2 && (word[0] - word[1] == 1 || word[1] - word[0] == 1) &&
                        strspn(word, "abcdefgh") >= 2;
    bool is_capture =
        memchr(word, 'x', length) != NULL && strspn(word, "abcdefghKQRBNPx+#") >= length;
    return is_file_pair || is_capture || strspn(word, "O0o-+#") >= length;
}

bool pgn_lex_follows_text(const char *at)
{
    const char *limit = at - PGN_LOOKBEHIND, *end = at;
    int breaks = pgn_lex_breaks_before(at);
    if (breaks > 1 || (breaks == 1 && *at >= 'A' && *at <= 'Z'))
        return false; /* another sentence */
    while (end > limit && pgn_lex_is_blank(end[-1]))
        end--;
    const char *word = end;
    bool has_digit = false;
    while (word > limit && !pgn_lex_is_blank(word[-1]) && strchr(".,;:!?(){}[]|", word[-1]) == NULL)
        has_digit |= ascii_is_digit(*--word);
    size_t length = (size_t)(end - word);
    bool is_letter =
        length > 0 && (ascii_is_letter(end[-1]) || (length > 1 && (unsigned char)end[-2] >= 0xC3 &&
                                                    (unsigned char)end[-2] <= 0xD5));
    if (!is_letter || has_digit || is_short_move(word, length))
        return false;
    PgnToken token = { .text = word, .length = length };
    return !pgn_lex_word_meaning(&token);
}

bool pgn_lex_mark_of_text(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->in.at;
    size_t length = strspn(start, "!?");
    if (length == 0 || length > PGN_LEX_NUMBER_REACH || pgn_lex_is_blank(start[-1]) ||
        !pgn_lex_follows_text(start))
        return false;
    pgn_lex_take(lex, token, PGN_JUNK, start + length, N_("this has no meaning in PGN"));
    return true;
}

bool pgn_lex_dash(PgnLex *lex, PgnToken *token)
{
    const char *limit = lex->in.at + PGN_LEX_NUMBER_REACH;
    const char *end = dash_end(lex->in.at), *next = end;
    while (next != NULL && next < limit) {
        end = next;
        next = dash_end(end);
    }
    if (end == NULL || !pgn_lex_is_blank(*end))
        return false;
    pgn_lex_take(lex, token, PGN_NOISE, end, N_("a dash between moves has no meaning"));
    return true;
}

bool pgn_lex_note_mark(PgnLex *lex, PgnToken *token)
{
    const char *at = lex->in.at, *next = at + 1;
    if (pgn_lex_is_blank(at[-1]) || at[-1] == '(' || !pgn_lex_is_space(*next))
        return false;
    next += strspn(next, " \t");
    bool begins_game = next[0] == '1' && next[1] == '.' && next[2] != '.';
    if (begins_game || !(ascii_is_letter(*next) || ascii_is_digit(*next)))
        return false;
    pgn_lex_take(lex, token, PGN_JUNK, at + 1, N_("this has no meaning in PGN"));
    return true;
}
