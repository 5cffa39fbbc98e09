/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One Syzygy file, .rtbw (win, draw or loss) or .rtbz (distance to zeroing), mapped into memory.
 *
 * Knows the layout of the file and the order of pieces, not captures or rules. Safe for any bytes:
 * rejects files that are not tables, and returns no value from broken data.
 */
#ifndef LUFT_ENGINE_TABLES_TABLE_FILE_H
#define LUFT_ENGINE_TABLES_TABLE_FILE_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"

/* Pieces of a position or table without kings, four bits for each colour and type: see
 * material_key. */
typedef uint64_t MaterialKey;

MaterialKey material_key(const Position *pos);

/* The material of a name like KRPvKR, the stronger side as White; false for any other text or more
 * than TABLE_MEN_MAX pieces. */
bool material_from_name(const char *name, size_t length, MaterialKey *key);
MaterialKey material_exchanged(MaterialKey key);
int material_men(MaterialKey key); /* kings included */

typedef enum TableKind { TABLE_WDL, TABLE_DTZ } TableKind;

typedef struct TableFile TableFile;

/* NULL and a status if the file is missing, cannot be mapped, or is not a table of that
 * material. */
NODISCARD Status table_file_open(const char *path, MaterialKey key, TableKind kind,
                                 TableFile **file);
void table_file_close(TableFile *file);

/* False once a part of the mapped file was found lost: then it has no values. */
bool table_file_is_whole(const TableFile *file);

typedef enum TableAnswer {
    TABLE_VALUE,
    TABLE_OTHER_SIDE, /* DTZ: the file has values only for the other side to move */
    TABLE_BROKEN
} TableAnswer;

/* Looks up a position without castling rights whose material is the file's, key. *value for WDL: 0
 * loss, 1 blessed loss, 2 draw, 3 cursed win, 4 win. For DTZ, wdl is that value of the position
 * (never 2): plies to the next capture or pawn move, at least 1. */
TableAnswer table_file_probe(const TableFile *file, const Position *pos, MaterialKey key, int wdl,
                             int *value);

/* The file of a set of tables for the material, with either side as White; NULL if missing or
 * faulty. In tables.c. */
struct Tables;
const TableFile *tables_file(struct Tables *tables, MaterialKey key, TableKind kind);

#endif
