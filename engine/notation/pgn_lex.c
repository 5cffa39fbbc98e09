/* One dispatch on a byte's class. Comments are read in pgn_lex_comment.c. */
#include <config.h>

#include "engine/notation/pgn_lex.h"

#include "engine/base/alloc.h"
#include "engine/notation/game.h"
#include "engine/notation/pgn_lex_state.h"
#include "engine/notation/pgn_symbols.h"
#include "engine/notation/san_text.h"

#include <stdlib.h>
#include <string.h>

enum {
    NAG_NOVELTY = 146,
    NAG_DIAGRAM = 220,
};

/* How far from its first byte a token looks, so that it ends in the same place wherever the window
 * does. Together they fit into what the window has there at least. */
enum {
    NUMBER_REACH = PGN_LOOKAHEAD / 8, /* of a move number, and from there to its move */
    WORD_REACH = PGN_LOOKAHEAD / 2,   /* of a word, a tag's name, what has no meaning */
    BRACKET_REACH = PGN_LOOKAHEAD / 2 /* from a tag's last quote to its bracket */
};

PgnLex *pgn_lex_new(ByteSource *source)
{
    PgnLex *lex = alloc_zeroed(1, sizeof *lex);
    pgn_window_init(&lex->in, source);
    strbuf_init(&lex->text);
    strbuf_init(&lex->name);
    strbuf_init(&lex->raw);
    return lex;
}

void pgn_lex_free(PgnLex *lex)
{
    if (lex == NULL)
        return;
    pgn_window_done(&lex->in);
    strbuf_done(&lex->text);
    strbuf_done(&lex->name);
    strbuf_done(&lex->raw);
    free(lex);
}

void pgn_lex_keep_comments(PgnLex *lex, bool keep) { lex->keep_comments = keep; }

void pgn_lex_record(PgnLex *lex, uint64_t offset, StrBuf *record, size_t max)
{
    pgn_window_record(&lex->in, offset, record, max);
}

void pgn_lex_record_end(PgnLex *lex, uint64_t offset) { pgn_window_record_end(&lex->in, offset); }

Status pgn_lex_seek(PgnLex *lex, uint64_t offset, uint64_t line)
{
    return pgn_window_seek(&lex->in, offset, line);
}

ByteSource *pgn_lex_source(const PgnLex *lex) { return lex->in.source; }

uint64_t pgn_lex_offset(const PgnLex *lex) { return pgn_window_offset(&lex->in, lex->in.at); }

void pgn_lex_place(PgnLex *lex, uint64_t offset, uint64_t *line, uint64_t *column)
{
    pgn_window_place(&lex->in, offset, line, column);
}

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
    CLASS_SYMBOL, /* signs that glyphs, passes, results and figurines are written with */
    IN_WORD = 32, /* may go on a word; ored to the class */
    CLASS_MASK = 31
};

#define LETTER (CLASS_LETTER | IN_WORD)
#define DIGIT (CLASS_DIGIT | IN_WORD)
#define SIGN (CLASS_SYMBOL | IN_WORD)

