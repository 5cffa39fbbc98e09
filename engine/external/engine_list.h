/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of other engines: names, commands, folders and options, and its file.
 *
 * The file has a section per engine: `[NAME]`, `command = ...`, `folder = ...`, `protocol = ...`,
 * `option NAME = ...`; `#` and `;` begin comments. */
#ifndef LUFT_ENGINE_EXTERNAL_ENGINE_LIST_H
#define LUFT_ENGINE_EXTERNAL_ENGINE_LIST_H

#include "engine/base/strbuf.h"
#include "engine/external/engine_spec.h"

/* Name of luft's own engine among the others. */
#define ENGINE_LIST_OWN "luft"

typedef struct ListedEngine {
    EngineSpec spec;
    char *kept;      /* its section as last read or written; NULL: none yet */
    bool is_passing; /* only for this run: never saved */
} ListedEngine;

typedef struct EngineList {
    ListedEngine *items;
    size_t count, capacity;
    char *path;     /* NULL: not saved */
    StrBuf removed; /* names to remove from the file, each with its NUL */
} EngineList;

/* path is copied. */
void engine_list_init(EngineList *list, const char *path);
void engine_list_done(EngineList *list);

/* Adds the engines of the file; a missing file is empty. faults: one line each, "PATH:3: ...".
 * STATUS_IO: it cannot be read. */
NODISCARD Status engine_list_read(EngineList *list, StrBuf *faults);
/* Writes what has changed since the last read or write, merged into the file's current contents and
 * under a lock, so that several running lufts keep each other's changes. STATUS_UNSUPPORTED: there
 * is no path. STATUS_STATE: the file has errors, and writing it would lose what cannot be read. */
NODISCARD Status engine_list_write(EngineList *list);

/* Ignores case. */
bool engine_list_is_same(const char *name, const char *other);

/* By name; NULL if not found. The pointer is valid until the list changes. */
ListedEngine *engine_list_find(const EngineList *list, const char *name);

/* Finds the longest listed name that begins the text, which may contain blanks; *rest points after
 * it. NULL if no name fits. */
ListedEngine *engine_list_take_name(const EngineList *list, const char **rest);

/* Adds an engine at the end, or changes the one of that name. STATUS_SYNTAX: no command, or an
 * invalid name ("", "luft", brackets or control characters). */
NODISCARD Status engine_list_add(EngineList *list, const char *name, const char *command);
/* The index-th of the engines that luft knows by their program's name and finds on this machine,
 * not yet in the list; NULL: no more. */
const char *engine_list_installed(const EngineList *list, size_t index);
/* STATUS_NOT_FOUND, with the nearest name. */
NODISCARD Status engine_list_remove(EngineList *list, const char *name);
/* The error of the interface, which has the command `engine`. */
NODISCARD Status engine_list_refuse(const EngineList *list, const char *name);

/* Whether the command's program is there, so that engine_list_resolve would add it. */
bool engine_list_knows_program(const char *command);

/* The engine given by a listed name or by a command, which is then added for this run. *engine is
 * NULL for luft's own engine. STATUS_NOT_FOUND, STATUS_SYNTAX: neither. */
NODISCARD Status engine_list_resolve(EngineList *list, const char *text, ListedEngine **engine);

#endif
