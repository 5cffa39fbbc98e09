/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grammar of games over the tokens of pgn_lex: tags, moves, result; for reading, checking and
 * listing. */
#include <config.h>

#include "engine/pgn/pgn_read.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_letters.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lint.h"
#include "engine/pgn/pgn_moves.h"
#include "engine/pgn/pgn_play.h"
#include "engine/pgn/pgn_reader.h"
#include "engine/pgn/pgn_tags.h"
#include "engine/text/encoding.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    JUNK_MAX = 20 /* between the tags: more of it, and the moves begin. Counted separately, since
                     every way of reading ends a game in the same place, whatever it reports */
};

/* --- A game ----------------------------------------------------------------------------------- */

static void report_result(PgnReader *reader, PgnSeverity severity, const char *text)
{
    pgn_reader_report(reader, PGN_KIND_RESULT, severity, reader->token.offset, text);
}

/* It is unknown which of two results is true; reading keeps both. */
static void report_contradiction(PgnReader *reader)
{
    bool is_error = reader->purpose == PURPOSE_CHECK && reader->result != RESULT_UNKNOWN &&
                    reader->tags.result != RESULT_UNKNOWN;
    report_result(reader, is_error ? PGN_ERROR : PGN_REMARK,
                  "the result differs from the Result tag");
}

static void report_odd_result(PgnReader *reader)
{
    char text[STATUS_TEXT_MAX];
    if (reader->result == RESULT_UNKNOWN || reader->result == RESULT_BOTH_LOSE)
        utf8_printf(text, sizeof text, "%s", _("the PGN standard has no such result"));
    else
        utf8_printf(text, sizeof text, _("this result should be written %s"),
                    game_result_text(reader->result));
    report_result(reader, PGN_REMARK, text);
}

static void take_result(PgnReader *reader)
{
    const PgnToken *token = pgn_reader_peek(reader);
    if (token->kind != PGN_RESULT) {
        if (!reader->is_full && !reader->has_result)
            report_result(reader, PGN_REMARK, "the game has no result at the end");
        else if (reader->has_result && reader->tags.has_result &&
                 reader->tags.result != reader->result)
            report_contradiction(reader);
        return;
    }
    reader->has_result = true;
    reader->result = (GameResult)token->value;
    reader->is_forfeit = token->is_forfeit;
    if (token->is_odd)
        report_odd_result(reader);
    if (token->says_how)
        pgn_comments_add(reader, token->text, token->length);
    if (token->is_odd && reader->result == RESULT_UNKNOWN)
        encoding_add_utf8(&reader->result_text, token->text, token->length);
    if (reader->tags.has_result && reader->tags.result != reader->result &&
        (reader->tags.result != RESULT_BOTH_LOSE || reader->result != RESULT_UNKNOWN))
        report_contradiction(reader);
    pgn_reader_drop(reader);
    reader->result_end = pgn_lex_offset(reader->lex);
    pgn_remarks_take(reader);
}

/* A forfeit has its own tag: a Result tag that also says so is not needed. False: that tag exists
 * with another value. */
static bool tell_forfeit(Game *game)
{
    const char *termination = game_tag(game, "Termination");
    if (termination == NULL)
        game_set_tag(game, "Termination", "forfeit");
    return termination == NULL || strcasecmp(termination, "forfeit") == 0 ||
           strcasecmp(termination, "unplayed") == 0;
}

/* The tag is kept unless it is missing, unknown or oddly written. */
static void settle_result_tag(PgnReader *reader)
{
    const PgnTags *tags = &reader->tags;
    const char *value = game_tag(reader->game, "Result");
    bool says_nothing = !tags->has_result && (value == NULL || !tags->has_odd_result ||
                                              strcmp(value, "") == 0 || strcmp(value, "?") == 0);
    bool is_open = says_nothing || (tags->has_result && tags->result == RESULT_UNKNOWN);
    bool is_told = (!tags->is_forfeit && !reader->is_forfeit) || tell_forfeit(reader->game);
    if (is_open && reader->result_text.length > 0)
        game_set_tag(reader->game, "Result", reader->result_text.data);
    else if (says_nothing || (is_open && reader->result == RESULT_BOTH_LOSE))
        game_set_result(reader->game, reader->result);
    else if (tags->has_result && !tags->keeps_text && (is_told || !tags->is_forfeit))
        game_set_result(reader->game, tags->result);
}

