/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads comments of both kinds and escaped lines, of any length. */
#include <config.h>

#include "engine/pgn/pgn_lex_state.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/pgn/pgn_wrap.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"
#include "engine/text/encoding.h"

#include <string.h>

enum { NEXT_GAME_MIN = 9 /* bytes that show another game: [Result " */ };

/* An unclosed comment must not swallow the following games: a tag pair with the roster's first name
 * at the start of a line ends it, or with another of its names after a blank line. */
static bool is_next_game(const PgnLex *lex)
{
    const char *at = lex->in.at, *name = at + 1;
    if (!pgn_lex_is_line_break(at[-1]) || lex->in.end - at < NEXT_GAME_MIN)
        return false;
    size_t length = strcspn(name, " \r\n");
    bool is_pair = length + 2 < NEXT_GAME_MIN && strncmp(name + length, " \"", 2) == 0;
    size_t index = is_pair ? game_roster_index(name, length) : GAME_ROSTER_COUNT;
    return index == 0 || (index < GAME_ROSTER_COUNT && pgn_lex_breaks_before(at) > 1);
}

/* A comment that is too long is reported whether its text is kept or not. */
static void keep_raw(PgnLex *lex, const char *from, PgnToken *token)
{
    size_t length = (size_t)(lex->in.at - from);
    size_t left = PGN_LEX_TEXT_MAX - lex->comment_length;
    if (length > left) {
        length = left;
        token->is_cut = true;
        token->fault = N_("this comment is longer than 24 MB and was cut");
    }
    lex->comment_length += length;
    if (lex->keep_comments)
        strbuf_add(&lex->raw, from, length);
}

/* The first closing brace or bracket at the start of a line, or the window's end. *close: the brace
 * found last, NULL in another window. */
static const char *find_stop(const PgnLex *lex, const char **close)
{
    const char *at = lex->in.at;
    if (*close == NULL || *close < at) {
        *close = memchr(at, '}', (size_t)(lex->in.end - at));
        *close = *close != NULL ? *close : lex->in.end;
    }
    while ((at = memchr(at, '[', (size_t)(*close - at))) != NULL) {
        if (pgn_lex_is_line_break(at[-1]))
            return at;
        at++;
    }
    return *close;
}

/* Keeps what was read and continues after it; false at the end of the text. */
static bool scan_on(PgnLex *lex, const char *from, PgnToken *token)
{
    keep_raw(lex, from, token);
    if (lex->in.at == lex->in.end)
        return pgn_window_refill_at_end(&lex->in);
    pgn_window_refill(&lex->in);
    return true;
}

/* Braces open inside the comment, after some text with open of them before. */
static size_t count_open(size_t open, const char *at, const char *end)
{
    const char *text = at;
    while ((at = memchr(at, '{', (size_t)(end - at))) != NULL) {
        open++;
        at++;
    }
    size_t closed = open > 0 ? pgn_text_count_veiled(text, (size_t)(end - text)) : 0;
    return closed < open ? open - closed : 0;
}

/* Whether there are only moves between a closing brace and the next opening one: then that begins
 * another comment, not a nested one: "{:-{} e5 {:-}}". */
static bool is_movetext(const char *at, const char *end)
{
    bool has_move = false;
    while (at < end) {
        while (at < end && (pgn_lex_is_blank(*at) || ascii_is_digit(*at) || *at == '.'))
            at++; /* with the number of a move */
        const char *word = at;
        while (at < end && !pgn_lex_is_blank(*at) && *at != '{' && *at != '}')
            at++;
        if (at < end && at == word)
            return has_move && *at == '{';
        if (at == end || !pgn_lex_may_be_move(word, (size_t)(at - word)))
            return false;
        has_move = true;
    }
    return false;
}

/* Whether the braces match soon after this one, inside a comment with open more braces open.
 * Comments of PGN do not nest, but people nest them: "{a {b} c}". */
static bool is_inner(const PgnLex *lex, size_t open)
{
    const char *at = lex->in.at + 1;
    const char *end = lex->in.end - at < PGN_LOOKAHEAD ? lex->in.end : at + PGN_LOOKAHEAD;
    if (is_movetext(at, end))
        return false;
    for (; open > 0 && at < end; at++) {
        bool may_be_tag = *at == '[' && pgn_lex_is_line_break(at[-1]) && at[1] != '%';
        if (may_be_tag)
            return false;
        open += *at == '{';
        open -= *at == '}';
    }
    return open == 0;
}

