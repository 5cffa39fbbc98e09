/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells moves after a semicolon from a comment that names moves: the number on the next line leaves
 * room for them, or nothing follows and the semicolon is written as between words. Lists, which
 * have no board, count them. And tells a variation after words, "(better is 3. Bc4)", from a remark
 * about other moves, "(with the idea 12. Nd5)". */
#include <config.h>

#include "engine/pgn/pgn_comment_moves.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/piece_letters.h"
#include "engine/notation/san.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_play.h"
#include "engine/pgn/pgn_wrap.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"
#include "engine/text/encoding.h"
#include "engine/text/words.h"

typedef struct Moves {
    PgnLex *lex;
    Position pos; /* before the next of them; only for lists without its pieces */
    int64_t plies;
    bool has_result;
    GameResult result;
} Moves;

static bool is_listed(const PgnReader *reader) { return reader->purpose == PURPOSE_LIST; }

/* Half-moves up to the next move, from the first of move 0. */
static int64_t place_of_position(const Position *pos)
{
    return 2 * (int64_t)pos->fullmoves + (position_side(pos) == BLACK);
}

static int64_t place_of(const PgnReader *reader)
{
    return is_listed(reader) ? 2 + (int64_t)reader->info.plies : place_of_position(&reader->pos);
}

/* The same of the move that the number before it names: "2." or "2...". */
static int64_t place_named(const char *digits)
{
    enum { DIGITS_MAX = 6, NUMBER_MAX = 999999 };
    int64_t number = 0;
    size_t length = number_digits(digits, DIGITS_MAX, NUMBER_MAX, &number);
    return 2 * number + (digits[length] == '.' && digits[length + 1] == '.');
}

static bool read_move(const PgnReader *reader, const Position *pos, const PgnToken *token,
                      Move *move)
{
    char english[PIECE_LETTERS_MOVE_MAX];
    if (token->lacks_piece)
        return false;
    return (reader->letters != NULL &&
            san_read_letters(pos, reader->letters, token->text, token->length, english, move)) ||
           san_read_pgn(pos, token->text, token->length, move);
}

/* Reads all of the text; false if it is not a line of moves to its end, or to a result. */
static bool read_all(const PgnReader *reader, Moves *moves)
{
    PgnToken token;
    Move move;
    Undo undo;
    for (;;) {
        pgn_lex_next(moves->lex, &token);
        if (token.kind == PGN_END)
            return moves->plies > 0;
        if (moves->has_result)
            return false;
        moves->has_result = token.kind == PGN_RESULT;
        moves->result = (GameResult)token.value;
        const char *number = token.is_number ? token.text : token.number;
        if (number != NULL && place_named(number) != place_of(reader) + moves->plies)
            return false;
        if (token.kind == PGN_RESULT || token.kind == PGN_NAG || token.kind == PGN_NOISE ||
            token.is_number)
            continue;
        if (token.kind != PGN_WORD)
            return false;
        if (!is_listed(reader) &&
            (!read_move(reader, &moves->pos, &token, &move) || move == MOVE_NULL))
            return false;
        if (!is_listed(reader))
            position_make(&moves->pos, move, &undo);
        moves->plies++;
    }
}

static void play_all(PgnReader *reader, PgnLex *lex)
{
    PgnToken token;
    Move move = MOVE_NONE;
    while (!reader->has_enough) {
        pgn_lex_next(lex, &token);
        if (token.kind == PGN_END)
            return;
        if (token.kind == PGN_NAG && reader->game != NULL)
            node_add_late_nag(reader->node, token.value);
        if (token.kind == PGN_WORD &&
            (is_listed(reader) || read_move(reader, &reader->pos, &token, &move)))
            pgn_play(reader, move);
    }
}

/* The text as another lexer reads it, with blanks for its semicolons. */
static PgnLex *open_text(StrBuf *text)
{
    for (size_t i = 0; i < text->length; i++)
        text->data[i] = text->data[i] == ';' ? ' ' : text->data[i];
    return pgn_lex_new(byte_source_new_text(text->data, text->length));
}

/* Whether the next line may continue after the moves. */
static bool may_be_followed(const PgnReader *reader, const Moves *moves)
{
    const char *end, *at = pgn_lex_soon(reader->lex, &end);
    int breaks = 0;
    for (; at < end && ascii_is_blank(*at); at++)
        breaks += *at == '\n';
    bool is_number = at < end && pgn_lex_begins_with_number(at);
    if (is_number && !moves->has_result)
        return place_named(at) == place_of(reader) + moves->plies;
    bool is_next_game =
        at == end || *at == '[' || (breaks > 1 && is_number && place_named(at) == 2);
    return reader->token.is_close && (!moves->has_result || is_next_game);
}

static bool may_hold_moves(const PgnReader *reader)
{
    bool is_main = reader->depth == 0 || !is_listed(reader);
    return is_main && !reader->fresh && !reader->is_broken && reader->purpose != PURPOSE_READ_ON;
}

