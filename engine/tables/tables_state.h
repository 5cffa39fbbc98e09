/* Between the set of tables and what asks them; of no use elsewhere. */
#ifndef LUFT_ENGINE_TABLES_TABLES_STATE_H
#define LUFT_ENGINE_TABLES_TABLES_STATE_H

#include "engine/tables/table_file.h"
#include "engine/tables/tables.h"

/* The file for the material, whichever side has it, NULL when there is none or it is faulty. */
const TableFile *tables_file(Tables *tables, MaterialKey key, TableKind kind);

#endif
