/* Comments of both kinds and escaped lines, of whatever length. Knows where they end, not what they
 * say.
 */
#include <config.h>

#include "engine/pgn/lex/pgn_lex_state.h"

#include "engine/pgn/lex/pgn_text.h"

#include <string.h>

/* An unclosed comment must not swallow the games behind it: a tag pair of the roster's first name
 * at the start of a line ends it. */
static bool is_next_game(const PgnLex *lex)
{
    return pgn_lex_is_line_break(lex->in.at[-1]) && lex->in.end - lex->in.at >= 8 &&
           memcmp(lex->in.at, "[Event \"", 8) == 0;
}

/* A comment that is too long is told whether its text is kept or not. */
static void keep_raw(PgnLex *lex, const char *from, PgnToken *token)
{
    size_t length = (size_t)(lex->in.at - from);
    size_t left = PGN_LEX_TEXT_MAX - lex->comment_length;
    if (length > left) {
        length = left;
        token->is_cut = true;
        token->fault = "this comment is longer than 64 MB and was cut";
    }
    lex->comment_length += length;
    if (lex->keep_comments)
        strbuf_add(&lex->raw, from, length);
}

/* Up to the closing brace, which is left to the caller; false when the comment never closes. */
static bool scan_braces(PgnLex *lex, PgnToken *token)
{
    for (;;) {
        const char *from = lex->in.at;
        const char *p = from;
        while (*p != '}' && *p != '\0' && !(*p == '[' && pgn_lex_is_line_break(p[-1])))
            p++;
        lex->in.at = p;
        if (*p == '[' && !lex->in.exhausted && lex->in.end - p < 8) {
            keep_raw(lex, from, token);
            pgn_window_refill(&lex->in);
            from = p = lex->in.at;
        }
        if (*p == '}' || (*p == '[' && is_next_game(lex))) {
            keep_raw(lex, from, token);
            return *p == '}';
        }
        bool at_end = p == lex->in.end;
        lex->in.at += !at_end;
        keep_raw(lex, from, token);
        if (at_end && !pgn_window_refill_at_end(&lex->in))
            return false;
    }
}

static void begin_comment(PgnLex *lex)
{
    strbuf_clear(&lex->raw);
    lex->comment_length = 0;
    lex->in.at++;
}

/* What pgn_text_unwrap leaves of a plain text. */
static void trim_blanks(const StrBuf *raw, PgnToken *token)
{
    size_t begin = 0, end = raw->length;
    while (begin < end && raw->data[begin] == ' ')
        begin++;
    while (end > begin && raw->data[end - 1] == ' ')
        end--;
    token->text = raw->data + begin;
    token->length = end - begin;
}

static void finish_comment(PgnLex *lex, PgnToken *token)
{
    token->kind = PGN_COMMENT;
    token->size = lex->comment_length;
    strbuf_clear(&lex->text);
    if (lex->keep_comments && pgn_text_is_plain(lex->raw.data, lex->raw.length)) {
        trim_blanks(&lex->raw, token);
        return;
    }
    if (lex->keep_comments) {
        pgn_text_add_utf8(&lex->text, lex->raw.data, lex->raw.length);
        pgn_text_unveil(&lex->text);
        pgn_text_unwrap(&lex->text);
    }
    token->text = lex->text.data;
    token->length = lex->text.length;
}

void pgn_lex_brace_comment(PgnLex *lex, PgnToken *token)
{
    begin_comment(lex);
    if (scan_braces(lex, token))
        lex->in.at++;
    else
        token->fault = "this comment is never closed";
    finish_comment(lex, token);
}

/* To the end of the line, of whatever length. */
static void scan_line(PgnLex *lex, PgnToken *token)
{
    do {
        const char *from = lex->in.at;
        while (lex->in.at < lex->in.end && !pgn_lex_is_line_break(*lex->in.at))
            lex->in.at++;
        keep_raw(lex, from, token);
    } while (lex->in.at == lex->in.end && pgn_window_refill_at_end(&lex->in));
}

void pgn_lex_line_comment(PgnLex *lex, PgnToken *token)
{
    begin_comment(lex);
    scan_line(lex, token);
    finish_comment(lex, token);
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
