/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lexer's dispatch on the class of a byte; moves. pgn_lex_comment.c reads comments,
 * pgn_lex_tag.c tags. */
#include <config.h>

#include "engine/pgn/pgn_lex.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/notation/piece_letters.h"
#include "engine/notation/san_text.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <string.h>

enum {
    WORD_REACH = PGN_LEX_WORD_REACH,
    FOREIGN_MAX = PGN_LEX_WORD_REACH < 24 ? PGN_LEX_WORD_REACH : 24 /* bytes of a move */
};

/* --- byte classes ----------------------------------------------------------------------------- */

enum {
    CLASS_OTHER,
    CLASS_BLANK,
    CLASS_LETTER,
    CLASS_DIGIT,
    CLASS_NUL,
    CLASS_DOT,
    CLASS_BRACE,
    CLASS_SEMICOLON,
    CLASS_PERCENT,
    CLASS_DOLLAR,
    CLASS_OPEN,
    CLASS_CLOSE,
    CLASS_BRACKET,
    CLASS_STAR,
    CLASS_NOISE,
    CLASS_SYMBOL,  /* signs of glyphs, null moves, results and figurines */
    FORFEITS = 16, /* after a blank may turn O-O into a forfeit; OR'ed with the class */
    IN_WORD = 32,  /* may continue a word */
    GOES_ON = 64,  /* after a blank continues a move: a capture, a promotion */
    PASSES = 128,  /* may do so while listing games */
    CLASS_MASK = 15
};

#define LETTER (CLASS_LETTER | IN_WORD)
#define DIGIT (CLASS_DIGIT | IN_WORD)
#define SIGN (CLASS_SYMBOL | IN_WORD)

/* clang-format off */
static const uint8_t classes[256] = {
    ['\0'] = CLASS_NUL, ['\t'] = CLASS_BLANK | FORFEITS, ['\n'] = CLASS_BLANK, ['\v'] = CLASS_BLANK,
    ['\f'] = CLASS_BLANK, ['\r'] = CLASS_BLANK, [' '] = CLASS_BLANK | FORFEITS,
    [26] = CLASS_BLANK, /* the end-of-file mark of old systems */
    ['|'] = CLASS_BLANK, /* between the cells of a table */
    ['A'] = LETTER, LETTER, LETTER, LETTER, LETTER, LETTER | FORFEITS, LETTER, LETTER, LETTER,
    LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER,
    LETTER, LETTER | FORFEITS, LETTER, LETTER, LETTER,
    ['a'] = LETTER, LETTER, LETTER, LETTER, LETTER, LETTER | FORFEITS, LETTER, LETTER, LETTER,
    LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER,
    LETTER, LETTER | FORFEITS, LETTER | GOES_ON, LETTER, LETTER,
    ['@'] = LETTER,
    ['0'] = DIGIT, DIGIT, DIGIT, DIGIT, DIGIT, DIGIT, DIGIT, DIGIT, DIGIT, DIGIT,
    ['.'] = CLASS_DOT, ['{'] = CLASS_BRACE, [';'] = CLASS_SEMICOLON, ['%'] = CLASS_PERCENT,
    ['$'] = CLASS_DOLLAR, ['('] = CLASS_OPEN | GOES_ON | FORFEITS, [')'] = CLASS_CLOSE, ['['] = CLASS_BRACKET,
    ['*'] = CLASS_STAR,
    ['!'] = CLASS_SYMBOL, ['&'] = CLASS_SYMBOL, ['?'] = CLASS_SYMBOL, ['<'] = CLASS_SYMBOL, ['~'] = CLASS_SYMBOL, ['+'] = SIGN, ['-'] = SIGN | PASSES,
    ['='] = SIGN | GOES_ON, ['/'] = SIGN, ['#'] = SIGN, [':'] = SIGN | GOES_ON, ['_'] = IN_WORD,
    [','] = CLASS_NOISE, ['}'] = CLASS_NOISE, ['`'] = CLASS_NOISE, [0xD0] = CLASS_SYMBOL, [0xEF] = CLASS_SYMBOL,
    [0x85] = CLASS_SYMBOL, [0x96] = CLASS_SYMBOL, [0x97] = CLASS_SYMBOL, [0xA0] = CLASS_SYMBOL, [0xB1] = CLASS_SYMBOL, [0xBD] = CLASS_SYMBOL, [0xC2] = CLASS_SYMBOL,
    [0xCE] = CLASS_SYMBOL, [0xE2] = CLASS_SYMBOL, [0xE3] = CLASS_SYMBOL,
    [0xC5] = CLASS_SYMBOL, [0xD4] = CLASS_SYMBOL, [0xCA] = CLASS_SYMBOL, [0xCB] = CLASS_SYMBOL, [0xD1] = CLASS_SYMBOL,
    [0x8A] = CLASS_SYMBOL, [0x8B] = CLASS_SYMBOL, [0x91] = CLASS_SYMBOL, [0x94] = CLASS_SYMBOL,
    [0xEB] = CLASS_SYMBOL, [0xE6] = CLASS_SYMBOL, [0xEC] = CLASS_SYMBOL, [0xF3] = CLASS_SYMBOL,
};
/* clang-format on */

