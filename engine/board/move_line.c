/* A game's moves with its last position; earlier positions are replayed from the start. */
#include <config.h>

#include "engine/board/move_line.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* Positions that can repeat: more than the 75-move rule allows (9.6.2). */
enum { REPEATABLE_MAX = 256 };

void move_line_begin(MoveLine *line, const Position *start)
{
    line->start = line->end = *start;
    line->made_ahead = line->count = 0;
}

/* Copies only the moves in use. */
void move_line_copy(const MoveLine *line, MoveLine *copy)
{
    memcpy(copy, line, offsetof(MoveLine, moves) + (size_t)line->count * sizeof *line->moves);
}

/* Makes the first count moves on pos, and notes the keys before each of them, except for the first
 * skip. */
static void walk(const MoveLine *line, int count, int skip, Key *keys, Position *pos)
{
    *pos = line->start;
    for (int i = 0; i < count; i++) {
        Undo undo;
        if (keys && i >= skip)
            keys[i - skip] = pos->key;
        position_make(pos, line->moves[i], &undo);
    }
}

static void make_older_half_ahead(MoveLine *line)
{
    Position pos;
    int half = line->count / 2;
    walk(line, half, 0, NULL, &pos);
    line->start = pos;
    line->count -= half;
    line->made_ahead += half;
    memmove(line->moves, line->moves + half, (size_t)line->count * sizeof *line->moves);
}

/* Neither the move nor the position before it may be sent to an engine. */
static bool is_untold(const MoveLine *line, Move move)
{
    return move == MOVE_NULL || move_is_illegal(move) ||
           (line->count == 0 && position_king_can_be_taken(&line->end));
}

void move_line_add(MoveLine *line, Move move)
{
    assert(move != MOVE_NONE);
    Undo undo;
    if (is_untold(line, move)) {
        Position pos = line->end;
        if (move == MOVE_NULL)
            position_make_null(&pos, &undo);
        else if (move_is_illegal(move))
            position_make_illegal(&pos, move, &undo);
        else
            position_make(&pos, move, &undo);
        move_line_begin(line, &pos);
        return;
    }
    if (line->count == MOVE_LINE_MAX)
        make_older_half_ahead(line);
    line->moves[line->count++] = move;
    position_make(&line->end, move, &undo);
}

bool move_line_take_back(MoveLine *line)
{
    if (line->count == 0)
        return false;
    walk(line, --line->count, 0, NULL, &line->end);
    return true;
}

int move_line_plies(const MoveLine *line) { return line->made_ahead + line->count; }

int move_line_keys(const MoveLine *line, Key *keys, int max)
{
    assert(max >= 0);
    Position pos;
    int skip = line->count > max ? line->count - max : 0;
    walk(line, line->count, skip, keys, &pos);
    return line->count - skip;
}

RulesVerdict move_line_judge(const MoveLine *line)
{
    Key keys[REPEATABLE_MAX];
    int count = move_line_keys(line, keys, REPEATABLE_MAX);
    return rules_judge(&line->end, keys, (size_t)count);
}

RulesVerdict move_line_judge_after(const MoveLine *line, Move move)
{
    Key keys[REPEATABLE_MAX + 1];
    Position pos = line->end;
    Undo undo;
    int count = move_line_keys(line, keys, REPEATABLE_MAX);
    keys[count++] = pos.key;
    position_make(&pos, move, &undo);
    return rules_judge(&pos, keys, (size_t)count);
}
