/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads all that is neither a move nor a tag or comment: move numbers, results, castling with
 * zeros, numbers in text; glyphs, null moves and results in letters, meaningless words. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/notation/piece_letters.h"
#include "engine/notation/san_text.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"

#include <string.h>
#include <strings.h>

/* --- results at the end of the moves ---------------------------------------------------------- */

bool pgn_lex_is_end_of_game(const PgnLex *lex, const char *at)
{
    const char *limit = pgn_lex_reach(lex, at);
    for (;;) {
        at = pgn_lex_skip_blanks(at, limit);
        if (at == limit || *at != '{')
            break;
        at = memchr(at, '}', (size_t)(limit - at));
        if (at == NULL)
            return false;
        at++;
    }
    return at == limit ? at == lex->in.end && lex->in.exhausted : pgn_lex_is_tag(lex, at, limit);
}

/* Skips blanks and comments, up to a limit; adds their line breaks to *lines. */
static const char *skip_comments(const char *at, const char *limit, unsigned *lines)
{
    for (; at < limit && (pgn_lex_is_blank(*at) || *at == '{'); at++) {
        *lines += *at == '\n' || (*at == '\r' && at[1] != '\n');
        const char *close = *at == '{' ? memchr(at, '}', (size_t)(limit - at)) : at;
        at = close != NULL ? close : limit - 1;
    }
    return at;
}

bool pgn_lex_first_move_follows(const PgnLex *lex)
{
    const char *limit = lex->in.at + PGN_LEX_WORD_REACH / 2;
    unsigned lines = 0;
    const char *at = skip_comments(lex->in.at, limit, &lines);
    while (at < limit && *at == '$')
        at = skip_comments(pgn_lex_digits_end(at + 1), limit, &lines);
    return at < limit && at[0] == '1' && at[1] == '.' && at[2] != '.';
}

bool pgn_lex_moves_follow(const PgnLex *lex)
{
    const char *limit = lex->in.at + PGN_LEX_WORD_REACH / 2;
    unsigned lines = 0;
    const char *at = skip_comments(lex->in.at, limit, &lines);
    const char *digits = at;
    while (at < limit && *at >= '0' && *at <= '9')
        at++;
    bool is_first = at == digits || *digits == '0' || (at == digits + 1 && *digits == '1');
    if (lines > 1 || is_first || *at != '.')
        return false;
    while (at < limit && (*at == '.' || *at == ' '))
        at++;
    size_t length = strcspn(at, " \t\r\n{(");
    return at < limit && length > 0 && pgn_lex_may_be_move(at, length);
}

/* A text that could also be something else is a result only at the end of a game; one that is a
 * glyph as a whole is a result only in a game without moves. */
static bool is_result(const PgnLex *lex, const PgnResult *result, const char *end)
{
    int nag;
    if (result->is_signs && lex->part == PGN_LEX_MOVES &&
        pgn_symbol_scan(lex->in.at, &nag) >= (size_t)(end - lex->in.at))
        return false;
    if (result->is_word && pgn_lex_follows_text(lex->in.at)) /* "no draw", "if White wins" */
        return false;
    return !(result->is_signs || result->is_parted || result->is_word) ||
           pgn_lex_is_end_of_game(lex, end);
}

/* In the standard's spelling, as in most files. */
static size_t scan_usual(const char *at, PgnResult *read)
{
    bool is_win = strncmp(at, "1-0", 3) == 0 || strncmp(at, "0-1", 3) == 0;
    size_t length = is_win ? 3 : strncmp(at, "1/2-1/2", 7) == 0 ? 7 : 0;
    *read = (PgnResult){ .result = !is_win      ? RESULT_DRAW
                                   : *at == '1' ? RESULT_WHITE_WINS
                                                : RESULT_BLACK_WINS };
    return at[length] == '\n' || at[length] == '\r' ? length : 0;
}

