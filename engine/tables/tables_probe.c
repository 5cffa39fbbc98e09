/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Probes tables. A file's value may be too low if a capture decides the game (for distances also a
 * pawn move), so such moves are tried first. Files ignore en passant. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/tables/table_file.h"
#include "engine/tables/tables.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { KINGS_ALONE = 2, RULE_50_PLIES = 100 };

/* All values are from the side to move, TABLES_LOSS to TABLES_WIN. The functions below return false
 * if a table is missing or broken. */
static bool probe(Tables *tables, Position *pos, int alpha, int beta, int *wdl);

static bool is_pawn_move(const Position *pos, Move move)
{
    return piece_type(position_piece(pos, move_from(move))) == PAWN;
}

/* The value in the file. */
static bool probe_file(Tables *tables, const Position *pos, int *wdl)
{
    int value;
    MaterialKey key = material_key(pos);
    if (key == 0) {
        *wdl = TABLES_DRAW;
        return true;
    }
    const TableFile *file = tables_file(tables, key, TABLE_WDL);
    if (!file || table_file_probe(file, pos, key, 0, &value) != TABLE_VALUE)
        return false;
    *wdl = value - 2;
    return true;
}

/* Whether a piece of the side to move attacks one of the other's; it may be pinned. */
static bool attacks_something(const Position *pos)
{
    Color us = position_side(pos);
    Bitboard own = pos->by_color[us];
    Bitboard enemy = pos->by_color[!us];
    if (bb_pawn_attacks(us, own & pos->by_type[PAWN]) & enemy)
        return true;
    for (Bitboard rest = own & ~pos->by_type[PAWN]; rest != 0;) {
        Square from = bb_pop(&rest);
        PieceType type = piece_type(position_piece(pos, from));
        if (bb_attacks(type, from, position_occupied(pos)) & enemy)
            return true;
    }
    return false;
}

/* The value of a move for its side. */
static bool probe_move(Tables *tables, Position *pos, Move move, int alpha, int beta, int *wdl)
{
    Undo undo;
    int answer;
    position_make(pos, move, &undo);
    bool known = probe(tables, pos, -beta, -alpha, &answer);
    position_unmake(pos, move, &undo);
    if (known)
        *wdl = -answer;
    return known;
}

/* Raises *best by captures, up to beta; *tried is the number of captures. */
static bool try_captures(Tables *tables, Position *pos, int beta, int *best, int *tried)
{
    MoveList list;
    *tried = 0;
    if (!attacks_something(pos))
        return true;
    movegen_noisy(pos, &list);
    for (int i = 0; i < list.count && *best < beta; i++) {
        int value;
        if (!position_is_capture(pos, list.moves[i]))
            continue;
        if (!probe_move(tables, pos, list.moves[i], *best, beta, &value))
            return false;
        *best = int_max(*best, value);
        ++*tried;
    }
    return true;
}

/* Without en passant. The file's value is never too high, so captures only matter above it. */
static bool probe_quiet(Tables *tables, Position *pos, int alpha, int beta, int *wdl)
{
    int best = TABLES_LOSS;
    int tried;
    bool known = probe_file(tables, pos, &best);
    if (known && best >= beta) {
        *wdl = best;
        return true;
    }
    int value = known ? int_max(alpha, best) : TABLES_LOSS - 1;
    if (!try_captures(tables, pos, known ? beta : TABLES_WIN, &value, &tried))
        return false;
    if (!known && value < TABLES_WIN && (tried == 0 || tried != movegen_count(pos)))
        return false;
    *wdl = value;
    return true;
}

/* The best en passant capture, and whether no other move exists. */
static bool probe_en_passant(Tables *tables, Position *pos, int *wdl, bool *is_only_move)
{
    MoveList list;
    *wdl = TABLES_LOSS;
    *is_only_move = true;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        int value;
        if (move_kind(list.moves[i]) != MOVE_EN_PASSANT) {
            *is_only_move = false;
            continue;
        }
        if (!probe_move(tables, pos, list.moves[i], TABLES_LOSS, TABLES_WIN, &value))
            return false;
        *wdl = int_max(*wdl, value);
    }
    return true;
}