static inline int class_of(char c) { return classes[(unsigned char)c] & CLASS_MASK; }
static inline bool is_in_word(char c) { return (classes[(unsigned char)c] & IN_WORD) != 0; }
static inline bool is_blank(char c) { return class_of(c) == CLASS_BLANK; }

/* --- words, results, glyphs ------------------------------------------------------------------- */

static bool is_sign_of_judgement(char c) { return c == '+' || c == '-' || c == '=' || c == '/'; }

/* "Nf3+/-" is a move and a glyph; "Nf3+", "e8=Q" and "O-O" are moves. */
static const char *trim_judgement(const char *start, const char *end)
{
    const char *tail = end;
    while (tail > start && is_sign_of_judgement(tail[-1]))
        tail--;
    size_t length = (size_t)(end - tail);
    bool check = length == 0 || (length == 1 && *tail == '+') ||
                 (length == 2 && tail[0] == '+' && tail[1] == '+');
    return check ? end : tail;
}

/* "e8(Q)" belongs together, also with a sign, "e8=(Q)", "e8(=Q)", and so do "exd6e.p." and
 * "exd6(ep)". */
static const char *extend_word(const char *start, const char *end)
{
    size_t mark = *end == '(' ? san_text_scan_en_passant(end, WORD_REACH) : 0;
    if (mark > 0)
        return end + mark;
    const char *piece = end + 1 + (end[1] == '=');
    if (*end == '(' && end > start && strchr("81=", end[-1]) != NULL && *piece != '\0' &&
        strchr("QRBNqrbn", *piece) != NULL && piece[1] == ')')
        return piece + 2;
    if (*end == '.' && end > start + 1 && end[-1] == 'e' && end[1] == 'p')
        return end + 2 + (end[2] == '.');
    return end;
}

static const char *word_end(const char *at)
{
    for (const char *limit = at + WORD_REACH;; at += SAN_FIGURINE_LENGTH) {
        while (at < limit && is_in_word(*at))
            at++;
        if (at >= limit || !san_text_is_figurine(at))
            return at;
        if (san_text_is_selector(at + SAN_FIGURINE_LENGTH))
            at += SAN_SELECTOR_LENGTH;
    }
}

static bool is_result_digit_and_sign(const char *end)
{
    return class_of(end[-1]) == CLASS_DIGIT && (end[-2] == '-' || end[-2] == '/');
}

/* "Qg20-1": the result follows the move without a blank. */
static const char *trim_result(const char *start, const char *end)
{
    static const char *const results[] = { "1-0", "0-1", "1/2-1/2" };
    for (size_t i = 0; i < ARRAY_LEN(results); i++) {
        ptrdiff_t length = (ptrdiff_t)strlen(results[i]);
        if (end - start < length + 2 || memcmp(end - length, results[i], (size_t)length) != 0)
            continue;
        char last = end[-length - 1];
        if (ascii_is_rank(last) || strchr("+#QRBNO", last) != NULL)
            return end - length;
    }
    return end;
}

