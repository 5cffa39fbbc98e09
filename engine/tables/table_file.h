/* One Syzygy file, .rtbw (win, draw or loss) or .rtbz (distance to zeroing), mapped into memory.
 *
 * Knows the layout of the file and how men are put into its order; knows nothing of captures or
 * rules. Survives any bytes: refuses what is not a table, and gives no value where one is broken.
 */
#ifndef LUFT_ENGINE_TABLES_TABLE_FILE_H
#define LUFT_ENGINE_TABLES_TABLE_FILE_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"

/* Men of a position or table but the kings, four bits a colour and type: see material_key. */
typedef uint64_t MaterialKey;

MaterialKey material_key(const Position *pos);

/* The material of a name like KRPvKR, the stronger side as White; false when it is none, or of more
 * than TABLE_MEN_MAX men. */
bool material_from_name(const char *name, size_t length, MaterialKey *key);
MaterialKey material_exchanged(MaterialKey key);
int material_men(MaterialKey key); /* with both kings */

typedef enum TableKind { TABLE_WDL, TABLE_DTZ } TableKind;

typedef struct TableFile TableFile;

/* NULL and a status when the file is missing, cannot be mapped, or is no table of that material. */
NODISCARD Status table_file_open(const char *path, MaterialKey key, TableKind kind,
                                 TableFile **file);
void table_file_close(TableFile *file);

/* False once a part of it was found gone: it has no values then. */
bool table_file_is_whole(const TableFile *file);

typedef enum TableAnswer {
    TABLE_VALUE,
    TABLE_OTHER_SIDE, /* DTZ: the file has values for the other side to move alone */
    TABLE_BROKEN
} TableAnswer;

/* Looks a position of the file's material up, which is key, without castling rights. *value for
 * WDL: 0 lost, 1 lost but for the fifty-move rule, 2 drawn, 3 won but for it, 4 won. For DTZ, where
 * wdl says which of these it is (2: not asked): plies to the next capture or pawn move, at least 1.
 */
TableAnswer table_file_probe(const TableFile *file, const Position *pos, MaterialKey key, int wdl,
                             int *value);

#endif
