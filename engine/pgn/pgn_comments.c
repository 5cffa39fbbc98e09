/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attaches comments and glyphs to nodes; a comment waits if its node does not exist yet. Finds
 * where games without tags begin, and handles text between games. */
#include <config.h>

#include "engine/pgn/pgn_comments.h"

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_letters.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lost.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/pgn/pgn_wrap.h"
#include "engine/text/encoding.h"

#include <assert.h>
#include <string.h>

/* Prefix of a comment that keeps unreadable text. */
static const char UNREAD[] = "unread: ";

/* The node before a variation's first move does not exist yet. */
static bool is_before_variation(const PgnReader *reader)
{
    return reader->fresh && reader->depth > 0;
}

/* Old programs wrote a move's glyphs in a comment. */
static bool is_glyphs(const GameNode *node, int place, const char *text, int *nags, size_t *count)
{
    enum { GLYPHS_MAX = 24 }; /* bytes */
    bool may_be = place == COMMENT_ON_MOVE && node_parent(node) != NULL && text[0] != '[' &&
                  strlen(text) <= GLYPHS_MAX;
    *count = may_be ? pgn_symbols_only(text, nags) : 0;
    return *count > 0;
}

static void give_comment(GameNode *node, int place, const char *text)
{
    int nags[PGN_SYMBOLS_MAX];
    size_t count;
    if (!is_glyphs(node, place, text, nags, &count))
        node_add_comment(node, place, text);
    for (size_t i = 0; i < count; i++)
        node_add_late_nag(node, nags[i]);
}

void pgn_comments_add(PgnReader *reader, const char *text, size_t length)
{
    if (reader->game == NULL || length == 0)
        return;
    strbuf_add(&reader->comments, text, length);
    if (is_before_variation(reader)) {
        strbuf_add_char(&reader->comments, '\0');
        return;
    }
    give_comment(reader->node, reader->place, reader->comments.data);
    strbuf_clear(&reader->comments);
}

void pgn_comments_give(PgnReader *reader, GameNode *node, int place)
{
    const char *end = reader->comments.data + reader->comments.length;
    for (const char *text = reader->comments.data; text < end; text += strlen(text) + 1)
        give_comment(node, place, text);
    strbuf_clear(&reader->comments);
}

void pgn_comments_take_pending(PgnReader *reader, StrBuf *out)
{
    const char *end = reader->comments.data + reader->comments.length;
    for (const char *text = reader->comments.data; text < end; text += strlen(text) + 1) {
        strbuf_add_char(out, '{');
        pgn_text_add_veiled(out, text, PGN_TEXT_SMALL);
        strbuf_add_text(out, "} ");
    }
    strbuf_clear(&reader->comments);
}

static void add_nested(PgnReader *reader)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_add(&text, reader->token.text, reader->token.length);
    pgn_text_unveil(&text, PGN_TEXT_SMALL);
    pgn_comments_add(reader, text.data, text.length);
    strbuf_done(&text);
}

void pgn_comments_take(PgnReader *reader)
{
    if (reader->token.is_odd)
        pgn_reader_report_token(reader, PGN_REMARK, reader->token.fault);
    else
        pgn_reader_report_token_fault(reader);
    if (!pgn_reader_has_room(reader, reader->token.size))
        return;
    if (reader->purpose == PURPOSE_READ_ON)
        add_nested(reader);
    else
        pgn_comments_add(reader, reader->token.text, reader->token.length);
}

void pgn_comments_add_unread(StrBuf *comment, const char *text, size_t length)
{
    StrBuf joined;
    strbuf_init(&joined);
    encoding_add_utf8(&joined, text, length);
    pgn_text_unveil(&joined, PGN_TEXT_WIDE);
    pgn_wrap_join(&joined);
    if (joined.length > 0) {
        strbuf_add_text(comment, UNREAD);
        strbuf_add(comment, joined.data, joined.length);
    }
    strbuf_done(&joined);
}

const char *pgn_comments_unread(const char *comment)
{
    size_t length = strlen(UNREAD);
    return strncmp(comment, UNREAD, length) == 0 ? comment + length : NULL;
}

void pgn_comments_keep_unread(PgnReader *reader, const char *text, size_t length)
{
    if (!pgn_reader_has_room(reader, length) || reader->game == NULL)
        return;
    if (length >= PGN_TEXT_MAX) /* the rest was not recorded */
        pgn_reader_report_cut(reader, "unreadable text of more than 24 MB was cut");
    StrBuf comment;
    strbuf_init(&comment);
    pgn_comments_add_unread(&comment, text, length);
    pgn_comments_add(reader, comment.data, comment.length);
    strbuf_done(&comment);
}

void pgn_comments_write_unread(StrBuf *out, const char *text, size_t length)
{
    assert(out->length > 0);
    StrBuf comment;
    strbuf_init(&comment);
    pgn_comments_add_unread(&comment, text, length);
    if (comment.length > 0) {
        strbuf_add_text(out, out->data[out->length - 1] == '\n' ? "{" : "\n{");
        pgn_text_add_veiled(out, comment.data, PGN_TEXT_WIDE);
        strbuf_add_char(out, '}');
    }
    strbuf_done(&comment);
}

/* Before the first move of a game, a position glyph is about the start position. */
static bool is_of_start(const PgnReader *reader)
{
    enum { OF_POSITIONS = 10 }; /* those below are about moves */
    int nag = (int)reader->token.value;
    return reader->fresh && reader->depth == 0 && nag >= OF_POSITIONS && nag != NAG_NOVELTY;
}