static Position without_en_passant(const Position *pos)
{
    Position other = *pos;
    other.ep_square = NO_SQUARE;
    position_finish(&other);
    return other;
}

/* Exact between alpha and beta, otherwise a bound. */
static bool probe(Tables *tables, Position *pos, int alpha, int beta, int *wdl)
{
    assert(alpha < beta);
    int by_capture;
    int other;
    bool is_only_move;
    if (pos->ep_square == NO_SQUARE)
        return probe_quiet(tables, pos, alpha, beta, wdl);
    if (!probe_en_passant(tables, pos, &by_capture, &is_only_move))
        return false;
    if (by_capture == TABLES_WIN || is_only_move) {
        *wdl = by_capture;
        return true;
    }
    Position copy = without_en_passant(pos);
    if (!probe_quiet(tables, &copy, TABLES_LOSS, TABLES_WIN, &other))
        return false;
    *wdl = int_max(by_capture, other);
    return true;
}

static bool probe_exactly(Tables *tables, Position *pos, int *wdl)
{
    return probe(tables, pos, TABLES_LOSS, TABLES_WIN, wdl);
}

static bool is_in_reach(const Tables *tables, const Position *pos)
{
    return tables && pos->castling == 0 &&
           bb_count(position_occupied(pos)) <= int_max(tables_men(tables), KINGS_ALONE);
}

bool tables_probe_wdl(Tables *tables, const Position *pos, TablesWdl *wdl)
{
    int found;
    if (!is_in_reach(tables, pos))
        return false;
    Position copy = *pos;
    if (!probe_exactly(tables, &copy, &found))
        return false;
    *wdl = (TablesWdl)found;
    return true;
}

/* --- distances ---------------------------------------------------------------------------------*/

static int sign(int value) { return (value > 0) - (value < 0); }

/* Plies to the zeroing move if it is the next move. */
static int dtz_of_zeroing(int wdl) { return sign(wdl) * (abs(wdl) == 1 ? RULE_50_PLIES + 1 : 1); }

/* The distance in the file for a position with value wdl, not a draw. */
static TableAnswer dtz_of_file(Tables *tables, const Position *pos, int wdl, int *dtz)
{
    int plies;
    MaterialKey key = material_key(pos);
    const TableFile *file = tables_file(tables, key, TABLE_DTZ);
    TableAnswer answer = file ? table_file_probe(file, pos, key, wdl + 2, &plies) : TABLE_BROKEN;
    if (answer == TABLE_VALUE)
        *dtz = sign(wdl) * (plies + (abs(wdl) == 1 ? RULE_50_PLIES : 0));
    return answer;
}

/* Whether a capture or pawn move preserves the win. */
static bool find_zeroing_win(Tables *tables, Position *pos, int wdl, bool *found)
{
    MoveList list;
    int best = wdl - 1;
    int tried;
    if (!try_captures(tables, pos, wdl, &best, &tried))
        return false;
    *found = best >= wdl;
    if (*found || !position_pieces(pos, position_side(pos), PAWN))
        return true;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count && best < wdl; i++) {
        Move move = list.moves[i];
        if (is_pawn_move(pos, move) && !position_is_capture(pos, move) &&
            !probe_move(tables, pos, move, wdl - 1, wdl, &best))
            return false;
    }
    *found = best >= wdl;
    return true;
}

/* The distance from one move in the position, zeroing moves and the file; *answer says whether the
 * file has this side to move. */
static bool dtz_at_once(Tables *tables, Position *pos, int wdl, TableAnswer *answer, int *dtz)
{
    bool zeroing = false;
    if (wdl > 0 && !find_zeroing_win(tables, pos, wdl, &zeroing))
        return false;
    *answer = TABLE_VALUE;
    if (zeroing)
        *dtz = dtz_of_zeroing(wdl);
    else
        *answer = dtz_of_file(tables, pos, wdl, dtz);
    return *answer != TABLE_BROKEN;
}

