/* Finds where games without tags begin, and handles text between games: skipped when a game ends,
 * since it is not known yet whether another one follows; reported with the game that receives it.
 */
#include <config.h>

#include "engine/pgn/pgn_stray.h"

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_letters.h"
#include "engine/pgn/pgn_lex.h"

static bool is_first_move(const PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    Position start;
    Move move;
    position_init(&start);
    return (san_read_pgn(&start, token->text, token->length, &move) && move != MOVE_NULL) ||
           pgn_letters_is_first(&start, token, pgn_lex_dot_follows(reader->lex));
}

static bool has_number_one(const PgnToken *token)
{
    const char *number = token->is_number ? token->text : token->number;
    return number != NULL && *number == '1' && (number[1] < '0' || number[1] == ':');
}

bool pgn_stray_begins_game(const PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    const char *number = token->is_number ? token->text : token->number;
    if (token->begins_game)
        return true;
    return has_number_one(token) && number[2] != '.' &&
           pgn_lex_begins_section(reader->lex, number) &&
           (token->is_number || is_first_move(reader));
}

bool pgn_stray_is(const PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    if (token->kind == PGN_WORD)
        return (token->number == NULL || pgn_lex_is_text(token)) && !is_first_move(reader);
    return !token->is_number && !token->begins_game &&
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
