/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes comments, text on the line of the result, and what people add in parentheses after it:
 * "1-0 (time)", or, as ChessBase's users do, variations of the last move, "1-0 (36... e4 37. g3)".
 *
 * Every way of reading passes over a parenthesis by the same loop, so that games end in the same
 * place for all; the text of a variation is read afterwards, with a lexer of its own. */
#include <config.h>

#include "engine/pgn/pgn_moves.h"

#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_reader.h"

#include <string.h>

/* --- parentheses ------------------------------------------------------------------------------ */

/* To the end of the file or of that parenthesis, or to what begins the next game. */
static void pass_parenthesis(PgnReader *reader)
{
    size_t depth = 0;
    PgnTokenKind kind = PGN_OPEN;
    pgn_lex_keep_comments(reader->lex, false);
    do {
        depth += kind == PGN_OPEN;
        depth -= kind == PGN_CLOSE;
        pgn_reader_drop(reader);
        if (depth > 0)
            kind = pgn_reader_peek(reader)->kind;
    } while (depth > 0 && kind != PGN_END && kind != PGN_TAG && !pgn_stray_begins_game(reader));
    pgn_lex_keep_comments(reader->lex, reader->game != NULL);
}

/* After the parenthesis and perhaps comments: a number, a dot and a move. */
static bool is_variation(const char *text)
{
    static const char BLANKS[] = " \t\r\n";
    const char *at = text + 1;
    for (at += strspn(at, BLANKS); *at == '{'; at += strspn(at, BLANKS)) {
        const char *close = strchr(at, '}');
        at = close != NULL ? close + 1 : at + strlen(at);
    }
    size_t digits = strspn(at, "0123456789");
    if (digits == 0 || at[digits] != '.')
        return false;
    at += digits;
    at += strspn(at, ". \t\r\n");
    size_t length = strcspn(at, " \t\r\n{()");
    return length > 0 && (*at < '0' || *at > '9') && pgn_lex_may_be_move(at, length);
}

/* Variations of the game's last move from a text that begins at that place. */
static void read_variations(PgnReader *reader, const char *text, size_t length,
                            const PgnPlace *place)
{
    GameResult result = reader->result;
    pgn_moves_take_part(reader, text, length, place);
    reader->result = result;
}

/* Whether all moves before the result were read and the text was recorded as a whole. */
static bool may_vary(const PgnReader *reader, size_t length)
{
    return !reader->fresh && !reader->info.is_broken && length < PGN_TEXT_MAX;
}

static void keep_parenthesis(PgnReader *reader, const char *text, size_t length)
{
    size_t end = length - (text[length - 1] == ')');
    if (end > 1)
        pgn_comments_keep_unread(reader, text + 1, end - 1);
}

static void take_parenthesis(PgnReader *reader)
{
    bool is_read = reader->purpose == PURPOSE_CHECK || reader->game != NULL;
    if (!is_read || reader->is_recording) { /* which copies it unchanged */
        pass_parenthesis(reader);
        return;
    }
    StrBuf text;
    strbuf_init(&text);
    PgnPlace place = { .offset = reader->token.offset };
    pgn_lex_place(reader->lex, place.offset, &place.line, &place.column);
    pgn_lex_record(reader->lex, place.offset, &text, PGN_TEXT_MAX);
    pass_parenthesis(reader);
    pgn_lex_record_end(reader->lex, pgn_reader_offset(reader));
    if (is_variation(text.data) && may_vary(reader, text.length))
        read_variations(reader, text.data, text.length, &place);
    else
        keep_parenthesis(reader, text.data, text.length);
    strbuf_done(&text);
}

/* --- text ------------------------------------------------------------------------------------- */

/* Whether text other than a comment, parenthesis or tag follows on the line. */
static bool text_follows(PgnReader *reader)
{
    char next = pgn_lex_next_byte(reader->lex, " \t");
    return next != '\0' && strchr("\n\r\x1A{;([", next) == NULL;
}

/* "1-0 Black resigned": the rest of the line. */
static void take_rest_of_line(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    bool is_kept = reader->game != NULL && !reader->is_recording; /* or copied unchanged */
    pgn_reader_report(reader, PGN_KIND_SYNTAX, PGN_ERROR, token->begin,
                      "this has no meaning in PGN");
    if (is_kept) {
        strbuf_clear(&reader->unread);
        pgn_lex_record(reader->lex, token->begin, &reader->unread, PGN_TEXT_MAX);
    }
    do {
        pgn_reader_drop(reader);
        if (text_follows(reader))
            (void)pgn_reader_peek(reader);
    } while (reader->has_token && token->kind != PGN_END && token->kind != PGN_TAG);
    if (is_kept) {
        pgn_lex_record_end(reader->lex,
                           reader->has_token ? token->begin : pgn_lex_offset(reader->lex));
        pgn_comments_keep_unread(reader, reader->unread.data, reader->unread.length);
    }
}

/* "1-0 Black resigns", as far as this is read as a result, too. */
static void take_words(PgnReader *reader)
{
    pgn_reader_report_token(reader, PGN_REMARK, "a comment should stand in braces");
    pgn_comments_add(reader, reader->token.text, reader->token.length);
    pgn_reader_drop(reader);
}

/* "1-0 1-0", "* 1-0", "½½": the second of two results adds something only if the first was open;
 * another one is kept as text. */
static void take_second_result(PgnReader *reader)
{
    GameResult result = (GameResult)reader->token.value;
    bool is_other = result != reader->result && result != RESULT_UNKNOWN;
    bool is_open = reader->result == RESULT_UNKNOWN;
    pgn_reader_report(reader, PGN_KIND_RESULT, is_other && !is_open ? PGN_ERROR : PGN_REMARK,
                      reader->token.offset, "the game already has a result");
    if (is_open) {
        reader->result = result;
        reader->is_forfeit = reader->token.is_forfeit;
    } else if (is_other && !reader->is_recording) {
        pgn_comments_keep_unread(reader, reader->token.text, reader->token.length);
    }
    pgn_reader_drop(reader);
}

/* --- all of it -------------------------------------------------------------------------------- */

void pgn_remarks_take(PgnReader *reader)
{
    while (!reader->has_token && !pgn_reader_is_stopped(reader)) {
        if (text_follows(reader)) {
            (void)pgn_reader_peek(reader);
            if (reader->token.says_how)
                take_words(reader);
            else if (reader->token.kind == PGN_RESULT)
                take_second_result(reader);
            else if (pgn_stray_is(reader))
                take_rest_of_line(reader);
            else
                return;
            continue;
        }
        char next = pgn_lex_next_byte(reader->lex, " \t\n\v\f\r\x1A");
        if (next != '{' && next != ';' && next != '(')
            return;
        if (pgn_reader_peek(reader)->kind == PGN_OPEN) {
            take_parenthesis(reader);
            continue;
        }
        pgn_comments_take(reader);
        pgn_reader_drop(reader);
    }
}