/* The distance after a quiet move to a position with value wdl, for the side that moved. */
static bool dtz_after_quiet(Tables *tables, Position *pos, int wdl, int *dtz)
{
    TableAnswer answer;
    int next;
    if (!dtz_at_once(tables, pos, wdl, &answer, &next) || answer != TABLE_VALUE)
        return false;
    *dtz = next == -1 && movegen_is_mate(pos) ? 1 : -next - sign(next);
    return true;
}

/* Distance of a quiet winning move in a position with value wdl; 0 for moves that zero the counter
 * or do not win. */
static bool dtz_of_winning_move(Tables *tables, Position *pos, bool zeroing, int wdl, int *dtz)
{
    int answer;
    *dtz = 0;
    if (zeroing)
        return true;
    if (!probe(tables, pos, -wdl, -wdl + 1, &answer))
        return false;
    return answer > -wdl || dtz_after_quiet(tables, pos, -wdl, dtz);
}

/* Every move loses; if the fifty-move rule saves the position, some may lose faster. */
static bool dtz_of_losing_move(Tables *tables, Position *pos, bool zeroing, int wdl, int *dtz)
{
    int answer = TABLES_WIN;
    if (wdl == TABLES_BLESSED_LOSS && !probe_exactly(tables, pos, &answer))
        return false;
    if (!zeroing)
        return dtz_after_quiet(tables, pos, answer, dtz);
    *dtz = -dtz_of_zeroing(answer);
    return true;
}

/* The file has the other side to move: takes the best of all moves. */
static bool dtz_by_moves(Tables *tables, Position *pos, int wdl, int *dtz)
{
    MoveList list;
    int best = 0;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        int after;
        Move move = list.moves[i];
        bool zeroing = position_is_capture(pos, move) || is_pawn_move(pos, move);
        position_make(pos, move, &undo);
        bool known = wdl > 0 ? dtz_of_winning_move(tables, pos, zeroing, wdl, &after)
                             : dtz_of_losing_move(tables, pos, zeroing, wdl, &after);
        position_unmake(pos, move, &undo);
        if (!known)
            return false;
        if (sign(after) == sign(wdl) && (best == 0 || after < best))
            best = after;
    }
    *dtz = best != 0 ? best : -1; /* checkmate: no moves */
    return best != 0 || wdl < 0;
}

/* Without en passant. */
static bool dtz_quiet(Tables *tables, Position *pos, int wdl, int *dtz)
{
    TableAnswer answer;
    *dtz = 0;
    if (wdl == TABLES_DRAW)
        return true;
    if (!dtz_at_once(tables, pos, wdl, &answer, dtz))
        return false;
    return answer == TABLE_VALUE || dtz_by_moves(tables, pos, wdl, dtz);
}

static bool probe_dtz(Tables *tables, Position *pos, int *dtz)
{
    int by_capture;
    int wdl;
    bool is_only_move;
    if (pos->ep_square == NO_SQUARE)
        return probe_quiet(tables, pos, TABLES_LOSS, TABLES_WIN, &wdl) &&
               dtz_quiet(tables, pos, wdl, dtz);
    if (!probe_en_passant(tables, pos, &by_capture, &is_only_move))
        return false;
    Position copy = without_en_passant(pos);
    if (!is_only_move && !probe_quiet(tables, &copy, TABLES_LOSS, TABLES_WIN, &wdl))
        return false;
    if (!is_only_move && (by_capture < wdl || (by_capture == wdl && wdl <= TABLES_DRAW)))
        return dtz_quiet(tables, &copy, wdl, dtz);
    *dtz = dtz_of_zeroing(by_capture);
    return true;
}

