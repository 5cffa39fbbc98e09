/* Numbers the positions of a Syzygy table: from squares of pieces in the table's order to an index.
 *
 * The format is de Man's (github.com/syzygy1/tb, 2013): symmetric positions share a number. Without
 * pawns the first pieces are mirrored into the triangle a1-d1-d4; with pawns the one nearest to the
 * edge, and among those the least advanced, leads and is mirrored to the files a to d. Other equal
 * pieces are numbered as combinations.
 */
#ifndef LUFT_ENGINE_TABLES_TABLE_INDEX_H
#define LUFT_ENGINE_TABLES_TABLE_INDEX_H

#include "engine/board/types.h"

enum { TABLE_MEN_MAX = 7, TABLE_GROUPS_MAX = TABLE_MEN_MAX + 1 };

/* Pieces that are numbered together: the leading ones, then runs of equal pieces. */
typedef struct TableGroups {
    int lengths[TABLE_GROUPS_MAX];      /* terminated by 0 */
    uint64_t factors[TABLE_GROUPS_MAX]; /* of each group's number in the index */
    uint64_t size;                      /* every index is less */
    bool has_pawns;
    bool has_unique;  /* without pawns: a piece other than the kings is the only one of its side and
                         type */
    int second_pawns; /* pawns of the side that has more; 0: only one side has pawns */
} TableGroups;

/* Divides men pieces in the table's order into groups. lead_order and second_order (15: none) are
 * the positions in the index of the leading pieces and of the other side's pawns; file (0 to 3) is
 * the leading pawn's. Returns false if the orders are impossible. On entry groups contains
 * has_pawns, has_unique, second_pawns. */
NODISCARD bool table_groups_init(TableGroups *groups, const Piece *pieces, int men, int lead_order,
                                 int second_order, int file);

/* Rank of a pawn among possible leaders: the highest leads. Equal on both wings. */
int table_pawn_rank(Square square);

/* The index of men squares in the table's order, with pawns the leader first. The squares are
 * mirrored in place. */
uint64_t table_index(const TableGroups *groups, Square *squares, int men);

/* Computes the tables of this file; call once before the other functions. Not thread-safe. */
void table_index_init(void);

#endif
