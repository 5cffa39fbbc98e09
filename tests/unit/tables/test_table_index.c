/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbering of positions in Syzygy tables of three to seven men, by brute force: every number
 * below the size belongs to exactly one position, but for symmetry.
 *
 * An index is a number of digits, one a group of men, and what a digit can be does not depend on
 * the other digits. So it is enough that each digit alone, with the men of the groups before it
 * anywhere, takes each value once. No file of five men or more is needed for that.
 */
#include <config.h>

#include "engine/tables/table_index.h"

#include "engine/board/types.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FILES = 4, NUMBERS_MAX = 2000000 };

static unsigned char *seen; /* NUMBERS_MAX */

/* A table's pieces in its order, as its file would name them. */
typedef struct Class {
    const char *name;
    const char *men; /* FEN letters */
    bool has_unique; /* without pawns */
    int second_pawns;
} Class;

static const Class classes[] = {
    { "KRvK", "KRk", true, 0 },          { "KQRvK", "KQRk", true, 0 },
    { "KQQvK", "KkQQ", false, 0 },       { "KRBNvK", "RBNKk", true, 0 },
    { "KRRvKB", "bKkRR", true, 0 },      { "KNNvKNN", "KkNNnn", false, 0 },
    { "KQQQvKRR", "KkQQQrr", false, 0 }, { "KQRBvKRN", "QBrKkRn", true, 0 },
    { "KPvK", "PKk", false, 0 },         { "KPPvK", "PPKk", false, 0 },
    { "KRPPvK", "PPRKk", false, 0 },     { "KPPvKP", "pPPKk", false, 2 },
    { "KPPvKPP", "PPppkK", false, 2 },   { "KPPPvKPP", "ppPPPKk", false, 3 },
    { "KPPPPvK", "PPPPKk", false, 0 },   { "KPPPPPvK", "PPPPPkK", false, 0 },
    { "KRRPvKBB", "PKRRkbb", false, 0 },
};

typedef struct Numbering {
    TableGroups groups;
    int men;
    Square squares[TABLE_MEN_MAX];
} Numbering;

static int group_count(const TableGroups *groups)
{
    int count = 0;
    while (groups->lengths[count] > 0)
        count++;
    return count;
}

static bool begin(const Class *class, int lead_order, int second_order, int file, Numbering *n)
{
    static const char letters[] = " PNBRQK  pnbrqk";
    Piece pieces[TABLE_MEN_MAX];
    *n = (Numbering){ .men = (int)strlen(class->men) };
    for (int i = 0; i < n->men; i++)
        pieces[i] = (Piece)(strchr(letters, class->men[i]) - letters);
    n->groups.has_pawns = strchr("Pp", class->men[0]) != NULL;
    n->groups.has_unique = class->has_unique;
    n->groups.second_pawns = class->second_pawns;
    return table_groups_init(&n->groups, pieces, n->men, lead_order, second_order, file);
}

static uint64_t number_of(const Numbering *n)
{
    Square squares[TABLE_MEN_MAX];
    memcpy(squares, n->squares, sizeof squares);
    uint64_t number = table_index(&n->groups, squares, n->men);
    assert_true(number < n->groups.size);
    return number;
}

static bool is_taken(const Numbering *n, int men, Square square)
{
    for (int i = 0; i < men; i++)
        if (n->squares[i] == square)
            return true;
    return false;
}

/* From one piece of a group on, all later ones stand on the first free squares. */
static void fill_up(Numbering *n, int man)
{
    int pawns_end = n->groups.second_pawns > 0 ? n->groups.lengths[0] + n->groups.lengths[1] : 0;
    for (; man < n->men; man++) {
        n->squares[man] = man < pawns_end ? A2 : A1;
        while (is_taken(n, man, n->squares[man]))
            n->squares[man]++;
    }
}

/* How many values the group's digit has. */
static uint64_t radix_of(const TableGroups *groups, int group)
{
    uint64_t factor = groups->factors[group], next = groups->size;
    for (int i = 0; i < group_count(groups); i++)
        if (groups->factors[i] > factor && groups->factors[i] < next)
            next = groups->factors[i];
    assert_int_equal(next % factor, 0);
    return next / factor;
}

/* --- the pieces that do not lead -------------------------------------------------------------- */

/* A way through all placements of one group. */
typedef struct Walk {
    Numbering *n;
    int group, first, end; /* its men */
    bool are_pawns;
    uint64_t radix, count;
} Walk;

static void see(Walk *walk)
{
    fill_up(walk->n, walk->end);
    uint64_t digit = number_of(walk->n) / walk->n->groups.factors[walk->group] % walk->radix;
    assert_false(seen[digit]);
    seen[digit] = 1;
    walk->count++;
}

