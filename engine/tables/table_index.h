/* The numbering of positions inside a Syzygy table: squares of men in the table's order to an
 * index.
 *
 * The format is de Man's (github.com/syzygy1/tb, 2013): symmetric positions share a number. Without
 * pawns the first men are turned into the triangle a1-d1-d4; with pawns the pawn nearest to the
 * edge, and of those the least advanced, leads, mirrored onto the files a to d. Like men further on
 * are numbered as combinations. Knows no file and no position.
 */
#ifndef LUFT_ENGINE_TABLES_TABLE_INDEX_H
#define LUFT_ENGINE_TABLES_TABLE_INDEX_H

#include "engine/board/types.h"

enum { TABLE_MEN_MAX = 7, TABLE_GROUPS_MAX = TABLE_MEN_MAX + 1 };

/* Men of a table that are numbered together: leading ones, then runs of like men. */
typedef struct TableGroups {
    int lengths[TABLE_GROUPS_MAX];      /* ends with 0 */
    uint64_t factors[TABLE_GROUPS_MAX]; /* of each group's number in the index */
    uint64_t size;                      /* all indices are below */
    bool has_pawns;
    bool has_unique;  /* a man other than the kings that its side has once: without pawns alone */
    int second_pawns; /* pawns of the side that has more of them, 0: one side alone has some */
} TableGroups;

/* Divides men pieces in the table's order. lead_order and second_order (15: none) say at which
 * place the leading men and the other side's pawns count in the index; file (0 to 3) is the leading
 * pawn's. False when the orders are impossible. On entry groups has has_pawns, has_unique,
 * second_pawns. */
NODISCARD bool table_groups_init(TableGroups *groups, const Piece *pieces, int men, int lead_order,
                                 int second_order, int file);

/* How pawns rank as leaders: the highest leads. Same for both wings. */
int table_pawn_rank(Square square);

/* The index of men squares, which are in the table's order, those of has_pawns with the leader
 * first. Squares are turned in place. */
uint64_t table_index(const TableGroups *groups, Square *squares, int men);

/* Computes the tables of numbers; once, before anything else here. Not thread safe. */
void table_index_init(void);

#endif