/* Whether more of a move follows a blank. */
static inline bool may_go_on(const char *end)
{
    return *end == ' ' && (classes[(unsigned char)end[1]] & GOES_ON) != 0;
}

/* "a8= Q", "a8( Q )". */
static bool may_be_promoted(const char *end)
{
    return (*end == '=' || *end == '(') && (end[-1] == '8' || end[-1] == '1');
}

/* "draw", "RR", "pass"; a word that is a move stays one. */
static void take_word_in_letters(PgnLex *lex, PgnToken *token)
{
    const char *end = lex->in.at;
    if (pgn_lex_word_meaning(token))
        return;
    lex->in.at = token->text;
    if (!pgn_lex_result(lex, token))
        lex->in.at = end;
}

/* The end of a word that continues at the given place with letters of other alphabets. */
static const char *foreign_end(const char *start, const char *at)
{
    while (at - start < FOREIGN_MAX && (is_in_word(*at) || (*at & 0x80) != 0))
        at++;
    return at;
}

/* "a8 Q": whether a pawn's move to the last rank ends before a blank, without its piece. */
static inline bool lacks_piece(const char *start, const char *end)
{
    return (end[-1] == '8' || end[-1] == '1') && ascii_is_file(*start) && is_blank(*end);
}

/* Whether a word is a usual move: "Nf3" or "Nf3+", then a blank, and nothing of it follows. */
static inline bool is_plain(const char *start, const char *end)
{
    const char *last = end - 1 - (end[-1] == '+');
    return is_blank(*end) && last > start && class_of(*last) == CLASS_DIGIT && !may_go_on(end) &&
           !is_result_digit_and_sign(last + 1) && !lacks_piece(start, end);
}

/* A word that needs a closer look. */
static __attribute__((noinline)) void take_odd_word(PgnLex *lex, PgnToken *token, const char *end)
{
    const char *start = lex->in.at;
    if (pgn_lex_may_look_alike(*end)) {
        if (pgn_lex_lookalike_word(lex, token) || pgn_lex_font_promotion(lex, token, end))
            return;
        size_t letter = piece_letters_scan_any(end);
        if (pgn_lex_goes_on_foreign(start, end, letter))
            end = foreign_end(start, end + letter);
        int nag;
        if (end[-1] == '+' && pgn_symbol_scan(end - 1, &nag) > 1) /* with a minus sign */
            end--;
    }
    bool may_be_result = end - start == 3 || *start == 'l'; /* "O-1", "l/2-l/2" */
    if (may_be_result && is_result_digit_and_sign(end) && pgn_lex_result(lex, token))
        return;
    if (end - start > 4 && is_result_digit_and_sign(end))
        end = trim_result(start, end);
    const char *whole = *end == '(' || *end == '.' ? extend_word(start, end) : end;
    if (whole == end && is_sign_of_judgement(end[-1]))
        end = trim_judgement(start, end);
    else
        end = whole;
    if (end - start == 1 && (pgn_lex_marked_letter(lex, token) || pgn_lex_board_rank(lex, token) ||
                             pgn_lex_lettered_line(lex, token)))
        return;
    if (end - start > 3 && class_of(end[-1]) == CLASS_LETTER)
        end = pgn_lex_trim_words(start, end);
    bool is_odd = class_of(end[-1]) == CLASS_LETTER || may_go_on(end) || may_be_promoted(end) ||
                  lacks_piece(start, end);
    if (is_odd && (pgn_lex_parted_move(lex, token, (size_t)(end - start)) ||
                   (*end == ' ' && pgn_lex_unopened_tag(lex, token))))
        return;
    pgn_lex_take(lex, token, PGN_WORD, end, NULL);
    if (is_odd && class_of(end[-1]) == CLASS_LETTER)
        take_word_in_letters(lex, token);
}

