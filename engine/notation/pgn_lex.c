/* The window, the places, and one dispatch on a byte's class.
 *
 * Invariants: window[0] is the byte before the window's first (a line break at the start of the
 * file); *end is NUL, which no inner loop accepts, so none looks for the end; unless the source is
 * exhausted, at least LOOKAHEAD bytes are there when a token begins.
 */
#include <config.h>

#include "engine/notation/pgn_lex.h"

#include "engine/base/alloc.h"
#include "engine/notation/game.h"
#include "engine/notation/pgn_symbols.h"
#include "engine/notation/pgn_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    WINDOW_SIZE = 1 << 17,
    LOOKAHEAD = 1024,
    /* A longer comment is cut, with a fault: a hostile file must not take all memory. */
    COMMENT_MAX = 64 << 20,
    NAG_NOVELTY = 146,
    NAG_DIAGRAM = 220,
};

struct PgnLex {
    ByteSource *source;
    char *window;
    const char *at;
    const char *end;
    uint64_t base; /* offset of window[1] */
    bool exhausted;
    bool keep_comments;

    uint64_t token_offset;
    uint64_t counted;    /* line breaks before this offset are in line */
    uint64_t line;       /* 1-based, of the byte at counted */
    uint64_t line_start; /* offset of that line's first byte */
    uint64_t token_line; /* place of the token, once it has left the window; else 0 */
    uint64_t token_column;

    StrBuf *record; /* NULL: nothing is recorded */
    size_t record_max;
    uint64_t record_begin;
    uint64_t recorded; /* up to this offset */

    StrBuf text; /* comments, and tag values that had to be put together */
    StrBuf name;
    StrBuf raw;
};

/* ---- The window ------------------------------------------------------------------------------ */

static uint64_t offset_of(const PgnLex *lex, const char *at)
{
    return lex->base + (uint64_t)(at - (lex->window + 1));
}

static void count_lines_to(PgnLex *lex, const char *at)
{
    const char *from = lex->window + 1 + (lex->counted - lex->base);
    uint64_t breaks = 0;
    for (const char *p = from; p < at; p++)
        breaks += *p == '\n';
    if (breaks > 0) {
        const char *last = at - 1;
        while (*last != '\n')
            last--;
        lex->line_start = offset_of(lex, last) + 1;
    }
    lex->line += breaks;
    lex->counted = offset_of(lex, at);
}

/* The token is about to leave the window: its place is worked out while it can be. */
static void remember_token_place(PgnLex *lex)
{
    if (lex->token_line != 0 || lex->token_offset < lex->counted)
        return;
    count_lines_to(lex, lex->window + 1 + (lex->token_offset - lex->base));
    lex->token_line = lex->line;
    lex->token_column = lex->token_offset - lex->line_start + 1;
}

/* Adds what lies in the window in front of at. */
static void record_to(PgnLex *lex, const char *at)
{
    uint64_t offset = offset_of(lex, at);
    if (lex->record == NULL || offset <= lex->recorded)
        return;
    size_t length = (size_t)(offset - lex->recorded);
    size_t left = lex->record_max - lex->record->length;
    strbuf_add(lex->record, lex->window + 1 + (lex->recorded - lex->base),
               length < left ? length : left);
    lex->recorded = offset;
}

void pgn_lex_record(PgnLex *lex, StrBuf *record, size_t max)
{
    lex->record = record;
    lex->record_max = max;
    lex->record_begin = lex->recorded = lex->token_offset;
    assert(lex->recorded >= lex->base && record->length == 0);
}

void pgn_lex_record_end(PgnLex *lex, uint64_t offset)
{
    record_to(lex, lex->at);
    size_t length = (size_t)(offset - lex->record_begin);
    if (lex->record->length > length)
        strbuf_truncate(lex->record, length);
    lex->record = NULL;
}

/* Keeps the bytes from at on and reads more behind them. */
static void refill(PgnLex *lex)
{
    if (lex->token_offset <= offset_of(lex, lex->at))
        remember_token_place(lex);
    count_lines_to(lex, lex->at);
    record_to(lex, lex->at);
    size_t kept = (size_t)(lex->end - lex->at);
    uint64_t base = offset_of(lex, lex->at);
    memmove(lex->window, lex->at - 1, kept + 1);
    lex->base = base;
    lex->at = lex->window + 1;
    size_t filled = kept;
    while (!lex->exhausted && filled < LOOKAHEAD) {
        size_t count =
            byte_source_read(lex->source, lex->window + 1 + filled, WINDOW_SIZE - filled);
        lex->exhausted = count == 0;
        filled += count;
    }
    lex->end = lex->window + 1 + filled;
    lex->window[1 + filled] = '\0';
}

