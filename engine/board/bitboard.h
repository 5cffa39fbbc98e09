/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of squares, and the attacks of every piece on them.
 *
 * Slider attacks are looked up by PEXT if the processor has a fast one and by magic numbers
 * otherwise. Independent of any position.
 */
#ifndef LUFT_ENGINE_BOARD_BITBOARD_H
#define LUFT_ENGINE_BOARD_BITBOARD_H

#include "engine/board/types.h"

#define BB_FILE_A UINT64_C(0x0101010101010101)
#define BB_FILE_H (BB_FILE_A << 7)
#define BB_RANK_1 UINT64_C(0xff)
#define BB_LIGHT_SQUARES UINT64_C(0x55aa55aa55aa55aa)
#define BB_DARK_SQUARES (~BB_LIGHT_SQUARES)

/* Fills the attack tables. Call once before any other function of engine/; further calls, from any
 * thread, do nothing. */
void bitboard_init(void);

static inline Bitboard bb_square(Square square) { return UINT64_C(1) << square; }
static inline Bitboard bb_file(int file) { return BB_FILE_A << file; }
static inline Bitboard bb_rank(int rank) { return BB_RANK_1 << (8 * rank); }
static inline bool bb_has(Bitboard set, Square square) { return (set >> square & 1) != 0; }
static inline bool bb_several(Bitboard set) { return (set & (set - 1)) != 0; }

/* Number of squares in the set. */
int bb_count(Bitboard set);

/* Lowest (a1 side) and highest (h8 side) square of a non-empty set. */
static inline Square bb_lowest(Bitboard set) { return __builtin_ctzll(set); }
static inline Square bb_highest(Bitboard set) { return 63 - __builtin_clzll(set); }

/* Removes the lowest square from a non-empty set. */
static inline Square bb_pop(Bitboard *set)
{
    Square square = bb_lowest(*set);
    *set &= *set - 1;
    return square;
}

static inline Bitboard bb_shift_east(Bitboard set) { return (set & ~BB_FILE_H) << 1; }
static inline Bitboard bb_shift_west(Bitboard set) { return (set & ~BB_FILE_A) >> 1; }
/* One rank forward from the given side's point of view. */
static inline Bitboard bb_forward(Color color, Bitboard set)
{
    return color == WHITE ? set << 8 : set >> 8;
}
/* All squares on the ranks ahead from the given side's point of view. */
static inline Bitboard bb_ranks_ahead(Color color, Square square)
{
    int rank = square_rank(square);
    return color == WHITE ? (~UINT64_C(0) << (8 * rank)) << 8 : (UINT64_C(1) << (8 * rank)) - 1;
}
/* The files beside a file. */
static inline Bitboard bb_adjacent_files(int file)
{
    return bb_shift_east(bb_file(file)) | bb_shift_west(bb_file(file));
}
/* All squares attacked by the pawns of the given side. */
static inline Bitboard bb_pawn_attacks(Color color, Bitboard pawns)
{
    Bitboard ahead = bb_forward(color, pawns);
    return bb_shift_east(ahead) | bb_shift_west(ahead);
}

/* Attacks from one square; occupied is the set of squares that block a slider (its own is
 * ignored). */
Bitboard bb_pawn_attacks_from(Color color, Square square);
Bitboard bb_knight_attacks(Square square);
Bitboard bb_king_attacks(Square square);
Bitboard bb_bishop_attacks(Square square, Bitboard occupied);
Bitboard bb_rook_attacks(Square square, Bitboard occupied);
Bitboard bb_queen_attacks(Square square, Bitboard occupied);
/* Any type except PAWN. */
Bitboard bb_attacks(PieceType type, Square square, Bitboard occupied);

/* Squares from which a piece attacks the square on an empty board; NO_PIECE: none. */
Bitboard bb_attackers(Piece piece, Square square);

/* --- for code that is compiled once for each kind of processor, which is then a constant ------ */

typedef enum Processor { PROCESSOR_ANY, PROCESSOR_MODERN } Processor;

/* Whether the functions marked FOR_PROCESSOR_MODERN run here: x86-64 with BMI, POPCNT and a fast
 * PEXT. */
bool bb_processor_is_modern(void);

#ifdef __x86_64__
#define FOR_PROCESSOR_MODERN __attribute__((target("bmi,bmi2,popcnt")))
#else
#define FOR_PROCESSOR_MODERN
#endif

/* The attacks of a slider from one square, by the occupied squares on its rays. */
typedef struct Slider {
    Bitboard mask; /* squares whose occupation matters: the rays without the edge of the board */
    uint64_t magic;
    const Bitboard *attacks;
    int shift;
} Slider;

const Slider *bb_bishop_slider(Square square);
const Slider *bb_rook_slider(Square square);

/* PEXT is in assembly, because a portable build may not use it until it has asked. */
static ALWAYS_INLINE size_t slider_index(const Slider *slider, Bitboard occupied, bool by_pext)
{
#ifdef __x86_64__
    if (LIKELY(by_pext)) {
        uint64_t index;
        __asm__("pextq %2, %1, %0" : "=r"(index) : "r"(occupied), "rm"(slider->mask));
        return index;
    }
#else
    (void)by_pext;
#endif
    return (size_t)((occupied & slider->mask) * slider->magic >> slider->shift);
}
static ALWAYS_INLINE Bitboard slider_attacks(const Slider *slider, Bitboard occupied,
                                             Processor processor)
{
    return slider->attacks[slider_index(slider, occupied, processor == PROCESSOR_MODERN)];
}
/* Attacks on an empty board. */
static ALWAYS_INLINE Bitboard slider_rays(const Slider *slider) { return slider->attacks[0]; }
static ALWAYS_INLINE int bb_count_by(Bitboard set, Processor processor)
{
    return processor == PROCESSOR_MODERN ? __builtin_popcountll(set) : bb_count(set);
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Attacks of a queen on an empty board: a piece elsewhere can neither pin to the square nor check
 * along a line. */
Bitboard bb_queen_rays(Square square);
/* Squares strictly between two squares on a common line, otherwise empty. */
Bitboard bb_between(Square a, Square b);
/* The whole line through two squares, both included; empty if they share none. */
Bitboard bb_line(Square a, Square b);
/* King moves between two squares, 0 to 7. */
int bb_distance(Square a, Square b);

#endif
