/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the moves of a game, token by token, and decides about tokens that are not moves. */
#include <config.h>

#include "engine/pgn/pgn_moves.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_comment_moves.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_letters.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lint.h"
#include "engine/pgn/pgn_lost.h"
#include "engine/pgn/pgn_numbers.h"
#include "engine/pgn/pgn_play.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/record/game.h"
#include "engine/text/words.h"

#include <string.h>

/* Bytes of unreadable text that are kept. */
enum { UNREAD_MAX = 1 << 20 };

/* Limits of a move number. */
enum { MOVE_DIGITS_MAX = 6, MOVE_NUMBER_MAX = 999999 };

/* Whether the next token begins another game, or ends this one if no variation is open. */
static bool is_at_end(PgnReader *reader, bool is_open)
{
    const PgnToken *token = pgn_reader_peek(reader);
    PgnTokenKind kind = token->kind;
    if (kind == PGN_WORD || token->is_number || token->begins_game)
        return !is_open && (reader->info.moves > 0 || reader->info.is_broken) &&
               pgn_stray_begins_game(reader);
    return kind == PGN_END || kind == PGN_TAG ||
           (kind == PGN_RESULT && !is_open && !pgn_lex_moves_follow(reader->lex));
}

/* The unread text begins with the number before the token, unless that is the board's; "1s" is one
 * word. */
static void begin_unread(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    int64_t number = reader->pos.fullmoves;
    size_t digits = 0;
    if (token->number != NULL)
        digits = number_digits(token->number, MOVE_DIGITS_MAX, MOVE_NUMBER_MAX, &number);
    bool is_move_number = number == reader->pos.fullmoves && token->offset - token->begin > digits;
    reader->unread_begin = is_move_number ? token->offset : token->begin;
    strbuf_clear(&reader->unread);
    if (reader->game != NULL || reader->goes_on != NULL)
        pgn_lex_record(reader->lex, reader->unread_begin, &reader->unread, UNREAD_MAX);
}

/* Keeps the variation in its parentheses, unlike the rest of a line, with the comments before its
 * first move. */
static void keep_variation(PgnReader *reader, size_t length)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_char(&text, '(');
    pgn_comments_take_pending(reader, &text);
    strbuf_add(&text, reader->unread.data, length);
    if (reader->token.kind == PGN_CLOSE)
        strbuf_add_char(&text, ')');
    pgn_comments_keep_unread(reader, text.data, text.length);
    strbuf_done(&text);
}

/* The unread text ends before the token read last. */
static void end_unread(PgnReader *reader, bool is_variation)
{
    uint64_t length = reader->token.begin - reader->unread_begin;
    reader->token.lone_number = 0; /* which was a part of it */
    if (reader->game != NULL || reader->goes_on != NULL)
        pgn_lex_record_end(reader->lex, reader->token.begin);
    if (length > UNREAD_MAX && !reader->is_full)
        pgn_reader_report_cut(reader, "too much here is unreadable: only a megabyte of it is kept");
    size_t kept = length < UNREAD_MAX ? (size_t)length : UNREAD_MAX;
    if (is_variation && reader->game != NULL)
        keep_variation(reader, kept);
    else
        pgn_comments_keep_unread(reader, reader->unread.data, kept);
}

/* 0-0 at the end of a game whose tag says that both lost. */
static bool is_told_double_loss(const PgnReader *reader)
{
    return reader->token.may_be_result && reader->depth == 0 && !reader->is_column &&
           reader->tags.result == RESULT_BOTH_LOSE;
}

static void make_double_loss(PgnToken *token)
{
    token->kind = PGN_RESULT;
    token->value = RESULT_BOTH_LOSE;
}

/* After something unreadable: skips to the parenthesis that closes depth + 1 levels, or to the end
 * of the game if fewer are open. */
static void skip_on(PgnReader *reader, size_t depth, bool in_variation)
{
    pgn_lex_keep_comments(reader->lex, false);
    begin_unread(reader);
    uint64_t first = reader->token.offset;
    for (;; pgn_reader_drop(reader)) {
        (void)pgn_reader_peek(reader);
        if (depth == 0 && !in_variation && is_told_double_loss(reader))
            make_double_loss(&reader->token);
        PgnTokenKind kind = reader->token.kind;
        bool is_first = kind == PGN_WORD && reader->token.offset == first;
        if (!is_first && is_at_end(reader, depth > 0 || in_variation))
            break;
        if (kind == PGN_CLOSE && depth == 0 && in_variation)
            break;
        depth += kind == PGN_OPEN;
        depth -= kind == PGN_CLOSE && depth > 0;
    }
    end_unread(reader, in_variation && reader->fresh);
    pgn_lex_keep_comments(reader->lex, reader->game != NULL);
}

