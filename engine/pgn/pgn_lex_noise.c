/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs among moves that mean nothing: commas, dashes, lines of signs between texts, and what web
 * forums use to stress words and draw tables. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"

#include <string.h>

static void take(PgnLex *lex, PgnToken *token, const char *end, const char *fault)
{
    token->kind = PGN_NOISE;
    token->text = lex->in.at;
    token->length = (size_t)(end - lex->in.at);
    token->fault = fault;
    lex->in.at = end;
}

static bool is_sign(char c) { return c != '\0' && strchr("-=_*~#+|:<>/", c) != NULL; }
static bool is_space(char c) { return c == ' ' || c == '\t'; }

/* Whether only blanks, and few of them, precede on the line. */
static bool begins_line(const char *at)
{
    const char *limit = at - PGN_LOOKBEHIND;
    while (at > limit && (is_space(at[-1]) || at[-1] == '|'))
        at--;
    return at > limit && pgn_lex_is_line_break(at[-1]);
}

/* The end of "-----", "| --- | :--- |" or "* * *" alone on a line; NULL: it is something else. */
static const char *line_of_signs_end(const char *start, const char *limit)
{
    enum { ALIKE_MIN = 3 /* "+/-" is a glyph */ };
    const char *at = start, *end = start;
    bool is_spaced = start[-1] == '|' || is_space(start[-1]) || *start == '*';
    char last = '\0';
    int alike = 0, most = 0;
    for (; at < limit && !pgn_lex_is_line_break(*at); at++) {
        if (is_space(*at))
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

/* The end of "**" or "----", wherever they are; NULL: it is something else. */
static const char *run_end(const char *start, const char *limit)
{
    const char *end = start;
    while (end < limit && *end == *start)
        end++;
    bool goes_on = start[-1] == *start;
    bool is_run = (*start == '*' && end - start > 1) || (*start == '-' && end - start > 3);
    return is_run || (goes_on && (*start == '*' || *start == '-')) ? end : NULL;
}

bool pgn_lex_separator(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->in.at;
    if (!is_sign(*start))
        return false;
    const char *limit = start + PGN_LEX_WORD_REACH;
    limit = limit < lex->in.end ? limit : lex->in.end;
    const char *end = begins_line(start) ? line_of_signs_end(start, limit) : NULL;
    if (end == NULL)
        end = run_end(start, limit);
    if (end != NULL)
        take(lex, token, end, N_("this has no meaning in PGN"));
    return end != NULL;
}

void pgn_lex_noise(PgnLex *lex, PgnToken *token)
{
    const char *end = lex->in.at;
    const char *limit = end + PGN_LEX_WORD_REACH;
    while (end < limit && *end != '\0' && strchr(",}`", *end) != NULL)
        end++;
    take(lex, token, end,
         *lex->in.at == ','   ? N_("a comma has no meaning here")
         : *lex->in.at == '}' ? N_("this brace closes no comment")
                              : N_("this has no meaning in PGN"));
}

bool pgn_lex_dash(PgnLex *lex, PgnToken *token)
{
    static const char *const DASHES[] = { "-", "\u2013", "\u2014", "\u2212", "\x96", "\x97" };
    for (size_t i = 0; i < ARRAY_LEN(DASHES); i++) {
        const char *end = lex->in.at + strlen(DASHES[i]);
        if (strncmp(lex->in.at, DASHES[i], strlen(DASHES[i])) != 0 || !pgn_lex_is_blank(*end))
            continue;
        take(lex, token, end, N_("a dash between moves has no meaning"));
        return true;
    }
    return false;
}