void pgn_lex_word(PgnLex *lex, PgnToken *token)
{
    const char *end = word_end(lex->in.at);
    if (is_plain(lex->in.at, end))
        pgn_lex_take(lex, token, PGN_WORD, end, NULL);
    else
        take_odd_word(lex, token, end);
}

/* "Кf3": a piece's letter in another alphabet, ending at at. */
static void take_foreign_word(PgnLex *lex, PgnToken *token, const char *at)
{
    const char *start = lex->in.at;
    const char *end = foreign_end(start, at);
    if (is_sign_of_judgement(end[-1]))
        end = trim_judgement(start, end);
    pgn_lex_take(lex, token, PGN_WORD, end, NULL);
}

/* The number after a dollar sign; "$ 3" has a blank before it. */
static const char *glyph_number(const char *at)
{
    const char *end = *at == ' ' ? pgn_lex_digits_end(at + 1) : at;
    return end > at + 1 && (is_blank(*end) || *end == ')') ? at + 1 : at;
}

static void lex_dollar(PgnLex *lex, PgnToken *token)
{
    const char *number = glyph_number(lex->in.at + 1);
    const char *at = pgn_lex_digits_end(number);
    int64_t value;
    (void)number_digits(number, (size_t)(at - number), 1000, &value);
    token->value = (int)value;
    if (at == number || value > 255)
        pgn_lex_take(lex, token, PGN_JUNK, at, N_("a glyph is $0 to $255"));
    else
        pgn_lex_take(lex, token, PGN_NAG, at,
                     number > lex->in.at + 1 ? N_("a glyph is written without blanks") : NULL);
}

static inline bool is_meaningless(char c)
{
    int class = class_of(c);
    return class == CLASS_OTHER || class == CLASS_NUL;
}

/* First byte of a Greek, Cyrillic or Armenian letter; some begin a move or a sign. */
static inline bool is_foreign_letter(char c)
{
    return (unsigned char)c >= 0xCE && (unsigned char)c <= 0xD5;
}

/* Consecutive text that has no place in PGN. */
static void lex_junk(PgnLex *lex, PgnToken *token)
{
    const char *at = lex->in.at + 1;
    const char *limit = pgn_lex_reach(lex, lex->in.at);
    bool is_word = is_foreign_letter(*lex->in.at);
    while (at < limit &&
           (is_meaningless(*at) || utf8_continues(*at) || (is_word && is_foreign_letter(*at))))
        at++;
    at = pgn_lex_glued_number_end(at, limit);
    const char *back = at - UTF8_LENGTH_MAX;
    while (at == limit && utf8_continues(*at) && at > back && back > lex->in.at)
        limit = --at; /* before a character that crosses the limit */
    pgn_lex_take(lex, token, PGN_JUNK, at, N_("this has no meaning in PGN"));
}

/* Glyphs as people write them, null moves, and check signs. */
static void lex_symbol(PgnLex *lex, PgnToken *token)
{
    if (pgn_lex_mark_of_text(lex, token))
        return;
    const char *at = lex->in.at;
    size_t pass = pgn_lex_scan_pass(at), glyph, check;
    if (pass > 0)
        (void)pgn_lex_take_pass(lex, token, at + pass);
    else if ((glyph = pgn_symbol_scan(at, &token->value)) > 0)
        pgn_lex_take(lex, token, PGN_NAG, at + glyph, NULL);
    else if ((check = pgn_lex_scan_check(at)) > 0)
        pgn_lex_take(lex, token, PGN_NOISE, at + check,
                     N_("a check sign follows its move directly"));
    else if (!pgn_lex_dash(lex, token))
        lex_junk(lex, token);
}

/* --- dispatch --------------------------------------------------------------------------------- */

/* The length of an ellipsis character of word processors, also in Windows-1252. */
static size_t scan_ellipsis(const char *at)
{
    return strncmp(at, "\u2026", 3) == 0 ? 3 : (unsigned char)*at == 0x85;
}