void pgn_comments_take_nag(PgnReader *reader)
{
    if (reader->token.fault != NULL)
        pgn_reader_report_token(reader, PGN_REMARK, reader->token.fault);
    if (reader->fresh && !is_of_start(reader)) {
        pgn_reader_report_token(reader, PGN_REMARK, "this glyph stands before its move");
        if (reader->early_nag_count < EARLY_NAGS_MAX)
            reader->early_nags[reader->early_nag_count++] = (uint8_t)reader->token.value;
    } else if (reader->game != NULL) {
        node_add_late_nag(reader->node, reader->token.value);
    }
}

void pgn_comments_give_early_nags(PgnReader *reader)
{
    for (size_t i = 0; i < reader->early_nag_count && reader->game != NULL; i++)
        node_add_late_nag(reader->node, reader->early_nags[i]);
    reader->early_nag_count = 0;
}

/* --- text outside games ----------------------------------------------------------------------- */

/* Skipped when a game ends, since it is not known yet whether another one follows; reported with
 * the game that receives it. */

static bool has_number_one(const PgnToken *token)
{
    const char *number = token->is_number ? token->text : token->number;
    return number != NULL && *number == '1' && (number[1] < '0' || number[1] == ':');
}

/* A null move needs its number, and moves after it: dashes may be anything. */
static bool is_first_move(const PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    Position start;
    Move move;
    position_init(&start);
    if (token->lacks_piece)
        return pgn_lost_find(&start, token, &move);
    bool is_move = san_read_pgn(&start, token->text, token->length, &move);
    if (is_move && move == MOVE_NULL)
        is_move = has_number_one(token) && pgn_lex_line_is_moves(reader->lex);
    return is_move || pgn_letters_is_first(&start, token, pgn_lex_dot_follows(reader->lex));
}

bool pgn_stray_begins_game(const PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    const char *number = token->is_number ? token->text : token->number;
    if (token->begins_game)
        return true;
    if (!has_number_one(token) || strncmp(number, "1..", 3) == 0)
        return false;
    bool is_headed = token->kind == PGN_WORD && pgn_lex_follows_heading(number) &&
                     pgn_lex_line_is_moves(reader->lex);
    return (is_headed || pgn_lex_begins_section(reader->lex, number)) &&
           (token->is_number || is_first_move(reader));
}

/* "$10 {even} 1. e4": a game without tags may begin so. A sign as "=" may be anything. */
static bool is_glyph_of_start(const PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    return token->kind == PGN_NAG && *token->text == '$' &&
           ((reader->fresh && !reader->has_result) ||
            pgn_lex_begins_section(reader->lex, token->text)) &&
           pgn_lex_first_move_follows(reader->lex);
}

bool pgn_stray_is(const PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    if (token->kind == PGN_WORD)
        return (token->number == NULL || *token->text == '-' || pgn_lex_is_text(token)) &&
               !is_first_move(reader);
    return !token->is_number && !token->begins_game && !is_glyph_of_start(reader) &&
           (token->kind == PGN_JUNK || token->kind == PGN_CLOSE || token->kind == PGN_NAG ||
            token->kind == PGN_NOISE);
}

/* Meaningless signs and numbers, and comments, may precede a game's first move. */
static bool may_precede_moves(const PgnToken *token)
{
    return token->kind == PGN_NOISE || token->kind == PGN_COMMENT || token->is_number ||
           (token->kind == PGN_JUNK && token->number != NULL);
}

/* A first move at the beginning of a line, with its number, or after signs only. */
static bool is_first_on_line(const PgnReader *reader, bool precedes_moves)
{
    const PgnToken *token = &reader->token;
    if (token->kind != PGN_WORD || pgn_stray_is(reader))
        return false;
    return precedes_moves || (has_number_one(token) && pgn_lex_breaks_before(token->number) > 0 &&
                              is_first_move(reader));
}

bool pgn_stray_pass(PgnReader *reader)
{
    const PgnToken *token = pgn_reader_peek(reader);
    PgnPlace *place = &reader->stray_place;
    if (token->kind != PGN_OPEN && token->kind != PGN_RESULT && !pgn_stray_is(reader))
        return false;
    reader->has_stray = true;
    place->offset = token->begin;
    pgn_lex_place(reader->lex, token->begin, &place->line, &place->column);
    strbuf_clear(&reader->stray);
    if (reader->game != NULL)
        pgn_lex_record(reader->lex, token->begin, &reader->stray, PGN_TEXT_MAX);
    bool precedes_moves = true;
    do {
        precedes_moves = precedes_moves && may_precede_moves(token);
        pgn_reader_drop(reader);
        (void)pgn_reader_peek(reader);
    } while (token->kind != PGN_END && token->kind != PGN_TAG && !pgn_stray_begins_game(reader) &&
             !is_first_on_line(reader, precedes_moves));
    if (reader->game != NULL)
        pgn_lex_record_end(reader->lex, token->begin);
    return true;
}

void pgn_stray_give(PgnReader *reader)
{
    pgn_reader_report_place(reader, PGN_KIND_SYNTAX, PGN_ERROR, &reader->stray_place,
                            "this is not PGN");
    pgn_comments_keep_unread(reader, reader->stray.data, reader->stray.length);
    reader->has_stray = false;
}