bool pgn_lex_result(PgnLex *lex, PgnToken *token)
{
    PgnResult read;
    const char *start = lex->in.at;
    size_t length = scan_usual(start, &read);
    if (length == 0)
        length = pgn_result_scan(start, &read);
    if (length == 0 || read.is_castling || !is_result(lex, &read, start + length))
        return false;
    pgn_lex_take(lex, token, PGN_RESULT, start + length, NULL);
    token->value = read.result;
    token->is_forfeit = read.is_forfeit;
    token->is_odd = read.result == RESULT_UNKNOWN || read.result == RESULT_BOTH_LOSE ||
                    read.is_forfeit || read.has_letter || read.says_how;
    token->says_how = read.says_how;
    return true;
}

/* --- words ------------------------------------------------------------------------------------ */

enum { NOISE = -1, PASS = -2 };

/* Glyphs in letters, as ChessBase, chess books and old programs write them, and their numbers. */
static const struct {
    const char *text;
    int meaning;
} words[] = {
    { "N", 146 },           { "TN", 146 },      { "novelty", 146 }, { "D", 220 },
    { "RR", 145 },          { "inf", 13 },      { "unclear", 13 },  { "zugzwang", 22 },
    { "zz", 22 },           { "ch", NOISE },    { "dbl", NOISE },   { "dis", NOISE },
    { "check", NOISE },     { "mate", NOISE },  { "ep", NOISE },    { "mat", NOISE },
    { "matt", NOISE },      { "disch", NOISE }, { "dblch", NOISE }, { "chmate", NOISE },
    { "checkmate", NOISE }, { "pass", PASS },   { "null", PASS },   { "nullmove", PASS },
    { "NaN", NOISE }, /* the number of a move, by a broken exporter */
};

/* In glyphs of one or two letters, case matters. */
static bool is_word(size_t i, const char *text, size_t length)
{
    bool has_case = length <= 2 && words[i].meaning != NOISE;
    return strlen(words[i].text) == length &&
           (has_case ? strncmp : strncasecmp)(words[i].text, text, length) == 0;
}

const char *pgn_lex_trim_words(const char *start, const char *end)
{
    const char *at = end;
    while (at > start + 2 && ascii_is_letter(at[-1]))
        at--;
    bool is_whole = ascii_is_letter(at[-1]);
    for (const char *limit = at + 1; !is_whole && at <= limit && end - at >= 2; at++)
        for (size_t i = 0; i < ARRAY_LEN(words); i++)
            if (words[i].meaning == NOISE && is_word(i, at, (size_t)(end - at)))
                return at[-1] == '/' ? end : at; /* "exd6/ep" */
    return end;
}

bool pgn_lex_word_meaning(PgnToken *token)
{
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        if (!is_word(i, token->text, token->length))
            continue;
        if (words[i].meaning == NOISE) {
            token->kind = PGN_NOISE;
            token->fault = N_("this word says nothing here");
        } else if (words[i].meaning == PASS) {
            token->text = "--";
            token->length = 2;
        } else {
            token->kind = PGN_NAG;
            token->value = words[i].meaning;
        }
        return true;
    }
    return false;
}

/* --- passes and signs ------------------------------------------------------------------------- */

bool pgn_lex_take_pass(PgnLex *lex, PgnToken *token, const char *end)
{
    pgn_lex_take(lex, token, PGN_WORD, end, NULL);
    token->text = "--";
    token->length = 2;
    return true;
}

size_t pgn_lex_scan_pass(const char *at)
{
    if (at[0] == '<' && at[1] == '>')
        return 2;
    size_t dashes = 0;
    while (dashes < 4 && at[dashes] == '-')
        dashes++;
    return (dashes == 2 || dashes == 3) && at[dashes] != '+' ? dashes : 0;
}

size_t pgn_lex_scan_check(const char *at)
{
    static const char *const signs[] = { "++",           "+",      "##",     "#",
                                         "\u2020\u2020", "\u2020", "\u2021", "\u2260" };
    for (size_t i = 0; i < ARRAY_LEN(signs); i++) {
        size_t length = strlen(signs[i]);
        if (strncmp(at, signs[i], length) != 0)
            continue;
        char next = at[length];
        if (!ascii_is_letter_or_digit(next) && (next == '\0' || strchr("+-=/#:_@", next) == NULL))
            return length;
    }
    return 0;
}