static void settle_result(PgnReader *reader)
{
    GameResult termination = reader->result;
    bool from_tag = !reader->has_result || reader->result == RESULT_UNKNOWN;
    if (from_tag && reader->tags.has_result)
        reader->result = reader->tags.result;
    reader->info.result = reader->result;
    reader->info.is_forfeit = reader->tags.is_forfeit || reader->is_forfeit;
    if (reader->game == NULL)
        return;
    settle_result_tag(reader);
    game_set_ending(reader->game, reader->result,
                    reader->has_result ? termination : reader->result);
}

static void begin_game(PgnReader *reader, Purpose purpose)
{
    reader->purpose = purpose;
    pgn_lint_begin(reader);
    reader->number++;
    memset(&reader->info, 0, sizeof reader->info);
    reader->info.number = reader->number;
    pgn_tags_clear(&reader->tags);
    reader->has_enough = false;
    reader->has_result = false;
    reader->result = RESULT_UNKNOWN;
    reader->is_forfeit = false;
    strbuf_clear(&reader->result_text);
    if (!reader->has_stray)
        strbuf_clear(&reader->stray);
    reader->ply = 0;
    reader->depth = 0;
    pgn_lex_enter_variation(reader->lex, false);
    reader->number_listed = 0;
    reader->fresh = true;
    reader->is_broken = false;
    reader->has_parted = reader->has_lost = false;
    pgn_letters_begin(reader);
    reader->is_full = false;
    reader->text_length = 0;
    reader->early_nag_count = 0;
    reader->game = purpose == PURPOSE_READ ? game_new() : NULL;
    reader->node = reader->game != NULL ? game_root(reader->game) : NULL;
    reader->place = COMMENT_ON_MOVE;
    strbuf_clear(&reader->comments);
    pgn_lex_keep_comments(reader->lex, reader->game != NULL);
    *pgn_lex_hint(reader->lex) = (EncodingHint){
        .table = byte_source_table(pgn_lex_source(reader->lex)),
    };
}

/* Where the game begins, including the text before it that is outside games. */
static void note_beginning(PgnReader *reader)
{
    const PgnToken *token = pgn_reader_peek(reader);
    PgnPlace place = reader->stray_place;
    if (!reader->has_stray) {
        place.offset = token->begin;
        pgn_lex_place(reader->lex, token->begin, &place.line, &place.column);
    }
    reader->info.offset = place.offset;
    reader->info.line = place.line;
}

/* Once a file. */
static void report_set(PgnReader *reader)
{
    char text[STATUS_TEXT_MAX];
    const char *name = byte_source_set(pgn_lex_source(reader->lex))->name;
    if (name == NULL || reader->number != 1)
        return;
    utf8_printf(text, sizeof text, _("this file is read as %s; --encoding names another set"),
                name);
    pgn_reader_report(reader, PGN_KIND_SYNTAX, PGN_REMARK, reader->info.offset, text);
}

static void take_junk(PgnReader *reader)
{
    pgn_reader_report_token_fault(reader);
    pgn_comments_keep_unread(reader, reader->token.text, reader->token.length);
}

static bool is_text(const PgnToken *token)
{
    return token->number == NULL && pgn_lex_is_text(token);
}

/* Takes all consecutive words, with the moves of a text about the game. */
static void take_text(PgnReader *reader)
{
    StrBuf text;
    pgn_reader_report(reader, PGN_KIND_SYNTAX, PGN_ERROR, reader->token.offset,
                      "this has no meaning in PGN");
    size_t prose = pgn_lex_prose_length(reader->lex, &reader->token);
    if (prose > 0) {
        pgn_lex_pass(reader->lex, reader->token.text + prose);
        pgn_comments_keep_unread(reader, reader->token.text, prose);
        pgn_reader_drop(reader);
        (void)pgn_reader_peek(reader);
        return;
    }
    strbuf_init(&text);
    do {
        strbuf_add(&text, reader->token.text, reader->token.length);
        strbuf_add_char(&text, ' ');
        pgn_reader_drop(reader);
    } while (is_text(pgn_reader_peek(reader)));
    pgn_comments_keep_unread(reader, text.data, text.length);
    strbuf_done(&text);
}

static void report_name(PgnReader *reader)
{
    char text[STATUS_TEXT_MAX];
    utf8_printf(text, sizeof text, _("this tag's name should be written %s"), reader->token.name);
    pgn_reader_report_token(reader, PGN_REMARK, text);
}

