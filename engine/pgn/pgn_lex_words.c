/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells words of prose from moves by their letters, without a board. */
#include <config.h>

#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/text/ascii.h"

#include <string.h>

/* --- one word --------------------------------------------------------------------------------- */

/* Whether a word has more letters of files than a move: "dead", "bad", "Bed". */
static bool has_many_files(const char *word, size_t length)
{
    enum { FILES_MAX = 2 /* of "ed" */ };
    size_t piece = ascii_is_one_of(*word, "KQRBN");
    size_t files = piece + strspn(word + piece, "abcdefgh");
    return files > FILES_MAX && files + strspn(word + files, "+#!?=") >= length;
}

char pgn_lex_misread_rank(const char *word, size_t length)
{
    while (length > 0 && (word[length - 1] == '+' || word[length - 1] == '#'))
        length--;
    if (length < 2 || word[length - 2] < 'a' || word[length - 2] > 'h')
        return '\0';
    size_t piece = strchr("KQRBN", *word) != NULL;
    size_t origin = piece + strspn(word + piece, "abcdefgh12345678x");
    bool is_capture = memchr(word, 'x', length) != NULL;
    if (origin != length - 1)
        return '\0';
    char rank = word[length - 1];
    bool is_one = (rank == 'l' || rank == 'I') && (piece > 0 || is_capture);
    return rank == 'S' ? '5' : rank == 'Z' ? '2' : is_one ? '1' : '\0';
}

bool pgn_lex_may_be_move(const char *word, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++) {
        bool is_file = ascii_is_file(word[i]) || (word[i] & 0x80) != 0;
        bool is_castling =
            strchr("O0o", word[i]) != NULL && word[i + 1] == '-' && word[i + 2] == word[i];
        if ((is_file && ascii_is_digit(word[i + 1])) || is_castling || word[i + 1] == '@')
            return true;
    }
    PgnToken token = { .text = word, .length = length };
    bool is_short = strspn(word, "abcdefghKQRBNx:+#!?=") >= length && !has_many_files(word, length);
    return is_short || pgn_lex_misread_rank(word, length) != '\0' || strncmp(word, "--", 2) == 0 ||
           strncmp(word, "Z0", 2) == 0 || strncmp(word, "0000", 4) == 0 || word[0] == '<' ||
           pgn_lex_word_meaning(&token);
}

/* The length of the move number that a word begins with: "12...", "3."; 0: none. */
static size_t scan_number(const char *word, size_t length)
{
    size_t number = ascii_is_digit(*word) ? (size_t)(pgn_lex_number_end(word) - word) : 0;
    return number < length ? number : length;
}

bool pgn_lex_is_of_moves(const char *word, size_t length)
{
    size_t number = scan_number(word, length);
    while (length > number && strchr(",;!?", word[length - 1]) != NULL)
        length--;
    word += number;
    length -= number;
    return length == 0 || (ascii_is_letter(*word) && pgn_lex_may_be_move(word, length));
}

/* --- text ------------------------------------------------------------------------------------- */

/* "C77", which could be no move. */
static bool is_opening_code(const char *word, size_t length)
{
    return length == 3 && *word >= 'A' && *word <= 'E' && ascii_is_digit(word[1]);
}

bool pgn_lex_is_text(const PgnToken *token)
{
    if (token->kind != PGN_WORD)
        return false;
    if (ascii_is_digit(token->text[token->length - 1])) /* as the text of most moves does */
        return is_opening_code(token->text, token->length);
    if (token->length == 1 && token->number == NULL)
        return ascii_is_letter(*token->text);
    for (size_t i = 0; i < token->length; i++)
        if (ascii_is_digit(token->text[i]))
            return false;
    return !pgn_lex_may_be_move(token->text, token->length);
}

/* "12..." and "3." begin most variations; "0000" is a null move. */
static bool is_move_number(const char *word, size_t length)
{
    return length > 0 && scan_number(word, length) == length && *word != '0';
}

/* Whether a word is none of moves: of several letters, also with dots, "e.g.", or with a sign at
 * its end, "Threat:". */
static bool is_plain_word(const char *word, size_t length)
{
    enum { LETTERS_MIN = 2 };
    size_t letters = 0;
    length -= length > 0 && strchr(":,", word[length - 1]) != NULL;
    for (size_t i = 0; i < length; i++) {
        letters += ascii_is_letter(word[i]);
        if (!ascii_is_letter(word[i]) && word[i] != '.')
            return false;
    }
    return letters >= LETTERS_MIN && !pgn_lex_may_be_move(word, length);
}

/* "--" after a number is of an engine that failed low: "(0.25 --)". */
bool pgn_lex_is_prose(const char *at, const char *end)
{
    bool has_content = false, has_score = false, is_first = true;
    while (at < end) {
        size_t length = strcspn(at, " \t\r\n)");
        if (length > 0 && is_first && is_plain_word(at, length))
            return true;
        for (size_t i = 0; i < length; i++)
            has_content |= ascii_is_letter(at[i]) || ascii_is_digit(at[i]);
        const char *dot = memchr(at, '.', length);
        has_score |= dot != NULL && dot > at && ascii_is_digit(dot[-1]) && ascii_is_digit(dot[1]);
        bool is_pause = has_score && length == 2 && strncmp(at, "--", length) == 0;
        if (length > 0 && !is_pause && !is_move_number(at, length) &&
            pgn_lex_may_be_move(at, length))
            return false;
        is_first &= length == 0;
        at += length + 1;
    }
    return has_content;
}