/* Reads up to the closing brace, which is left to the caller; false if the comment is never closed.
 * *from is the start of its last piece, which ends at the window's next byte. */
static bool scan_braces(PgnLex *lex, PgnToken *token, const char **from)
{
    size_t open = 0; /* braces inside */
    const char *close = NULL, *counted = lex->in.at;
    *from = lex->in.at;
    for (;;) {
        lex->in.at = find_stop(lex, &close);
        open = count_open(open, counted, lex->in.at);
        counted = lex->in.at;
        char stop = *lex->in.at;
        bool may_be_game =
            stop == '[' && !lex->in.exhausted && lex->in.end - lex->in.at < NEXT_GAME_MIN;
        bool may_be_inner = stop == '}' && open > 0;
        if (lex->in.at == lex->in.end || may_be_game ||
            (may_be_inner && !pgn_lex_has_lookahead(lex, lex->in.at))) {
            bool goes_on = scan_on(lex, *from, token);
            *from = counted = lex->in.at;
            close = NULL;
            if (!goes_on)
                return false;
        } else if (may_be_inner && is_inner(lex, open)) {
            open--;
            lex->in.at++;
            token->is_odd = true;
        } else if (stop == '}' || is_next_game(lex)) {
            return stop == '}';
        } else {
            lex->in.at++;
        }
    }
}

static void begin_comment(PgnLex *lex)
{
    strbuf_clear(&lex->raw);
    lex->comment_length = 0;
    lex->in.at++;
}

/* The same as pgn_wrap_undo for plain text. */
static void trim_blanks(const char *text, size_t length, PgnToken *token)
{
    while (length > 0 && *text == ' ') {
        text++;
        length--;
    }
    while (length > 0 && text[length - 1] == ' ')
        length--;
    token->text = text;
    token->length = length;
}

static void finish_comment(PgnLex *lex, const char *text, size_t length, PgnToken *token)
{
    token->kind = PGN_COMMENT;
    token->size = lex->comment_length;
    if (!lex->keep_comments)
        return;
    if (pgn_text_is_plain(text, length)) {
        trim_blanks(text, length, token);
        return;
    }
    strbuf_clear(&lex->text);
    encoding_add_hinted(&lex->text, text, length, &lex->hint);
    token->text = lex->text.data;
    token->length = lex->text.length;
}

/* Bytes of UTF-8 in a line of more than PGN_WRAP_LONG columns, whatever the characters. */
enum { LONG_LINE = 4 * PGN_WRAP_LONG };

/* Whether the line continues after the comment beyond what a wrapping program would write. */
static bool has_long_tail(PgnLex *lex)
{
    if (!pgn_lex_has_lookahead(lex, lex->in.at))
        pgn_window_refill(&lex->in);
    size_t seen = (size_t)(lex->in.end - lex->in.at);
    seen = seen < PGN_LOOKAHEAD ? seen : PGN_LOOKAHEAD;
    return seen > LONG_LINE && memchr(lex->in.at, '\n', LONG_LINE + 1) == NULL;
}

/* The column where the comment begins, including its brace; in bytes if that has left the
 * window. */
static PgnWrapPlace place_in_line(PgnLex *lex, uint64_t offset)
{
    const PgnWindow *in = &lex->in;
    uint64_t line, column;
    pgn_lex_place(lex, offset, &line, &column);
    uint64_t start = offset + 1 - column;
    PgnWrapPlace place = { .before = (size_t)column, .is_long = column > LONG_LINE };
    if (!place.is_long && start >= in->base) {
        place.before = utf8_count(in->bytes + 1 + (start - in->base), (size_t)column);
        place.is_exact = true;
    }
    return place;
}

/* Unwraps and trims the text, which may have to be copied first, since looking ahead moves the
 * window. */
static void mend_text(PgnLex *lex, PgnToken *token)
{
    if (token->text != lex->text.data)
        return;
    PgnWrapPlace place = { .is_exact = true };
    if (memchr(lex->text.data, '\n', lex->text.length) != NULL) {
        place = place_in_line(lex, token->offset);
        place.is_long = place.is_long || has_long_tail(lex);
    }
    pgn_wrap_undo(&lex->text, place);
    pgn_text_unveil(&lex->text, PGN_TEXT_WIDE);
    token->text = lex->text.data;
    token->length = lex->text.length;
}