/* Skips to the end of the token's line. */
static void skip_line(PgnReader *reader)
{
    reader->is_broken = true;
    reader->info.is_broken |= reader->depth == 0;
    skip_on(reader, 0, reader->depth > 0);
}

void pgn_moves_skip(PgnReader *reader)
{
    reader->info.is_broken = true;
    skip_on(reader, reader->depth, false);
}

/* While moves are only counted, consecutive ones are counted at once. */
static void count_words(PgnReader *reader)
{
    size_t words = pgn_lex_skip_words(reader->lex, &reader->number_listed);
    reader->info.moves += words;
    reader->info.plies += reader->depth == 0 ? (uint32_t)words : 0;
}

/* 0-0 at the end of a game: castling if it is legal or has a number, unless the Result tag says
 * that both lost. A list has no board: 0-0 is a result too early for castling, or after Black's
 * move. */
static bool is_double_loss(const PgnReader *reader)
{
    enum { FIRST_CASTLING_PLY = 6 };
    const PgnToken *token = &reader->token;
    Move move;
    if (is_told_double_loss(reader))
        return true;
    if (!token->may_be_result || token->lone_number != 0 || reader->depth > 0 || reader->is_column)
        return false;
    if (reader->purpose == PURPOSE_LIST)
        return reader->info.plies < FIRST_CASTLING_PLY || reader->info.plies % 2 == 0;
    return !san_read_pgn(&reader->pos, token->text, token->length, &move);
}

/* "N f3" is a move of the knight; "Bb5 N a6" has the glyph of a novelty and a move of the pawn,
 * unless moves of this game are written with blanks. */
static void take_parted(PgnReader *reader, PgnToken *token)
{
    Move move;
    if (token->fault == NULL)
        return;
    bool is_apart =
        token->is_novelty && token->number == NULL && !reader->has_parted && !reader->fresh;
    if (is_apart && san_read_pgn(&reader->pos, token->text + 1, token->length - 1, &move)) {
        if (reader->game != NULL)
            node_add_nag(reader->node, NAG_NOVELTY);
        token->text++;
        token->length--;
        return;
    }
    reader->has_parted |= !token->is_wide;
    pgn_reader_report_token(reader, PGN_REMARK, token->fault);
}

/* In a list, "e2 - e4" at the beginning shows how this game is written. */
static void look_for_long_move(PgnReader *reader, PgnToken *token)
{
    bool is_from_home = token->text[token->length - 1] <= '2';
    if (reader->has_parted || is_from_home)
        reader->has_parted |= pgn_lex_extend_move(reader->lex, token);
}

/* Reads a move in other letters with blanks inside: "S f3". */
static bool read_parted_letter(PgnReader *reader, PgnToken *token, Move *move)
{
    const PgnToken letter = *token;
    if (!pgn_lex_join_letter(reader->lex, token))
        return false;
    if (!pgn_letters_read_first(reader, token, move) && !pgn_letters_read(reader, token, move)) {
        pgn_lex_part_letter(reader->lex, token, &letter);
        return false;
    }
    reader->has_parted = true;
    pgn_reader_report_token(reader, PGN_REMARK, token->fault);
    return true;
}

/* Reads a move in other letters, with blanks inside, or in a form that only people write. */
static bool read_odd_move(PgnReader *reader, PgnToken *token, Move *move)
{
    if (pgn_letters_read(reader, token, move) || pgn_letters_read_small(reader, token, move) ||
        read_parted_letter(reader, token, move))
        return true;
    if (pgn_lex_end_at_glyph(reader->lex, token))
        return san_read_pgn(&reader->pos, token->text, token->length, move) ||
               pgn_letters_read_loose(reader, token, move);
    if (!pgn_lex_extend_move(reader->lex, token))
        return pgn_letters_read_loose(reader, token, move);
    reader->has_parted = true;
    pgn_reader_report_token(reader, PGN_REMARK, token->fault);
    return san_read_pgn(&reader->pos, token->text, token->length, move);
}