static bool lex_special(PgnLex *lex, PgnToken *token)
{
    size_t unseen = scan_ellipsis(lex->in.at);
    if (unseen == 0)
        unseen = pgn_lex_scan_unseen(lex->in.at);
    if (unseen == 0)
        unseen = pgn_lex_scan_wide_number(lex->in.at);
    lex->in.at += unseen;
    if (unseen > 0)
        return false;
    size_t letter = piece_letters_scan_any(lex->in.at);
    if (san_text_is_figurine(lex->in.at))
        pgn_lex_word(lex, token);
    else if (letter > 0 && pgn_lex_may_follow_letter(lex->in.at + letter))
        take_foreign_word(lex, token, lex->in.at + letter);
    else if (!pgn_lex_result(lex, token) && !pgn_lex_lookalike_word(lex, token) &&
             !pgn_lex_wide_sign(lex, token) && !pgn_lex_html(lex, token) &&
             !pgn_lex_slashed_comment(lex, token))
        lex_symbol(lex, token);
    return true;
}

/* "1.-e4", "1.) e4": the number needs a closer look. */
static inline bool is_number_sign(char c) { return c == '-' || c == ')' || c == ':'; }

/* Skips a usual move number with dots; a single 0 or 1 may be a result instead. */
static inline bool skip_number(PgnLex *lex)
{
    const char *at = lex->in.at;
    if (*at <= '1' && class_of(at[1]) != CLASS_DIGIT)
        return false;
    at = pgn_lex_digits_end(at);
    if (*at != '.')
        return false;
    while (*at == '.')
        at++;
    bool is_number = class_of(*at) != CLASS_DIGIT && !is_number_sign(*at);
    lex->in.at = is_number ? at : lex->in.at;
    return is_number;
}

/* Reads the token at the window's next byte; false if it has no meaning (a move number, a dot, an
 * escaped line). */
static bool lex_one(PgnLex *lex, PgnToken *token)
{
    switch (class_of(*lex->in.at)) {
    case CLASS_LETTER:
        if (pgn_lex_skip_en_passant(lex))
            return false;
        pgn_lex_word(lex, token);
        return true;
    case CLASS_DIGIT:
        return !skip_number(lex) && pgn_lex_digit(lex, token);
    case CLASS_DOT:
        if (class_of(lex->in.at[1]) == CLASS_DIGIT && pgn_lex_result(lex, token)) /* ".5-.5" */
            return true;
        if (is_blank(lex->in.at[1]) && pgn_lex_board_rank(lex, token))
            return true;
        lex->in.at++;
        return false;
    case CLASS_BRACE:
        pgn_lex_brace_comment(lex, token);
        return true;
    case CLASS_SEMICOLON:
        pgn_lex_line_comment(lex, token);
        return true;
    case CLASS_DOLLAR:
        lex_dollar(lex, token);
        return true;
    case CLASS_OPEN:
        if (lex->in.at[1] == 'c' && pgn_lex_lost_piece(lex, token)) /* "(cid:9)f3" */
            return true;
        if (lex->in.at[1] != '\0' && lex->in.at[2] == ')' && pgn_lex_framed_letter(lex, token))
            return true;
        if (!pgn_lex_pass_in_parentheses(lex, token) && !pgn_lex_text_in_parentheses(lex, token))
            pgn_lex_take(lex, token, PGN_OPEN, lex->in.at + 1, NULL);
        return true;
    case CLASS_CLOSE:
        pgn_lex_take(lex, token, PGN_CLOSE, lex->in.at + 1, NULL);
        return true;
    case CLASS_BRACKET:
        return pgn_lex_tag(lex, token);
    case CLASS_STAR:
        if (class_of(lex->in.at[1]) == CLASS_LETTER &&
            pgn_lex_framed_letter(lex, token)) /* "*N*f3" */
            return true;
        if (pgn_lex_separator(lex, token) || pgn_lex_note_mark(lex, token))
            return true;
        pgn_lex_take(lex, token, PGN_RESULT, lex->in.at + 1, NULL);
        token->value = RESULT_UNKNOWN;
        return true;
    case CLASS_PERCENT:
        if (pgn_lex_skip_escaped_line(lex, token))
            return false;
        break;
    case CLASS_NOISE:
        if (pgn_lex_skip_fence(lex))
            return false;
        pgn_lex_noise(lex, token);
        return true;
    case CLASS_SYMBOL:
        return pgn_lex_lost_piece(lex, token) || pgn_lex_separator(lex, token) ||
               lex_special(lex, token);
    default:
        if (strncmp(lex->in.at, "\\[", 2) == 0) { /* of Markdown */
            lex->in.at++;
            return false;
        }
        if (pgn_lex_escape(lex, token))
            return true;
        break;
    }
    if (!pgn_lex_lost_piece(lex, token) && !pgn_lex_separator(lex, token))
        lex_junk(lex, token);
    return true;
}