/* True when the NUL at at is the window's end and more bytes were to be had: at then points at
 * them. A NUL in the file, or the end of the file, is false. */
static bool refill_at_end(PgnLex *lex)
{
    if (lex->at < lex->end || lex->exhausted)
        return false;
    refill(lex);
    return lex->at < lex->end;
}

/* Begins anew at an offset that the source stands at. */
static void reset_window(PgnLex *lex, uint64_t offset, uint64_t line)
{
    lex->window[0] = '\n';
    lex->window[1] = '\0';
    lex->at = lex->end = lex->window + 1;
    lex->base = lex->counted = lex->line_start = lex->token_offset = offset;
    lex->line = line;
    lex->token_line = 0;
    lex->exhausted = false;
    if (offset > 0)
        return;
    refill(lex);
    if (lex->end - lex->at >= 3 && memcmp(lex->at, "\xEF\xBB\xBF", 3) == 0) {
        lex->at += 3;
        lex->window[3] = '\n'; /* what stands before the first line */
        lex->line_start = lex->counted = 3;
    }
}

PgnLex *pgn_lex_new(ByteSource *source)
{
    PgnLex *lex = alloc_zeroed(1, sizeof *lex);
    lex->source = source;
    lex->window = alloc_bytes(WINDOW_SIZE + 2);
    strbuf_init(&lex->text);
    strbuf_init(&lex->name);
    strbuf_init(&lex->raw);
    reset_window(lex, 0, 1);
    return lex;
}

void pgn_lex_free(PgnLex *lex)
{
    if (lex == NULL)
        return;
    byte_source_free(lex->source);
    strbuf_done(&lex->text);
    strbuf_done(&lex->name);
    strbuf_done(&lex->raw);
    free(lex->window);
    free(lex);
}

void pgn_lex_keep_comments(PgnLex *lex, bool keep) { lex->keep_comments = keep; }

/* A place that has been read already and not been passed. At the end of what could be read the file
 * may have grown. */
static bool is_in_window(const PgnLex *lex, uint64_t offset)
{
    return !lex->exhausted && offset >= offset_of(lex, lex->at) &&
           offset < offset_of(lex, lex->end);
}

Status pgn_lex_seek(PgnLex *lex, uint64_t offset, uint64_t line)
{
    if (is_in_window(lex, offset)) {
        lex->at = lex->window + 1 + (offset - lex->base);
        lex->counted = lex->line_start = lex->token_offset = offset;
        lex->line = line;
        lex->token_line = 0;
        return status_ok();
    }
    Status status = byte_source_seek(lex->source, offset);
    if (status_is_ok(&status))
        reset_window(lex, offset, line);
    return status;
}

const ByteSource *pgn_lex_source(const PgnLex *lex) { return lex->source; }

uint64_t pgn_lex_offset(const PgnLex *lex) { return offset_of(lex, lex->at); }

void pgn_lex_place(PgnLex *lex, uint64_t offset, uint64_t *line, uint64_t *column)
{
    if (lex->token_line != 0 && offset == lex->token_offset) {
        *line = lex->token_line;
        *column = lex->token_column;
        return;
    }
    if (offset > lex->counted)
        count_lines_to(lex, lex->window + 1 + (offset - lex->base));
    *line = lex->line;
    *column = offset >= lex->line_start ? offset - lex->line_start + 1 : 1;
}

/* ---- Byte classes ---------------------------------------------------------------------------- */

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
    CLASS_SYMBOL, /* signs that glyphs and passes are written with */
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
};
/* clang-format on */

static inline int class_of(char c) { return classes[(unsigned char)c] & CLASS_MASK; }
static inline bool is_in_word(char c) { return (classes[(unsigned char)c] & IN_WORD) != 0; }
static inline bool is_blank(char c) { return class_of(c) == CLASS_BLANK; }
static inline bool is_line_break(char c) { return c == '\n' || c == '\r'; }

