/* Names kept once each, however many games bear them.
 *
 * Holds bytes of any encoding up to 255 of them. Never takes more memory than it is allowed: what
 * does not fit is not kept, and the caller reads it again from where it came. One thread adds;
 * others may get the names whose ids were handed to them (with release and acquire).
 */
#ifndef LUFT_ENGINE_LIBRARY_NAME_TABLE_H
#define LUFT_ENGINE_LIBRARY_NAME_TABLE_H

#include "engine/base/base.h"

typedef struct NameTable NameTable;
typedef uint32_t NameId;

#define NAME_NONE ((NameId)0)            /* the empty name */
#define NAME_UNKEPT ((NameId)UINT32_MAX) /* there is one, but it is not here */

/* Never NULL. */
NODISCARD NameTable *name_table_new(void);
void name_table_free(NameTable *table);

/* The id of the name, which is added when it is new and memory stays within budget bytes. */
NameId name_table_add(NameTable *table, const char *name, size_t length, size_t budget);

/* No more names will come: gives back what only adding needs. */
void name_table_finish(NameTable *table);

/* The bytes of a kept name, not NUL-terminated; they live as long as the table. */
const char *name_table_get(const NameTable *table, NameId id, size_t *length);

/* Bytes taken, for the thread that adds. */
size_t name_table_memory(const NameTable *table);

#endif