bool pgn_lex_pass_in_parentheses(PgnLex *lex, PgnToken *token)
{
    enum { LETTERS_MAX = 12 };
    const char *start = lex->in.at + 1;
    const char *end = start;
    while (end < start + LETTERS_MAX && (ascii_is_letter_or_digit(*end) || *end == '-'))
        end++;
    if (*end != ')' || end == start)
        return false;
    PgnToken word = { .text = start, .length = (size_t)(end - start) };
    bool is_pass = pgn_lex_scan_pass(start) == word.length ||
                   (pgn_lex_word_meaning(&word) && *word.text == '-');
    return is_pass && pgn_lex_take_pass(lex, token, end + 1);
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* Whether the byte may follow the 1 or 0 at the beginning of a result. */
static bool may_follow_points(const char *at)
{
    if (*at == '.' || *at == ',')
        return ascii_is_digit(at[1]);
    return (*at & 0x80) != 0 || ascii_is_one_of(*at, "-/:Ff \t");
}

static bool take_junk(PgnLex *lex, const char *start, const char *end, PgnToken *token)
{
    lex->in.at = start;
    pgn_lex_take(lex, token, PGN_JUNK, end, N_("this has no meaning in PGN"));
    return true;
}

/* A number without dots is a move number too, but not before a dash. */
static bool take_number_and_dash(PgnLex *lex, const char *start, PgnToken *token)
{
    const char *at = pgn_lex_skip_spaces(lex->in.at, start + PGN_LEX_WORD_REACH);
    if (*at != '-' || at[1] == '-')
        return false;
    return take_junk(lex, start, at + 1, token);
}

/* Castling as "00" and "000". */
static bool take_bare_castling(PgnLex *lex, const char *start, PgnToken *token)
{
    size_t length = (size_t)(lex->in.at - start);
    if ((length != 2 && length != 3) || strncmp(start, "000", length) != 0 || *lex->in.at == '-')
        return false;
    pgn_lex_take(lex, token, PGN_WORD, lex->in.at, NULL);
    token->text = length == 2 ? "O-O" : "O-O-O";
    token->length = strlen(token->text);
    return true;
}

/* Whether a move may begin there: letters or a figurine, or "0-0" if it follows dots.
 * must_be_sure: its whole word must look like a move. */
static bool begins_move(const char *at, bool follows_dots, bool must_be_sure)
{
    size_t length = 0;
    if (follows_dots && strncmp(at, "0-0", 3) == 0)
        return true;
    if (!ascii_is_letter(*at) && !san_text_is_figurine(at) && piece_letters_scan_any(at) == 0)
        return false;
    while (length < PGN_LEX_NUMBER_REACH && strchr(" \t\r\n,;{(", at[length]) == NULL)
        length++;
    return !must_be_sure || pgn_lex_may_be_move(at, length);
}

const char *pgn_lex_number_end(const char *digits)
{
    enum { BLANKS_MAX = 3 };
    const char *dots = pgn_lex_digits_end(digits), *at = dots;
    while (*at == '.')
        at++;
    if (!ascii_is_one_of(*at, "):-"))
        return at;
    const char *end = at + 1 + (at[1] == '.');
    const char *move = pgn_lex_skip_blanks(end, end + BLANKS_MAX);
    return begins_move(move, at > dots, *at == '-') ? end : at;
}

bool pgn_lex_begins_with_number(const char *at)
{
    return *at != '0' && ascii_is_digit(*at) && !ascii_is_digit(pgn_lex_number_end(at)[-1]);
}

/* "1)", "1:", "1-" or "1.-" before a move: from start on. */
static bool take_signed_number(PgnLex *lex, const char *start, PgnToken *token)
{
    const char *end = pgn_lex_number_end(start);
    const char *sign = pgn_lex_digits_end(start);
    sign += strspn(sign, ".");
    if (end == sign)
        return false;
    lex->in.at = start;
    pgn_lex_take(lex, token, *sign == ')' ? PGN_CLOSE : PGN_NOISE, end,
                 N_("a move's number should end in a dot"));
    token->is_number = true;
    return true;
}

static size_t scan_half(const char *at)
{
    return strncmp(at, "\u00BD", 2) == 0 ? 2 : *at == '\xBD';
}

/* The end of "2", "2.5", "2,5", "2½" or "½". */
static const char *points_end(const char *at)
{
    const char *end = pgn_lex_digits_end(at);
    if (scan_half(end) > 0)
        return end + scan_half(end);
    bool has_more = end > at && (*end == '.' || *end == ',') && ascii_is_digit(end[1]);
    return has_more ? pgn_lex_digits_end(end + 1) : end;
}

/* The end of the unit after a number, "s" of "0.1s", "%" or " %"; at if there is none. */
static const char *unit_end(const char *at)
{
    static const char *const SIGNS[] = { " %",     "%",      "'",      "\"",    "/",
                                         "\u00B0", "\u2032", "\u2033", "\u20AC" };
    for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++)
        if (strncmp(at, SIGNS[i], strlen(SIGNS[i])) == 0)
            return at + strlen(SIGNS[i]);
    size_t letters = 0;
    while (letters < PGN_LEX_NUMBER_REACH && ascii_is_letter(at[letters]))
        letters++;
    bool is_unit = letters > 0 && !ascii_is_digit(at[letters]) && at[letters] != '-' &&
                   (letters == 1 || !pgn_lex_may_be_move(at, letters));
    return is_unit ? at + letters : at;
}

