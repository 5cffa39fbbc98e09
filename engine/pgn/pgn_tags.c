/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects tags for the reader, and stores them in a game. */
#include <config.h>

#include "engine/pgn/pgn_tags.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/pgn/pgn_lint.h"
#include "engine/pgn/pgn_moves.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/pgn/pgn_wrap.h"
#include "engine/record/game.h"
#include "engine/text/encoding.h"
#include "engine/text/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void pgn_tags_init(PgnTags *tags)
{
    *tags = (PgnTags){ .result = RESULT_UNKNOWN };
    strbuf_init(&tags->fen);
    strbuf_init(&tags->text);
    strbuf_init(&tags->kept);
}

void pgn_tags_done(PgnTags *tags)
{
    strbuf_done(&tags->fen);
    strbuf_done(&tags->text);
    strbuf_done(&tags->kept);
    free(tags->given);
}

/* Keeps allocated memory for the next game. Sets field by field: assigning a whole struct makes the
 * processor wait for its own writes, which slows the listing of small games. */
void pgn_tags_clear(PgnTags *tags)
{
    strbuf_clear(&tags->fen);
    strbuf_clear(&tags->text);
    tags->given_count = 0;
    tags->roster = 0;
    tags->has_fen = tags->is_start_refused = false;
    tags->has_result = tags->has_odd_result = tags->is_forfeit = tags->keeps_text = false;
    tags->variant = VARIANT_CHESS;
    tags->result = RESULT_UNKNOWN;
    tags->count = tags->unusual = tags->repeated = tags->junk = 0;
}

static bool tag_is(const PgnToken *token, const char *name)
{
    return token->name_length == strlen(name) && memcmp(token->name, name, token->name_length) == 0;
}

bool pgn_tags_name_properly(PgnToken *token)
{
    const char *name = pgn_known_tag(token->name, token->name_length);
    bool is_other = name != NULL && memcmp(token->name, name, token->name_length) != 0;
    if (is_other)
        token->name = name;
    return is_other;
}

static bool value_is(const PgnToken *token, const char *value)
{
    return token->length == strlen(value) && strncasecmp(token->text, value, token->length) == 0;
}

static void set_result(PgnTags *tags, GameResult result)
{
    tags->has_result = true;
    tags->result = result;
}

/* The standard's four, and other spellings, also within brackets or quotation marks; more text
 * ("1-0 (time)") is kept. */
static void note_result_tag(PgnTags *tags, const PgnToken *token)
{
    enum { TEXT_MAX = 48 };
    tags->has_result = tags->has_odd_result = tags->is_forfeit = tags->keeps_text = false;
    for (int result = RESULT_UNKNOWN; result <= RESULT_BOTH_LOSE; result++)
        if (value_is(token, game_result_text((GameResult)result)))
            set_result(tags, (GameResult)result);
    if (tags->has_result)
        return;
    tags->has_odd_result = true;
    char text[TEXT_MAX + 1];
    size_t length = token->length < TEXT_MAX ? token->length : TEXT_MAX;
    for (size_t i = 0; i < length; i++) /* control characters are written as blanks */
        text[i] = (unsigned char)token->text[i] < ' ' ? ' ' : token->text[i];
    text[length] = '\0';
    const char *start = text + strspn(text, " ([{<\"'");
    PgnResult read;
    size_t used = pgn_result_scan(start, &read);
    if (used == 0 || read.result == RESULT_UNKNOWN)
        return;
    const char *end = start + used;
    end += start > text ? strspn(end, ")]}>\"'") : 0;
    if (strchr(" .,;!#(", *end) == NULL)
        return;
    set_result(tags, read.result);
    tags->is_forfeit = read.is_forfeit;
    tags->keeps_text = read.says_how || token->length > TEXT_MAX || end[strspn(end, " ")] != '\0';
}

/* Programs without a position write an empty FEN tag, or one of these. */
static bool is_no_fen(const PgnToken *token)
{
    static const char *const none[] = { "", "?", "-", "*", "startpos" };
    if (!tag_is(token, "FEN"))
        return false;
    Words words = words_of(token->text, token->length);
    Word word = words_rest(&words);
    for (size_t i = 0; i < ARRAY_LEN(none); i++)
        if (word_is(word, none[i]))
            return true;
    return false;
}

/* Takes what matters here from a tag. */
static void note_value(PgnTags *tags, const PgnToken *token)
{
    size_t index = game_roster_index(token->name, token->name_length);
    tags->roster |= index < GAME_ROSTER_COUNT ? 1u << index : 0;
    if (is_no_fen(token))
        return;
    if (tag_is(token, "FEN")) {
        tags->has_fen = true;
        strbuf_clear(&tags->fen);
        strbuf_add(&tags->fen, token->text, token->length);
    } else if (tag_is(token, "Variant")) {
        tags->variant = variant_parse(token->text, token->length);
    } else if (tag_is(token, "WhiteA") && tags->variant == VARIANT_CHESS) {
        tags->variant = variant_parse("Bughouse", 8); /* of two boards, usually without a Variant */
    } else if (tag_is(token, "Result")) {
        note_result_tag(tags, token);
    }
}