static bool read_move(PgnReader *reader, PgnToken *token, Move *move)
{
    if (UNLIKELY(token->lacks_piece)) {
        if (!pgn_lost_is_glyph(reader))
            return pgn_lost_read(reader, move);
        pgn_comments_take_nag(reader);
        token->lacks_piece = false;
    }
    bool may_be_foreign = reader->letters != NULL || token->text[0] == 'P';
    if (UNLIKELY(may_be_foreign) && pgn_letters_read_first(reader, token, move))
        return true;
    if (UNLIKELY(!san_read_pgn(&reader->pos, token->text, token->length, move)))
        return read_odd_move(reader, token, move);
    reader->initials |= pgn_letters_initial(token->text[0]);
    return true;
}

/* A half-move that is missing, by the move numbers, becomes a null move, which most programs read;
 * then the word's move follows. */
static bool take_after_missing(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    Position after = reader->pos;
    Undo undo;
    Move move;
    if (!pgn_lint_is_numbered_ahead(reader) || position_in_check(&after) ||
        position_king_can_be_taken(&after))
        return false;
    position_make_null(&after, &undo);
    if (!san_read_pgn(&after, token->text, token->length, &move))
        return false;
    pgn_reader_report_token(reader, PGN_ERROR,
                            position_side(&reader->pos) == WHITE
                                ? N_("White's move before this one is missing")
                                : N_("Black's move before this one is missing"));
    pgn_play(reader, MOVE_NULL);
    pgn_play(reader, move);
    pgn_reader_drop(reader);
    return true;
}

/* false: it takes a king, which is never legal; only after an illegal move does it look legal. */
static bool take_move(PgnReader *reader, Move move)
{
    if (reader->purpose == PURPOSE_READ_ON && move != MOVE_NULL &&
        move_to(move) == position_king(&reader->pos, !position_side(&reader->pos)))
        return false;
    if (reader->purpose == PURPOSE_CHECK)
        pgn_lint_number(reader);
    pgn_play(reader, move);
    if (reader->purpose == PURPOSE_CHECK && move != MOVE_NULL)
        pgn_lint_move(reader);
    return true;
}

/* Several moves in one word. */
static bool take_glued(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    SanGlued glued;
    if (!san_read_glued(&reader->pos, reader->letters, token->text, token->length,
                        pgn_lex_dot_follows(reader->lex), &glued))
        return false;
    pgn_reader_report_token(reader, PGN_REMARK, N_("a blank is missing between two moves"));
    for (int i = 0; i < glued.count && !reader->has_enough; i++)
        pgn_play(reader, glued.moves[i]);
    pgn_reader_drop(reader);
    return true;
}

/* Reports the reason, and whether the game continued all the same. */
static void report_illegal(PgnReader *reader, const char *reason)
{
    PgnPlace place = { .offset = reader->token.offset };
    pgn_lex_place(reader->lex, place.offset, &place.line, &place.column);
    skip_line(reader);
    bool goes_on = reader->goes_on(&reader->pos, reader->tags.result, reader->unread.data,
                                   reader->unread.length);
    char text[STATUS_TEXT_MAX];
    if (goes_on)
        utf8_printf(text, sizeof text, _("%s; the game went on"), reason);
    pgn_reader_report_place(reader, PGN_KIND_MOVE, PGN_ERROR, &place, goes_on ? text : reason);
}

/* Takes text, with anything in it that is not PGN, and with moves that a sentence names: "with the
 * idea of Bb5 3. Bb5". It may begin with such a move: "3...d6 is solid. 4. Bb5". */
static void take_text(PgnReader *reader)
{
    enum { SENTENCE = 2 };
    int words = pgn_lex_is_text(&reader->token) ? 0 : SENTENCE;
    bool goes_on = true;
    begin_unread(reader);
    while (goes_on) {
        bool was_text = pgn_lex_is_text(&reader->token);
        bool was_move = !was_text && reader->token.kind == PGN_WORD;
        words += was_text;
        pgn_reader_drop(reader);
        const PgnToken *token = pgn_reader_peek(reader);
        bool is_sentence = reader->info.moves > 0 && (words >= SENTENCE || token->number != NULL) &&
                           reader->purpose != PURPOSE_LIST;
        bool is_comma = token->kind == PGN_NOISE && *token->text == ',';
        bool is_named =
            is_sentence && (token->kind == PGN_WORD || is_comma) && pgn_lint_expects_later(reader);
        bool is_mark = was_move && token->kind == PGN_NAG;
        goes_on = (is_named || is_mark || pgn_lex_is_text(token) || token->kind == PGN_JUNK) &&
                  !is_at_end(reader, reader->depth > 0);
    }
    end_unread(reader, false);
}

