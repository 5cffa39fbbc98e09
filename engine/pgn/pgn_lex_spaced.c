/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads moves with blanks inside, such as "B x c6", "a8 = Q" and "O - O". */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/notation/piece_letters.h"
#include "engine/notation/san_text.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/text/ascii.h"

#include <string.h>

/* Skips a few blanks; a line break counts as one. */
static const char *skip_blanks(const char *at)
{
    enum { BLANKS_MAX = 3 };
    return pgn_lex_skip_blanks(at, at + BLANKS_MAX);
}

static bool is_piece(char c) { return ascii_is_one_of(c, "KQRBN"); }

/* "Bxc6", "Nbd2", "e4xd5": a piece, its origin, a capture, and a square. */
static bool is_move(const char *text, size_t length)
{
    if (length < 2 || !ascii_is_square(text + length - 2))
        return false;
    const char *end = text + length - 2;
    text += is_piece(*text);
    text += text < end && ascii_is_file(*text);
    text += text < end && ascii_is_rank(*text);
    text += text < end && (*text == 'x' || *text == ':' || *text == '-');
    return text == end;
}

enum { MOVE_MAX = 10 };

/* Collects text that may belong to a move until it is one and longer than the first length bytes.
 * Returns its end, NULL if it is not a move. */
static const char *gather(const char *at, size_t first, char move[MOVE_MAX], size_t *used)
{
    PgnResult result;
    memcpy(move, at, first);
    *used = first;
    at += first;
    while (*used < MOVE_MAX - 4) {
        const char *next = skip_blanks(at);
        if (*next == '\0' || strchr("KQRBNabcdefgh12345678x:-", *next) == NULL ||
            (*next == '1' && next > at && pgn_result_scan(next, &result) > 0))
            return NULL;
        move[(*used)++] = *next;
        at = next + 1;
        if (is_move(move, *used))
            return ascii_is_letter_or_digit(*at) || (ascii_is_rank(at[-1]) && *at == '.') ? NULL
                                                                                          : at;
    }
    return NULL;
}

/* "Q" or "queen"; returns its length, or 0. */
static size_t promoted_piece(const char *text, char *letter)
{
    PieceType type;
    size_t length = san_text_piece_word(text, PGN_LEX_NUMBER_REACH, &type);
    *letter = length > 0 ? piece_type_letter(type) : *text;
    if (length == 0)
        length = is_piece(*text);
    return ascii_is_letter_or_digit(text[length]) ? 0 : length;
}

/* "= Q", "( Q )", "(= Q)", or " Q" after a pawn on the last rank. */
static const char *gather_promotion(const char *at, char move[MOVE_MAX], size_t *used)
{
    char rank = move[*used - 1], letter;
    if (!ascii_is_file(*move) || (rank != '1' && rank != '8'))
        return at;
    const char *next = skip_blanks(at);
    bool is_framed = *next == '(';
    next = is_framed ? skip_blanks(next + 1) : next;
    bool has_sign = *next == '=';
    next = has_sign ? skip_blanks(next + 1) : next;
    bool is_bare = next > at && (*used == 2 || move[1] == 'x'); /* "a8 Q" */
    size_t length = has_sign || is_framed || is_bare ? promoted_piece(next, &letter) : 0;
    if (length == 0 && has_sign) /* of another language */
        length = *next >= 'A' && *next <= 'Z' && !ascii_is_letter_or_digit(next[1]);
    const char *end = is_framed ? skip_blanks(next + length) : next + length;
    if (length == 0 || (is_framed && *end != ')'))
        return at;
    move[(*used)++] = '=';
    move[(*used)++] = letter;
    return end + is_framed;
}

static const char *gather_check(const char *at, char *move, size_t *used)
{
    bool is_check = (*at == '+' || *at == '#') && !ascii_is_letter_or_digit(at[1]) &&
                    !ascii_is_one_of(at[1], "+-=/");
    if (is_check)
        move[(*used)++] = *at;
    return at + is_check;
}

static void take(PgnLex *lex, PgnToken *token, const char *text, size_t length, const char *end)
{
    strbuf_clear(&lex->text);
    strbuf_add(&lex->text, text, length);
    pgn_lex_take_made(lex, token, PGN_WORD, end, N_("a move is written without blanks"));
    token->is_odd = true;
}