static PgnGivenTag *find_given(const PgnTags *tags, const PgnToken *token)
{
    for (size_t i = 0; i < tags->given_count; i++) {
        PgnGivenTag *tag = &tags->given[i];
        if (tag->name_length == token->name_length &&
            memcmp(tags->text.data + tag->offset, token->name, token->name_length) == 0)
            return tag;
    }
    return NULL;
}

/* Remembers the tag, to find repetitions. */
static void remember(PgnTags *tags, const PgnToken *token)
{
    PgnGivenTag *tag = find_given(tags, token);
    if (tag == NULL) {
        tags->given = alloc_grow(tags->given, &tags->given_capacity, tags->given_count + 1,
                                 sizeof *tags->given);
        tag = &tags->given[tags->given_count++];
    }
    *tag = (PgnGivenTag){ tags->text.length, token->name_length, token->length };
    strbuf_add(&tags->text, token->name, token->name_length);
    strbuf_add(&tags->text, token->text, token->length);
}

/* The value remembered for the token's name, or NULL; valid until the next one is remembered. */
static const char *recall(const PgnTags *tags, const PgnToken *token, size_t *length)
{
    const PgnGivenTag *tag = find_given(tags, token);
    if (tag == NULL)
        return NULL;
    *length = tag->length;
    return tags->text.data + tag->offset + tag->name_length;
}

static bool is_usual(const char *name, size_t length)
{
    Word word = { name, length };
    return game_roster_index(name, length) < GAME_ROSTER_COUNT || word_is(word, "FEN") ||
           word_is(word, "SetUp") || word_is(word, "Variant");
}

/* Counts one more tag: returns the number so far including remembered ones, excluding those that
 * pgn_write_game adds itself; 0 for one of these. */
static size_t count_unusual(PgnTags *tags, const PgnToken *token)
{
    if (is_usual(token->name, token->name_length))
        return 0;
    size_t first = tags->unusual == 0 ? 0 : tags->given_count;
    for (size_t i = first; i < tags->given_count; i++) {
        const PgnGivenTag *tag = &tags->given[i];
        tags->unusual += !is_usual(tags->text.data + tag->offset, tag->name_length);
    }
    return ++tags->unusual;
}

/* Bytes of an older set may have become Unicode blanks or invisible characters, which are no part
 * of a name: KOI8-R's 9A. */
static void trim_name(StrBuf *name)
{
    size_t end = name->length;
    while (end > 0) {
        size_t last = end - 1;
        while (last > 0 && utf8_continues(name->data[last]))
            last--;
        if (last == 0 || pgn_lex_scan_unseen(name->data + last) == 0)
            return;
        strbuf_truncate(name, last);
        end = last;
    }
}

/* Sets the tag in the game, as UTF-8. */
static void keep_tag(PgnReader *reader, const PgnToken *token)
{
    StrBuf *kept = &reader->tags.kept;
    strbuf_clear(kept);
    encoding_add_utf8(kept, token->name, token->name_length);
    trim_name(kept);
    strbuf_add_char(kept, '\0');
    size_t value = kept->length;
    encoding_add_hinted(kept, token->text, token->length, pgn_lex_hint(reader->lex));
    game_set_tag(reader->game, kept->data, kept->data + value);
}

/* Gives the handler the tag's value as UTF-8. */
static void tell_tag(PgnReader *reader, const PgnToken *token)
{
    const char *value = token->text;
    size_t length = token->length;
    if (!pgn_text_is_plain(value, length)) {
        StrBuf *kept = &reader->tags.kept;
        strbuf_clear(kept);
        encoding_add_hinted(kept, value, length, pgn_lex_hint(reader->lex));
        value = kept->data;
        length = kept->length;
    }
    reader->on_tag(reader->tag_context, token->name, token->name_length, value, length);
}

/* --- reading ---------------------------------------------------------------------------------- */

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
    const char *earlier = recall(&reader->tags, token, &length);
    if (earlier != NULL) {
        bool is_same = length == token->length && memcmp(earlier, token->text, length) == 0;
        if (reader->tags.repeated++ < REPEATED_TAGS_MAX)
            report_repeated_tag(reader, is_same);
        if (!is_same)
            keep_as_comment(reader, earlier, length);
    }
    remember(&reader->tags, token);
}