void pgn_lex_brace_comment(PgnLex *lex, PgnToken *token)
{
    const char *from;
    bool keep = lex->keep_comments;
    lex->keep_comments = keep || token->begins_game; /* though the game before it is skipped */
    begin_comment(lex);
    bool is_closed = scan_braces(lex, token, &from);
    if (lex->comment_length == 0) { /* usually it is in the window as a whole */
        lex->comment_length = (size_t)(lex->in.at - from);
        finish_comment(lex, from, lex->comment_length, token);
    } else {
        keep_raw(lex, from, token);
        finish_comment(lex, lex->raw.data, lex->raw.length, token);
    }
    if (is_closed)
        lex->in.at++;
    else
        token->fault = N_("this comment is never closed");
    token->is_odd &= token->fault == NULL;
    if (token->is_odd)
        token->fault =
            N_("this comment contains another; other programs end it at the first brace");
    if (lex->keep_comments)
        mend_text(lex, token);
    lex->keep_comments = keep;
}

/* Reads to the end of the line, whatever its length. */
static void scan_line(PgnLex *lex, PgnToken *token)
{
    do {
        const char *from = lex->in.at;
        while (lex->in.at < lex->in.end && !pgn_lex_is_line_break(*lex->in.at))
            lex->in.at++;
        keep_raw(lex, from, token);
    } while (lex->in.at == lex->in.end && pgn_window_refill_at_end(&lex->in));
}

/* The end of a line after a semicolon that begins with a move number and holds nothing but moves;
 * NULL: it is a comment. */
static const char *line_of_moves_end(const PgnLex *lex, const char *at)
{
    const char *limit = pgn_lex_reach(lex, at);
    PgnResult result;
    at += strspn(at, " \t");
    if (!pgn_lex_begins_with_number(at))
        return NULL;
    while (at < limit && *at != '\0' && !pgn_lex_is_line_break(*at)) {
        size_t length = strcspn(at, " \t\r\n");
        bool is_result = (length == 1 && *at == '*') || pgn_result_scan(at, &result) == length;
        if (at + length > limit || (!is_result && !pgn_lex_is_of_moves(at, length)))
            return NULL;
        at += length;
        at += strspn(at, " \t");
    }
    bool is_end_of_text = at == limit && at == lex->in.end && lex->in.exhausted;
    return at < limit || is_end_of_text ? at : NULL;
}

/* Whether a semicolon in a variation stands before another, "(2. d4; 2. c4)", or between its moves:
 * nothing but moves follows up to the parenthesis that closes it, which no comment takes with it.
 */
static bool parts_variations(const PgnLex *lex, const char *at)
{
    const char *limit = pgn_lex_reach(lex, at);
    at += strspn(at, " \t");
    for (int depth = 0; at < limit && *at != '\0' && !pgn_lex_is_line_break(*at);) {
        size_t length = strcspn(at, " \t\r\n()");
        bool is_glyph = length > 1 && *at == '$' && ascii_is_digit(at[1]);
        if (at + length > limit || !(is_glyph || pgn_lex_is_of_moves(at, length)))
            return false;
        at += length;
        if (*at == ')' && depth-- == 0)
            return true;
        depth += *at == '(';
        at += strspn(at, " \t()") > 0;
    }
    return false;
}

/* What may follow a variation, which no parenthesis on the next line closes. */
static bool continues_after_variation(const char *at, const char *limit)
{
    PgnResult result;
    at += strspn(at, " \t");
    bool is_end_of_line = pgn_lex_is_line_break(*at);
    while (is_end_of_line && at < limit && pgn_lex_is_blank(*at))
        at++;
    if (is_end_of_line)
        return at == limit || *at != ')';
    return *at == '(' || *at == ')' || pgn_lex_begins_with_number(at) ||
           pgn_result_scan(at, &result) > 0;
}

/* Where a comment after a semicolon in a variation ends though its line goes on: "(2... c6; Slav)
 * 3. Nc3". Neither at a smiley nor at "a)". NULL: at the end of the line. */
static const char *variation_end(const PgnLex *lex, const char *at)
{
    const char *limit = pgn_lex_reach(lex, at), *start = at;
    for (int depth = 0; at < limit && *at != '\0' && !pgn_lex_is_line_break(*at); at++) {
        depth += *at == '(';
        if (*at != ')' || depth-- > 0)
            continue;
        bool ends = at - start > 2 && ascii_is_letter_or_digit(at[-1]) && at[-2] != ' ' &&
                    continues_after_variation(at + 1, limit);
        return ends ? at : NULL;
    }
    return NULL;
}