/* The distance after a move, for the side that moved, including that move. */
static bool dtz_after(Tables *tables, Position *pos, bool zeroing, int *dtz)
{
    int next;
    if (zeroing) {
        if (!probe_exactly(tables, pos, &next))
            return false;
        *dtz = -dtz_of_zeroing(next);
        return true;
    }
    if (!probe_dtz(tables, pos, &next))
        return false;
    *dtz = next == -1 && movegen_is_mate(pos) ? 1 : -next - sign(next);
    return true;
}

bool tables_probe_dtz(Tables *tables, const Position *pos, int *dtz)
{
    if (!is_in_reach(tables, pos))
        return false;
    Position copy = *pos;
    return probe_dtz(tables, &copy, dtz);
}

/* --- the rule of fifty moves ------------------------------------------------------------------ */

/* A distance that may be one ply too low leaves a win in doubt that needs the 100th ply: then the
 * moves up to it are searched. */
typedef enum InTime { TOO_LATE, UNKNOWN_TIME, IN_TIME } InTime;

enum { RACE_PROBES_MAX = 20000 /* some hundredths of a second */, RACE_SEEN = 1024 };

typedef struct Race {
    Tables *tables;
    int probes;
    struct {
        Key key; /* of a position decided by its last ply: the counter follows */
        InTime in_time;
    } seen[RACE_SEEN];
} Race;

static InTime winner_moves_in_time(Race *race, Position *pos);

/* The side to move is losing: does every move lose before the counter is full? */
static InTime all_moves_in_time(Race *race, Position *pos)
{
    MoveList list;
    InTime worst = IN_TIME;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count && worst != TOO_LATE; i++) {
        Undo undo;
        int wdl;
        InTime after = UNKNOWN_TIME;
        position_make(pos, list.moves[i], &undo);
        if (pos->halfmoves >= RULE_50_PLIES)
            after = TOO_LATE;
        else if (pos->halfmoves > 0)
            after = winner_moves_in_time(race, pos);
        else if (probe_exactly(race->tables, pos, &wdl))
            after = wdl == TABLES_WIN ? IN_TIME : TOO_LATE;
        position_unmake(pos, list.moves[i], &undo);
        worst = after < worst ? after : worst;
    }
    return worst;
}

/* The side to move, not mated, is losing unless the fifty-move rule helps. */
static InTime loser_is_in_time(Race *race, Position *pos)
{
    int dtz;
    if (pos->halfmoves >= RULE_50_PLIES)
        return TOO_LATE;
    if (++race->probes > RACE_PROBES_MAX || !probe_dtz(race->tables, pos, &dtz))
        return UNKNOWN_TIME;
    int end = pos->halfmoves - dtz;
    if (dtz >= 0 || end > RULE_50_PLIES)
        return TOO_LATE;
    if (end < RULE_50_PLIES)
        return IN_TIME;
    Key key = pos->key;
    size_t place = (size_t)(key % RACE_SEEN);
    if (race->seen[place].key == key)
        return race->seen[place].in_time;
    InTime in_time = all_moves_in_time(race, pos);
    race->seen[place].key = key;
    race->seen[place].in_time = in_time;
    return in_time;
}

static InTime winner_moves_in_time(Race *race, Position *pos)
{
    MoveList list;
    InTime best = TOO_LATE;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count && best != IN_TIME; i++) {
        Undo undo;
        int wdl;
        InTime after = UNKNOWN_TIME;
        position_make(pos, list.moves[i], &undo);
        if (movegen_is_mate(pos))
            after = IN_TIME;
        else if (pos->halfmoves > 0)
            after = loser_is_in_time(race, pos);
        else if (probe_exactly(race->tables, pos, &wdl))
            after = wdl == TABLES_LOSS ? IN_TIME : TOO_LATE;
        position_unmake(pos, list.moves[i], &undo);
        best = after > best ? after : best;
    }
    return best;
}