/* ---- Comments -------------------------------------------------------------------------------- */

/* An unclosed comment must not swallow the games behind it: a tag pair of the roster's first name
 * at the start of a line ends it. */
static bool is_next_game(const PgnLex *lex)
{
    return is_line_break(lex->at[-1]) && lex->end - lex->at >= 8 &&
           memcmp(lex->at, "[Event \"", 8) == 0;
}

static void keep_raw(PgnLex *lex, const char *from, PgnToken *token)
{
    if (!lex->keep_comments)
        return;
    size_t length = (size_t)(lex->at - from);
    if (lex->raw.length + length > COMMENT_MAX) {
        length = COMMENT_MAX - lex->raw.length;
        token->fault = "this comment is longer than 64 MB and was cut";
    }
    strbuf_add(&lex->raw, from, length);
}

/* Up to the closing brace, which is left to the caller; false when the comment never closes. */
static bool scan_braces(PgnLex *lex, PgnToken *token)
{
    for (;;) {
        const char *from = lex->at;
        const char *p = from;
        while (*p != '}' && *p != '[' && *p != '\0')
            p++;
        lex->at = p;
        if (*p == '[' && !lex->exhausted && lex->end - p < 8) {
            keep_raw(lex, from, token);
            refill(lex);
            from = p = lex->at;
        }
        if (*p == '}' || (*p == '[' && is_next_game(lex))) {
            keep_raw(lex, from, token);
            return *p == '}';
        }
        bool at_end = p == lex->end;
        lex->at += !at_end;
        keep_raw(lex, from, token);
        if (at_end && !refill_at_end(lex))
            return false;
    }
}

static void finish_comment(PgnLex *lex, PgnToken *token)
{
    token->kind = PGN_COMMENT;
    strbuf_clear(&lex->text);
    if (lex->keep_comments) {
        pgn_text_add_utf8(&lex->text, lex->raw.data, lex->raw.length);
        pgn_text_unwrap(&lex->text);
    }
    token->text = lex->text.data;
    token->length = lex->text.length;
}

static void lex_brace_comment(PgnLex *lex, PgnToken *token)
{
    strbuf_clear(&lex->raw);
    lex->at++;
    if (scan_braces(lex, token))
        lex->at++;
    else
        token->fault = "this comment is never closed";
    finish_comment(lex, token);
}

/* To the end of the line, of whatever length. */
static void scan_line(PgnLex *lex, PgnToken *token)
{
    do {
        const char *from = lex->at;
        while (lex->at < lex->end && !is_line_break(*lex->at))
            lex->at++;
        keep_raw(lex, from, token);
    } while (lex->at == lex->end && refill_at_end(lex));
}

static void lex_line_comment(PgnLex *lex, PgnToken *token)
{
    strbuf_clear(&lex->raw);
    lex->at++;
    scan_line(lex, token);
    finish_comment(lex, token);
}

/* ---- Tags ------------------------------------------------------------------------------------ */

static const char *skip_blanks_on_line(const char *at)
{
    while (*at == ' ' || *at == '\t')
        at++;
    return at;
}

/* A quote ends the value only in front of the closing bracket: people forget to escape. */
static bool is_closing_quote(const char *at) { return *skip_blanks_on_line(at + 1) == ']'; }

/* A value without escapes and control characters that lies in the window whole. */
static bool scan_plain_value(PgnLex *lex, const char *at, PgnToken *token)
{
    const char *start = at;
    while (*at != '"' && *at != '\\' && (unsigned char)*at >= ' ')
        at++;
    if (*at != '"' || !is_closing_quote(at))
        return false;
    token->text = start;
    token->length = (size_t)(at - start);
    lex->at = skip_blanks_on_line(at + 1) + 1;
    return true;
}

/* Any value, byte by byte, which the line's end ends at the latest; control characters are blanks.
 */
