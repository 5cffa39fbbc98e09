/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the magic numbers of engine/board/magics.inc and prints that file.
 *
 * A magic maps every set of blockers on a slider's rays, by one multiplication and one shift, to a
 * table index such that sets with different attacks never meet (Chess Programming Wiki, "Magic
 * Bitboards"). Candidates are random numbers with few bits set; the seed is fixed, so the output is
 * always the same. Shares no code with bitboard.c, which includes the result. */
#include <config.h>

#include "engine/base/base.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SETS_MAX = 4096 }; /* 2^12: a rook in the corner has 12 relevant squares */

typedef struct Direction {
    int file, rank;
} Direction;

static const Direction bishop_directions[4] = { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };
static const Direction rook_directions[4] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };

static uint64_t random_next(uint64_t *state)
{
    *state ^= *state >> 12; /* xorshift64*, S. Vigna */
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(0x2545f4914f6cdd1d);
}

static bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

/* Squares reached from square; without the edges, the relevant ones: a piece there blocks. */
static uint64_t walk(const Direction directions[4], int square, uint64_t occupied, bool edges)
{
    uint64_t reached = 0;
    for (int i = 0; i < 4; i++) {
        Direction d = directions[i];
        int file = square % 8 + d.file, rank = square / 8 + d.rank;
        while (on_board(file, rank) && (edges || on_board(file + d.file, rank + d.rank))) {
            uint64_t here = UINT64_C(1) << (rank * 8 + file);
            reached |= here;
            if (occupied & here)
                break;
            file += d.file;
            rank += d.rank;
        }
    }
    return reached;
}

static bool magic_works(uint64_t magic, int bits, int count, const uint64_t sets[],
                        const uint64_t attacks[])
{
    static uint64_t table[SETS_MAX];
    memset(table, 0, sizeof(table));
    for (int i = 0; i < count; i++) {
        uint64_t *entry = &table[sets[i] * magic >> (64 - bits)];
        if (*entry != 0 && *entry != attacks[i])
            return false;
        *entry = attacks[i];
    }
    return true;
}

static uint64_t find_magic(const Direction directions[4], int square, uint64_t *random)
{
    static uint64_t sets[SETS_MAX], attacks[SETS_MAX];
    uint64_t mask = walk(directions, square, 0, false);
    int count = 0;
    uint64_t set = 0;
    do { /* every subset of the mask (carry-rippler) */
        sets[count] = set;
        attacks[count++] = walk(directions, square, set, true);
        set = (set - mask) & mask;
    } while (set != 0);

    uint64_t magic;
    do
        magic = random_next(random) & random_next(random) & random_next(random);
    while (!magic_works(magic, __builtin_popcountll(mask), count, sets, attacks));
    return magic;
}

static void print_magics(const char *name, const Direction directions[4], uint64_t *random)
{
    printf("\nstatic const uint64_t %s[SQUARE_NB] = {\n", name);
    for (int square = 0; square < 64; square++) {
        printf("%s0x%016" PRIx64 "%s", square % 4 == 0 ? "    " : " ",
               find_magic(directions, square, random), square % 4 == 3 ? ",\n" : ",");
    }
    printf("};\n");
}

int main(void)
{
    uint64_t random = UINT64_C(0x6c756674); /* "luft" */
    printf("/* Magic numbers, a1 to h8. Printed by engine/train/find_magics; do not edit. */\n");
    print_magics("bishop_magics", bishop_directions, &random);
    print_magics("rook_magics", rook_directions, &random);
    return 0;
}