/* For a root move with a known distance. */
static InTime is_in_time(Race *race, Position *pos, const TablesMove *m)
{
    bool is_at_once = abs(m->dtz) == 1; /* mate, or a move that zeroes the counter */
    int end = abs(m->dtz) + pos->halfmoves;
    if (is_at_once || end < RULE_50_PLIES)
        return IN_TIME;
    if (end > RULE_50_PLIES)
        return TOO_LATE;
    Undo undo;
    position_make(pos, m->move, &undo);
    InTime in_time = m->dtz > 0 ? loser_is_in_time(race, pos) : winner_moves_in_time(race, pos);
    position_unmake(pos, m->move, &undo);
    return in_time;
}

/* --- ranks at the root -------------------------------------------------------------------------*/

enum { RANK_WIN = 4000, RANK_CURSED = 2000 };

/* By distance with the current counter. Unless the position was repeated, all wins in time rank
 * equal: the search chooses among them. */
static void rank_by_dtz(TablesMove *m, Race *race, Position *pos, bool repeated)
{
    static const TablesWdl WINS[] = { TABLES_CURSED_WIN, TABLES_MAYBE_WIN, TABLES_WIN };
    int plies = abs(m->dtz), counter = pos->halfmoves;
    if (m->dtz == 0) {
        m->wdl = TABLES_DRAW;
        m->rank = 0;
        return;
    }
    InTime in_time = is_in_time(race, pos, m);
    m->wdl = (TablesWdl)(sign(m->dtz) * (int)WINS[in_time]);
    int size = in_time == IN_TIME ? RANK_WIN : RANK_CURSED;
    if (m->dtz > 0)
        m->rank = in_time == IN_TIME && !repeated ? size : size - int_min(plies, RANK_CURSED - 1);
    else /* the longest resistance, in case the fifty-move rule helps */
        m->rank =
            plies * 2 + counter < RULE_50_PLIES ? -size : -size + int_min(plies, RANK_CURSED - 1);
}

static void rank_by_wdl(TablesMove *m)
{
    m->rank = (int)m->wdl * (RANK_WIN / 4);
    m->dtz = dtz_of_zeroing(m->wdl);
}

/* The value of the move, WDL or (by_dtz) the distance; draws on the board count. */
static bool look_at_move(Tables *tables, Position *pos, const Key *keys, size_t key_count,
                         bool by_dtz, TablesMove *m)
{
    Undo undo;
    int found = TABLES_DRAW;
    bool zeroing = position_is_capture(pos, m->move) || is_pawn_move(pos, m->move);
    bool known = true;
    position_make(pos, m->move, &undo);
    m->dtz = 0;
    if (movegen_is_mate(pos))
        m->dtz = 1;
    else if (!zeroing && (rules_repetitions(pos, keys, key_count) > 2 || pos->halfmoves >= 100))
        m->dtz = 0;
    else if (by_dtz)
        known = dtz_after(tables, pos, zeroing, &m->dtz);
    if (!by_dtz && m->dtz == 0)
        known = probe_exactly(tables, pos, &found);
    m->wdl = m->dtz == 1 ? TABLES_WIN : (TablesWdl)-found;
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
    Race race = { .tables = tables };
    for (size_t i = 0; i < key_count && !repeated; i++)
        for (size_t j = i + 1; j < key_count && !repeated; j++)
            repeated = keys[i] == keys[j];
    for (int i = 0; i < count; i++) {
        if (!look_at_move(tables, pos, keys, key_count, by_dtz, &moves[i]))
            return false;
        if (by_dtz)
            rank_by_dtz(&moves[i], &race, pos, repeated);
        else
            rank_by_wdl(&moves[i]);
    }
    return true;
}

int tables_rank_moves(Tables *tables, const Position *pos, const Key *keys, size_t key_count,
                      TablesMove *moves, bool *by_distance)
{
    assert(keys != NULL || key_count == 0);
    Position copy;
    MoveList list;
    Key with_root[256];
    if (!is_in_reach(tables, pos))
        return 0;
    copy = *pos;
    movegen_legal(pos, &list);
    /* Only positions since the last capture or pawn move can recur. */
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