/* clang-format off */
static const uint8_t classes[256] = {
    ['\0'] = CLASS_NUL, ['\t'] = CLASS_BLANK, ['\n'] = CLASS_BLANK, ['\v'] = CLASS_BLANK,
    ['\f'] = CLASS_BLANK, ['\r'] = CLASS_BLANK, [' '] = CLASS_BLANK,
    [26] = CLASS_BLANK, /* the end-of-file mark of old systems */
    ['A'] = LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER,
    LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER,
    LETTER, LETTER, LETTER,
    ['a'] = LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER,
    LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER, LETTER,
    LETTER, LETTER, LETTER,
    ['@'] = LETTER,
    ['0'] = DIGIT, DIGIT, DIGIT, DIGIT, DIGIT, DIGIT, DIGIT, DIGIT, DIGIT, DIGIT,
    ['.'] = CLASS_DOT, ['{'] = CLASS_BRACE, [';'] = CLASS_SEMICOLON, ['%'] = CLASS_PERCENT,
    ['$'] = CLASS_DOLLAR, ['('] = CLASS_OPEN, [')'] = CLASS_CLOSE, ['['] = CLASS_BRACKET,
    ['*'] = CLASS_STAR,
    ['!'] = CLASS_SYMBOL, ['?'] = CLASS_SYMBOL, ['~'] = CLASS_SYMBOL, ['+'] = SIGN, ['-'] = SIGN,
    ['='] = SIGN, ['/'] = SIGN, ['#'] = SIGN, [':'] = SIGN, ['_'] = IN_WORD,
    [0xB1] = CLASS_SYMBOL, [0xBD] = CLASS_SYMBOL, [0xC2] = CLASS_SYMBOL,
    [0xCE] = CLASS_SYMBOL, [0xE2] = CLASS_SYMBOL,
};
/* clang-format on */

static inline int class_of(char c) { return classes[(unsigned char)c] & CLASS_MASK; }
static inline bool is_in_word(char c) { return (classes[(unsigned char)c] & IN_WORD) != 0; }
static inline bool is_blank(char c) { return class_of(c) == CLASS_BLANK; }

/* --- tags ------------------------------------------------------------------------------------- */

