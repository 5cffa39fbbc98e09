/* Attaches comments and glyphs to nodes. A comment waits if its node does not exist yet. */
#include <config.h>

#include "engine/pgn/pgn_comments.h"

#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/pgn/pgn_text.h"
#include "engine/pgn/pgn_wrap.h"
#include "engine/text/encoding.h"

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

static void give_comment(PgnReader *reader, GameNode *node, int place, const char *text)
{
    int nags[PGN_SYMBOLS_MAX];
    size_t count;
    if (!is_glyphs(node, place, text, nags, &count))
        node_add_comment(reader->game, node, place, text);
    for (size_t i = 0; i < count; i++)
        node_add_late_nag(reader->game, node, nags[i]);
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
    give_comment(reader, reader->node, reader->place, reader->comments.data);
    strbuf_clear(&reader->comments);
}

void pgn_comments_give(PgnReader *reader, GameNode *node, int place)
{
    const char *end = reader->comments.data + reader->comments.length;
    for (const char *text = reader->comments.data; text < end; text += strlen(text) + 1)
        give_comment(reader, node, place, text);
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
        pgn_reader_report_token(reader, PGN_REMARK, "a comment should stand in braces");
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
    if (joined.length > 0)
        strbuf_addf(comment, "%s%s", UNREAD, joined.data);
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
    if (reader->fresh && !is_of_start(reader)) {
        pgn_reader_report_token(reader, PGN_REMARK, "this glyph stands before its move");
        if (reader->early_nag_count < EARLY_NAGS_MAX)
            reader->early_nags[reader->early_nag_count++] = (uint8_t)reader->token.value;
    } else if (reader->game != NULL) {
        node_add_late_nag(reader->game, reader->node, reader->token.value);
    }
}

void pgn_comments_give_early_nags(PgnReader *reader)
{
    for (size_t i = 0; i < reader->early_nag_count && reader->game != NULL; i++)
        node_add_late_nag(reader->game, reader->node, reader->early_nags[i]);
    reader->early_nag_count = 0;
}
