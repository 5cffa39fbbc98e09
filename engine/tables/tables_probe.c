/* What a position is worth by the tables. A file may say anything where a capture decides already
 * (and, for distances, a pawn move too), so these moves are tried before it is believed. */
#include <config.h>

#include "engine/tables/tables_state.h"

#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/tables/table_file.h"
#include "engine/tables/tables.h"

#include <stdlib.h>
#include <string.h>

enum { KINGS_ALONE = 2, RULE_50_PLIES = 100 };

/* Either side's answer is worth this to the mover; ends with the move that reaches it. */
typedef struct Probe {
    TablesWdl wdl;
    bool zeroing; /* a capture (for distances: or pawn move) is as good as anything */
} Probe;

static bool probe(Tables *tables, Position *pos, bool with_pawn_moves, Probe *found);

/* The value that the file alone has. */
static bool probe_file(Tables *tables, const Position *pos, TablesWdl *wdl)
{
    int value;
    if (bb_count(position_occupied(pos)) == KINGS_ALONE) {
        *wdl = TABLES_DRAW;
        return true;
    }
    const TableFile *file = tables_file(tables, pos, TABLE_WDL);
    if (!file || table_file_probe(file, pos, 0, &value) != TABLE_VALUE)
        return false;
    *wdl = (TablesWdl)(value - 2);
    return true;
}

static bool is_pawn_move(const Position *pos, Move move)
{
    return piece_type(position_piece(pos, move_from(move))) == PAWN;
}

/* The best of the captures (and pawn moves); *all says whether there were no other moves. */
static bool best_zeroing(Tables *tables, Position *pos, bool with_pawn_moves, TablesWdl *best,
                         bool *all)
{
    MoveList list;
    int tried = 0;
    with_pawn_moves = with_pawn_moves && position_pieces(pos, position_side(pos), PAWN) != 0;
    if (with_pawn_moves)
        movegen_legal(pos, &list);
    else
        movegen_noisy(pos, &list);
    *best = TABLES_LOSS;
    *all = false;
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        Probe after;
        Move move = list.moves[i];
        if (!position_is_capture(pos, move) && !(with_pawn_moves && is_pawn_move(pos, move)))
            continue;
        tried++;
        position_make(pos, move, &undo);
        bool known = probe(tables, pos, false, &after);
        position_unmake(pos, move, &undo);
        if (!known)
            return false;
        if (-(int)after.wdl > (int)*best)
            *best = (TablesWdl) - (int)after.wdl;
        if (*best == TABLES_WIN)
            return true;
    }
    *all = tried > 0 && tried == (with_pawn_moves ? list.count : movegen_count(pos));
    return true;
}

static bool probe(Tables *tables, Position *pos, bool with_pawn_moves, Probe *found)
{
    TablesWdl best;
    TablesWdl value;
    bool all;
    if (!best_zeroing(tables, pos, with_pawn_moves, &best, &all))
        return false;
    if (best == TABLES_WIN || all) {
        *found = (Probe){ best, true };
        return true;
    }
    if (!probe_file(tables, pos, &value))
        return false;
    *found = best >= value ? (Probe){ best, best > TABLES_DRAW } : (Probe){ value, false };
    return true;
}

static bool is_in_reach(const Tables *tables, const Position *pos)
{
    return tables && pos->castling == 0 &&
           bb_count(position_occupied(pos)) <= int_max(tables_men(tables), KINGS_ALONE);
}

bool tables_probe_wdl(Tables *tables, const Position *pos, TablesWdl *wdl)
{
    Probe found;
    Position copy;
    if (!is_in_reach(tables, pos))
        return false;
    copy = *pos;
    if (!probe(tables, &copy, false, &found))
        return false;
    *wdl = found.wdl;
    return true;
}

/* --- distances ---------------------------------------------------------------------------------*/

static int sign(int value) { return (value > 0) - (value < 0); }

/* Plies to the zeroing move itself when that is the next one. */
static int dtz_of_zeroing(TablesWdl wdl)
{
    return sign(wdl) * (abs((int)wdl) == 1 ? RULE_50_PLIES + 1 : 1);
}

static bool probe_dtz(Tables *tables, Position *pos, int *dtz);

static bool is_mate(const Position *pos) { return position_in_check(pos) && !movegen_any(pos); }

/* The distance after a move, from the mover's side, that move included. */
static bool dtz_after(Tables *tables, Position *pos, bool zeroing, int *dtz)
{
    Probe found;
    int next;
    if (zeroing) {
        if (!probe(tables, pos, false, &found))
            return false;
        *dtz = -dtz_of_zeroing(found.wdl);
        return true;
    }
    if (!probe_dtz(tables, pos, &next))
        return false;
    *dtz = next == -1 && is_mate(pos) ? 1 : -next - sign(next);
    return true;
}

/* The file is for the other side to move: the best of all moves. */
static bool dtz_by_moves(Tables *tables, Position *pos, TablesWdl wdl, int *dtz)
{
    MoveList list;
    bool any = false;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        int after;
        Move move = list.moves[i];
        bool zeroing = position_is_capture(pos, move) || is_pawn_move(pos, move);
        position_make(pos, move, &undo);
        bool known = dtz_after(tables, pos, zeroing, &after);
        position_unmake(pos, move, &undo);
        if (!known)
            return false;
        if (sign(after) == sign(wdl) && (!any || after < *dtz)) {
            *dtz = after;
            any = true;
        }
    }
    if (!any)
        *dtz = -1; /* mated: no move at all */
    return true;
}