/* Notes and reports what matters in a tag besides its value. */
static void note_tag(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    if (tag_is(token, "FEN")) {
        PgnPlace *place = &reader->tags.fen_place;
        place->offset = token->offset;
        pgn_lex_place(reader->lex, token->offset, &place->line, &place->column);
        if (is_no_fen(token))
            pgn_reader_report_place(reader, PGN_KIND_POSITION, PGN_REMARK, place,
                                    "this tag has no position; the game begins as usual");
    } else if (reader->tags.has_odd_result && tag_is(token, "Result")) {
        bool is_known = reader->tags.has_result;
        char text[STATUS_TEXT_MAX];
        utf8_printf(text, sizeof text,
                    is_known ? _("this result should be written %s") : _("this is not a result"),
                    game_result_text(reader->tags.result));
        pgn_reader_report(reader, PGN_KIND_RESULT, PGN_REMARK, token->offset, text);
    }
}

static bool is_other_variant(const PgnReader *reader)
{
    return reader->tags.variant >= VARIANT_OTHER;
}

static void tell_variant(PgnReader *reader)
{
    if (!is_other_variant(reader))
        return;
    char text[VARIANT_TEXT_MAX];
    variant_explain(reader->tags.variant, text);
    pgn_reader_report(reader, PGN_KIND_VARIANT, PGN_OTHER_GAME, reader->token.offset, text);
}

void pgn_tag_read(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    pgn_reader_report_token_fault(reader);
    if (token->is_odd)
        pgn_reader_report_token(reader, PGN_REMARK,
                                "a tag should be written [Name \"value\"], on one line");
    if (++reader->tags.count > TAGS_MAX && count_unusual(&reader->tags, token) > TAGS_MAX) {
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
    note_value(&reader->tags, token);
    note_tag(reader);
    if (reader->tags.variant != before)
        tell_variant(reader);
    if (reader->on_tag != NULL)
        tell_tag(reader, token);
    if (reader->game != NULL && !is_no_fen(token))
        keep_tag(reader, token);
}

/* --- games that luft cannot follow ------------------------------------------------------------ */

/* The text between their tags and result becomes a comment, too, for viewers of the game. */

void pgn_other_game_begin(PgnReader *reader)
{
    uint64_t begin = pgn_reader_offset(reader);
    strbuf_clear(&reader->verbatim);
    reader->verbatim_begin = begin;
    reader->is_recording = reader->purpose == PURPOSE_READ && pgn_lex_holds(reader->lex, begin);
    if (reader->is_recording)
        pgn_lex_record(reader->lex, begin, &reader->verbatim, PGN_TEXT_MAX);
}

bool pgn_other_game_is(const PgnReader *reader)
{
    return is_other_variant(reader) || reader->tags.is_start_refused;
}

static void pass_moves(PgnReader *reader)
{
    size_t depth = 0;
    bool has_words = false;
    pgn_lex_keep_comments(reader->lex, false);
    for (;; pgn_reader_drop(reader)) {
        PgnTokenKind kind = pgn_reader_peek(reader)->kind;
        if (kind == PGN_END || kind == PGN_TAG ||
            (kind == PGN_RESULT && depth == 0 && !pgn_lex_moves_follow(reader->lex)))
            break;
        if ((kind == PGN_WORD || reader->token.begins_game) && depth == 0 && has_words &&
            pgn_stray_begins_game(reader))
            break;
        has_words |= kind == PGN_WORD && depth == 0 && !pgn_lex_is_text(&reader->token);
        depth += kind == PGN_OPEN;
        depth -= kind == PGN_CLOSE && depth > 0;
    }
    pgn_lex_keep_comments(reader->lex, reader->game != NULL);
}

void pgn_other_game_take_moves(PgnReader *reader)
{
    assert(reader->token.begin >= reader->verbatim_begin || !reader->is_recording);
    if (reader->purpose == PURPOSE_READ && !reader->is_recording) {
        pgn_moves_skip(reader);
        return;
    }
    uint64_t begin = reader->token.begin;
    pass_moves(reader);
    if (!reader->is_recording)
        return;
    pgn_lex_record_on(reader->lex);
    size_t from = (size_t)(begin - reader->verbatim_begin);
    size_t to = (size_t)(reader->token.begin - reader->verbatim_begin);
    if (to > reader->verbatim.length) {
        to = reader->verbatim.length;
        pgn_reader_report_cut(reader, "unreadable text of more than 24 MB was cut");
    }
    if (from < to)
        pgn_comments_keep_unread(reader, reader->verbatim.data + from, to - from);
}

void pgn_other_game_end(PgnReader *reader, uint64_t offset)
{
    if (!reader->is_recording)
        return;
    pgn_lex_record_end(reader->lex, offset);
    reader->is_recording = false;
    if (reader->verbatim.length == PGN_TEXT_MAX)
        strbuf_clear(&reader->verbatim);
    reader->verbatim_own = reader->verbatim.length;
}

void pgn_other_game_add_stray(PgnReader *reader)
{
    StrBuf *verbatim = &reader->verbatim;
    if (verbatim->length > 0 && pgn_other_game_is(reader))
        pgn_comments_write_unread(verbatim, reader->stray.data, reader->stray.length);
}
