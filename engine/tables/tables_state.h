/* Access to the files of a set of tables. Private to tables.c and tables_probe.c. */
#ifndef LUFT_ENGINE_TABLES_TABLES_STATE_H
#define LUFT_ENGINE_TABLES_TABLES_STATE_H

#include "engine/tables/table_file.h"
#include "engine/tables/tables.h"

/* The file for the material, with either side as White; NULL if missing or faulty. */
const TableFile *tables_file(Tables *tables, MaterialKey key, TableKind kind);

#endif