/* The tags and the comments around them. A section after a blank line that repeats a roster tag
 * belongs to the next game: this one has no moves and no result. */
static void take_tags(PgnReader *reader)
{
    for (;; pgn_reader_drop(reader)) {
        if (is_text(pgn_reader_peek(reader)) && reader->tags.count > 0 &&
            reader->tags.junk++ < JUNK_MAX)
            take_text(reader);
        PgnTokenKind kind = reader->token.kind;
        bool is_renamed = kind == PGN_TAG && pgn_tags_name_properly(&reader->token);
        if (kind == PGN_TAG && (reader->token.section & reader->tags.roster) != 0)
            return;
        if (is_renamed)
            report_name(reader);
        if (kind == PGN_TAG)
            pgn_tag_read(reader);
        else if (kind == PGN_COMMENT)
            pgn_comments_take(reader);
        else if (kind == PGN_NOISE)
            pgn_reader_report_token(reader, PGN_REMARK, reader->token.fault);
        else if (kind == PGN_JUNK && reader->tags.count > 0 && reader->tags.junk++ < JUNK_MAX)
            take_junk(reader);
        else
            return;
    }
}

static void take_moves(PgnReader *reader)
{
    reader->info.variant = reader->tags.variant;
    if (reader->token.kind != PGN_TAG) /* of the next game */
        pgn_lex_end_tags(reader->lex);
    if (pgn_other_game_is(reader) && reader->purpose != PURPOSE_LIST) {
        reader->info.is_broken = true;
        pgn_other_game_take_moves(reader);
        return;
    }
    bool playable = reader->purpose == PURPOSE_LIST || pgn_play_set_up(reader);
    if (reader->purpose == PURPOSE_CHECK)
        pgn_lint_tags_end(reader);
    if (playable) {
        pgn_other_game_end(reader, reader->token.begin);
        pgn_moves_take(reader);
    } else {
        reader->tags.is_start_refused = true;
        reader->info.is_broken = true;
        pgn_other_game_take_moves(reader);
    }
}

/* Comments and text between this game and the next one, or the end of the file. */
static void take_what_follows(PgnReader *reader)
{
    reader->info.end = pgn_reader_offset(reader);
    while (pgn_reader_peek(reader)->kind == PGN_COMMENT && !reader->token.begins_game) {
        pgn_comments_take(reader);
        pgn_reader_drop(reader);
        pgn_remarks_take(reader);
        reader->info.end = pgn_reader_offset(reader);
    }
    pgn_other_game_end(reader, reader->token.begin);
    pgn_other_game_add_stray(reader);
    if (!pgn_stray_pass(reader) || reader->token.kind != PGN_END)
        return;
    pgn_other_game_add_stray(reader);
    pgn_stray_give(reader);
    reader->info.end = reader->token.begin;
}

static void end_game(PgnReader *reader)
{
    pgn_moves_close(reader);
    (void)pgn_reader_peek(reader);
    if (reader->purpose == PURPOSE_CHECK)
        pgn_lint_end(reader);
    take_result(reader);
    take_what_follows(reader);
    pgn_comments_give_early_nags(reader);
    settle_result(reader);
}

/* Text outside games at the beginning of the file belongs to this one, as do the comments before
 * it. */
static void take_first_stray(PgnReader *reader)
{
    pgn_other_game_end(reader, reader->token.begin);
    if (!pgn_stray_pass(reader))
        return;
    pgn_stray_give(reader);
    StrBuf before = reader->verbatim;
    strbuf_add(&before, reader->stray.data, reader->stray.length);
    reader->verbatim = reader->stray;
    reader->stray = before;
    pgn_other_game_begin(reader);
    take_tags(reader);
}

/* Reads the whole next game; false at the end. A file without games is one game of text. */
static bool take_game(PgnReader *reader)
{
    note_beginning(reader);
    bool begins_with_stray = reader->has_stray;
    if (begins_with_stray)
        pgn_stray_give(reader);
    pgn_other_game_begin(reader);
    take_tags(reader);
    if (reader->tags.count == 0 && !begins_with_stray)
        take_first_stray(reader);
    if (reader->token.kind == PGN_END && reader->tags.count == 0 && reader->text_length == 0)
        return false;
    report_set(reader);
    take_moves(reader);
    if (!reader->has_enough)
        end_game(reader);
    return true;
}