static void place(Walk *walk, int man)
{
    if (man == walk->end) {
        see(walk);
        return;
    }
    Square from = walk->are_pawns ? A2 : A1, to = walk->are_pawns ? H7 : H8;
    if (man > walk->first)
        from = (Square)(walk->n->squares[man - 1] + 1);
    for (Square square = from; square <= to; square++) {
        if (is_taken(walk->n, walk->first, square))
            continue;
        walk->n->squares[man] = square;
        place(walk, man + 1);
    }
}

/* Leaders as they come, in the files that the number of the table's part is for. */
static void draw_leaders(Numbering *n, int file, uint64_t *random)
{
    int count = n->groups.lengths[0];
    for (bool fits = false; !fits;) {
        for (int man = 0; man < count; man++)
            do
                n->squares[man] = n->groups.has_pawns ? (Square)(A2 + board_random(random) % 48)
                                                      : (Square)(board_random(random) % SQUARE_NB);
            while (is_taken(n, man, n->squares[man]));
        for (int man = 1; n->groups.has_pawns && man < count; man++)
            if (table_pawn_rank(n->squares[man]) > table_pawn_rank(n->squares[0])) {
                Square leader = n->squares[man];
                n->squares[man] = n->squares[0];
                n->squares[0] = leader;
            }
        int lead_file = square_file(n->squares[0]);
        bool kings_touch = !n->groups.has_pawns && count == 2 &&
                           abs(lead_file - square_file(n->squares[1])) <= 1 &&
                           abs(square_rank(n->squares[0]) - square_rank(n->squares[1])) <= 1;
        fits = !kings_touch && (!n->groups.has_pawns || lead_file == file || lead_file == 7 - file);
    }
}

static void check_followers(Numbering *n, int file, uint64_t *random)
{
    enum { ROUNDS = 6 };
    for (int round = 0; round < ROUNDS; round++) {
        draw_leaders(n, file, random);
        int man = n->groups.lengths[0];
        for (int group = 1; n->groups.lengths[group] > 0; group++) {
            Walk walk = { .n = n,
                          .group = group,
                          .first = man,
                          .end = man + n->groups.lengths[group],
                          .are_pawns = group == 1 && n->groups.second_pawns > 0,
                          .radix = radix_of(&n->groups, group) };
            assert_true(walk.radix <= NUMBERS_MAX);
            memset(seen, 0, (size_t)walk.radix);
            place(&walk, man);
            assert_int_equal(walk.count, walk.radix);
            fill_up(n, man); /* for the next group: somewhere */
            man = walk.end;
        }
    }
}

/* --- the leaders ------------------------------------------------------------------------------ */

/* Every placement of the leaders has a digit, symmetric ones the same: digits are all taken, and as
 * many as there are placements but for symmetry. */
static uint64_t lead_digit(Numbering *n, uint64_t radix)
{
    fill_up(n, n->groups.lengths[0]);
    return number_of(n) / n->groups.factors[0] % radix;
}

static Square turned(Square square, int symmetry)
{
    if (symmetry & 4)
        square = square_make(square_rank(square), square_file(square));
    return (Square)(square ^ (symmetry & 1 ? 7 : 0) ^ (symmetry & 2 ? 56 : 0));
}

/* Whether it is the first of its images, as numbers; all of them have the digit. */
static bool is_first_image(const Numbering *n, uint64_t digit, uint64_t radix)
{
    int count = n->groups.lengths[0];
    bool is_first = true;
    for (int symmetry = 1; symmetry < 8; symmetry++) {
        Numbering image = *n;
        int order = 0;
        for (int man = 0; man < count; man++) {
            image.squares[man] = turned(n->squares[man], symmetry);
            if (order == 0)
                order = (int)image.squares[man] - (int)n->squares[man];
        }
        is_first = is_first && order >= 0;
        assert_int_equal(lead_digit(&image, radix), digit);
    }
    return is_first;
}

static void check_leading_men(Numbering *n)
{
    int count = n->groups.lengths[0];
    uint64_t radix = radix_of(&n->groups, 0), orbits = 0;
    memset(seen, 0, (size_t)radix);
    for (int code = 0; code < (count == 3 ? 64 * 64 * 64 : 64 * 64); code++) {
        n->squares[0] = (Square)(code & 63);
        n->squares[1] = (Square)(code >> 6 & 63);
        n->squares[2] = (Square)(code >> 12);
        bool touch = abs(square_file(n->squares[0]) - square_file(n->squares[1])) <= 1 &&
                     abs(square_rank(n->squares[0]) - square_rank(n->squares[1])) <= 1;
        if (is_taken(n, 1, n->squares[1]) || (count == 3 && is_taken(n, 2, n->squares[2])) ||
            (count == 2 && touch))
            continue;
        uint64_t digit = lead_digit(n, radix);
        if (!is_first_image(n, digit, radix))
            continue;
        assert_false(seen[digit]);
        seen[digit] = 1;
        orbits++;
    }
    assert_int_equal(orbits, radix);
}

