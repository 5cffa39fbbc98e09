/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides how a game has ended, by the articles of the FIDE Laws named in rules.h, and keeps lines
 * of moves with their last position; earlier positions are replayed from the start. */
#include <config.h>

#include "engine/board/rules.h"

#include "engine/base/language.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { PLIES_FIFTY_MOVES = 100, PLIES_SEVENTY_FIVE_MOVES = 150 };

int rules_repetitions(const Position *pos, const Key *keys, size_t count)
{
    assert(keys != NULL || count == 0);
    /* A position cannot recur from before the last capture or pawn move, and only every second one
     * has the same side to move. */
    size_t reach = pos->halfmoves < count ? pos->halfmoves : count;
    int repetitions = 1;
    for (size_t back = 2; back <= reach; back += 2)
        repetitions += keys[count - back] == pos->key;
    return repetitions;
}

RulesVerdict rules_judge(const Position *pos, const Key *keys, size_t count)
{
    assert(keys != NULL || count == 0);
    RulesVerdict verdict = { .end = RULES_ONGOING,
                             .repetitions = rules_repetitions(pos, keys, count) };
    if (!movegen_any(pos)) {
        verdict.end = position_in_check(pos) ? RULES_CHECKMATE : RULES_STALEMATE;
    } else if (rules_is_dead_position(pos)) {
        verdict.end = RULES_DEAD_POSITION;
    } else if (verdict.repetitions >= 5) {
        verdict.end = RULES_FIVEFOLD;
    } else if (pos->halfmoves >= PLIES_SEVENTY_FIVE_MOVES) {
        verdict.end = RULES_SEVENTY_FIVE;
    } else {
        verdict.threefold_claim = verdict.repetitions >= 3;
        verdict.fifty_claim = pos->halfmoves >= PLIES_FIFTY_MOVES;
    }
    return verdict;
}

const char *rules_end_comment(const RulesVerdict *verdict, Color side, bool with_claims)
{
    assert(side == WHITE || side == BLACK);
    switch (verdict->end) {
    case RULES_CHECKMATE:
        return side == BLACK ? "White mates" : "Black mates";
    case RULES_STALEMATE:
        return "Draw by stalemate";
    case RULES_DEAD_POSITION:
        return "Draw by insufficient mating material";
    case RULES_FIVEFOLD:
        return "Draw by 5-fold repetition";
    case RULES_SEVENTY_FIVE:
        return "Draw by the 75-move rule";
    case RULES_ONGOING:
        break;
    }
    if (with_claims && verdict->threefold_claim)
        return "Draw by 3-fold repetition";
    return with_claims && verdict->fifty_claim ? "Draw by fifty moves rule" : NULL;
}

const char *rules_no_move_text(const Position *pos)
{
    if (movegen_any(pos))
        return NULL;
    return position_in_check(pos) ? _("Checkmate.") : _("Stalemate.");
}

static bool on_one_colour(Bitboard bishops)
{
    return (bishops & BB_LIGHT_SQUARES) == 0 || (bishops & BB_DARK_SQUARES) == 0;
}

bool rules_is_dead_position(const Position *pos)
{
    Bitboard knights = pos->by_type[KNIGHT], bishops = pos->by_type[BISHOP];
    if (pos->by_type[PAWN] | pos->by_type[ROOK] | pos->by_type[QUEEN])
        return false;
    if (knights != 0)
        return bishops == 0 && !bb_several(knights);
    return on_one_colour(bishops);
}

bool rules_has_mating_material(const Position *pos, Color color)
{
    assert(color == WHITE || color == BLACK);
    Bitboard own = pos->by_color[color], other = pos->by_color[!color];
    Bitboard knights = own & pos->by_type[KNIGHT], bishops = own & pos->by_type[BISHOP];
    if (own & (pos->by_type[PAWN] | pos->by_type[ROOK] | pos->by_type[QUEEN]))
        return true;
    if (bb_several(knights) || (knights != 0 && bishops != 0))
        return true;
    /* A lone knight mates a king in the corner if the king's own piece blocks it; not a queen,
     * which could always take or interpose. */
    if (knights != 0)
        return (other & ~(pos->by_type[KING] | pos->by_type[QUEEN])) != 0;
    /* Bishops of one colour need an enemy piece that blocks a square of the other colour for good:
     * a knight, a bishop of that colour, or a pawn (which may become one). */
    if (bishops != 0)
        return (pos->by_type[PAWN] | pos->by_type[KNIGHT]) != 0 ||
               !on_one_colour(pos->by_type[BISHOP]);
    return false;
}

bool rules_mate_cannot_be_forced(const Position *pos)
{
    if (pos->by_type[PAWN] | pos->by_type[ROOK] | pos->by_type[QUEEN])
        return false;
    Bitboard white = pos->by_color[WHITE] & ~pos->by_type[KING];
    Bitboard black = pos->by_color[BLACK] & ~pos->by_type[KING];
    if (!bb_several(white) && !bb_several(black))
        return true; /* at most one minor piece a side */
    bool bare_king = white == 0 || black == 0;
    bool knights_only = pos->by_type[BISHOP] == 0;
    return (bare_king && knights_only && bb_count(white | black) == 2) ||
           rules_is_dead_position(pos);
}

/* --- lines of moves --------------------------------------------------------------------------- */

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
    assert(movegen_is_legal(&line->end, move));
    Key keys[REPEATABLE_MAX + 1];
    Position pos = line->end;
    Undo undo;
    int count = move_line_keys(line, keys, REPEATABLE_MAX);
    keys[count++] = pos.key;
    position_make(&pos, move, &undo);
    return rules_judge(&pos, keys, (size_t)count);
}
