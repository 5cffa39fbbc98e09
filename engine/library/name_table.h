/* Names stored once each, of any encoding, up to 255 bytes.
 *
 * An id is a block's number and the offset in it of a byte with the length, followed by the name.
 * Memory never exceeds the caller's budget: a name that does not fit is not kept, and the caller
 * reads it again from its source. One thread adds; other threads may read names whose ids they
 * received with acquire.
 */
#ifndef LUFT_ENGINE_LIBRARY_NAME_TABLE_H
#define LUFT_ENGINE_LIBRARY_NAME_TABLE_H

#include "engine/base/base.h"

typedef struct NameTable NameTable;
typedef uint32_t NameId;

#define NAME_NONE ((NameId)0)            /* the empty name */
#define NAME_UNKEPT ((NameId)UINT32_MAX) /* the name exists, but was not kept */

/* Never NULL. */
NODISCARD NameTable *name_table_new(void);
void name_table_free(NameTable *table);

/* The id of the name, which is added if it is new and memory stays within budget bytes. */
NameId name_table_add(NameTable *table, const char *name, size_t length, size_t budget);

/* No more names will follow: releases memory needed only for adding. */
void name_table_finish(NameTable *table);

/* The bytes of a kept name, not NUL-terminated; they live as long as the table. */
const char *name_table_get(const NameTable *table, NameId id, size_t *length);

/* Bytes used, for the thread that adds. */
size_t name_table_memory(const NameTable *table);

#endif