/* Whether a move, perhaps after dots, follows the number closely: then it numbers that move. */
static bool belongs_to_word(const char *number, const char *at)
{
    return number != NULL && at - number < PGN_LEX_NUMBER_REACH &&
           (class_of(*at) == CLASS_LETTER || class_of(*at) == CLASS_DOT || scan_ellipsis(at) > 0 ||
            san_text_is_figurine(at) || piece_letters_scan_any(at) > 0 || pgn_lex_lacks_piece(at) ||
            pgn_lex_scan_pass(at) > 0);
}

/* "1. {c} e4", after a blank line: the number belongs to the comment or glyph. */
static bool begins_game(const PgnLex *lex, const char *number, const char *at)
{
    bool is_near = at - number < PGN_LEX_NUMBER_REACH;
    return is_near && (*at == '{' || *at == '$') && number[0] == '1' && number[1] == '.' &&
           number[2] != '.' && pgn_lex_begins_section(lex, number);
}

static int note_number(const PgnLex *lex, const char *number, uint64_t *offset)
{
    enum { NUMBER_MAX = 1000000 };
    int64_t value;
    (void)number_digits(number, PGN_LEX_NUMBER_REACH, NUMBER_MAX, &value);
    *offset = pgn_window_offset(&lex->in, number);
    return (int)value;
}

void pgn_lex_next(PgnLex *lex, PgnToken *token)
{
    const char *number = NULL;
    int lone_number = 0;
    uint64_t lone_offset = 0;
    for (;;) {
        while (is_blank(*lex->in.at))
            lex->in.at++;
        bool is_of_word = belongs_to_word(number, lex->in.at);
        bool is_first = !is_of_word && number != NULL && begins_game(lex, number, lex->in.at);
        if (!is_of_word && !is_first) {
            if (number != NULL)
                lone_number = note_number(lex, number, &lone_offset);
            number = NULL;
            if (!pgn_lex_has_lookahead(lex, lex->in.at)) {
                pgn_lex_refill(lex);
                continue;
            }
            pgn_window_begin_token(&lex->in);
        }
        const char *at = lex->in.at;
        uint64_t offset = pgn_window_offset(&lex->in, at);
        uint64_t begin = number != NULL ? pgn_window_offset(&lex->in, number) : offset;
        *token = (PgnToken){ .begin = begin, .offset = offset, .number = number };
        if (UNLIKELY(is_first)) {
            token->begins_game = true;
            token->number = NULL;
        }
        if (UNLIKELY(lone_number > 0)) {
            token->lone_number = lone_number;
            token->lone_offset = lone_offset;
        }
        if (at == lex->in.end || lex_one(lex, token))
            return;
        if (offset < lex->in.base) { /* an escaped line may leave the window */
            number = NULL;
            continue;
        }
        if (number == NULL && pgn_lex_bare_number(lex, at, token))
            return;
        if (class_of(*at) == CLASS_DIGIT)
            number = at;
        else if (class_of(*at) != CLASS_DOT && scan_ellipsis(at) == 0)
            number = NULL;
    }
}