static void scan_value(PgnLex *lex, PgnToken *token)
{
    token->fault = "this tag's value is never closed";
    for (;; lex->at++) {
        if (lex->end - lex->at < LOOKAHEAD && !lex->exhausted)
            refill(lex);
        if (lex->at == lex->end || is_line_break(*lex->at))
            break;
        if (*lex->at == '\\' && (lex->at[1] == '"' || lex->at[1] == '\\')) {
            lex->at++;
        } else if (*lex->at == '"' && is_closing_quote(lex->at)) {
            lex->at = skip_blanks_on_line(lex->at + 1) + 1;
            token->fault = NULL;
            break;
        }
        if (lex->raw.length < COMMENT_MAX)
            strbuf_add_char(&lex->raw, (unsigned char)*lex->at < ' ' ? ' ' : *lex->at);
    }
    token->text = lex->raw.data;
    token->length = lex->raw.length;
}

/* "[Name " in front of a quote, all of it in the window; NULL when it is something else. */
static const char *scan_tag_name(const PgnLex *lex, PgnToken *token)
{
    const char *at = lex->at + 1;
    while (is_blank(*at))
        at++;
    token->name = at;
    while (*at != '\0' && *at != '"' && *at != ']' && *at != '%' && !is_blank(*at))
        at++;
    token->name_length = (size_t)(at - token->name);
    while (is_blank(*at))
        at++;
    return token->name_length > 0 && *at == '"' ? at + 1 : NULL;
}

static void lex_tag(PgnLex *lex, PgnToken *token)
{
    const char *value = scan_tag_name(lex, token);
    if (value == NULL) {
        token->kind = PGN_JUNK;
        token->fault = "this is not a tag: [Name \"value\"] is expected";
        token->text = lex->at;
        while (*lex->at != '\0' && *lex->at != ']' && !is_line_break(*lex->at))
            lex->at++;
        lex->at += *lex->at == ']' || lex->at == token->text;
        token->length = (size_t)(lex->at - token->text);
        return;
    }
    token->kind = PGN_TAG;
    if (scan_plain_value(lex, value, token))
        return;
    strbuf_clear(&lex->name);
    strbuf_add(&lex->name, token->name, token->name_length);
    token->name = lex->name.data;
    strbuf_clear(&lex->raw);
    lex->at = value;
    scan_value(lex, token);
}

/* ---- Words, results, glyphs ------------------------------------------------------------------ */

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

static void lex_word(PgnLex *lex, PgnToken *token)
{
    const char *start = lex->at;
    const char *end = start;
    while (is_in_word(*end))
        end++;
    if (is_sign_of_judgement(end[-1]))
        end = trim_judgement(start, end);
    if (*end == '(' || *end == '.')
        end = extend_word(start, end);
    token->kind = PGN_WORD;
    token->text = start;
    token->length = (size_t)(end - start);
    lex->at = end;
    if (token->length == 1 && (*start == 'N' || *start == 'D')) {
        token->kind = PGN_NAG;
        token->value = *start == 'N' ? NAG_NOVELTY : NAG_DIAGRAM;
    }
}

/* "e.p." on its own says nothing new. */
static bool skip_en_passant_mark(PgnLex *lex)
{
    if (lex->at[0] != 'e' || lex->at[1] != '.' || lex->at[2] != 'p')
        return false;
    lex->at += 3 + (lex->at[3] == '.');
    return true;
}

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
    for (size_t i = 0; i < ARRAY_LEN(results); i++) {
        size_t length = strlen(results[i].text);
        if (strncmp(lex->at, results[i].text, length) != 0)
            continue;
        char next = lex->at[length];
        if (class_of(next) == CLASS_LETTER || class_of(next) == CLASS_DIGIT || next == '-')
            continue;
        token->kind = PGN_RESULT;
        token->value = results[i].result;
        lex->at += length;
        return true;
    }
    return false;
}

/* A move number, which says nothing new, a result, or castling with zeros. */
static bool lex_digit(PgnLex *lex, PgnToken *token)
{
    char next = lex->at[1];
    if (next == '-' || next == '/' || next == '.') {
        if (lex_result(lex, token))
            return true;
        if (strncmp(lex->at, "0-0", 3) == 0) {
            lex_word(lex, token);
            return true;
        }
    }
    while (class_of(*lex->at) == CLASS_DIGIT)
        lex->at++;
    while (*lex->at == '.')
        lex->at++;
    return false;
}