/* Lists count moves without playing them. */
static void list_word(PgnReader *reader, PgnToken *token)
{
    if (pgn_lex_is_text(token)) {
        take_text(reader);
        return;
    }
    int64_t number;
    if (token->number != NULL &&
        number_digits(token->number, MOVE_DIGITS_MAX, MOVE_NUMBER_MAX, &number) > 0)
        reader->number_listed = (unsigned)number;
    if (reader->has_parted || reader->info.moves == 0)
        look_for_long_move(reader, token);
    pgn_play(reader, MOVE_NONE);
    pgn_reader_drop(reader);
    count_words(reader);
}

/* A word that is not a legal move, however it is read. */
static void take_wrong_word(PgnReader *reader, const PgnToken *token)
{
    Move move;
    Status status = san_parse_pgn(&reader->pos, token->text, token->length, &move);
    if (reader->goes_on != NULL && status.code == STATUS_ILLEGAL) {
        report_illegal(reader, status.text);
        return;
    }
    pgn_reader_report_token(reader, PGN_ERROR, status.text);
    bool is_named = !reader->fresh && token->number != NULL && pgn_lint_plies_back(reader) > 0 &&
                    pgn_lint_expects_later(reader);
    bool is_text = pgn_lex_is_text(token) || is_named ||
                   (!reader->fresh && pgn_lex_follows_glyph(reader->lex, token)); /* "e5!x" */
    if (reader->purpose != PURPOSE_READ_ON && is_text)
        take_text(reader);
    else
        skip_line(reader);
}

/* Several pieces, or none, may make the rest of the line another. */
static void take_without_piece(PgnReader *reader)
{
    pgn_reader_report_token(reader, PGN_ERROR, N_("the piece of this move was lost"));
    skip_line(reader);
}

static void take_word(PgnReader *reader)
{
    PgnToken *token = &reader->token;
    if (token->is_odd && is_double_loss(reader)) {
        make_double_loss(token);
        return;
    }
    if (token->number != NULL && pgn_columns_take(reader))
        return;
    if (reader->purpose == PURPOSE_LIST) {
        list_word(reader, token);
        return;
    }
    if (reader->info.moves >= PGN_MOVES_MAX) {
        reader->is_full = true;
        pgn_reader_report_cut(reader, "this game has too many moves; the rest are left out");
        pgn_moves_skip(reader);
        return;
    }
    if (token->is_odd)
        take_parted(reader, token);
    if (reader->depth > 0 && (token->number != NULL || reader->fresh))
        pgn_numbers_settle(reader);
    Move move;
    if (read_move(reader, token, &move) && take_move(reader, move))
        pgn_reader_drop(reader);
    else if (token->lacks_piece)
        take_without_piece(reader);
    else if (!take_after_missing(reader) && !take_glued(reader))
        take_wrong_word(reader, token);
}

/* A letter that means nothing is a piece of another language if a move follows it. "D", the mark of
 * a diagram, is one in "D d6" unless "d6" is a move and those of this game are written without
 * blanks. */
static bool is_piece_apart(PgnReader *reader)
{
    PgnToken *token = &reader->token;
    const PgnToken letter = *token;
    Move move;
    if (reader->purpose == PURPOSE_LIST || !pgn_lex_join_letter(reader->lex, token))
        return false;
    bool is_mark = letter.kind == PGN_NAG && !reader->has_parted;
    bool is_pawns = is_mark && san_read_pgn(&reader->pos, token->text + letter.length,
                                            token->length - letter.length, &move);
    if (!is_pawns && pgn_letters_is_first(&reader->pos, token, false))
        return true;
    pgn_lex_part_letter(reader->lex, token, &letter);
    return false;
}

static void take_open(PgnReader *reader)
{
    if (!reader->fresh && reader->purpose != PURPOSE_WALK) {
        pgn_play_open(reader);
        pgn_reader_drop(reader);
        return;
    }
    if (reader->fresh)
        pgn_reader_report_token(reader, PGN_ERROR, "a variation needs a move before it");
    begin_unread(reader);
    pgn_reader_drop(reader);
    for (size_t depth = 1; depth > 0; pgn_reader_drop(reader)) {
        PgnTokenKind kind = pgn_reader_peek(reader)->kind;
        if (kind == PGN_END || kind == PGN_TAG)
            break;
        depth += kind == PGN_OPEN;
        depth -= kind == PGN_CLOSE;
    }
    (void)pgn_reader_peek(reader);
    end_unread(reader, false);
}

