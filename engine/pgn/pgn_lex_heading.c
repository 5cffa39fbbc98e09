/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds headings of games without tags, "Spassky - Fischer (2)" or "{Game 2}": a few lines between
 * a blank line and the move 1. What is looked at are bytes, so that a game ends in the same place
 * for all who read it, whatever they make of its text. */
#include <config.h>

#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/text/ascii.h"

#include <string.h>

/* Whether a line of text names no move. */
static bool is_text(const char *at, const char *end)
{
    bool has_letter = false;
    for (; at < end; at++) {
        bool is_square = at + 1 < end && ascii_is_file(*at) && ascii_is_digit(at[1]);
        bool is_castling = at + 2 < end && (*at | 0x20) == 'o' && at[1] == '-' && at[2] == *at;
        if (is_square || is_castling || strchr("{}[]", *at) != NULL)
            return false;
        has_letter |= ascii_is_letter(*at) || (*at & 0x80) != 0;
    }
    return has_letter;
}

/* Whether a line, without blanks at its ends, is a comment alone or text. */
static bool is_heading(const char *at, const char *end)
{
    if (*at == ';')
        return true;
    size_t length = (size_t)(end - at);
    bool is_comment =
        *at == '{' && memchr(at, '}', length) == end - 1 && memchr(at + 1, '{', length - 1) == NULL;
    return is_comment || is_text(at, end);
}

/* The end of the line above, whose break ends at at. */
static const char *line_above(const char *at)
{
    return at[-1] == '\n' && at[-2] == '\r' ? at - 2 : at - 1;
}

bool pgn_lex_follows_heading(const char *at)
{
    const char *limit = at - PGN_HEADING_REACH + 2;
    while (at > limit && pgn_lex_is_space(at[-1]))
        at--;
    for (int lines = 0; at > limit && pgn_lex_is_line_break(at[-1]); lines++) {
        const char *end = line_above(at), *start;
        while (end > limit && pgn_lex_is_space(end[-1]))
            end--;
        for (start = end; start > limit && !pgn_lex_is_line_break(start[-1]);)
            start--;
        at = start;
        start = pgn_lex_skip_spaces(start, end);
        if (start == end)
            return lines > 0;
        if (!is_heading(start, end))
            return false;
    }
    return false;
}

bool pgn_lex_line_is_moves(const PgnLex *lex)
{
    const char *end, *at = pgn_lex_soon(lex, &end);
    while (at < end && strchr("\r\n{(;$", *at) == NULL) {
        size_t length = strcspn(at, " \t\r\n{(;$");
        length = length < (size_t)(end - at) ? length : (size_t)(end - at);
        if (ascii_is_letter(*at) && !pgn_lex_may_be_move(at, length))
            return false;
        at += length > 0 ? length : 1;
    }
    return true;
}

/* Whether White's move 1 begins there. */
static bool is_first_move(const char *at)
{
    if (at[0] != '1' || at[1] != '.' || at[2] == '.')
        return false;
    at += 2 + (at[2] == ' ');
    size_t length = 0;
    while (length < PGN_LEX_NUMBER_REACH &&
           (ascii_is_letter(at[length]) || ascii_is_digit(at[length])))
        length++;
    return ascii_is_letter(*at) && pgn_lex_may_be_move(at, length);
}

size_t pgn_lex_prose_length(const PgnLex *lex, const PgnToken *token)
{
    const char *start = token->text, *at = start;
    const char *limit = pgn_lex_reach(lex, start);
    int words = 0, moves = 0;
    bool ends_with_word = false;
    if (lex->in.at != start + token->length)
        return 0;
    while (at < limit && strchr("[]{}();$*", *at) == NULL) {
        const char *word = at + strspn(at, "0123456789.");
        size_t length = strcspn(word, " \t\r\n[]{}();$*");
        size_t letters = length;
        while (letters > 0 && strchr(".,:!?", word[letters - 1]) != NULL)
            letters--;
        bool is_move = letters > 0 && ascii_is_letter(*word) && pgn_lex_may_be_move(word, letters);
        ends_with_word = letters > 0 ? !is_move : ends_with_word;
        moves += is_move;
        words += letters > 0 && !is_move;
        at = word + length;
        at += strspn(at, " \t\r\n");
        bool begins_line = at < limit && pgn_lex_breaks_before(at) > 0;
        if (begins_line && ends_with_word && is_first_move(at))
            return moves > 0 && words > moves ? (size_t)(at - start) : 0;
    }
    return 0;
}
