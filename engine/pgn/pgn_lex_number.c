/* Reads tokens that begin with a digit: move numbers, results, castling with zeros, and numbers in
 * text. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/notation/san_text.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/pgn/pgn_result.h"

#include <string.h>

/* After the one or the zero at the beginning of a result. */
static bool may_follow_points(const char *at)
{
    if (*at == '.' || *at == ',')
        return pgn_lex_is_digit(at[1]);
    return (*at & 0x80) != 0 || (*at != '\0' && strchr("-/:Ff \t", *at) != NULL);
}

/* A number without dots is a move number too, but not before a dash. */
static bool take_number_and_dash(PgnLex *lex, const char *start, PgnToken *token)
{
    const char *at = lex->in.at;
    const char *limit = start + PGN_LEX_WORD_REACH;
    while (at < limit && (*at == ' ' || *at == '\t'))
        at++;
    if (*at != '-' || at[1] == '-')
        return false;
    token->kind = PGN_JUNK;
    token->fault = N_("this has no meaning in PGN");
    token->text = start;
    token->length = (size_t)(at + 1 - start);
    lex->in.at = at + 1;
    return true;
}

/* Castling as "00" and "000". */
static bool take_bare_castling(PgnLex *lex, const char *start, PgnToken *token)
{
    size_t length = (size_t)(lex->in.at - start);
    if ((length != 2 && length != 3) || strncmp(start, "000", length) != 0 || *lex->in.at == '-')
        return false;
    token->kind = PGN_WORD;
    token->text = length == 2 ? "O-O" : "O-O-O";
    token->length = strlen(token->text);
    lex->part = PGN_LEX_MOVES;
    return true;
}

/* "1)" and "1:" before a move: from start on, with the window's next byte after the digits. */
static bool take_signed_number(PgnLex *lex, const char *start, PgnToken *token)
{
    enum { BLANKS_MAX = 3 };
    const char *sign = lex->in.at;
    if (*sign != ')' && *sign != ':')
        return false;
    const char *move = sign + 1;
    while (move <= sign + BLANKS_MAX && pgn_lex_is_blank(*move))
        move++;
    bool is_letter = (*move | 0x20) >= 'a' && (*move | 0x20) <= 'z';
    if (!is_letter && !san_text_is_figurine(move))
        return false;
    token->kind = *sign == ')' ? PGN_CLOSE : PGN_NOISE;
    token->fault = N_("a move's number should end in a dot");
    token->is_number = true;
    token->text = start;
    token->length = (size_t)(sign + 1 - start);
    lex->in.at = sign + 1;
    return true;
}

bool pgn_lex_digit(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->in.at;
    char next = start[1];
    if (*start > '1' || pgn_lex_is_digit(next)) {
        const char *end = pgn_lex_digits_end(start);
        if (*end == '.') { /* as most are */
            do
                end++;
            while (*end == '.');
            lex->in.at = end;
            return false;
        }
    }
    bool may_be_odd = (next & 0x80) != 0 || (next == '-' && (lex->in.at[2] & 0x80) != 0) ||
                      (next == '/' && lex->in.at[2] == '2' && (lex->in.at[3] & 0x80) != 0);
    if (may_be_odd && pgn_lex_lookalike_word(lex, token))
        return true;
    if (*start <= '1' && may_follow_points(start + 1)) {
        if (pgn_lex_result(lex, token))
            return true;
        bool is_castling = strncmp(start, "0-0", 3) == 0;
        if (is_castling)
            pgn_lex_word(lex, token);
        if (is_castling || (*start == '0' && pgn_lex_parted_castling(lex, token))) {
            token->may_be_result = token->length == 3 && pgn_lex_is_end_of_game(lex, lex->in.at);
            token->is_odd |= token->may_be_result;
            return true;
        }
    }
    lex->in.at = pgn_lex_digits_end(start);
    if (lex->in.at - start == 4 && memcmp(start, "0000", 4) == 0 && *lex->in.at != '.')
        return pgn_lex_take_pass(lex, token, lex->in.at);
    if (*lex->in.at != '.')
        return take_bare_castling(lex, start, token) || take_number_and_dash(lex, start, token) ||
               take_signed_number(lex, start, token);
    while (*lex->in.at == '.')
        lex->in.at++;
    return false;
}

/* Digits or dots, also in full-width characters. */
static bool is_number(const char *at)
{
    return pgn_lex_is_digit(*at) || *at == '.' || pgn_lex_scan_wide_number(at) > 0;
}

/* No move may follow the number that begins at a place and ends at the window's next byte. */
static bool is_alone(const PgnLex *lex, const char *at)
{
    PgnResult result;
    bool may_be_first = *at == '.' || (*at == '1' && !pgn_lex_is_digit(at[1]));
    const char *limit = at + PGN_LEX_WORD_REACH;
    const char *next = lex->in.at;
    while (next < limit && (pgn_lex_is_blank(*next) || *next == '.'))
        next++;
    if (next == limit || (*next == '\0' && next < lex->in.end))
        return false;
    bool is_move = *next == '0' && (next[1] == '-' || next[1] == '0'); /* castling, a pass */
    bool is_digit = pgn_lex_is_digit(*next) && !is_move;
    if (lex->part == PGN_LEX_TAGS)
        return *next == '[' || (is_digit && pgn_result_scan(next, &result) == 0);
    return is_digit || strchr(may_be_first ? "[*" : "[*{;($)", *next) != NULL;
}

bool pgn_lex_bare_number(PgnLex *lex, const char *at, PgnToken *token)
{
    if (lex->part == PGN_LEX_MOVES || !is_number(at) || !is_alone(lex, at))
        return false;
    token->kind = PGN_JUNK;
    token->fault = N_("this has no meaning in PGN");
    token->text = token->number = at;
    token->length = (size_t)(lex->in.at - at);
    return true;
}
