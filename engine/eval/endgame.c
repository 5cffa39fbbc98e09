/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endgame knowledge: KPK by bitbase, mate with bishop and knight, driving a bare king to the edge,
 * rook or queen against a pawn, wrong rook pawns, opposite-coloured bishops, material that cannot
 * win. */
#include <config.h>

#include "engine/eval/endgame.h"

#include "engine/board/bitboard.h"
#include "engine/board/rules.h"
#include "engine/eval/see.h"

#include <assert.h>
#include <pthread.h>

/* --- king and pawn against king --------------------------------------------------------------- */

enum { UNKNOWN = 0, INVALID = 1, DRAW = 2, WIN = 4 };

/* Indexed by side to move, pawn (files a to d, ranks 2 to 7) and both kings. */
enum { PAWNS = 24, PLACEMENTS = 2 * PAWNS * 64 * 64 };

static uint8_t outcome[PLACEMENTS];
static pthread_once_t computed = PTHREAD_ONCE_INIT;

static int place_index(bool strong_to_move, Square king, Square pawn, Square weak)
{
    int pawn_index = (square_rank(pawn) - 1) * 4 + square_file(pawn);
    return ((strong_to_move * PAWNS + pawn_index) * 64 + king) * 64 + weak;
}

static uint8_t first_guess(bool strong_to_move, Square king, Square pawn, Square weak)
{
    Bitboard pawn_attacks = bb_pawn_attacks_from(WHITE, pawn);
    if (bb_distance(king, weak) <= 1 || king == pawn || weak == pawn ||
        (strong_to_move && bb_has(pawn_attacks, weak)))
        return INVALID;
    Square queening = pawn + NORTH;
    if (strong_to_move) {
        bool promotes = square_rank(pawn) == RANK_7 && king != queening && weak != queening &&
                        (bb_distance(weak, queening) > 1 || bb_distance(king, queening) == 1);
        return promotes ? WIN : UNKNOWN;
    }
    Bitboard escapes = bb_king_attacks(weak) & ~(bb_king_attacks(king) | pawn_attacks);
    bool takes = bb_has(bb_king_attacks(weak) & ~bb_king_attacks(king), pawn);
    return takes || !escapes ? DRAW : UNKNOWN;
}

static uint8_t look_strong(Square king, Square pawn, Square weak)
{
    uint8_t seen = 0;
    for (Bitboard set = bb_king_attacks(king) & ~bb_square(pawn); set;)
        seen |= outcome[place_index(false, bb_pop(&set), pawn, weak)];
    if (square_rank(pawn) < RANK_7) {
        Square one = pawn + NORTH;
        bool free = one != king && one != weak;
        if (free)
            seen |= outcome[place_index(false, king, one, weak)];
        if (free && square_rank(pawn) == RANK_2 && one + NORTH != king && one + NORTH != weak)
            seen |= outcome[place_index(false, king, one + NORTH, weak)];
    }
    if (seen & WIN)
        return WIN;
    /* A draw is never proven here: whatever stays unknown is one. */
    return UNKNOWN;
}

static uint8_t look_weak(Square king, Square pawn, Square weak)
{
    for (Bitboard set = bb_king_attacks(weak) & ~bb_square(pawn); set;) {
        uint8_t next = outcome[place_index(true, king, pawn, bb_pop(&set))];
        if (!(next & (INVALID | WIN)))
            return UNKNOWN;
    }
    return WIN;
}

/* One pass over all placements; returns true if any was decided. Those undecided at the end are
 * draws. */
static bool sweep(void)
{
    bool changed = false;
    for (int i = 0; i < PLACEMENTS; i++) {
        if (outcome[i] != UNKNOWN)
            continue;
        Square weak = i & 63;
        Square king = i >> 6 & 63;
        int pawn_index = (i >> 12) % PAWNS;
        Square pawn = square_make(pawn_index & 3, pawn_index / 4 + 1);
        bool strong_to_move = (i >> 12) >= PAWNS;
        outcome[i] = strong_to_move ? look_strong(king, pawn, weak) : look_weak(king, pawn, weak);
        changed |= outcome[i] != UNKNOWN;
    }
    return changed;
}

static void compute(void)
{
    for (int i = 0; i < PLACEMENTS; i++) {
        int pawn_index = (i >> 12) % PAWNS;
        Square pawn = square_make(pawn_index & 3, pawn_index / 4 + 1);
        outcome[i] = first_guess((i >> 12) >= PAWNS, i >> 6 & 63, pawn, i & 63);
    }
    while (sweep())
        continue;
}

/* True if the side with the pawn wins. Squares as if that side were White; the placement must be
 * legal. Thread-safe. */
static bool kpk_is_win(Square strong_king, Square pawn, Square weak_king, bool strong_to_move)
{
    assert(square_rank(pawn) >= RANK_2 && square_rank(pawn) <= RANK_7);
    pthread_once(&computed, compute);
    if (square_file(pawn) > FILE_D) {
        pawn ^= 7;
        strong_king ^= 7;
        weak_king ^= 7;
    }
    return outcome[place_index(strong_to_move, strong_king, pawn, weak_king)] == WIN;
}

