/* Stores a tag in the game, unless that has too many or one of its name. */
#include <config.h>

#include "engine/pgn/pgn_tag_read.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lint.h"
#include "engine/pgn/pgn_other_game.h"
#include "engine/pgn/pgn_tags.h"
#include "engine/record/game.h"

#include <string.h>

enum {
    /* More than any real game has; the others become comments. Tags added by writing do not count,
     * otherwise our own output would be truncated when read back. */
    TAGS_MAX = 1000,
    REPEATED_TAGS_MAX = 5, /* reported for a game, so that faults in its moves are reported too */
};

static void report_repeated_tag(PgnReader *reader, bool is_same)
{
    enum { NAME_MAX_SHOWN = 40 };
    char text[STATUS_TEXT_MAX], name[NAME_MAX_SHOWN + 1];
    size_t length = reader->token.name_length;
    length = length < NAME_MAX_SHOWN ? length : NAME_MAX_SHOWN;
    for (size_t i = 0; i < length; i++) {
        char c = reader->token.name[i];
        name[i] = '!' <= c && c <= '~' ? c : '?';
    }
    name[length] = '\0';
    utf8_printf(text, sizeof text,
                is_same ? _("the tag %s is given twice")
                        : _("the tag %s is given twice; the last one counts"),
                name);
    pgn_reader_report_token(reader, is_same ? PGN_REMARK : PGN_ERROR, text);
}

/* The tag becomes a comment, with this value. */
static void keep_as_comment(PgnReader *reader, const char *value, size_t length)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_char(&text, '[');
    strbuf_add(&text, reader->token.name, reader->token.name_length);
    strbuf_add_text(&text, " \"");
    strbuf_add(&text, value, length);
    strbuf_add_text(&text, "\"]");
    pgn_comments_keep_unread(reader, text.data, text.length);
    strbuf_done(&text);
}

/* A game stores one value for each name: the earlier one becomes a comment. */
static void look_for_repetition(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    size_t length;
    const char *earlier = pgn_tags_recall(&reader->tags, token, &length);
    if (earlier != NULL) {
        bool is_same = length == token->length && memcmp(earlier, token->text, length) == 0;
        if (reader->tags.repeated++ < REPEATED_TAGS_MAX)
            report_repeated_tag(reader, is_same);
        if (!is_same)
            keep_as_comment(reader, earlier, length);
    }
    pgn_tags_remember(&reader->tags, token);
}

/* Notes and reports what matters in a tag besides its value. */
static void note_tag(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    if (token->name_length == 3 && memcmp(token->name, "FEN", 3) == 0) {
        PgnPlace *place = &reader->tags.fen_place;
        place->offset = token->offset;
        pgn_lex_place(reader->lex, token->offset, &place->line, &place->column);
    } else if (reader->tags.has_odd_result && pgn_tags_is_result(token)) {
        bool is_known = reader->tags.has_result;
        char text[STATUS_TEXT_MAX];
        utf8_printf(text, sizeof text,
                    is_known ? _("this result should be written %s") : _("this is not a result"),
                    game_result_text(reader->tags.result));
        pgn_reader_report(reader, PGN_KIND_RESULT, PGN_REMARK, token->offset, text);
    }
}

void pgn_tag_read(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    pgn_reader_report_token_fault(reader);
    if (token->is_odd)
        pgn_reader_report_token(reader, PGN_REMARK,
                                "a tag should be written [Name \"value\"], on one line");
    if (++reader->tags.count > TAGS_MAX &&
        pgn_tags_count_unusual(&reader->tags, token) > TAGS_MAX) {
        if (reader->tags.unusual == TAGS_MAX + 1)
            pgn_reader_report_token(reader, PGN_ERROR,
                                    "this game has more than 1000 tags; the rest become a comment");
        keep_as_comment(reader, token->text, token->length);
        return;
    }
    if (!pgn_reader_has_room(reader, token->name_length + token->length))
        return;
    if (reader->purpose == PURPOSE_READ || reader->purpose == PURPOSE_CHECK)
        look_for_repetition(reader);
    if (reader->purpose == PURPOSE_CHECK)
        pgn_lint_tag(reader);
    int before = reader->tags.variant;
    pgn_tags_note(&reader->tags, token);
    note_tag(reader);
    if (reader->tags.variant != before)
        pgn_other_game_tell(reader);
    if (reader->on_tag != NULL)
        reader->on_tag(reader->tag_context, token->name, token->name_length, token->text,
                       token->length);
    if (reader->game != NULL)
        pgn_tags_keep(&reader->tags, reader->game, token);
}