static bool probe_dtz(Tables *tables, Position *pos, int *dtz)
{
    Probe found;
    int value;
    if (!probe(tables, pos, true, &found))
        return false;
    if (found.wdl == TABLES_DRAW) {
        *dtz = 0;
        return true;
    }
    if (found.zeroing) {
        *dtz = dtz_of_zeroing(found.wdl);
        return true;
    }
    const TableFile *file = tables_file(tables, pos, TABLE_DTZ);
    TableAnswer answer =
        file ? table_file_probe(file, pos, (int)found.wdl + 2, &value) : TABLE_BROKEN;
    if (answer == TABLE_OTHER_SIDE)
        return dtz_by_moves(tables, pos, found.wdl, dtz);
    if (answer == TABLE_BROKEN)
        return false;
    *dtz = sign(found.wdl) * (value + (abs((int)found.wdl) == 1 ? RULE_50_PLIES : 0));
    return true;
}

bool tables_probe_dtz(Tables *tables, const Position *pos, int *dtz)
{
    Position copy;
    if (!is_in_reach(tables, pos))
        return false;
    copy = *pos;
    return probe_dtz(tables, &copy, dtz);
}

/* --- ranks at the root -------------------------------------------------------------------------*/

enum { RANK_WIN = 4000, RANK_CURSED = 2000 };

/* By distance, with the counter as it stands. Unless the position has been repeated, wins in time
 * are all the same: the search chooses among them. */
static void rank_by_dtz(TablesMove *m, int counter, bool repeated)
{
    int plies = abs(m->dtz);
    bool in_time = plies + counter <= RULE_50_PLIES - 1;
    if (m->dtz == 0) {
        m->wdl = TABLES_DRAW;
        m->rank = 0;
        return;
    }
    bool won = m->dtz > 0;
    if (!won)
        in_time = plies + counter <= RULE_50_PLIES;
    m->wdl = (TablesWdl)(sign(m->dtz) * (in_time ? TABLES_WIN : TABLES_CURSED_WIN));
    int size = in_time ? RANK_WIN : RANK_CURSED;
    if (won)
        m->rank = in_time && !repeated ? size : size - int_min(plies, RANK_CURSED - 1);
    else /* the longest way, where the rule of fifty moves may yet help */
        m->rank =
            plies * 2 + counter < RULE_50_PLIES ? -size : -size + int_min(plies, RANK_CURSED - 1);
}

static void rank_by_wdl(TablesMove *m)
{
    m->rank = (int)m->wdl * (RANK_WIN / 4);
    m->dtz = dtz_of_zeroing(m->wdl);
}

/* What the move is worth, WDL or, by_dtz, the distance; a draw by the board's own rules counts. */
static bool look_at_move(Tables *tables, Position *pos, const Key *keys, size_t key_count,
                         bool by_dtz, TablesMove *m)
{
    Undo undo;
    Probe found = { TABLES_DRAW, false };
    bool zeroing = position_is_capture(pos, m->move) || is_pawn_move(pos, m->move);
    bool known = true;
    position_make(pos, m->move, &undo);
    m->dtz = 0;
    if (is_mate(pos))
        m->dtz = 1;
    else if (!zeroing && (rules_repetitions(pos, keys, key_count) > 2 || pos->halfmoves >= 100))
        m->dtz = 0;
    else if (by_dtz)
        known = dtz_after(tables, pos, zeroing, &m->dtz);
    if (!by_dtz && m->dtz == 0)
        known = probe(tables, pos, false, &found);
    m->wdl = m->dtz == 1 ? TABLES_WIN : (TablesWdl) - (int)found.wdl;
    position_unmake(pos, m->move, &undo);
    return known;
}

static int compare_moves(const void *left, const void *right)
{
    const TablesMove *a = left;
    const TablesMove *b = right;
    if (a->rank != b->rank)
        return a->rank > b->rank ? -1 : 1;
    if (a->dtz != b->dtz)
        return a->dtz < b->dtz ? -1 : 1;
    return (int)a->move - (int)b->move;
}

static bool rank_all(Tables *tables, Position *pos, const Key *keys, size_t key_count, bool by_dtz,
                     TablesMove *moves, int count)
{
    bool repeated = false;
    for (size_t i = 0; i < key_count && !repeated; i++)
        for (size_t j = i + 1; j < key_count && !repeated; j++)
            repeated = keys[i] == keys[j];
    for (int i = 0; i < count; i++) {
        if (!look_at_move(tables, pos, keys, key_count, by_dtz, &moves[i]))
            return false;
        if (by_dtz)
            rank_by_dtz(&moves[i], pos->halfmoves, repeated);
        else
            rank_by_wdl(&moves[i]);
    }
    return true;
}

int tables_rank_moves(Tables *tables, const Position *pos, const Key *keys, size_t key_count,
                      TablesMove *moves, bool *by_distance)
{
    Position copy;
    MoveList list;
    Key with_root[256];
    if (!is_in_reach(tables, pos))
        return 0;
    copy = *pos;
    movegen_legal(pos, &list);
    /* Only positions since the last capture or pawn move can come again. */
    size_t keep = (size_t)int_min(int_min((int)pos->halfmoves, (int)key_count), 255);
    if (keep > 0)
        memcpy(with_root, keys + key_count - keep, keep * sizeof *keys);
    with_root[keep] = pos->key;
    for (int i = 0; i < list.count; i++)
        moves[i] = (TablesMove){ .move = list.moves[i] };
    *by_distance = rank_all(tables, &copy, with_root, keep + 1, true, moves, list.count);
    if (!*by_distance && !rank_all(tables, &copy, with_root, keep + 1, false, moves, list.count))
        return 0;
    qsort(moves, (size_t)list.count, sizeof *moves, compare_moves);
    return list.count;
}