/* --- values ----------------------------------------------------------------------------------- */

enum {
    KNOWN_WIN = 4000,
    PAWN_STOPPED = 420, /* rook against pawn, if the pawn will be lost */
    PAWN_HOLDS = 24
};

static int pieces_value(const Position *pos, Color color)
{
    int value = 0;
    for (PieceType type = KNIGHT; type <= QUEEN; type++)
        value += see_value(type) * bb_count(position_pieces(pos, color, type));
    return value;
}

static bool is_bare(const Position *pos, Color color) { return !bb_several(pos->by_color[color]); }

/* 0 in the middle, 60 in a corner. */
static int push_to_edge(Square square)
{
    int file = square_file(square);
    int rank = square_rank(square);
    int file_edge = 3 - int_min(file, 7 - file);
    int rank_edge = 3 - int_min(rank, 7 - rank);
    return 10 * (file_edge + rank_edge);
}

static int kings_close(const Position *pos)
{
    return 10 * (7 - bb_distance(position_king(pos, WHITE), position_king(pos, BLACK)));
}

static int value_kpk(const Position *pos, Color strong)
{
    Square pawn = square_relative(strong, bb_lowest(pos->by_type[PAWN]));
    Square king = square_relative(strong, position_king(pos, strong));
    Square weak = square_relative(strong, position_king(pos, (Color)!strong));
    if (!kpk_is_win(king, pawn, weak, pos->side == strong))
        return 0;
    return KNOWN_WIN / 4 + 20 * square_rank(pawn);
}

/* The bare king must be driven to a corner of the bishop's colour: mate is possible nowhere
 * else. */
static int value_kbnk(const Position *pos, Color strong)
{
    Square weak = position_king(pos, (Color)!strong);
    bool light = square_is_light(bb_lowest(pos->by_type[BISHOP]));
    int file = square_file(weak);
    int rank = square_rank(weak);
    /* Steps to the nearer of the two corners, 0..7; each step along the edge counts. */
    int steps =
        light ? int_min(file + 7 - rank, 7 - file + rank) : int_min(file + rank, 14 - file - rank);
    return KNOWN_WIN + kings_close(pos) + 60 * (7 - steps);
}

static int value_against_bare_king(const Position *pos, Color strong)
{
    Bitboard bishops = position_pieces(pos, strong, BISHOP);
    bool both_colours = (bishops & BB_LIGHT_SQUARES) && (bishops & BB_DARK_SQUARES);
    bool mates = position_pieces(pos, strong, QUEEN) || position_pieces(pos, strong, ROOK) ||
                 both_colours || (bishops && position_pieces(pos, strong, KNIGHT)) ||
                 bb_count(position_pieces(pos, strong, KNIGHT)) > 2;
    int value = pieces_value(pos, strong) + kings_close(pos) +
                push_to_edge(position_king(pos, (Color)!strong));
    return mates ? value + KNOWN_WIN : value;
}

/* A piece against a pawn, from the point of view of a pawn that moves down the board. */
typedef struct PieceAgainstPawn {
    Square king, weak_king, pawn, goal;
    bool strong_to_move;
} PieceAgainstPawn;

static PieceAgainstPawn view_pawn_ending(const Position *pos, Color strong)
{
    Square pawn = square_relative(strong, bb_lowest(pos->by_type[PAWN]));
    return (PieceAgainstPawn){ .king = square_relative(strong, position_king(pos, strong)),
                               .weak_king =
                                   square_relative(strong, position_king(pos, (Color)!strong)),
                               .pawn = pawn,
                               .goal = square_make(square_file(pawn), RANK_1),
                               .strong_to_move = pos->side == strong };
}

/* Rook against pawn is won if the king stops the pawn, if the pawn's king is too far away, or if
 * the king reaches the queening square in time; otherwise the rook must be given up for the pawn.
 * The rule agrees with the tablebase in 95 of 100 random positions (of 6,000). */
static int value_krkp(const Position *pos, Color strong)
{
    PieceAgainstPawn v = view_pawn_ending(pos, strong);
    bool bars = square_file(v.king) == square_file(v.pawn) && v.king < v.pawn;
    bool alone = bb_distance(v.weak_king, v.pawn) - !v.strong_to_move >= 3;
    int pawn_needs = square_rank(v.pawn) + int_max(0, bb_distance(v.weak_king, v.goal) - 1);
    bool in_time = bb_distance(v.king, v.goal) - v.strong_to_move <= pawn_needs;
    int closing = 4 * (7 - bb_distance(v.king, v.goal)) + 4 * square_rank(v.pawn);
    return (bars || alone || in_time ? PAWN_STOPPED : PAWN_HOLDS) + closing;
}

/* A bishop's or rook's pawn on the seventh rank draws against a queen by stalemate if its own king
 * guards it and the other king is far away. */