/* Takes a whole number with its unit, "35 %" or "5'", which is no move number. */
static bool take_quantity(PgnLex *lex, const char *start, PgnToken *token)
{
    const char *end = unit_end(lex->in.at);
    bool has_unit = end > lex->in.at && !ascii_is_letter(end[-1]);
    return has_unit && !ascii_is_letter_or_digit(*end) && take_junk(lex, start, end, token);
}

/* Takes points that are not the result of a game: "2-0" or "5.5-4.5", as a match ends, "0.5", or
 * a date; but not a number before castling or a result, "8.0-0-0", "40.1-0". */
static bool take_points(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->in.at;
    const char *first = pgn_lex_digits_end(start);
    const char *end = points_end(start);
    PgnResult result;
    bool is_castling =
        *start != '0' && (strncmp(first + 1, "00", 2) == 0 || strncmp(first + 1, "0-0-0", 5) == 0);
    bool is_short = strncmp(first + 1, "0-0", 3) == 0 && pgn_lex_is_blank(first[4]);
    bool begins_other =
        (*first == '.' && (is_castling || pgn_result_scan(first + 1, &result) > 0)) ||
        (*first == ',' && (is_castling || is_short));
    const char *limit = start + PGN_LEX_NUMBER_REACH;
    bool has_two = false;
    while (end < limit && ascii_is_one_of(*end, "-:/=") && points_end(end + 1) > end + 1) {
        end = points_end(end + 1);
        has_two = true;
    }
    if (!has_two && end == first)
        return false;
    end = unit_end(end);
    bool is_apart = pgn_lex_is_blank(*end) || *end == ')' || end == lex->in.end;
    if (begins_other || !is_apart)
        return false;
    return take_junk(lex, start, end, token);
}

