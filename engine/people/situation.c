/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Situations: set up from a line of moves, and updated by a move. */
#include <config.h>

#include "engine/people/situation.h"

#include "engine/base/base.h"
#include "engine/board/position.h"

#include <assert.h>

PeoplePace people_pace(int seconds, int increment)
{
    if (seconds < 0)
        return PACE_UNKNOWN;
    int total = seconds + 40 * increment;
    return total < 180    ? PACE_BULLET
           : total < 480  ? PACE_BLITZ
           : total < 1500 ? PACE_RAPID
                          : PACE_CLASSICAL;
}

void situation_play(Situation *situation, Position *pos, Move move)
{
    Undo undo;
    assert(situation->pos == pos);
    situation->own_last = situation->last;
    situation->last = move;
    situation->last_captured =
        move_kind(move) == MOVE_CASTLING ? NO_PIECE_TYPE : position_captured_type(pos, move);
    position_make(pos, move, &undo);
}

Situation situation_of_line(const MoveLine *line, int rating)
{
    Position pos = line->start;
    Situation s = { .pos = &pos,
                    .last = MOVE_NONE,
                    .own_last = MOVE_NONE,
                    .rating = { rating, rating },
                    .source = PEOPLE_LICHESS,
                    .pace = PACE_RAPID };
    for (int i = 0; i < line->count; i++)
        situation_play(&s, &pos, line->moves[i]);
    s.pos = &line->end;
    return s;
}
