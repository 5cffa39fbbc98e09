/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attack tables and their lookup.
 *
 * Knows the geometry of the board and the processor's bit instructions. Both slider lookups share
 * one layout: each square owns a part of one table, indexed by the occupied squares on its rays,
 * which PEXT gathers or a magic number hashes. The tables are private; link-time optimisation
 * inlines these functions into their callers, the larger ones because they are marked.
 *
 * -DBITBOARD_LOOKUP=... fixes the lookup at compile time (the tests build each one). Otherwise a
 * build for a processor with a fast PEXT uses it, any other x86-64 build asks the processor once,
 * and other machines use magic numbers.
 */
#include <config.h>

#include "engine/board/bitboard.h"

#include "engine/board/magics.inc"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

#define LOOKUP_MAGIC 1
#define LOOKUP_PEXT 2
#define LOOKUP_RUNTIME 3

#if defined(BITBOARD_LOOKUP) && !defined(__x86_64__)
#undef BITBOARD_LOOKUP
#endif

/* Zen 1 and 2 have PEXT in microcode, some 20 times slower than a multiplication. */
#ifndef BITBOARD_LOOKUP
#if defined(__BMI2__) && defined(__x86_64__) && !defined(__znver1__) && !defined(__znver2__)
#define BITBOARD_LOOKUP LOOKUP_PEXT
#elif defined(__x86_64__)
#define BITBOARD_LOOKUP LOOKUP_RUNTIME
#else
#define BITBOARD_LOOKUP LOOKUP_MAGIC
#endif
#endif

/* gcc inlines larger functions only if they are declared so; clang needs no advice. */
#ifdef __clang__
#define INLINE_LARGE
#else
#define INLINE_LARGE inline
#endif

/* Table sizes: the sum over all squares of 2 to the number of squares in the mask. */
enum { BISHOP_SETS = 5248, ROOK_SETS = 102400, LINE_SETS_MAX = 1 << 6 };

static Bitboard pawn_attacks[COLOR_NB][SQUARE_NB];
static Bitboard knight_attacks[SQUARE_NB];
static Bitboard king_attacks[SQUARE_NB];
static Bitboard attackers[PIECE_NB][SQUARE_NB];
static Bitboard queen_rays[SQUARE_NB];
static Bitboard between[SQUARE_NB][SQUARE_NB];
static Bitboard line[SQUARE_NB][SQUARE_NB];
static Slider bishops[SQUARE_NB];
static Slider rooks[SQUARE_NB];
static Bitboard slider_sets[BISHOP_SETS + ROOK_SETS];