bool pgn_lex_digit(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->in.at;
    char next = start[1];
    bool may_be_odd = pgn_lex_may_look_alike(next) ||
                      (next == '-' && pgn_lex_may_look_alike(start[2])) ||
                      (next == '/' && start[2] == '2' && pgn_lex_may_look_alike(start[3]));
    if (may_be_odd && pgn_lex_lookalike_word(lex, token))
        return true;
    if (scan_half(pgn_lex_digits_end(start)) > 0 && take_points(lex, token))
        return true;
    if (*start <= '1' && may_follow_points(start + 1)) {
        if (pgn_lex_result(lex, token))
            return true;
        bool is_castling =
            start[1] == '-' && (start[2] == '0' || start[2] == 'O' || start[2] == 'o');
        if (is_castling)
            pgn_lex_word(lex, token);
        if (is_castling || (*start == '0' && pgn_lex_parted_castling(lex, token))) {
            token->may_be_result = token->length == 3 && pgn_lex_is_end_of_game(lex, lex->in.at);
            token->is_odd |= token->may_be_result;
            return true;
        }
    }
    if (take_points(lex, token))
        return true;
    lex->in.at = pgn_lex_digits_end(start);
    while (lex->in.at[0] == '\\' && lex->in.at[1] == '.' && lex->in.at[2] == '\\')
        lex->in.at += 2; /* of Markdown, as the next */
    lex->in.at += lex->in.at[0] == '\\' && lex->in.at[1] == '.';
    if (lex->in.at - start == 4 && memcmp(start, "0000", 4) == 0 && *lex->in.at != '.')
        return pgn_lex_take_pass(lex, token, lex->in.at);
    if (*lex->in.at != '.')
        return take_bare_castling(lex, start, token) || take_signed_number(lex, start, token) ||
               take_number_and_dash(lex, start, token) || take_quantity(lex, start, token);
    while (*lex->in.at == '.')
        lex->in.at++;
    if (take_signed_number(lex, start, token))
        return true;
    return *lex->in.at == '%' && take_junk(lex, start, lex->in.at + 1, token); /* "1.%20e4" */
}

const char *pgn_lex_glued_number_end(const char *at, const char *limit)
{
    const char *end = at;
    while (end < limit && ascii_is_one_of(*end, "0123456789.,:/+-="))
        end++;
    bool is_number = ascii_is_digit(at[*at == '.']);
    bool is_apart = end < limit && (pgn_lex_is_blank(*end) || *end == ')' || *end == '{');
    return is_number && is_apart ? end : at;
}

/* Digits or dots, also in full-width characters. */
static bool is_number(const char *at)
{
    return ascii_is_digit(*at) || *at == '.' || pgn_lex_scan_wide_number(at) > 0;
}

/* Whether no move can follow the number that begins at a place and ends at the window's next
 * byte. */
static bool is_alone(const PgnLex *lex, const char *at)
{
    PgnResult result;
    bool may_be_first = *at == '.' || (*at == '1' && !ascii_is_digit(at[1]));
    const char *limit = at + PGN_LEX_WORD_REACH;
    const char *next = lex->in.at;
    while (next < limit && (pgn_lex_is_blank(*next) || *next == '.'))
        next++;
    if (next == limit || (*next == '\0' && next < lex->in.end))
        return false;
    bool is_move = *next == '0' && (next[1] == '-' || next[1] == '0'); /* castling, a pass */
    bool is_digit = ascii_is_digit(*next) && !is_move;
    if (lex->part == PGN_LEX_TAGS && *next != '[')
        return is_digit && pgn_result_scan(next, &result) == 0;
    bool is_sign = *next == '\0' || strchr(may_be_first ? "[*" : "[*{;($)", *next) != NULL;
    return is_digit || (is_sign && !pgn_lex_lacks_piece(next));
}

bool pgn_lex_bare_number(PgnLex *lex, const char *at, PgnToken *token)
{
    if (lex->part == PGN_LEX_MOVES || !is_number(at) || !is_alone(lex, at))
        return false;
    token->number = at;
    return take_junk(lex, at, lex->in.at, token);
}

bool pgn_lex_skip_en_passant(PgnLex *lex)
{
    const char *at = lex->in.at;
    size_t length = at[1] != 'p' ? san_text_scan_en_passant(at, PGN_LEX_WORD_REACH) : 0;
    bool is_mark = length > 0 && !ascii_is_letter(at[length]);
    lex->in.at += is_mark ? length : 0;
    return is_mark;
}
