/* Numbers the positions of a Syzygy table. */
#include <config.h>

#include "engine/tables/table_index.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEADERS_MAX = 5,    /* pawns of one side in a table of seven pieces */
    TRIANGLE = 10,      /* squares of a1-d1-d4 */
    BELOW_DIAGONAL = 6, /* of them below a1-h8 */
    HALF = 28,          /* squares below the diagonal of the whole board */
    PAWN_SQUARES = 48,
    THREE_UNIQUE = 31332, /* placements of three different pieces without symmetric ones */
    TWO_KINGS = 462
};

static uint64_t binomial[TABLE_MEN_MAX][SQUARE_NB + 1]; /* [k][n]: n choose k */
static int triangle[SQUARE_NB];                         /* index within a1-d1-d4 */
static int half[SQUARE_NB];                             /* index within the squares below a1-h8 */
static int kings[TRIANGLE][SQUARE_NB];
static int pawn_ranks[SQUARE_NB];
static uint64_t lead_index[LEADERS_MAX + 1][SQUARE_NB];
static uint64_t lead_size[LEADERS_MAX + 1][4];

/* Positive above the diagonal a1-h8, negative below, 0 on it. */
static int above_diagonal(Square square) { return square_rank(square) - square_file(square); }

static Square mirror_diagonal(Square square)
{
    return square_make(square_rank(square), square_file(square));
}

static void init_binomials(void)
{
    binomial[0][0] = 1;
    for (int n = 1; n <= SQUARE_NB; n++) {
        binomial[0][n] = 1;
        for (int k = 1; k < TABLE_MEN_MAX; k++)
            binomial[k][n] = binomial[k - 1][n - 1] + binomial[k][n - 1];
    }
}

/* Squares below the diagonal come first, then those on it. */
static void init_triangles(void)
{
    int in_triangle = 0;
    int in_half = 0;
    for (Square square = A1; square <= H8; square++) {
        if (above_diagonal(square) >= 0)
            continue;
        half[square] = in_half++;
        if (square_file(square) <= FILE_D && square_rank(square) <= RANK_4)
            triangle[square] = in_triangle++;
    }
    for (int i = 0; i < 4; i++)
        triangle[square_make(i, i)] = in_triangle++;
}

static bool is_in_triangle(Square square)
{
    return square_file(square) <= FILE_D && above_diagonal(square) <= 0;
}

static bool kings_touch(Square a, Square b)
{
    return abs(square_file(a) - square_file(b)) <= 1 && abs(square_rank(a) - square_rank(b)) <= 1;
}

/* Pairs of kings that do not touch, by the first king's index in the triangle; if the first is on
 * the diagonal, the second is on or below it. Pairs with both on it come last. */
static void init_kings(void)
{
    int number = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int first = 0; first < TRIANGLE; first++) {
            Square a = A1;
            while (!is_in_triangle(a) || triangle[a] != first)
                a++;
            for (Square b = A1; b <= H8; b++) {
                bool on_diagonal = above_diagonal(a) == 0 && above_diagonal(b) == 0;
                bool beyond = above_diagonal(a) == 0 && above_diagonal(b) > 0;
                if (!kings_touch(a, b) && !beyond && on_diagonal == (pass == 1))
                    kings[first][b] = number++;
            }
        }
    }
}

/* Ranks decrease from a2, h2, a3 ... to d7, e7. */
static void init_pawns(void)
{
    int rank = PAWN_SQUARES - 1;
    for (int file = FILE_A; file <= FILE_D; file++) {
        for (int row = RANK_2; row <= RANK_7; row++) {
            pawn_ranks[square_make(file, row)] = rank--;
            pawn_ranks[square_make(FILE_H - file, row)] = rank--;
        }
    }
    for (int leaders = 1; leaders <= LEADERS_MAX; leaders++) {
        for (int file = FILE_A; file <= FILE_D; file++) {
            uint64_t index = 0;
            for (int row = RANK_2; row <= RANK_7; row++) {
                Square square = square_make(file, row);
                lead_index[leaders][square] = index;
                index += binomial[leaders - 1][pawn_ranks[square]];
            }
            lead_size[leaders][file] = index;
        }
    }
}

void table_index_init(void)
{
    init_binomials();
    init_triangles();
    init_kings();
    init_pawns();
}

int table_pawn_rank(Square square)
{
    assert(square_rank(square) > RANK_1 && square_rank(square) < RANK_8);
    return pawn_ranks[square];
}

/* Groups are runs of equal pieces; without pawns the first two or three always belong together. */
static int divide(TableGroups *groups, const Piece *pieces, int men)
{
    int leaders = groups->has_pawns ? 1 : groups->has_unique ? 3 : 2;
    int count = 0;
    memset(groups->lengths, 0, sizeof groups->lengths);
    groups->lengths[0] = 1;
    for (int i = 1; i < men; i++) {
        if (i < leaders || pieces[i] == pieces[i - 1])
            groups->lengths[count]++;
        else
            groups->lengths[++count] = 1;
    }
    return count + 1;
}

static uint64_t lead_positions(const TableGroups *groups, int file)
{
    if (groups->has_pawns)
        return lead_size[groups->lengths[0]][file];
    return groups->has_unique ? THREE_UNIQUE : TWO_KINGS;
}