static bool is_fortress_against_queen(const Position *pos, Color strong)
{
    PieceAgainstPawn v = view_pawn_ending(pos, strong);
    int file = square_file(v.pawn);
    int edge = int_min(file, 7 - file);
    return square_rank(v.pawn) == RANK_2 && (edge == 0 || edge == 2) &&
           bb_distance(v.weak_king, v.goal) <= 1 &&
           bb_distance(v.king, v.goal) - v.strong_to_move > 3;
}

/* A lone rook or queen against a lone pawn; false for any other ending. */
static bool value_against_pawn(const Position *pos, Color strong, int *value)
{
    Color weak = (Color)!strong;
    if (bb_count(pos->by_type[NO_PIECE_TYPE]) != 4 || !position_pieces(pos, weak, PAWN))
        return false;
    if (position_pieces(pos, strong, ROOK))
        *value = value_krkp(pos, strong);
    else if (position_pieces(pos, strong, QUEEN) && is_fortress_against_queen(pos, strong))
        *value = PAWN_HOLDS;
    else
        return false;
    return true;
}

static bool value_for(const Position *pos, Color strong, int *value)
{
    if (value_against_pawn(pos, strong, value))
        return true;
    if (!is_bare(pos, (Color)!strong))
        return false;
    int pawns = bb_count(position_pieces(pos, strong, PAWN));
    int count = bb_count(pos->by_color[strong]) - 1;
    if (count == 1 && pawns == 1)
        *value = value_kpk(pos, strong);
    else if (pawns)
        return false;
    else if (count == 2 && position_pieces(pos, strong, BISHOP) &&
             position_pieces(pos, strong, KNIGHT))
        *value = value_kbnk(pos, strong);
    else
        *value = value_against_bare_king(pos, strong);
    return true;
}

bool endgame_value(const Position *pos, int *value)
{
    if (!pos->by_type[PAWN] && rules_mate_cannot_be_forced(pos)) {
        *value = 0;
        return true;
    }
    if (value_for(pos, WHITE, value))
        return true;
    if (!value_for(pos, BLACK, value))
        return false;
    *value = -*value;
    return true;
}

/* Only rook pawns, bishops (if any) of the wrong colour for the queening square, and the other king
 * near the corner: no win. */
static bool is_wrong_rook_pawn(const Position *pos, Color strong)
{
    Bitboard pawns = position_pieces(pos, strong, PAWN);
    Bitboard others = pos->by_color[strong] & ~pawns & ~pos->by_type[KING];
    bool on_a = (pawns & ~BB_FILE_A) == 0;
    bool on_h = (pawns & ~BB_FILE_H) == 0;
    if (!pawns || (!on_a && !on_h) || (others & ~pos->by_type[BISHOP]))
        return false;
    Square corner = square_relative(strong, on_a ? A8 : H8);
    Bitboard corner_colour = square_is_light(corner) ? BB_LIGHT_SQUARES : BB_DARK_SQUARES;
    if (others & corner_colour)
        return false;
    return bb_distance(position_king(pos, (Color)!strong), corner) <= 1;
}

static bool has_one_bishop_alone(const Position *pos, Color color)
{
    Bitboard others = pos->by_color[color] & ~pos->by_type[PAWN] & ~pos->by_type[KING];
    return others && !bb_several(others) && (others & pos->by_type[BISHOP]);
}

static bool has_opposite_bishops(const Position *pos)
{
    Bitboard bishops = pos->by_type[BISHOP];
    Bitboard white = position_pieces(pos, WHITE, BISHOP);
    Bitboard black = position_pieces(pos, BLACK, BISHOP);
    return white && black && !bb_several(white) && !bb_several(black) &&
           (bishops & BB_LIGHT_SQUARES) && (bishops & BB_DARK_SQUARES);
}

static int scale_opposite_bishops(const Position *pos, Color strong)
{
    int pawns = bb_count(position_pieces(pos, strong, PAWN));
    if (has_one_bishop_alone(pos, WHITE) && has_one_bishop_alone(pos, BLACK))
        return int_min(SCALE_NORMAL, 18 + 4 * pawns);
    return int_min(SCALE_NORMAL, 40 + 3 * pawns);
}

int endgame_draw_scale(const Position *pos, Color strong)
{
    if (is_wrong_rook_pawn(pos, strong))
        return SCALE_DRAW;
    if (position_pieces(pos, strong, PAWN))
        return SCALE_NORMAL;
    int own = pieces_value(pos, strong);
    int other = pieces_value(pos, (Color)!strong);
    if (own - other > see_value(BISHOP))
        return SCALE_NORMAL;
    if (own < see_value(ROOK))
        return SCALE_DRAW; /* a lone minor cannot win */
    return other <= see_value(BISHOP) ? 4 : 14;
}

int endgame_scale(const Position *pos, Color strong)
{
    int scale = endgame_draw_scale(pos, strong);
    if (scale != SCALE_NORMAL)
        return scale;
    if (has_opposite_bishops(pos))
        return scale_opposite_bishops(pos, strong);
    /* A few pawns are easily traded off. */
    return int_min(SCALE_NORMAL, 40 + 6 * bb_count(position_pieces(pos, strong, PAWN)));
}