static const char *skip_blanks_on_line(const char *at, const char *limit)
{
    while (at < limit && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

static const char *skip_blanks(const char *at, const char *limit)
{
    while (at < limit && is_blank(*at))
        at++;
    return at;
}

/* Behind the tag whose value the quote ends; NULL for a quote inside a value, which people forget
 * to escape. It ends one in front of the bracket or of the end of the line, where the bracket may
 * be on a later one, or be forgotten. */
static const char *tag_end(const char *quote, const char **fault)
{
    const char *limit = quote + BRACKET_REACH;
    const char *at = skip_blanks_on_line(quote + 1, limit);
    *fault = NULL;
    if (*at == ']')
        return at + 1;
    if (*at != '\0' && !pgn_lex_is_line_break(*at))
        return NULL;
    const char *bracket = skip_blanks(at, limit);
    if (*bracket == ']')
        return bracket + 1;
    *fault = "this tag has no closing bracket";
    return at;
}

static bool is_all_in_window(const PgnLex *lex, const char *at)
{
    return lex->in.exhausted || lex->in.end - at >= PGN_LOOKAHEAD;
}

/* A value without escapes and control characters that lies in the window whole. */
static bool scan_plain_value(PgnLex *lex, const char *at, PgnToken *token)
{
    const char *start = at;
    while (*at != '"' && *at != '\\' && (unsigned char)*at >= ' ')
        at++;
    if (*at != '"' || !is_all_in_window(lex, at))
        return false;
    const char *end = tag_end(at, &token->fault);
    if (end == NULL)
        return false;
    token->text = start;
    token->length = (size_t)(at - start);
    lex->in.at = end;
    return true;
}

/* Any value, byte by byte, which the line's end ends at the latest; control characters are blanks.
 */
static void scan_value(PgnLex *lex, PgnToken *token)
{
    token->fault = "this tag's value is never closed";
    for (;; lex->in.at++) {
        if (!is_all_in_window(lex, lex->in.at))
            pgn_window_refill(&lex->in);
        if (lex->in.at == lex->in.end || pgn_lex_is_line_break(*lex->in.at))
            break;
        if (*lex->in.at == '\\' && (lex->in.at[1] == '"' || lex->in.at[1] == '\\')) {
            lex->in.at++;
        } else if (*lex->in.at == '"') {
            const char *fault;
            const char *end = tag_end(lex->in.at, &fault);
            if (end != NULL) {
                token->fault = fault;
                lex->in.at = end;
                break;
            }
        }
        if (lex->raw.length < PGN_LEX_TEXT_MAX)
            strbuf_add_char(&lex->raw, (unsigned char)*lex->in.at < ' ' ? ' ' : *lex->in.at);
    }
    token->text = lex->raw.data;
    token->length = lex->raw.length;
}

/* "[Name " in front of a quote, all of it in the window; NULL when it is something else. */
static const char *scan_tag_name(const PgnLex *lex, PgnToken *token)
{
    const char *limit = lex->in.at + WORD_REACH;
    const char *at = skip_blanks(lex->in.at + 1, limit);
    token->name = at;
    while (at < limit && *at != '\0' && *at != '"' && *at != ']' && *at != '%' && !is_blank(*at))
        at++;
    token->name_length = (size_t)(at - token->name);
    at = skip_blanks(at, limit);
    return token->name_length > 0 && *at == '"' ? at + 1 : NULL;
}

static void lex_tag(PgnLex *lex, PgnToken *token)
{
    const char *value = scan_tag_name(lex, token);
    if (value == NULL) {
        token->kind = PGN_JUNK;
        token->fault = "this is not a tag: [Name \"value\"] is expected";
        token->text = lex->in.at;
        const char *limit = token->text + WORD_REACH;
        while (lex->in.at < limit && *lex->in.at != '\0' && *lex->in.at != ']' &&
               !pgn_lex_is_line_break(*lex->in.at))
            lex->in.at++;
        lex->in.at += *lex->in.at == ']';
        token->length = (size_t)(lex->in.at - token->text);
        return;
    }
    token->kind = PGN_TAG;
    if (scan_plain_value(lex, value, token))
        return;
    strbuf_clear(&lex->name);
    strbuf_add(&lex->name, token->name, token->name_length);
    token->name = lex->name.data;
    strbuf_clear(&lex->raw);
    lex->in.at = value;
    scan_value(lex, token);
}

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

/* "e8(Q)" belongs together, and so does "exd6e.p." */
static const char *extend_word(const char *start, const char *end)
{
    if (*end == '(' && end > start && (end[-1] == '8' || end[-1] == '1') && end[1] != '\0' &&
        strchr("QRBN", end[1]) != NULL && end[2] == ')')
        return end + 3;
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
    }
}

static void lex_word(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->in.at;
    const char *end = word_end(start);
    if (is_sign_of_judgement(end[-1]))
        end = trim_judgement(start, end);
    if (*end == '(' || *end == '.')
        end = extend_word(start, end);
    token->kind = PGN_WORD;
    token->text = start;
    token->length = (size_t)(end - start);
    lex->in.at = end;
    if (token->length == 1 && (*start == 'N' || *start == 'D')) {
        token->kind = PGN_NAG;
        token->value = *start == 'N' ? NAG_NOVELTY : NAG_DIAGRAM;
    }
}

/* "e.p." on its own says nothing new. */
static bool skip_en_passant_mark(PgnLex *lex)
{
    if (lex->in.at[0] != 'e' || lex->in.at[1] != '.' || lex->in.at[2] != 'p')
        return false;
    lex->in.at += 3 + (lex->in.at[3] == '.');
    return true;
}

static bool may_begin_result(char c) { return c == '0' || c == '1' || c == '\xC2' || c == '\xBD'; }

static bool lex_result(PgnLex *lex, PgnToken *token)
{
    static const struct {
        const char *text;
        GameResult result;
    } results[] = {
        { "1-0", RESULT_WHITE_WINS }, { "0-1", RESULT_BLACK_WINS },
        { "1/2-1/2", RESULT_DRAW },   { "0.5-0.5", RESULT_DRAW },
        { "1/2", RESULT_DRAW },       { "\xC2\xBD-\xC2\xBD", RESULT_DRAW },
        { "\xBD-\xBD", RESULT_DRAW }, { "\xC2\xBD", RESULT_DRAW },
    };
    for (size_t i = 0; i < ARRAY_LEN(results) && may_begin_result(*lex->in.at); i++) {
        size_t length = strlen(results[i].text);
        if (strncmp(lex->in.at, results[i].text, length) != 0)
            continue;
        char next = lex->in.at[length];
        if (class_of(next) == CLASS_LETTER || class_of(next) == CLASS_DIGIT || next == '-')
            continue;
        token->kind = PGN_RESULT;
        token->value = results[i].result;
        lex->in.at += length;
        return true;
    }
    return false;
}

static const char *digits_end(const char *at)
{
    const char *limit = at + NUMBER_REACH;
    while (at < limit && class_of(*at) == CLASS_DIGIT)
        at++;
    return at;
}

/* A move number, which says nothing new, a result, or castling with zeros. */
static bool lex_digit(PgnLex *lex, PgnToken *token)
{
    char next = lex->in.at[1];
    if (next == '-' || next == '/' || (next == '.' && *lex->in.at == '0')) {
        if (lex_result(lex, token))
            return true;
        if (strncmp(lex->in.at, "0-0", 3) == 0) {
            lex_word(lex, token);
            return true;
        }
    }
    lex->in.at = digits_end(lex->in.at);
    while (*lex->in.at == '.')
        lex->in.at++;
    return false;
}

static void lex_dollar(PgnLex *lex, PgnToken *token)
{
    const char *at = digits_end(lex->in.at + 1);
    int value = 0;
    for (const char *digit = lex->in.at + 1; digit < at; digit++)
        value = int_min(value * 10 + (*digit - '0'), 1000);
    token->kind = PGN_NAG;
    token->value = value;
    if (at == lex->in.at + 1 || value > 255) {
        token->kind = PGN_JUNK;
        token->fault = "a glyph is $0 to $255";
    }
    token->text = lex->in.at;
    token->length = (size_t)(at - lex->in.at);
    lex->in.at = at;
}

static inline bool is_meaningless(char c)
{
    int class = class_of(c);
    return class == CLASS_OTHER || class == CLASS_NUL;
}

/* All that has no place in PGN and stands together. */
static void lex_junk(PgnLex *lex, PgnToken *token)
{
    enum { UTF8_MAX = 4 };
    const char *at = lex->in.at + 1;
    const char *limit = lex->in.at + WORD_REACH;
    limit = limit < lex->in.end ? limit : lex->in.end;
    while (at < limit && (is_meaningless(*at) || (*at & 0xC0) == 0x80))
        at++;
    const char *back = at - UTF8_MAX;
    while (at == limit && (*at & 0xC0) == 0x80 && at > back && back > lex->in.at)
        limit = --at; /* in front of a character that goes on behind the limit */
    token->kind = PGN_JUNK;
    token->fault = "this has no meaning in PGN";
    token->text = lex->in.at;
    token->length = (size_t)(at - lex->in.at);
    lex->in.at = at;
}

/* Glyphs as people write them, and passes. */
static void lex_symbol(PgnLex *lex, PgnToken *token)
{
    size_t length = pgn_symbol_scan(lex->in.at, &token->value);
    if (length > 0) {
        token->kind = PGN_NAG;
    } else if (lex->in.at[0] == '-' && lex->in.at[1] == '-') {
        token->kind = PGN_WORD;
        length = 2;
    } else {
        lex_junk(lex, token);
        return;
    }
    token->text = lex->in.at;
    token->length = length;
    lex->in.at += length;
}

/* --- dispatch --------------------------------------------------------------------------------- */

static void lex_single(PgnLex *lex, PgnToken *token, PgnTokenKind kind)
{
    token->kind = kind;
    token->text = lex->in.at++;
    token->length = 1;
}

/* Reads what begins at the window's next byte; false when it means nothing (a move number, a
 * dot, an escaped line). */
static bool lex_one(PgnLex *lex, PgnToken *token)
{
    switch (class_of(*lex->in.at)) {
    case CLASS_LETTER:
        if (skip_en_passant_mark(lex))
            return false;
        lex_word(lex, token);
        return true;
    case CLASS_DIGIT:
        return lex_digit(lex, token);
    case CLASS_DOT:
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
        lex_single(lex, token, PGN_OPEN);
        return true;
    case CLASS_CLOSE:
        lex_single(lex, token, PGN_CLOSE);
        return true;
    case CLASS_BRACKET:
        lex_tag(lex, token);
        return true;
    case CLASS_STAR:
        lex_single(lex, token, PGN_RESULT);
        token->value = RESULT_UNKNOWN;
        return true;
    case CLASS_PERCENT:
        if (pgn_lex_skip_escaped_line(lex, token))
            return false;
        break;
    case CLASS_SYMBOL:
        if (san_text_is_figurine(lex->in.at))
            lex_word(lex, token);
        else if (!lex_result(lex, token))
            lex_symbol(lex, token);
        return true;
    default:
        break;
    }
    lex_junk(lex, token);
    return true;
}

/* Does a move stand close behind its number, which then belongs to it? */
static bool belongs_to_word(const char *number, const char *at)
{
    return number != NULL && at - number < NUMBER_REACH &&
           (class_of(*at) == CLASS_LETTER || san_text_is_figurine(at));
}

void pgn_lex_next(PgnLex *lex, PgnToken *token)
{
    const char *number = NULL;
    for (;;) {
        while (is_blank(*lex->in.at))
            lex->in.at++;
        if (!belongs_to_word(number, lex->in.at)) {
            number = NULL;
            if (!is_all_in_window(lex, lex->in.at)) {
                pgn_window_refill(&lex->in);
                continue;
            }
            pgn_window_begin_token(&lex->in);
        }
        const char *at = lex->in.at;
        uint64_t offset = pgn_window_offset(&lex->in, at);
        uint64_t begin = number != NULL ? pgn_window_offset(&lex->in, number) : offset;
        *token = (PgnToken){ .begin = begin, .offset = offset };
        if (at == lex->in.end || lex_one(lex, token))
            return;
        number = class_of(*at) == CLASS_DIGIT ? at : NULL;
    }
}

bool pgn_lex_comment_follows(PgnLex *lex)
{
    for (;;) {
        while (is_blank(*lex->in.at))
            lex->in.at++;
        if (lex->in.at < lex->in.end || lex->in.exhausted)
            return *lex->in.at == '{' || *lex->in.at == ';';
        pgn_window_refill(&lex->in);
    }
}

/* --- counting --------------------------------------------------------------------------------- */

/* The end of a word that is a move beyond doubt, NULL for one that needs lex_word: it ends in front
 * of a blank, with no sign but of check or mate. */
static const char *plain_word_end(const char *at)
{
    const char *end = at + 1;
    while (is_in_word(*end))
        end++;
    if (end - at < 2 || end - at > WORD_REACH || !is_blank(*end))
        return NULL;
    bool is_doubtful =
        is_sign_of_judgement(end[-1]) && (end[-1] != '+' || is_sign_of_judgement(end[-2]));
    return is_doubtful ? NULL : end;
}

/* The end of a move number's dots, NULL when it may be a result or castling. */
static const char *plain_number_end(const char *at)
{
    if (*at == '0')
        return NULL;
    at = digits_end(at);
    if (*at != '.')
        return NULL;
    while (*at == '.')
        at++;
    return at;
}

size_t pgn_lex_skip_words(PgnLex *lex)
{
    size_t words = 0;
    const char *at = lex->in.at;
    while (lex->in.end - at > PGN_LOOKAHEAD) {
        int class = class_of(*at);
        const char *end = class == CLASS_BLANK    ? at + 1
                          : class == CLASS_LETTER ? plain_word_end(at)
                          : class == CLASS_DIGIT  ? plain_number_end(at)
                                                  : NULL;
        if (end == NULL)
            break;
        words += class == CLASS_LETTER;
        at = end;
    }
    lex->in.at = at;
    return words;
}
