/* A human-like player: its handicap by rating, the moves it overlooks, its taste in squares, and
 * its search. */
#include <config.h>

#include "engine/opponent/human.h"

#include "engine/board/bitboard.h"

#include <stdlib.h>

/* The finaliser of SplitMix64 (Steele, Lea and Flood, 2014). */
static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static int whole_taste(const Human *human, const Position *pos)
{
    int value[COLOR_NB] = { 0, 0 };
    for (Bitboard pieces = position_occupied(pos); pieces;) {
        Square square = bb_pop(&pieces);
        Piece piece = position_piece(pos, square);
        value[piece_color(piece)] += human->taste_cp[piece][square];
    }
    return value[WHITE] - value[BLACK];
}

void human_init(Human *human, const Handicap *handicap, uint64_t seed, const Position *root)
{
    human->key = mix(seed ^ mix((uint64_t)position_ply(root)));
    human->overlook_permille = handicap->overlook_permille;
    unsigned span = 2 * (unsigned)handicap->taste_cp + 1;
    for (int piece = 0; piece < PIECE_NB; piece++) {
        for (Square square = 0; square < SQUARE_NB; square++) {
            uint64_t chance = mix(seed + (uint64_t)(piece * SQUARE_NB + square));
            human->taste_cp[piece][square] = (int16_t)((int)(chance % span) - handicap->taste_cp);
        }
    }
    human->root_taste_cp = whole_taste(human, root);
}

static int distance(Square a, Square b)
{
    return int_max(abs(square_file(a) - square_file(b)), abs(square_rank(a) - square_rank(b)));
}

enum { CROWDED = 24 /* pieces on the board; with fewer it is easier to see them all */ };

/* How easily a move is overlooked, in percent of an average one. People see recaptures, forward
 * moves and big captures; they miss long moves, backward moves and knight moves. */
static int difficulty_percent(const Position *pos, Move move, int ply, Square last_to)
{
    static const int BY_VICTIM[PIECE_TYPE_NB] = { 130, 110, 90, 90, 65, 40, 100 };
    Color us = position_side(pos);
    Square from = move_from(move);
    Square to = move_to(move);
    int pieces = bb_count(position_occupied(pos));
    int percent = BY_VICTIM[position_captured_type(pos, move)] * int_min(pieces, CROWDED) / CROWDED;

    if (move_kind(move) == MOVE_PROMOTION)
        percent = percent * 50 / 100;
    if (move_capture_square(move) == last_to)
        percent = percent * 20 / 100;
    if (distance(from, to) >= 4)
        percent = percent * 150 / 100;
    if (piece_type(position_piece(pos, from)) == KNIGHT)
        percent = percent * 120 / 100;
    if (square_relative_rank(us, to) < square_relative_rank(us, from))
        percent = percent * 130 / 100;
    return ply == 0 ? percent * 60 / 100 : percent;
}

bool human_overlooks(const Human *human, const Position *pos, Move move, int ply, Square last_to)
{
    /* In check, all evasions are seen. */
    if (human->overlook_permille == 0 || position_in_check(pos))
        return false;
    int percent = difficulty_percent(pos, move, ply, last_to);
    uint64_t piece = pos->piece_on[move_from(move)];
    /* All promotions of a pawn are seen or none: otherwise it might underpromote only because it
     * missed the queen. */
    uint64_t squares = (uint64_t)move_from(move) << 6 | (uint64_t)move_to(move);
    uint64_t chance = mix(human->key ^ mix(piece << 16 | squares)) % 100000;
    return chance < (uint64_t)human->overlook_permille * (uint64_t)percent;
}

int human_taste(const Human *human, const Position *pos)
{
    int value = whole_taste(human, pos) - human->root_taste_cp;
    return pos->side == WHITE ? value : -value;
}
