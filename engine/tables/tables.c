/* The set of tables found in folders; a table of a material is mapped when first asked for. */
#include <config.h>

#include "engine/tables/tables.h"

#include "engine/base/alloc.h"
#include "engine/tables/table_file.h"
#include "engine/tables/table_index.h"
#include "engine/tables/tables_state.h"

#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One file; opened or found faulty at the first question. */
typedef struct Entry {
    MaterialKey key;
    TableKind kind;
    char *path;
    _Atomic(TableFile *) file;
    atomic_bool tried;
} Entry;

struct Tables {
    Entry *entries; /* sorted by key and kind */
    size_t count;
    size_t capacity;
    int men;
    int kinds[2];
    pthread_mutex_t opening; /* held while a file is mapped */
};

static int compare_entries(const void *left, const void *right)
{
    const Entry *a = left;
    const Entry *b = right;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return (int)a->kind - (int)b->kind;
}

/* KRPvKR.rtbw; false for any other name. */
static bool read_name(const char *name, MaterialKey *key, TableKind *kind)
{
    const char *dot = strrchr(name, '.');
    if (!dot)
        return false;
    bool is_dtz = strcmp(dot, ".rtbz") == 0;
    *kind = is_dtz ? TABLE_DTZ : TABLE_WDL;
    return (is_dtz || strcmp(dot, ".rtbw") == 0) &&
           material_from_name(name, (size_t)(dot - name), key);
}

static bool is_known(const Tables *tables, MaterialKey key, TableKind kind)
{
    for (size_t i = 0; i < tables->count; i++)
        if (tables->entries[i].key == key && tables->entries[i].kind == kind)
            return true;
    return false;
}

/* The first folder that has a file wins. */
static void add_file(Tables *tables, const char *folder, const char *name)
{
    MaterialKey key;
    TableKind kind;
    if (!read_name(name, &key, &kind) || is_known(tables, key, kind))
        return;
    size_t length = strlen(folder) + strlen(name) + 2;
    tables->entries =
        alloc_grow(tables->entries, &tables->capacity, tables->count + 1, sizeof *tables->entries);
    Entry *entry = &tables->entries[tables->count++];
    *entry = (Entry){ .key = key, .kind = kind, .path = alloc_zeroed(length, 1) };
    snprintf(entry->path, length, "%s/%s", folder, name);
    tables->kinds[kind]++;
    if (kind == TABLE_WDL)
        tables->men = int_max(tables->men, material_men(key));
}

static Status add_folder(Tables *tables, const char *folder)
{
    DIR *names = opendir(folder);
    if (!names)
        return status_from_errno(folder, errno);
    for (const struct dirent *name; (name = readdir(names)) != NULL;)
        add_file(tables, folder, name->d_name);
    closedir(names);
    return status_ok();
}

static void init_indices(void) { table_index_init(); }

Tables *tables_open(const char *paths, Status *status)
{
    static pthread_once_t indices = PTHREAD_ONCE_INIT;
    Tables *tables = alloc_zeroed(1, sizeof *tables);
    pthread_once(&indices, init_indices);
    pthread_mutex_init(&tables->opening, NULL);
    *status = status_ok();
    while (*paths) {
        size_t length = strcspn(paths, ":");
        if (length > 0) {
            char *folder = alloc_string_n(paths, length);
            Status added = add_folder(tables, folder);
            if (!status_is_ok(&added))
                *status = added;
            free(folder);
        }
        paths += length + (paths[length] == ':');
    }
    if (tables->count > 0)
        qsort(tables->entries, tables->count, sizeof *tables->entries, compare_entries);
    return tables;
}

void tables_close(Tables *tables)
{
    if (!tables)
        return;
    for (size_t i = 0; i < tables->count; i++) {
        table_file_close(atomic_load(&tables->entries[i].file));
        free(tables->entries[i].path);
    }
    pthread_mutex_destroy(&tables->opening);
    free(tables->entries);
    free(tables);
}

int tables_men(const Tables *tables) { return tables->men; }
int tables_count(const Tables *tables) { return tables->kinds[TABLE_WDL]; }
int tables_dtz_count(const Tables *tables) { return tables->kinds[TABLE_DTZ]; }

static Entry *find_entry(Tables *tables, MaterialKey key, TableKind kind)
{
    Entry wanted = { .key = key, .kind = kind };
    return tables->count == 0 ? NULL
                              : bsearch(&wanted, tables->entries, tables->count,
                                        sizeof *tables->entries, compare_entries);
}

/* Maps a file the first time. Whoever sees tried set sees the file too. */
static const TableFile *opened(Tables *tables, Entry *entry)
{
    if (!atomic_load_explicit(&entry->tried, memory_order_acquire)) {
        pthread_mutex_lock(&tables->opening);
        if (!atomic_load_explicit(&entry->tried, memory_order_relaxed)) {
            TableFile *file = NULL;
            Status status = table_file_open(entry->path, entry->key, entry->kind, &file);
            atomic_store_explicit(&entry->file, status_is_ok(&status) ? file : NULL,
                                  memory_order_relaxed);
            atomic_store_explicit(&entry->tried, true, memory_order_release);
        }
        pthread_mutex_unlock(&tables->opening);
    }
    return atomic_load_explicit(&entry->file, memory_order_relaxed);
}

const TableFile *tables_file(Tables *tables, const Position *pos, TableKind kind)
{
    MaterialKey key = material_key(pos, false);
    Entry *entry = find_entry(tables, key, kind);
    if (!entry)
        entry = find_entry(tables, material_exchanged(key), kind);
    return entry ? opened(tables, entry) : NULL;
}
