/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The set of tables found in folders; a file is mapped on first use. */
#include <config.h>

#include "engine/tables/tables.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/board/bitboard.h"
#include "engine/board/rules.h"
#include "engine/tables/table_file.h"
#include "engine/tables/table_index.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_ENTRY = 0 };

/* One file; opened, or found faulty, on first use. */
typedef struct Entry {
    MaterialKey key;
    TableKind kind;
    char *path;
    _Atomic(TableFile *) file;
    atomic_bool tried;
} Entry;

/* The files for a material, as entry numbers from 1. */
typedef struct Slot {
    MaterialKey key;
    uint32_t entries[2]; /* of each kind, NO_ENTRY */
} Slot;

struct Tables {
    Entry *entries;
    size_t count;
    size_t capacity;
    Slot *slots; /* a hash table by key, with either side as White */
    size_t slot_bits;
    int men;
    int kinds[2];
    pthread_mutex_t opening; /* locked while a file is mapped */
};

/* The slot of the material, or the free one for it. Key 0 is free: two lone kings have no file. */
static Slot *slot_of(const Tables *tables, MaterialKey key)
{
    size_t mask = ((size_t)1 << tables->slot_bits) - 1;
    size_t at = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - tables->slot_bits));
    while (tables->slots[at].key != key && tables->slots[at].key != 0)
        at = (at + 1) & mask;
    return &tables->slots[at];
}

/* Does not replace an entry for that side as White. */
static void enter(Tables *tables, MaterialKey key, TableKind kind, size_t entry)
{
    assert(entry < tables->count);
    Slot *slot = slot_of(tables, key);
    slot->key = key;
    if (slot->entries[kind] == NO_ENTRY)
        slot->entries[kind] = (uint32_t)entry + 1;
}

/* At least four slots a file; files named for the side are preferred to those for the other. */
static void fill_slots(Tables *tables)
{
    tables->slot_bits = 4;
    while ((size_t)1 << tables->slot_bits < 4 * tables->count)
        tables->slot_bits++;
    tables->slots = alloc_zeroed((size_t)1 << tables->slot_bits, sizeof *tables->slots);
    for (size_t i = 0; i < tables->count; i++)
        enter(tables, tables->entries[i].key, tables->entries[i].kind, i);
    for (size_t i = 0; i < tables->count; i++)
        enter(tables, material_exchanged(tables->entries[i].key), tables->entries[i].kind, i);
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

/* The first folder that contains a file wins. */
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

Tables *tables_open(const char *paths, Status *status)
{
    static pthread_once_t indices = PTHREAD_ONCE_INIT;
    Tables *tables = alloc_zeroed(1, sizeof *tables);
    pthread_once(&indices, table_index_init);
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
    fill_slots(tables);
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
    free(tables->slots);
    free(tables->entries);
    free(tables);
}

int tables_men(const Tables *tables) { return tables->men; }
int tables_count(const Tables *tables) { return tables->kinds[TABLE_WDL]; }
int tables_dtz_count(const Tables *tables) { return tables->kinds[TABLE_DTZ]; }

/* Maps a file on first use. A thread that sees tried set also sees the file. */
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

const TableFile *tables_file(Tables *tables, MaterialKey key, TableKind kind)
{
    uint32_t entry = slot_of(tables, key)->entries[kind];
    return entry == NO_ENTRY ? NULL : opened(tables, &tables->entries[entry - 1]);
}

/* Whether a file for these pieces exists but is invalid or was truncated since. */
static bool are_broken(Tables *tables, const Position *pos)
{
    uint32_t entry = slot_of(tables, material_key(pos))->entries[TABLE_WDL];
    if (entry == NO_ENTRY)
        return false;
    const TableFile *file = opened(tables, &tables->entries[entry - 1]);
    return file == NULL || !table_file_is_whole(file);
}

void tables_write_why(Tables *tables, const Position *pos, StrBuf *text)
{
    int men = tables_men(tables);
    const char *over = rules_no_move_text(pos);
    if (over != NULL)
        strbuf_add_text(text, over);
    else if (pos->castling != 0)
        strbuf_add_text(text, _("No table has positions with castling rights."));
    else if (bb_count(position_occupied(pos)) > men)
        strbuf_addf(text,
                    ngettext("The tables have at most %d man.", "The tables have at most %d men.",
                             (unsigned long)men),
                    men);
    else if (are_broken(tables, pos))
        strbuf_add_text(text, _("The table for these pieces cannot be read."));
    else
        strbuf_add_text(text, _("There is no table for these pieces."));
}

const char *tables_word(TablesWdl wdl)
{
    assert(wdl >= TABLES_MAYBE_LOSS && wdl <= TABLES_MAYBE_WIN);
    static const char *const WORDS[] = { N_("loss or draw"), "loss",           N_("blessed loss"),
                                         N_("draw"),         N_("cursed win"), N_("win"),
                                         N_("win or draw") };
    return wdl == TABLES_LOSS ? C_("result", "loss") : _(WORDS[wdl - TABLES_MAYBE_LOSS]);
}