bool table_groups_init(TableGroups *groups, const Piece *pieces, int men, int lead_order,
                       int second_order, int file)
{
    assert(men >= 3 && men <= TABLE_MEN_MAX);
    assert(file >= 0 && file < 4);
    int count = divide(groups, pieces, men);
    bool second = groups->second_pawns > 0;
    int next = second ? 2 : 1;
    int free_squares = 64 - groups->lengths[0] - (second ? groups->lengths[1] : 0);
    if (lead_order >= count || (second && (second_order >= count || second_order == lead_order)))
        return false;
    if (groups->has_pawns && groups->lengths[0] > LEADERS_MAX)
        return false;
    uint64_t size = 1;
    for (int place = 0; place < count; place++) {
        if (place == lead_order) {
            groups->factors[0] = size;
            size *= lead_positions(groups, file);
        } else if (second && place == second_order) {
            groups->factors[1] = size;
            size *= binomial[groups->lengths[1]][PAWN_SQUARES - groups->lengths[0]];
        } else {
            groups->factors[next] = size;
            size *= binomial[groups->lengths[next]][free_squares];
            free_squares -= groups->lengths[next++];
        }
    }
    groups->size = size;
    return true;
}

/* --- an index ----------------------------------------------------------------------------------*/

static void turn(Square *squares, int men, Square mask)
{
    for (int i = 0; i < men; i++)
        squares[i] ^= mask;
}

/* Insertion sort in ascending order; there are few squares. */
static void sort_squares(Square *squares, int count)
{
    for (int i = 1; i < count; i++) {
        Square square = squares[i];
        int j = i;
        for (; j > 0 && squares[j - 1] > square; j--)
            squares[j] = squares[j - 1];
        squares[j] = square;
    }
}

static void sort_pawns(Square *squares, int count)
{
    for (int i = 1; i < count; i++) {
        Square square = squares[i];
        int j = i;
        for (; j > 0 && pawn_ranks[squares[j - 1]] > pawn_ranks[square]; j--)
            squares[j] = squares[j - 1];
        squares[j] = square;
    }
}

static uint64_t lead_pawns(const TableGroups *groups, Square *squares)
{
    int count = groups->lengths[0];
    uint64_t index = lead_index[count][squares[0]];
    sort_pawns(squares + 1, count - 1);
    for (int i = 1; i < count; i++)
        index += binomial[i][pawn_ranks[squares[i]]];
    return index;
}

/* Mirrors the pieces so that the first leading piece off the diagonal is below it. */
static void fold_diagonal(const TableGroups *groups, Square *squares, int men)
{
    for (int i = 0; i < groups->lengths[0]; i++) {
        int above = above_diagonal(squares[i]);
        if (above == 0)
            continue;
        for (int j = 0; above > 0 && j < men; j++)
            squares[j] = mirror_diagonal(squares[j]);
        return;
    }
}

/* Three different pieces: squares already taken are skipped in the numbering of the rest. */
static uint64_t three_unique(const Square *s)
{
    uint64_t second = (uint64_t)(s[1] - (s[1] > s[0]));
    uint64_t third = (uint64_t)(s[2] - (s[2] > s[0]) - (s[2] > s[1]));
    uint64_t rank0 = (uint64_t)square_rank(s[0]);
    uint64_t rank1 = (uint64_t)(square_rank(s[1]) - (s[1] > s[0]));
    uint64_t rank2 = (uint64_t)(square_rank(s[2]) - (s[2] > s[0]) - (s[2] > s[1]));
    if (above_diagonal(s[0]) != 0)
        return ((uint64_t)triangle[s[0]] * 63 + second) * 62 + third;
    uint64_t index = (uint64_t)BELOW_DIAGONAL * 63 * 62;
    if (above_diagonal(s[1]) != 0)
        return index + (rank0 * HALF + (uint64_t)half[s[1]]) * 62 + third;
    index += (uint64_t)4 * HALF * 62;
    if (above_diagonal(s[2]) != 0)
        return index + rank0 * 7 * HALF + rank1 * HALF + (uint64_t)half[s[2]];
    return index + (uint64_t)4 * 7 * HALF + rank0 * 7 * 6 + rank1 * 6 + rank2;
}

static uint64_t lead_men(const TableGroups *groups, Square *squares, int men)
{
    if (square_rank(squares[0]) > RANK_4)
        turn(squares, men, A8);
    fold_diagonal(groups, squares, men);
    if (groups->has_unique)
        return three_unique(squares);
    return (uint64_t)kings[triangle[squares[0]]][squares[1]];
}

/* Equal pieces as a combination of the squares left to them. */
static uint64_t combination(const Square *squares, Square *group, int length, int below)
{
    uint64_t number = 0;
    if (length > 1)
        sort_squares(group, length);
    for (int i = 0; i < length; i++) {
        int taken = 0;
        for (const Square *s = squares; s < group; s++)
            taken += *s < group[i];
        number += binomial[i + 1][group[i] - taken - below];
    }
    return number;
}

uint64_t table_index(const TableGroups *groups, Square *squares, int men)
{
    assert(men >= 3 && men <= TABLE_MEN_MAX);
    if (square_file(squares[0]) > FILE_D)
        turn(squares, men, H1);
    uint64_t lead =
        groups->has_pawns ? lead_pawns(groups, squares) : lead_men(groups, squares, men);
    uint64_t index = lead * groups->factors[0];
    Square *group = squares + groups->lengths[0];
    for (int i = 1; groups->lengths[i]; i++) {
        int below = i == 1 && groups->second_pawns ? 8 : 0; /* pawns are never on a1 to h1 */
        index += combination(squares, group, groups->lengths[i], below) * groups->factors[i];
        group += groups->lengths[i];
    }
    return index;
}