bool pgn_lex_parted_castling(PgnLex *lex, PgnToken *token)
{
    char text[] = "?-?-?";
    char letter = *lex->in.at;
    size_t parts = 1;
    const char *at = lex->in.at + 1;
    for (; parts < 3; parts++) {
        const char *next = skip_blanks(at);
        next = *next == '-' ? skip_blanks(next + 1) : NULL;
        if (next == NULL || *next != letter || ascii_is_letter_or_digit(next[1]))
            break;
        at = next + 1;
    }
    if (parts == 1 || *at == '-')
        return false;
    text[0] = text[2] = text[4] = letter;
    take(lex, token, text, parts * 2 - 1, at);
    return true;
}

bool pgn_lex_extend_move(PgnLex *lex, PgnToken *token)
{
    static const char *const dashes[] = { "-", "\u2013", "\u2014", "\u2212" };
    char move[MOVE_MAX];
    size_t used = token->length;
    const char *word = token->text;
    const char *at = skip_blanks(lex->in.at);
    if (lex->in.at != word + used || used > 3 || !is_move(word, used))
        return false;
    size_t i = 0;
    while (i < ARRAY_LEN(dashes) && strncmp(at, dashes[i], strlen(dashes[i])) != 0)
        i++;
    if (i == ARRAY_LEN(dashes))
        return false;
    at = skip_blanks(at + strlen(dashes[i]));
    if (!ascii_is_square(at) || ascii_is_letter_or_digit(at[2]))
        return false;
    memcpy(move, word, used);
    move[used++] = '-';
    move[used++] = at[0];
    move[used++] = at[1];
    at = gather_promotion(at + 2, move, &used);
    take(lex, token, move, used, at);
    return true;
}

bool pgn_lex_join_letter(PgnLex *lex, PgnToken *token)
{
    enum { LETTER_MAX = PIECE_LETTERS_MOVE_MAX - MOVE_MAX };
    char move[PIECE_LETTERS_MOVE_MAX];
    size_t used, length = token->length;
    bool is_letter = (length == 1 && *token->text >= 'A' && *token->text <= 'Z') ||
                     piece_letters_scan_any(token->text) == length;
    if (!is_letter || length > LETTER_MAX || lex->in.at != token->text + length)
        return false;
    const char *end = gather(lex->in.at, 0, move + length, &used);
    if (end == NULL)
        return false;
    memcpy(move, token->text, length);
    used += length;
    end = gather_check(end, move, &used);
    take(lex, token, move, used, end);
    return true;
}

void pgn_lex_part_letter(PgnLex *lex, PgnToken *token, const PgnToken *letter)
{
    *token = *letter;
    lex->in.at = letter->text + letter->length;
}

bool pgn_lex_end_at_glyph(PgnLex *lex, PgnToken *token)
{
    int nag;
    const char *end = token->text + token->length;
    if (lex->in.at != end)
        return false;
    for (const char *at = token->text + 1; at < end; at++) {
        size_t length = strspn(at, "+-=/");
        bool is_sign = length > 1 || (*at == '=' && at[-1] != '1' && at[-1] != '8');
        if (!is_sign || pgn_symbol_scan(at, &nag) != length)
            continue;
        token->length = (size_t)(at - token->text);
        lex->in.at = at;
        return true;
    }
    return false;
}

bool pgn_lex_parted_move(PgnLex *lex, PgnToken *token, size_t length)
{
    char move[MOVE_MAX];
    size_t used = 0;
    const char *start = lex->in.at;
    const char *end = start + length;
    bool is_whole = is_move(start, length);
    if (is_whole && length < MOVE_MAX - 2 && *start != 'x') {
        const char *next = skip_blanks(end);
        if (*next != 'x' && *next != ':') {
            memcpy(move, start, length);
            used = length;
            const char *behind = gather_promotion(end, move, &used);
            if (behind != end)
                take(lex, token, move, used, behind);
            return behind != end;
        }
    }
    if (*start == 'O' && length == 1)
        return pgn_lex_parted_castling(lex, token);
    if (length > 4 || (!is_piece(*start) && !ascii_is_file(*start)))
        return false;
    end = gather(start, length, move, &used);
    if (end == NULL)
        return false;
    end = gather_promotion(end, move, &used);
    end = gather_check(end, move, &used);
    take(lex, token, move, used, end);
    token->is_novelty = length == 1 && *start == 'N';
    return true;
}