void pgn_lex_line_comment(PgnLex *lex, PgnToken *token)
{
    const char *text = lex->in.at + 1, *end = line_of_moves_end(lex, text);
    if (lex->is_in_variation && parts_variations(lex, text)) {
        pgn_lex_take(lex, token, PGN_NOISE, text,
                     N_("other programs skip the moves after a semicolon"));
        return;
    }
    if (UNLIKELY(end != NULL)) {
        token->moves = text;
        token->moves_length = (size_t)(end - text);
        token->is_close = !pgn_lex_is_blank(text[-2]) && pgn_lex_is_blank(*text);
    }
    const char *close = lex->is_in_variation ? variation_end(lex, text) : NULL;
    begin_comment(lex);
    if (close == NULL) {
        scan_line(lex, token);
    } else {
        const char *from = lex->in.at;
        lex->in.at = close;
        keep_raw(lex, from, token);
        token->fault = N_("other programs skip the rest of this line");
        token->is_odd = true;
    }
    finish_comment(lex, lex->raw.data, lex->raw.length, token);
    if (lex->keep_comments)
        mend_text(lex, token);
}

/* --- text in parentheses ---------------------------------------------------------------------- */

/* A comment of that length, before as many bytes that close it. */
static void take_odd_comment(PgnLex *lex, const char *text, size_t length, size_t closing,
                             PgnToken *token)
{
    begin_comment(lex);
    strbuf_add(&lex->raw, text, length);
    lex->in.at = text + length;
    lex->comment_length = length;
    finish_comment(lex, text, length, token);
    lex->in.at += closing;
    token->is_odd = true;
    token->fault = N_("a comment should stand in braces");
    if (lex->keep_comments)
        mend_text(lex, token);
}

bool pgn_lex_text_in_parentheses(PgnLex *lex, PgnToken *token)
{
    const char *text = lex->in.at + 1;
    size_t length = strcspn(text, "(){}[];$\"%");
    if (length >= PGN_LEX_WORD_REACH || text[length] != ')' ||
        !pgn_lex_is_prose(text, text + length))
        return false;
    take_odd_comment(lex, text, length, 1, token);
    token->moves = lex->raw.data;
    token->moves_length = length;
    return true;
}

/* Of books, which letter alternatives to the moves that follow below. */
bool pgn_lex_lettered_line(PgnLex *lex, PgnToken *token)
{
    const char *text = lex->in.at, *move = text + 2;
    if (text[1] != ')' || lex->part != PGN_LEX_MOVES || pgn_lex_breaks_before(text) == 0)
        return false;
    move += strspn(move, " \t");
    size_t length = strcspn(text, "\r\n({}[];$");
    bool is_numbered = ascii_is_digit(*move) && pgn_lex_digits_end(move)[0] == '.' &&
                       (move[0] != '1' || move[1] != '.' || move[2] == '.');
    bool is_line = length < PGN_LEX_WORD_REACH &&
                   (text[length] == '\0' || pgn_lex_is_line_break(text[length]));
    if (!is_numbered || !is_line)
        return false;
    take_odd_comment(lex, text, length, 0, token);
    return true;
}

/* Of programmers, and of web pages. */
bool pgn_lex_slashed_comment(PgnLex *lex, PgnToken *token)
{
    static const char *const MARKS[][2] = { { "/*", "*/" }, { "<!--", "-->" } };
    size_t i = 0;
    while (i < ARRAY_LEN(MARKS) && strncmp(lex->in.at, MARKS[i][0], strlen(MARKS[i][0])) != 0)
        i++;
    if (i == ARRAY_LEN(MARKS))
        return false;
    size_t opening = strlen(MARKS[i][0]), closing = strlen(MARKS[i][1]);
    const char *text = lex->in.at + opening, *limit = lex->in.at + PGN_LEX_WORD_REACH;
    for (const char *end = text; end < limit && *end != '\0'; end++) {
        if (strncmp(end, MARKS[i][1], closing) != 0)
            continue;
        take_odd_comment(lex, text, (size_t)(end - text), closing, token);
        return true;
    }
    return false;
}

/* A % in the first column hides its line from every reader (section 6). */
bool pgn_lex_skip_escaped_line(PgnLex *lex, PgnToken *token)
{
    if (!pgn_lex_is_line_break(lex->in.at[-1]))
        return false;
    bool keep = lex->keep_comments;
    lex->keep_comments = false;
    scan_line(lex, token);
    lex->keep_comments = keep;
    return true;
}
