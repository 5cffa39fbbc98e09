/* Reads words other than plain moves: glyphs, null moves and results in letters, meaningless words,
 * and moves with blanks inside, as "B x c6", "a8 = Q" and "O - O". */
#include <config.h>

#include "engine/pgn/pgn_lex_state.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_result.h"

#include <string.h>
#include <strings.h>

static bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
static bool is_letter_or_digit(char c) { return is_letter(c) || (c >= '0' && c <= '9'); }

/* --- words ------------------------------------------------------------------------------------ */

enum { NOISE = -1, PASS = -2 };

/* Glyphs by number, as ChessBase, chess books and old programs write them. */
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
};

/* For glyphs of one or two letters the case matters. */
static bool is_word(size_t i, const char *text, size_t length)
{
    bool has_case = length <= 2 && words[i].meaning != NOISE;
    return strlen(words[i].text) == length &&
           (has_case ? strncmp : strncasecmp)(words[i].text, text, length) == 0;
}

const char *pgn_lex_trim_words(const char *start, const char *end)
{
    const char *at = end;
    while (at > start + 2 && is_letter(at[-1]))
        at--;
    bool is_whole = is_letter(at[-1]);
    for (const char *limit = at + 1; !is_whole && at <= limit && end - at >= 2; at++)
        for (size_t i = 0; i < ARRAY_LEN(words); i++)
            if (words[i].meaning == NOISE && is_word(i, at, (size_t)(end - at)))
                return at;
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
    token->kind = PGN_WORD;
    token->text = "--";
    token->length = 2;
    lex->in.at = end;
    lex->part = PGN_LEX_MOVES;
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
    static const char *const signs[] = { "++", "+", "##", "#", "\u2020\u2020", "\u2020", "\u2021" };
    for (size_t i = 0; i < ARRAY_LEN(signs); i++) {
        size_t length = strlen(signs[i]);
        if (strncmp(at, signs[i], length) != 0)
            continue;
        char next = at[length];
        if (!is_letter_or_digit(next) && (next == '\0' || strchr("+-=/#:_@", next) == NULL))
            return length;
    }
    return 0;
}

bool pgn_lex_pass_in_parentheses(PgnLex *lex, PgnToken *token)
{
    enum { LETTERS_MAX = 12 };
    const char *start = lex->in.at + 1;
    const char *end = start;
    while (end < start + LETTERS_MAX && (is_letter_or_digit(*end) || *end == '-'))
        end++;
    if (*end != ')' || end == start)
        return false;
    PgnToken word = { .text = start, .length = (size_t)(end - start) };
    bool is_pass = pgn_lex_scan_pass(start) == word.length ||
                   (pgn_lex_word_meaning(&word) && *word.text == '-');
    return is_pass && pgn_lex_take_pass(lex, token, end + 1);
}

/* --- moves with blanks inside ------------------------------------------------------------------
 */

/* A few blanks; a line break counts as one. */
static const char *skip_blanks(const char *at)
{
    enum { BLANKS_MAX = 3 };
    const char *limit = at + BLANKS_MAX;
    while (at < limit && pgn_lex_is_blank(*at))
        at++;
    return at;
}

static bool is_file(char c) { return c >= 'a' && c <= 'h'; }
static bool is_rank(char c) { return c >= '1' && c <= '8'; }
static bool is_piece(char c) { return c != '\0' && strchr("KQRBN", c) != NULL; }

/* "Bxc6", "Nbd2", "e4xd5": a piece, its origin, a capture, and a square. */
static bool is_move(const char *text, size_t length)
{
    if (length < 2 || !is_file(text[length - 2]) || !is_rank(text[length - 1]))
        return false;
    const char *end = text + length - 2;
    text += is_piece(*text);
    text += text < end && is_file(*text);
    text += text < end && is_rank(*text);
    text += text < end && (*text == 'x' || *text == ':' || *text == '-');
    return text == end;
}

enum { MOVE_MAX = 10 };

/* Collects text that may belong to a move, up to where it is one, longer than the first length
 * bytes. Returns its end, NULL if it is not a move. */
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
            return is_letter_or_digit(*at) || (is_rank(at[-1]) && *at == '.') ? NULL : at;
    }
    return NULL;
}

/* "= Q" or "(Q)" after a pawn on the last rank. */
static const char *gather_promotion(const char *at, char move[MOVE_MAX], size_t *used)
{
    char rank = move[*used - 1];
    const char *next = skip_blanks(at);
    if (!is_file(*move) || (rank != '1' && rank != '8'))
        return at;
    bool has_sign = *next == '=';
    next = has_sign ? skip_blanks(next + 1) : next;
    bool is_in_parentheses = *next == '(' && is_piece(next[1]) && next[2] == ')';
    if (!is_in_parentheses && !(has_sign && is_piece(*next) && !is_letter_or_digit(next[1])))
        return at;
    move[(*used)++] = '=';
    move[(*used)++] = next[is_in_parentheses];
    return next + (is_in_parentheses ? 3 : 1);
}

static void take(PgnLex *lex, PgnToken *token, const char *text, size_t length, const char *end)
{
    strbuf_clear(&lex->text);
    strbuf_add(&lex->text, text, length);
    token->kind = PGN_WORD;
    token->text = lex->text.data;
    token->length = lex->text.length;
    token->fault = N_("a move is written without blanks");
    token->is_odd = true;
    lex->in.at = end;
    lex->part = PGN_LEX_MOVES;
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
        if (next == NULL || *next != letter || is_letter_or_digit(next[1]))
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
    if (!is_file(at[0]) || !is_rank(at[1]) || is_letter_or_digit(at[2]))
        return false;
    memcpy(move, word, used);
    move[used++] = '-';
    move[used++] = at[0];
    move[used++] = at[1];
    at = gather_promotion(at + 2, move, &used);
    take(lex, token, move, used, at);
    return true;
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
    if (length > 4 || (!is_piece(*start) && !is_file(*start)))
        return false;
    end = gather(start, length, move, &used);
    if (end == NULL)
        return false;
    end = gather_promotion(end, move, &used);
    if ((*end == '+' || *end == '#') && !is_letter_or_digit(end[1]) &&
        strchr("+-=/", end[1]) == NULL)
        move[used++] = *end++;
    take(lex, token, move, used, end);
    token->is_novelty = length == 1 && *start == 'N';
    return true;
}