static bool next_game(PgnReader *reader, Purpose purpose, PgnGameInfo *info)
{
    begin_game(reader, purpose);
    bool found = take_game(reader) && !pgn_reader_is_stopped(reader);
    if (!found)
        reader->number--;
    if (info != NULL)
        *info = reader->info;
    return found;
}

/* --- the public functions --------------------------------------------------------------------- */

PgnReader *pgn_reader_new(ByteSource *source)
{
    PgnReader *reader = alloc_zeroed(1, sizeof *reader);
    reader->lex = pgn_lex_new(source);
    reader->kinds = pgn_kinds_usual();
    pgn_tags_init(&reader->tags);
    strbuf_init(&reader->comments);
    strbuf_init(&reader->unread);
    strbuf_init(&reader->result_text);
    strbuf_init(&reader->verbatim);
    strbuf_init(&reader->stray);
    return reader;
}

void pgn_reader_free(PgnReader *reader)
{
    if (reader == NULL)
        return;
    pgn_lex_free(reader->lex);
    pgn_tags_done(&reader->tags);
    strbuf_done(&reader->comments);
    strbuf_done(&reader->unread);
    strbuf_done(&reader->result_text);
    strbuf_done(&reader->verbatim);
    strbuf_done(&reader->stray);
    free(reader->undos);
    free(reader->line);
    free(reader->levels);
    free(reader);
}

void pgn_on_fault(PgnReader *reader, PgnFaultHandler *handler, void *context)
{
    reader->on_fault = handler;
    reader->fault_context = context;
}

void pgn_stop_on(PgnReader *reader, const atomic_bool *flag)
{
    reader->stop = flag;
    byte_source_stop_on(pgn_lex_source(reader->lex), flag);
}

void pgn_tell_kinds(PgnReader *reader, unsigned kinds) { reader->kinds = kinds; }

bool pgn_read_game(PgnReader *reader, Game **game, PgnGameInfo *info)
{
    bool found = next_game(reader, PURPOSE_READ, info);
    if (found)
        *game = reader->game;
    else
        game_free(reader->game);
    reader->game = NULL;
    return found;
}

bool pgn_check_game(PgnReader *reader, PgnGameInfo *info)
{
    return next_game(reader, PURPOSE_CHECK, info);
}

bool pgn_skip_game(PgnReader *reader, PgnTagHandler *on_tag, void *context, PgnGameInfo *info)
{
    reader->on_tag = on_tag;
    reader->tag_context = context;
    bool found = next_game(reader, PURPOSE_LIST, info);
    reader->on_tag = NULL;
    return found;
}

bool pgn_walk_game(PgnReader *reader, PgnTagHandler *on_tag, PgnPositionHandler *on_position,
                   void *context)
{
    reader->on_tag = on_tag;
    reader->on_position = on_position;
    reader->tag_context = reader->position_context = context;
    bool found = next_game(reader, PURPOSE_WALK, NULL);
    reader->on_tag = NULL;
    return found;
}

Move pgn_last_move(const PgnReader *reader)
{
    return reader->ply > 0 ? reader->line[reader->ply - 1] : MOVE_NONE;
}

void pgn_pass_game(PgnReader *reader, PgnGameInfo *info)
{
    if (reader->has_enough) {
        reader->has_enough = false;
        reader->purpose = PURPOSE_LIST;
        pgn_moves_take(reader);
        end_game(reader);
    }
    *info = reader->info;
}

Status pgn_seek(PgnReader *reader, uint64_t offset, uint64_t line, uint64_t number)
{
    assert(number >= 1 && line >= 1);
    Status status = pgn_lex_seek(reader->lex, offset, line);
    if (!status_is_ok(&status))
        return status;
    reader->has_token = reader->has_stray = false;
    reader->number = number - 1;
    return status;
}

Status pgn_status(const PgnReader *reader)
{
    return byte_source_status(pgn_lex_source(reader->lex));
}

void pgn_progress(const PgnReader *reader, uint64_t *done, uint64_t *length)
{
    byte_source_progress(pgn_lex_source(reader->lex), done, length);
}

Status pgn_read_text(const char *text, size_t length, Game **game)
{
    Status status = status_ok();
    PgnReader *reader = pgn_reader_new(byte_source_new_memory(text, length));
    pgn_on_fault(reader, pgn_fault_keep_first, &status);
    if (!pgn_read_game(reader, game, NULL))
        status = status_error(STATUS_NOT_FOUND, "there is no game in this text");
    pgn_reader_free(reader);
    return status;
}