bool pgn_lex_follows_glyph(const PgnLex *lex, const PgnToken *token)
{
    uint64_t back = pgn_lex_offset(lex) - token->offset;
    bool is_here = pgn_lex_holds(lex, token->offset) && lex->in.at - back > lex->in.bytes;
    return is_here && ascii_is_one_of(lex->in.at[-(ptrdiff_t)back - 1], "!?");
}

bool pgn_lex_dot_follows(const PgnLex *lex) { return *lex->in.at == '.'; }

const char *pgn_lex_soon(const PgnLex *lex, const char **end)
{
    *end = pgn_lex_reach(lex, lex->in.at);
    return lex->in.at;
}

uint32_t pgn_lex_capitals_ahead(const PgnLex *lex)
{
    uint32_t capitals = 0;
    const char *end, *at = pgn_lex_soon(lex, &end);
    for (; at + 1 < end && *at != '['; at++) {
        if (*at == '{') {
            const char *close = memchr(at, '}', (size_t)(end - at));
            at = close != NULL ? close : end;
        }
        bool begins = at == lex->in.at || is_blank(at[-1]) || at[-1] == '.';
        if (begins && *at >= 'A' && *at <= 'Z' && pgn_lex_may_follow_letter(at + 1))
            capitals |= UINT32_C(1) << (*at & 31);
    }
    return capitals;
}

/* --- counting --------------------------------------------------------------------------------- */

/* The end of a word that is certainly a move: it ends before a blank, without other signs than
 * check or mate. NULL: it needs pgn_lex_word. */
static const char *plain_word_end(const char *at)
{
    const char *end = at + 1;
    while (is_in_word(*end))
        end++;
    if (!is_blank(*end) || end - at < 2 || end - at > WORD_REACH)
        return NULL; /* also at the window's end, where there is nothing left to look at */
    if ((classes[(unsigned char)end[1]] & (GOES_ON | PASSES)) != 0)
        return NULL;
    if (class_of(end[-1]) == CLASS_DIGIT)
        return end[-2] == '-' || end[-2] == '/' || lacks_piece(at, end) ? NULL : end;
    bool is_check = end[-1] == '+' && !is_sign_of_judgement(end[-2]);
    bool is_castling = end[-1] == 'O' && (classes[(unsigned char)end[1]] & FORFEITS) == 0;
    return is_check || end[-1] == '#' || is_castling ? end : NULL;
}

/* The end of a move number's dots; NULL if it may be a result or castling, or begin a game or a
 * column, since it does not follow the last number. */
static const char *plain_number_end(const char *at, unsigned *number)
{
    if (*at == '0' || (*at == '1' && at[1] == '.'))
        return NULL;
    unsigned value = 0;
    const char *limit = at + PGN_LEX_NUMBER_REACH;
    for (; at < limit && ascii_is_digit(*at); at++)
        value = value * 10 + (unsigned)(*at - '0');
    if (*at != '.' || (value != *number + 1 && (value != *number || at[1] != '.')))
        return NULL;
    *number = value;
    while (*at == '.')
        at++;
    return is_number_sign(*at) ? NULL : at;
}

size_t pgn_lex_skip_words(PgnLex *lex, unsigned *number)
{
    size_t words = 0;
    const char *at = lex->in.at;
    while (lex->in.end - at > PGN_LOOKAHEAD) {
        int class = class_of(*at);
        const char *end = class == CLASS_BLANK    ? at + 1
                          : class == CLASS_LETTER ? plain_word_end(at)
                          : class == CLASS_DIGIT  ? plain_number_end(at, number)
                                                  : NULL;
        if (end == NULL) {
            while (at > lex->in.at && is_blank(at[-1]))
                at--; /* the next token's place depends on them */
            break;
        }
        words += class == CLASS_LETTER;
        at = end;
    }
    lex->in.at = at;
    return words;
}