bool pgn_comment_moves_take_line(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    if (!may_hold_moves(reader))
        return false;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add(&text, token->moves, token->moves_length);
    Moves moves = { .lex = open_text(&text), .pos = reader->pos, .result = RESULT_UNKNOWN };
    bool is_line = read_all(reader, &moves) && may_be_followed(reader, &moves) &&
                   (!moves.has_result || reader->depth == 0) &&
                   reader->info.moves + (uint64_t)moves.plies <= PGN_MOVES_MAX;
    pgn_lex_free(moves.lex);
    if (is_line) {
        pgn_reader_report_token(reader, PGN_REMARK,
                                N_("other programs skip the moves after a semicolon"));
        PgnLex *lex = open_text(&text);
        play_all(reader, lex);
        pgn_lex_free(lex);
        reader->has_result = moves.has_result;
        reader->result = moves.result;
    }
    strbuf_done(&text);
    return is_line;
}

/* --- variations after words ------------------------------------------------------------------- */

typedef struct Aside {
    PgnLex *lex;
    Position start, pos;
    int64_t place, plies; /* of the first move; played so far */
    uint64_t first, end;  /* of its moves, offsets in the text */
    bool has_end;         /* words follow the moves */
} Aside;

/* Whether a word of the text is its next move, or the first of another variation. */
static bool is_next(const PgnReader *reader, Aside *aside, const PgnToken *token, Move *move)
{
    int64_t place = token->number != NULL ? place_named(token->number) : -1;
    if (place == aside->place && aside->plies > 0) {
        aside->pos = aside->start;
        aside->plies = 0;
    }
    return (place < 0 || place == aside->place + aside->plies) &&
           read_move(reader, &aside->pos, token, move) && *move != MOVE_NULL;
}

/* A first move without its number counts only after "or", "if" and the like: other words may name a
 * move of the other side, "(threat: Bxc6)". */
static bool may_begin(const Aside *aside, const PgnToken *token)
{
    enum { SHORT_MAX = 3 };
    return token->number != NULL || token->offset <= SHORT_MAX || aside->plies > 0;
}

/* Reads all of the text: words, moves that are legal instead of the last one, words. */
static bool read_aside(const PgnReader *reader, Aside *aside)
{
    PgnToken token;
    Move move;
    Undo undo;
    for (;;) {
        pgn_lex_next(aside->lex, &token);
        bool is_sign = token.kind == PGN_NOISE || token.kind == PGN_NAG;
        if (token.kind == PGN_END)
            return aside->first > 0;
        if (is_sign && (token.kind == PGN_NOISE || aside->first > 0))
            continue;
        bool is_named = token.kind == PGN_WORD && token.number == NULL && aside->has_end;
        if (is_named || pgn_lex_is_text(&token) || token.kind == PGN_JUNK) {
            if (!aside->has_end)
                aside->end = token.begin;
            aside->has_end = aside->first > 0;
            continue;
        }
        if (token.kind != PGN_WORD || aside->has_end || !may_begin(aside, &token) ||
            !is_next(reader, aside, &token, &move))
            return false;
        if (aside->first == 0)
            aside->first = token.begin;
        position_make(&aside->pos, move, &undo);
        aside->plies++;
    }
}

static void add_words(PgnReader *reader, const char *text, size_t length)
{
    StrBuf words;
    strbuf_init(&words);
    encoding_add_utf8(&words, text, length);
    pgn_wrap_join(&words);
    pgn_comments_add(reader, words.data, words.length);
    strbuf_done(&words);
}

static void play_aside(PgnReader *reader, const Aside *aside, PgnLex *lex)
{
    PgnToken token;
    Move move;
    int64_t plies = 0;
    for (;;) {
        pgn_lex_next(lex, &token);
        if (token.kind == PGN_END || (aside->has_end && token.begin >= aside->end))
            return;
        if (token.begin < aside->first)
            continue;
        if (token.kind == PGN_NAG && reader->game != NULL)
            node_add_late_nag(reader->node, token.value);
        if (token.kind != PGN_WORD)
            continue;
        if (token.number != NULL && plies > 0 && place_named(token.number) == aside->place) {
            pgn_play_close(reader);
            pgn_play_open(reader);
            plies = 0;
        }
        if (read_move(reader, &reader->pos, &token, &move))
            pgn_play(reader, move);
        plies++;
    }
}

bool pgn_comment_moves_take_variation(PgnReader *reader)
{
    bool is_played = reader->purpose == PURPOSE_READ || reader->purpose == PURPOSE_CHECK;
    const PgnToken *token = &reader->token;
    if (!is_played || reader->fresh || reader->is_broken ||
        reader->info.moves + token->moves_length > PGN_MOVES_MAX)
        return false;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add(&text, token->moves, token->moves_length);
    Aside aside = { .lex = open_text(&text) };
    pgn_play_position(reader, reader->ply - 1, &aside.start);
    aside.pos = aside.start;
    aside.place = place_of_position(&aside.start);
    bool is_variation = read_aside(reader, &aside);
    pgn_lex_free(aside.lex);
    if (is_variation) {
        pgn_reader_report_token(reader, PGN_REMARK, token->fault);
        pgn_play_open(reader);
        add_words(reader, text.data, (size_t)aside.first);
        PgnLex *lex = open_text(&text);
        play_aside(reader, &aside, lex);
        pgn_lex_free(lex);
        if (aside.has_end)
            add_words(reader, text.data + aside.end, text.length - (size_t)aside.end);
        pgn_play_close(reader);
    }
    strbuf_done(&text);
    return is_variation;
}
