/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up the board of the game being read and makes its moves. Variations are kept on a stack, a
 * few bytes a level, and the board comes back from them by taking moves back.
 */
#include <config.h>

#include "engine/pgn/pgn_play.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/notation/fen.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/record/game.h"

/* Passes the position to the handler of a walk through the game. */
static void show(PgnReader *reader)
{
    if (reader->purpose == PURPOSE_WALK)
        reader->has_enough = !reader->on_position(reader->position_context, &reader->pos);
}

/* --- the start position ----------------------------------------------------------------------- */

static void report_fen(PgnReader *reader, PgnSeverity severity, const char *reason)
{
    char text[STATUS_TEXT_MAX + 8];
    utf8_printf(text, sizeof text, _("FEN: %s"), reason);
    pgn_reader_report_place(reader, PGN_KIND_POSITION, severity, &reader->tags.fen_place, text);
}

static bool read_fen(PgnReader *reader)
{
    FenRemarks remarks;
    FenRules rules = reader->tags.variant == VARIANT_CHESS960 ? FEN_CHESS960 : FEN_ANY_RULES;
    Status status = fen_parse_remarked(reader->tags.fen.data, reader->tags.fen.length, rules,
                                       &remarks, &reader->pos);
    if (!status_is_ok(&status))
        report_fen(reader, PGN_ERROR, status.text);
    for (int i = 0; status_is_ok(&status) && i < remarks.count; i++)
        report_fen(reader, PGN_REMARK, remarks.remarks[i].text);
    return status_is_ok(&status);
}

/* As other programs read it, too. */
static void keep_usual_fen(PgnReader *reader)
{
    char fen[FEN_MAX];
    fen_write(&reader->pos, fen);
    game_set_tag(reader->game, "FEN", fen);
}

bool pgn_play_set_up(PgnReader *reader)
{
    position_init(&reader->pos);
    if (reader->tags.has_fen && !read_fen(reader))
        return false;
    reader->pos.chess960 |= reader->tags.variant == VARIANT_CHESS960;
    bool is_set_up = reader->tags.has_fen || reader->pos.chess960;
    if (reader->game != NULL && is_set_up && !game_is_usual_start(&reader->pos))
        game_set_start(reader->game, &reader->pos);
    else if (reader->game != NULL && reader->tags.has_fen) /* tags that name it stay */
        keep_usual_fen(reader);
    show(reader);
    return true;
}

void pgn_play_begin_after(PgnReader *reader, const Position *pos, Move move)
{
    reader->pos = *pos;
    pgn_play_on_board(reader, move);
}

/* --- moves ------------------------------------------------------------------------------------ */

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

void pgn_play_in_tree(PgnReader *reader, Move move)
{
    show(reader);
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