/* A set led from the left has its own digit, one led from the right that of its mirror image. */
static void see_leading_pawns(Numbering *n, int file, uint64_t radix, uint64_t *sets)
{
    Numbering led = *n;
    int count = n->groups.lengths[0], leader = 0;
    for (int man = 1; man < count; man++)
        if (table_pawn_rank(n->squares[man]) > table_pawn_rank(n->squares[leader]))
            leader = man;
    led.squares[0] = n->squares[leader];
    led.squares[leader] = n->squares[0];
    int lead_file = square_file(led.squares[0]);
    if (lead_file != file && lead_file != 7 - file)
        return;
    uint64_t digit = lead_digit(&led, radix);
    if (lead_file == file) {
        assert_false(seen[digit]);
        seen[digit] = 1;
        ++*sets;
        return;
    }
    for (int man = 0; man < count; man++)
        led.squares[man] ^= 7;
    assert_int_equal(lead_digit(&led, radix), digit);
}

static void check_leading_pawns(Numbering *n, int man, int file, uint64_t radix, uint64_t *sets)
{
    if (man == n->groups.lengths[0]) {
        see_leading_pawns(n, file, radix, sets);
        return;
    }
    for (Square square = man > 0 ? (Square)(n->squares[man - 1] + 1) : A2; square <= H7; square++) {
        n->squares[man] = square;
        check_leading_pawns(n, man + 1, file, radix, sets);
    }
}

/* --- classes ---------------------------------------------------------------------------------- */

static void check_leaders(Numbering *n, int file)
{
    enum { ENUMERATED_MAX = 3 /* of pawns: more are many */ };
    uint64_t radix = radix_of(&n->groups, 0), sets = 0;
    assert_true(radix <= NUMBERS_MAX);
    if (!n->groups.has_pawns) {
        check_leading_men(n);
        return;
    }
    if (n->groups.lengths[0] > ENUMERATED_MAX)
        return;
    memset(seen, 0, (size_t)radix);
    check_leading_pawns(n, 0, file, radix, &sets);
    assert_int_equal(sets, radix);
}

/* The size is what the digits can be, all together. */
static void check_size(const TableGroups *groups)
{
    uint64_t size = 1;
    for (int group = 0; group < group_count(groups); group++)
        size *= radix_of(groups, group);
    assert_int_equal(size, groups->size);
}

static void check_class(const Class *class, uint64_t *random)
{
    Numbering n;
    bool has_pawns = strchr("Pp", class->men[0]) != NULL;
    for (int file = 0; file < (has_pawns ? FILES : 1); file++) {
        int orders = 0;
        for (int lead = 0; lead < TABLE_MEN_MAX; lead++)
            for (int second = 0; second < (class->second_pawns > 0 ? TABLE_MEN_MAX : 1); second++) {
                if (!begin(class, lead, class->second_pawns > 0 ? second : 15, file, &n))
                    continue;
                check_size(&n.groups);
                check_followers(&n, file, random);
                if (orders++ == 0)
                    check_leaders(&n, file);
            }
        assert_true(orders > 0);
    }
}

static void every_number_is_one_position(void **state)
{
    (void)state;
    uint64_t random = UINT64_C(20261122);
    for (size_t i = 0; i < ARRAY_LEN(classes); i++)
        check_class(&classes[i], &random);
}

/* Sizes by hand: placements of the leaders, times those of the others. */
static void sizes_are_the_formats(void **state)
{
    (void)state;
    static const struct {
        const char *men;
        bool has_unique;
        uint64_t size;
    } sizes[] = {
        { "KRk", true, 31332 },
        { "KkQQ", false, UINT64_C(462) * 62 * 61 / 2 },
        { "KQRBk", true, UINT64_C(31332) * 61 * 60 },
        { "QBrKkRn", true, UINT64_C(31332) * 61 * 60 * 59 * 58 },
        { "KkNNnn", false, UINT64_C(462) * (62 * 61 / 2) * (60 * 59 / 2) },
    };
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) {
        const Class class = { .men = sizes[i].men, .has_unique = sizes[i].has_unique };
        Numbering n;
        assert_true(begin(&class, 0, 15, 0, &n));
        assert_int_equal(n.groups.size, sizes[i].size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_are_the_formats),
        cmocka_unit_test(every_number_is_one_position),
    };
    table_index_init();
    seen = malloc(NUMBERS_MAX);
    int failed = cmocka_run_group_tests_name("table_index", tests, NULL, NULL);
    free(seen);
    return failed;
}
