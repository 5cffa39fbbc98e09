/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move numbers that show where a move in parentheses belongs, if that is not where it stands:
 * "(2... d6 3. d4, 2... Nf6)" are two variations, and "1. e4 e5 (2. Nf3)" goes on after 1... e5, as
 * does "(* Nf3)" of pgn4web. */
#include <config.h>

#include "engine/pgn/pgn_numbers.h"

#include "engine/base/language.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_lint.h"
#include "engine/pgn/pgn_lost.h"
#include "engine/pgn/pgn_play.h"

static void report(PgnReader *reader, const char *text)
{
    pgn_reader_report(reader, PGN_KIND_NUMBER, PGN_REMARK, reader->token.offset, text);
}

static bool is_legal(const Position *pos, const PgnToken *token)
{
    Move move;
    return token->lacks_piece ? pgn_lost_find(pos, token, &move)
                              : san_read_pgn(pos, token->text, token->length, &move);
}

/* A variation whose first number is one half-move ahead goes on after the move that it would
 * replace: it begins with that move, too. */
static void repeat_move(PgnReader *reader)
{
    Level *level = &reader->levels[reader->depth - 1];
    Move move = level->move;
    Position after = reader->pos;
    Undo undo;
    level->shift = pgn_lint_plies_back(reader);
    bool is_ahead = pgn_lint_is_numbered_ahead(reader);
    bool is_marked = level->goes_on && reader->token.number == NULL;
    if (move == MOVE_NULL || move_is_illegal(move) || !(is_ahead || is_marked))
        return;
    position_make(&after, move, &undo);
    if (!is_legal(&after, &reader->token))
        return;
    if (!level->goes_on)
        report(reader, N_("by its number, this variation continues after the move before it"));
    pgn_play(reader, move);
    level->shift = 0;
}

/* The number of a variation's first move begins another one. Black's may lack its dots. */
static void begin_other(PgnReader *reader)
{
    const Level *level = &reader->levels[reader->depth - 1];
    uint32_t first = level->ply;
    int64_t plies = reader->ply - first, back = pgn_lint_plies_back(reader) - level->shift;
    bool is_of_black = (position_side(&reader->pos) == BLACK) == (plies % 2 == 0);
    Position before;
    if (back != plies && !(is_of_black && plies > 1 && back == plies + 1))
        return;
    pgn_play_position(reader, first, &before);
    if (!is_legal(&before, &reader->token))
        return;
    report(reader, N_("by its number, this move begins another variation"));
    int64_t shift = level->shift;
    pgn_play_close(reader);
    pgn_play_open(reader);
    reader->levels[reader->depth - 1].shift = shift;
}

void pgn_numbers_go_on(PgnReader *reader)
{
    if (reader->fresh && reader->depth > 0 && reader->purpose != PURPOSE_LIST)
        reader->levels[reader->depth - 1].goes_on = true;
}

void pgn_numbers_settle(PgnReader *reader)
{
    if (reader->is_broken)
        return;
    if (reader->fresh)
        repeat_move(reader);
    else if (reader->token.number != NULL)
        begin_other(reader);
}
