/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quiet lines: alpha-beta over captures that lose nothing by exchange, and over all evasions in
 * check. */
#include <config.h>

#include "ui/analysis/eval.h"

#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/engine.h"
#include "engine/eval/see.h"

#include <assert.h>
#include <string.h>

enum { NODES_MAX = 5000, MATE = 30000, INFINITE = 32000 };

typedef struct Line {
    int count;
    Move moves[QUIET_LINE_MAX];
} Line;

/* Static evaluation for the side to move. */
static int evaluate(const Position *pos)
{
    int value = engine_evaluate(pos);
    return position_side(pos) == WHITE ? value : -value;
}

static int gain_of(const Position *pos, Move move)
{
    Piece taken = position_piece(pos, move_to(move));
    int gain = taken != NO_PIECE ? 10 * see_value(piece_type(taken)) : 0;
    return gain - see_value(piece_type(position_piece(pos, move_from(move))));
}

/* Most valuable victim first. */
static void sort_moves(const Position *pos, MoveList *list)
{
    for (int i = 1; i < list->count; i++) {
        Move move = list->moves[i];
        int at = i;
        for (; at > 0 && gain_of(pos, list->moves[at - 1]) < gain_of(pos, move); at--)
            list->moves[at] = list->moves[at - 1];
        list->moves[at] = move;
    }
}

static void put_before(Line *line, Move move, const Line *rest)
{
    line->moves[0] = move;
    line->count = 1;
    for (int i = 0; i < rest->count && line->count < QUIET_LINE_MAX; i++)
        line->moves[line->count++] = rest->moves[i];
}

static int settle(const Position *pos, int ply, int alpha, int beta, int *nodes, Line *line)
{
    MoveList list;
    bool in_check = position_in_check(pos);
    line->count = 0;
    if (ply == QUIET_LINE_MAX || ++*nodes > NODES_MAX)
        return evaluate(pos);
    int best = in_check ? ply - MATE : evaluate(pos);
    if (best >= beta)
        return best;
    alpha = int_max(alpha, best);
    if (in_check)
        movegen_legal(pos, &list);
    else
        movegen_noisy(pos, &list);
    sort_moves(pos, &list);
    for (int i = 0; i < list.count; i++) {
        if (!in_check && !see_at_least(pos, list.moves[i], 1))
            continue;
        Position next = *pos;
        Undo undo;
        Line rest;
        position_make(&next, list.moves[i], &undo);
        int value = -settle(&next, ply + 1, -beta, -alpha, nodes, &rest);
        if (value <= best)
            continue;
        best = value;
        if (value > alpha) {
            alpha = value;
            put_before(line, list.moves[i], &rest);
        }
        if (value >= beta)
            break;
    }
    return best;
}

void quiet_line_find(const Position *pos, QuietLine *line)
{
    Line found = { 0 };
    int nodes = 0;
    if (!position_king_can_be_taken(pos))
        settle(pos, 0, -INFINITE, INFINITE, &nodes, &found);
    line->count = found.count;
    line->end = *pos;
    for (int i = 0; i < found.count; i++) {
        Undo undo;
        line->moves[i] = found.moves[i];
        position_make(&line->end, found.moves[i], &undo);
    }
}

static int activity_of(const Position *pos, Color side)
{
    static const char *const TERMS[] = { "Piece squares", "Pieces and mobility", "Threats" };
    Explanation explanation;
    int sum = 0;
    engine_explain(pos, &explanation);
    for (int i = 0; i < explanation.count; i++)
        for (size_t term = 0; term < ARRAY_LEN(TERMS); term++)
            if (strcmp(explanation.terms[i].name, TERMS[term]) == 0)
                sum +=
                    side == WHITE ? explanation.terms[i].white_cp : explanation.terms[i].black_cp;
    return sum;
}

int quiet_line_activity_cp(const Position *pos, Square square)
{
    assert(!position_in_check(pos));
    Color side = piece_color(position_piece(pos, square));
    Position without = *pos;
    position_remove_piece(&without, square);
    return activity_of(pos, side) - activity_of(&without, side);
}