static void lex_dollar(PgnLex *lex, PgnToken *token)
{
    const char *at = lex->at + 1;
    int value = 0;
    while (class_of(*at) == CLASS_DIGIT) {
        value = int_min(value * 10 + (*at - '0'), 1000);
        at++;
    }
    token->kind = PGN_NAG;
    token->value = value;
    if (at == lex->at + 1 || value > 255) {
        token->kind = PGN_JUNK;
        token->fault = "a glyph is $0 to $255";
    }
    token->text = lex->at;
    token->length = (size_t)(at - lex->at);
    lex->at = at;
}

/* Glyphs as people write them, passes, and all that has no place in PGN. */
static void lex_symbol(PgnLex *lex, PgnToken *token)
{
    size_t length = pgn_symbol_scan(lex->at, &token->value);
    token->text = lex->at;
    if (length > 0) {
        token->kind = PGN_NAG;
    } else if (lex->at[0] == '-' && lex->at[1] == '-') {
        token->kind = PGN_WORD;
        length = 2;
    } else {
        token->kind = PGN_JUNK;
        token->fault = "this has no meaning in PGN";
        length = 1;
        while ((lex->at[length] & 0xC0) == 0x80)
            length++;
    }
    token->length = length;
    lex->at += length;
}

/* ---- Dispatch -------------------------------------------------------------------------------- */

static void lex_single(PgnLex *lex, PgnToken *token, PgnTokenKind kind)
{
    token->kind = kind;
    token->text = lex->at++;
    token->length = 1;
}

/* A % in the first column hides its line from every reader (section 6). */
static bool skip_escaped_line(PgnLex *lex, PgnToken *token)
{
    if (!is_line_break(lex->at[-1]))
        return false;
    bool keep = lex->keep_comments;
    lex->keep_comments = false;
    scan_line(lex, token);
    lex->keep_comments = keep;
    return true;
}

/* Reads what begins at the window's next byte; false when it means nothing (a move number, a
 * dot, an escaped line). */
static bool lex_one(PgnLex *lex, PgnToken *token)
{
    switch (class_of(*lex->at)) {
    case CLASS_LETTER:
        if (skip_en_passant_mark(lex))
            return false;
        lex_word(lex, token);
        return true;
    case CLASS_DIGIT:
        return lex_digit(lex, token);
    case CLASS_DOT:
        lex->at++;
        return false;
    case CLASS_BRACE:
        lex_brace_comment(lex, token);
        return true;
    case CLASS_SEMICOLON:
        lex_line_comment(lex, token);
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
        if (skip_escaped_line(lex, token))
            return false;
        break;
    default:
        break;
    }
    if (!lex_result(lex, token))
        lex_symbol(lex, token);
    return true;
}

void pgn_lex_next(PgnLex *lex, PgnToken *token)
{
    uint64_t begin = UINT64_MAX;
    for (;;) {
        while (is_blank(*lex->at))
            lex->at++;
        if (lex->end - lex->at < LOOKAHEAD && !lex->exhausted) {
            lex->token_offset = offset_of(lex, lex->at);
            lex->token_line = 0;
            refill(lex);
            continue;
        }
        uint64_t offset = offset_of(lex, lex->at);
        if (begin == UINT64_MAX)
            begin = offset;
        *token = (PgnToken){ .begin = begin, .offset = offset };
        lex->token_offset = offset;
        lex->token_line = 0;
        if (lex->at == lex->end || lex_one(lex, token))
            return;
    }
}

bool pgn_lex_comment_follows(PgnLex *lex)
{
    for (;;) {
        while (is_blank(*lex->at))
            lex->at++;
        if (lex->at < lex->end || lex->exhausted)
            return *lex->at == '{' || *lex->at == ';';
        refill(lex);
    }
}

/* ---- Counting -------------------------------------------------------------------------------- */

/* The end of a word that is a move beyond doubt, NULL for one that needs lex_word: it ends in front
 * of a blank, with no sign but of check or mate. */
static const char *plain_word_end(const char *at)
{
    const char *end = at + 1;
    while (is_in_word(*end))
        end++;
    if (end - at < 2 || !is_blank(*end))
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
    while (class_of(*at) == CLASS_DIGIT)
        at++;
    if (*at != '.')
        return NULL;
    while (*at == '.')
        at++;
    return at;
}

size_t pgn_lex_skip_words(PgnLex *lex)
{
    size_t words = 0;
    const char *at = lex->at;
    while (lex->end - at > LOOKAHEAD) {
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
    lex->at = at;
    return words;
}