/* Opposite directions are paired: each pair forms one line. */
static const int bishop_steps[4][2] = { { 1, 1 }, { -1, -1 }, { 1, -1 }, { -1, 1 } };
static const int rook_steps[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
static const int knight_steps[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                        { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

/* --- the processor ---------------------------------------------------------------------------- */

#if BITBOARD_LOOKUP == LOOKUP_RUNTIME
static bool has_fast_pext;
static bool has_popcnt;

static void ask_processor(void)
{
    __builtin_cpu_init();
    has_popcnt = __builtin_cpu_supports("popcnt");
    has_fast_pext = has_popcnt && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                    !__builtin_cpu_is("amdfam17h");
}
#else
static const bool has_fast_pext = BITBOARD_LOOKUP == LOOKUP_PEXT;

static void ask_processor(void) {}
#endif

bool bb_processor_is_modern(void) { return has_fast_pext; }

INLINE_LARGE int bb_count(Bitboard set)
{
#if defined(__x86_64__) && !defined(__POPCNT__)
#if BITBOARD_LOOKUP == LOOKUP_RUNTIME
    if (LIKELY(has_popcnt)) {
        uint64_t count; /* in assembly, like PEXT */
        __asm__("popcntq %1, %0" : "=r"(count) : "rm"(set) : "cc");
        return (int)count;
    }
#endif
    /* Adds neighbouring groups of 2, 4 and 8 bits, then all bytes by one multiplication. */
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
#else
    return __builtin_popcountll(set);
#endif
}

/* --- lookups ---------------------------------------------------------------------------------- */

Bitboard bb_pawn_attacks_from(Color color, Square square) { return pawn_attacks[color][square]; }
Bitboard bb_knight_attacks(Square square) { return knight_attacks[square]; }
Bitboard bb_king_attacks(Square square) { return king_attacks[square]; }
Bitboard bb_attackers(Piece piece, Square square) { return attackers[piece][square]; }
Bitboard bb_queen_rays(Square square) { return queen_rays[square]; }

INLINE_LARGE Bitboard bb_bishop_attacks(Square square, Bitboard occupied)
{
    const Slider *slider = &bishops[square];
    return slider->attacks[slider_index(slider, occupied, has_fast_pext)];
}

INLINE_LARGE Bitboard bb_rook_attacks(Square square, Bitboard occupied)
{
    const Slider *slider = &rooks[square];
    return slider->attacks[slider_index(slider, occupied, has_fast_pext)];
}

Bitboard bb_queen_attacks(Square square, Bitboard occupied)
{
    return bb_bishop_attacks(square, occupied) | bb_rook_attacks(square, occupied);
}

Bitboard bb_attacks(PieceType type, Square square, Bitboard occupied)
{
    assert(type >= KNIGHT && type <= KING);
    switch (type) {
    case KNIGHT:
        return bb_knight_attacks(square);
    case BISHOP:
        return bb_bishop_attacks(square, occupied);
    case ROOK:
        return bb_rook_attacks(square, occupied);
    case QUEEN:
        return bb_queen_attacks(square, occupied);
    case KING:
        return bb_king_attacks(square);
    default:
        BUG("no attacks of piece type %d", type);
    }
}

const Slider *bb_bishop_slider(Square square) { return &bishops[square]; }
const Slider *bb_rook_slider(Square square) { return &rooks[square]; }

Bitboard bb_between(Square a, Square b) { return between[a][b]; }
Bitboard bb_line(Square a, Square b) { return line[a][b]; }

int bb_distance(Square a, Square b)
{
    return int_max(abs(square_file(a) - square_file(b)), abs(square_rank(a) - square_rank(b)));
}

/* --- filling the tables ----------------------------------------------------------------------- */

/* The square one step away as a set, empty if the step leaves the board. */
static Bitboard step_from(Square square, const int step[2])
{
    int file = square_file(square) + step[0];
    int rank = square_rank(square) + step[1];
    bool inside = file >= FILE_A && file <= FILE_H && rank >= RANK_1 && rank <= RANK_8;
    return inside ? bb_square(square_make(file, rank)) : 0;
}

static Bitboard walk_ray(Square square, const int step[2], Bitboard occupied)
{
    Bitboard ray = 0;
    for (Bitboard next = step_from(square, step); next != 0; next = step_from(square, step)) {
        ray |= next;
        if (next & occupied)
            break;
        square = bb_lowest(next);
    }
    return ray;
}

static Bitboard walk_rays(Square square, const int steps[4][2], Bitboard occupied)
{
    Bitboard rays = 0;
    for (int i = 0; i < 4; i++)
        rays |= walk_ray(square, steps[i], occupied);
    return rays;
}

/* The last square of each ray does not matter: it is attacked whether occupied or not. */
static Bitboard mask_of(Square square, const int steps[4][2])
{
    Bitboard mask = 0;
    for (int i = 0; i < 4; i++) {
        Bitboard ray = walk_ray(square, steps[i], 0);
        for (Bitboard rest = ray; rest != 0;) {
            Square s = bb_pop(&rest);
            if (step_from(s, steps[i]) == 0)
                ray ^= bb_square(s);
        }
        mask |= ray;
    }
    return mask;
}

/* The attacks of a slider along one line, for every occupation of the line's relevant squares. */
typedef struct LineSets {
    Bitboard occupied[LINE_SETS_MAX], attacks[LINE_SETS_MAX];
    int count;
} LineSets;

static void find_line_sets(Square square, const int steps[2][2], Bitboard mask, LineSets *sets)
{
    mask &= walk_ray(square, steps[0], 0) | walk_ray(square, steps[1], 0);
    Bitboard occupied = 0;
    sets->count = 0;
    do { /* every subset of the mask: the subtraction carries across the squares outside it */
        sets->occupied[sets->count] = occupied;
        sets->attacks[sets->count++] =
            walk_ray(square, steps[0], occupied) | walk_ray(square, steps[1], occupied);
        occupied = (occupied - mask) & mask;
    } while (occupied != 0);
}

/* Fills one square's part of the table and returns the start of the next. The two lines do not
 * affect each other: each one's attacks are found once and then combined. */
static Bitboard *fill_slider(Slider *slider, Square square, const int steps[4][2], uint64_t magic,
                             Bitboard *table)
{
    slider->mask = mask_of(square, steps);
    slider->magic = magic;
    slider->shift = 64 - bb_count(slider->mask);
    slider->attacks = table;
    LineSets first, second;
    find_line_sets(square, steps, slider->mask, &first);
    find_line_sets(square, steps + 2, slider->mask, &second);
    for (int i = 0; i < first.count; i++)
        for (int j = 0; j < second.count; j++)
            table[slider_index(slider, first.occupied[i] | second.occupied[j], has_fast_pext)] =
                first.attacks[i] | second.attacks[j];
    return table + (UINT64_C(1) << bb_count(slider->mask));
}

static void fill_sliders(void)
{
    Bitboard *next = slider_sets;
    for (Square square = A1; square < SQUARE_NB; square++)
        next = fill_slider(&bishops[square], square, bishop_steps, bishop_magics[square], next);
    for (Square square = A1; square < SQUARE_NB; square++)
        next = fill_slider(&rooks[square], square, rook_steps, rook_magics[square], next);
}

static void fill_steppers(void)
{
    for (Square square = A1; square < SQUARE_NB; square++) {
        pawn_attacks[WHITE][square] = bb_pawn_attacks(WHITE, bb_square(square));
        pawn_attacks[BLACK][square] = bb_pawn_attacks(BLACK, bb_square(square));
        for (int i = 0; i < 8; i++)
            knight_attacks[square] |= step_from(square, knight_steps[i]);
        for (int i = 0; i < 4; i++) {
            king_attacks[square] |= step_from(square, bishop_steps[i]);
            king_attacks[square] |= step_from(square, rook_steps[i]);
        }
    }
}

static void fill_attackers(Square square)
{
    for (Color color = WHITE; color <= BLACK; color++) {
        attackers[piece_make(color, PAWN)][square] = pawn_attacks[!color][square];
        for (PieceType type = KNIGHT; type <= KING; type++)
            attackers[piece_make(color, type)][square] = bb_attacks(type, square, 0);
    }
}

static void fill_lines_through(Square a, const int steps[4][2])
{
    Bitboard reached = walk_rays(a, steps, 0);
    while (reached != 0) {
        Square b = bb_pop(&reached);
        Bitboard ends = bb_square(a) | bb_square(b);
        line[a][b] = (walk_rays(a, steps, 0) & walk_rays(b, steps, 0)) | ends;
        between[a][b] = walk_rays(a, steps, ends) & walk_rays(b, steps, ends) & ~ends;
    }
}

static void fill_tables(void)
{
    ask_processor();
    fill_steppers();
    fill_sliders();
    for (Square square = A1; square < SQUARE_NB; square++) {
        fill_attackers(square);
        queen_rays[square] = bb_queen_attacks(square, 0);
        fill_lines_through(square, bishop_steps);
        fill_lines_through(square, rook_steps);
    }
}

void bitboard_init(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill_tables);
}