static void take_close(PgnReader *reader)
{
    if (reader->depth > 0)
        pgn_play_close(reader);
    else if (reader->token.is_number)
        pgn_reader_report_token(reader, PGN_REMARK, reader->token.fault);
    else if (reader->purpose == PURPOSE_READ_ON)
        reader->has_enough = true; /* not all of it is a line */
    else
        pgn_reader_report_token(reader, PGN_ERROR, "this parenthesis closes no variation");
    if (!reader->has_enough)
        pgn_reader_drop(reader);
}

static void take_any(PgnReader *reader)
{
    PgnTokenKind kind = reader->token.kind;
    if (UNLIKELY(kind == PGN_NAG || kind == PGN_JUNK) && is_piece_apart(reader))
        kind = PGN_WORD;
    switch (kind) {
    case PGN_WORD:
        take_word(reader);
        return;
    case PGN_OPEN:
        take_open(reader);
        return;
    case PGN_CLOSE:
        take_close(reader);
        return;
    case PGN_COMMENT:
        if (LIKELY(reader->token.moves == NULL) ||
            !(reader->token.is_odd ? pgn_comment_moves_take_variation
                                   : pgn_comment_moves_take_line)(reader))
            pgn_comments_take(reader);
        break;
    case PGN_NAG:
        pgn_comments_take_nag(reader);
        break;
    case PGN_NOISE:
        pgn_reader_report_token(reader, PGN_REMARK, reader->token.fault);
        break;
    case PGN_RESULT: /* inside a variation, or moves follow: a remark, unless the game ends here */
        if (reader->depth == 0)
            pgn_reader_report(reader, PGN_KIND_RESULT, PGN_REMARK, reader->token.offset,
                              "moves follow this result");
        reader->result = (GameResult)reader->token.value;
        if (reader->result == RESULT_UNKNOWN)
            pgn_numbers_go_on(reader);
        if (reader->token.says_how)
            pgn_comments_add(reader, reader->token.text, reader->token.length);
        else if (reader->result != RESULT_UNKNOWN)
            pgn_comments_add(reader, game_result_text(reader->result),
                             strlen(game_result_text(reader->result)));
        break;
    default:
        pgn_reader_report_token_fault(reader);
        pgn_comments_keep_unread(reader, reader->token.text, reader->token.length);
        break;
    }
    pgn_reader_drop(reader);
}

void pgn_moves_take(PgnReader *reader)
{
    while (!reader->has_enough && !reader->is_full) {
        bool is_whole = reader->purpose == PURPOSE_CHECK || reader->purpose == PURPOSE_READ;
        if (is_whole && !reader->has_token)
            pgn_moves_take_usual(reader);
        const PgnToken *token = pgn_reader_peek(reader);
        bool goes_on = token->kind == PGN_WORD && (token->number == NULL || *token->number != '1');
        if (token->lone_number > 0 && reader->purpose == PURPOSE_CHECK)
            pgn_lint_lone_number(reader);
        goes_on = goes_on || (token->kind == PGN_COMMENT && !token->begins_game);
        if (!goes_on && is_at_end(reader, reader->depth > 0))
            return;
        take_any(reader);
    }
}

/* Closes variations still open at the end of the game; glyphs that wait for a move go to the main
 * line. */
void pgn_moves_close(PgnReader *reader)
{
    if (reader->depth == 0)
        return;
    reader->info.is_broken = true;
    if (!reader->is_full)
        pgn_reader_report_token(reader, PGN_ERROR, "the game ends inside a variation");
    if (reader->game != NULL) {
        pgn_play_return_to(reader, reader->levels[reader->depth - 1].node);
        pgn_play_return_to(reader, reader->levels[0].node);
    }
    reader->depth = 0;
    pgn_lex_enter_variation(reader->lex, false);
    pgn_comments_give_early_nags(reader);
}

void pgn_moves_take_part(PgnReader *reader, const char *text, size_t length, const PgnPlace *place)
{
    PgnLex *lex = reader->lex;
    PgnToken token = reader->token;
    bool has_token = reader->has_token;
    reader->lex = pgn_lex_new_part(text, length, place->offset, place->line, place->column);
    reader->has_token = false;
    pgn_lex_keep_comments(reader->lex, reader->game != NULL);
    pgn_moves_take(reader);
    pgn_moves_close(reader);
    if (!reader->has_enough && pgn_reader_peek(reader)->kind != PGN_END) {
        size_t read = (size_t)(reader->token.begin - place->offset);
        pgn_comments_keep_unread(reader, text + read, length - read);
    }
    pgn_lex_free(reader->lex);
    reader->lex = lex;
    reader->token = token;
    reader->has_token = has_token;
}
