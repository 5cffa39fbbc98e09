/* The other engines that a person has told luft of: a list of names, commands, folders and options,
 * and the file that keeps it.
 *
 * The file has a section an engine: `[NAME]`, `command = ...`, `folder = ...`,
 * `protocol = ...`, `option NAME = ...`;
 * `#` and `;` begin comments. Starts no engine.
 */
#ifndef LUFT_ENGINE_EXTERNAL_ENGINE_LIST_H
#define LUFT_ENGINE_EXTERNAL_ENGINE_LIST_H

#include "engine/base/strbuf.h"
#include "engine/external/engine_spec.h"

/* What luft's own engine is called where others can be named. */
#define ENGINE_LIST_OWN "luft"

typedef struct ListedEngine {
    EngineSpec spec;
    char *kept;      /* its section as last read or written; NULL: none yet */
    bool is_passing; /* of this run only: never in the file */
} ListedEngine;

typedef struct EngineList {
    ListedEngine *items;
    size_t count, capacity;
    char *path;     /* NULL: it is kept nowhere */
    StrBuf removed; /* names to be removed from the file, each with its NUL */
} EngineList;

/* path is copied. */
void engine_list_init(EngineList *list, const char *path);
void engine_list_done(EngineList *list);

/* Adds what the file says; no file is an empty list. Faults: a line each, "PATH:3: ...". STATUS_IO:
 * it cannot be read. */
NODISCARD Status engine_list_read(EngineList *list, StrBuf *faults);
/* Writes what has changed since it was read or written last, over what the file says now; of
 * several lufts one after the other, so that the changes of all of them stay. STATUS_UNSUPPORTED:
 * there is no path. STATUS_STATE: the file has faults, and what cannot be read would be lost. */
NODISCARD Status engine_list_write(EngineList *list);

/* Names are the same in either case. */
bool engine_list_is_same(const char *name, const char *other);

/* By name; NULL: none. The pointer holds until the list changes. */
ListedEngine *engine_list_find(const EngineList *list, const char *name);

/* The name at the beginning of a text, which may have blanks: the longest of the list that fits.
 * *rest goes on after it. NULL: none of them. */
ListedEngine *engine_list_take_name(const EngineList *list, const char **rest);

/* A new engine at the end; one of that name is changed. STATUS_SYNTAX: no command, or a name that
 * cannot be one ("", "luft", with brackets or control characters). */
NODISCARD Status engine_list_add(EngineList *list, const char *name, const char *command);
/* STATUS_NOT_FOUND, with the nearest name. */
NODISCARD Status engine_list_remove(EngineList *list, const char *name);
NODISCARD Status engine_list_refuse(const EngineList *list, const char *name);

/* The engine that a person means by a name of the list or by a command, which is then added for
 * this run. STATUS_NOT_FOUND, STATUS_SYNTAX: it is neither. *engine is NULL for luft's own. */
NODISCARD Status engine_list_resolve(EngineList *list, const char *text, ListedEngine **engine);

#endif
