/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the moves of the game being read. Variations are kept on a stack, a few bytes a level, and
 * the board comes back from them by taking moves back.
 */
#include <config.h>

#include "engine/pgn/pgn_play.h"

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/record/game.h"

void pgn_play_on_board(PgnReader *reader, Move move)
{
    size_t ply = reader->ply++;
    reader->undos = alloc_grow(reader->undos, &reader->undo_capacity, ply + 1, sizeof(Undo));
    reader->line = alloc_grow(reader->line, &reader->line_capacity, ply + 1, sizeof(Move));
    reader->line[ply] = move;
    if (move == MOVE_NULL)
        position_make_null(&reader->pos, &reader->undos[ply]);
    else if (UNLIKELY(move_is_illegal(move)))
        position_make_illegal(&reader->pos, move, &reader->undos[ply]);
    else if (UNLIKELY(ply > 0 && move_is_illegal(reader->line[ply - 1])))
        position_make(&reader->pos, move, &reader->undos[ply]);
    else
        position_make_after_legal(&reader->pos, move, &reader->undos[ply]);
}

static void unmake(const PgnReader *reader, uint32_t ply, Position *pos)
{
    if (reader->line[ply] == MOVE_NULL)
        position_unmake_null(pos, &reader->undos[ply]);
    else
        position_unmake(pos, reader->line[ply], &reader->undos[ply]);
}

static void unmake_to(PgnReader *reader, uint32_t ply)
{
    while (reader->ply > ply)
        unmake(reader, --reader->ply, &reader->pos);
}

void pgn_play_position(const PgnReader *reader, uint32_t ply, Position *pos)
{
    *pos = reader->pos;
    for (uint32_t last = reader->ply; last > ply;)
        unmake(reader, --last, pos);
}

void pgn_play_take_back(PgnReader *reader) { unmake_to(reader, reader->ply - 1); }

void pgn_play_show(PgnReader *reader)
{
    if (reader->purpose == PURPOSE_WALK)
        reader->has_enough = !reader->on_position(reader->position_context, &reader->pos);
}

void pgn_play_in_tree(PgnReader *reader, Move move)
{
    pgn_play_show(reader);
    if (reader->game != NULL) {
        reader->node = game_append_move(reader->game, reader->node, move);
        reader->place = COMMENT_ON_MOVE;
        pgn_comments_give(reader, reader->node, COMMENT_BEFORE);
    }
    if (reader->early_nag_count > 0)
        pgn_comments_give_early_nags(reader);
    reader->fresh = false;
    reader->info.moves++;
    reader->info.plies += reader->depth == 0;
}

void pgn_play(PgnReader *reader, Move move)
{
    if (reader->purpose != PURPOSE_LIST)
        pgn_play_on_board(reader, move);
    pgn_play_in_tree(reader, move);
}

/* Saves the state to which pgn_play_close returns. */
static void push_level(PgnReader *reader)
{
    Level level = { .move = reader->line[reader->ply - 1], .ply = reader->ply - 1 };
    unmake_to(reader, level.ply);
    if (reader->game != NULL) {
        level.node = reader->node;
        reader->node = node_parent(reader->node);
    }
    size_t needed = reader->depth + 1;
    reader->levels = alloc_grow(reader->levels, &reader->level_capacity, needed, sizeof(Level));
    reader->levels[reader->depth] = level;
}

void pgn_play_open(PgnReader *reader)
{
    if (reader->purpose != PURPOSE_LIST)
        push_level(reader);
    reader->depth++;
    pgn_lex_enter_variation(reader->lex, true);
    reader->fresh = true;
    reader->is_broken = false;
}

void pgn_play_return_to(PgnReader *reader, GameNode *node)
{
    if (reader->game == NULL)
        return;
    reader->node = node;
    reader->place = node_variation_count(node);
    pgn_comments_give(reader, node, reader->place);
}

static void pop_level(PgnReader *reader, const Level *level)
{
    unmake_to(reader, level->ply);
    pgn_play_on_board(reader, level->move);
    pgn_play_return_to(reader, level->node);
}

void pgn_play_close(PgnReader *reader)
{
    if (reader->fresh && !reader->is_broken)
        pgn_reader_report_token(reader, PGN_REMARK, "this variation has no moves");
    reader->depth--;
    pgn_lex_enter_variation(reader->lex, reader->depth > 0);
    if (reader->purpose != PURPOSE_LIST)
        pop_level(reader, &reader->levels[reader->depth]);
    reader->fresh = false;
    pgn_comments_give_early_nags(reader);
    reader->result = RESULT_UNKNOWN;
}
