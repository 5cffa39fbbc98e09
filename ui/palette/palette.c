/* Rows found are numbers of rows, sorted by how well they are named. */
#include <config.h>

#include "ui/palette/palette.h"

#include "engine/base/alloc.h"
#include "ui/palette/fuzzy.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { QUERY_MAX = 128, EXACT = 60, ALSO_LESS = 6, ABOUT_LESS = 30, ABOUT_LETTERS_MIN = 3 };

typedef struct Found {
    size_t item;
    int rank;
} Found;

struct Palette {
    PaletteItem *items;
    size_t count, capacity;
    char **kept; /* texts of items */
    size_t kept_count, kept_capacity;
    Found *found;
    size_t found_count, found_capacity;
    size_t cursor;
    char query[QUERY_MAX];
    PaletteItem itself; /* the query as a row */
};

Palette *palette_new(void) { return alloc_zeroed(1, sizeof(Palette)); }

void palette_free(Palette *palette)
{
    if (palette == NULL)
        return;
    for (size_t i = 0; i < palette->kept_count; i++)
        free(palette->kept[i]);
    free(palette->kept);
    free(palette->items);
    free(palette->found);
    free(palette);
}

const char *palette_keep(Palette *palette, const char *text)
{
    palette->kept = alloc_grow(palette->kept, &palette->kept_capacity, palette->kept_count + 1,
                               sizeof *palette->kept);
    return palette->kept[palette->kept_count++] = alloc_string(text);
}

static void add_found(Palette *palette, size_t item, int rank)
{
    palette->found = alloc_grow(palette->found, &palette->found_capacity, palette->found_count + 1,
                                sizeof *palette->found);
    palette->found[palette->found_count++] = (Found){ item, rank };
}

void palette_add(Palette *palette, const PaletteItem *item)
{
    palette->items =
        alloc_grow(palette->items, &palette->capacity, palette->count + 1, sizeof *palette->items);
    palette->items[palette->count++] = *item;
    if (!item->is_hidden)
        add_found(palette, palette->count - 1, 0);
}

/* --- finding ---------------------------------------------------------------------------------- */

/* The query is the label's first word, or one of the further names. */
static bool is_named(const char *query, const char *names)
{
    size_t length = strlen(query);
    while (*names != '\0') {
        size_t word = strcspn(names, " ");
        if (word == length && strncasecmp(names, query, length) == 0)
            return true;
        names += word;
        names += strspn(names, " ");
    }
    return false;
}

static int rank_item(const PaletteItem *item, const char *query)
{
    int rank = fuzzy_rank(query, item->label, NULL);
    bool has_also = *item->also != '\0' && !item->is_hidden;
    int also = has_also ? fuzzy_rank(query, item->also, NULL) : FUZZY_NONE;
    size_t first = strcspn(item->label, " ");
    if (strncasecmp(item->label, query, first) == 0 && query[first] == '\0')
        return EXACT + rank + item->bonus;
    if (is_named(query, item->also))
        return EXACT + item->bonus;
    if (also != FUZZY_NONE)
        rank = int_max(rank, int_max(also - ALSO_LESS, 0));
    if (rank == FUZZY_NONE && strlen(query) >= ABOUT_LETTERS_MIN && !item->is_hidden) {
        int about = fuzzy_rank(query, item->about, NULL);
        return about == FUZZY_NONE ? FUZZY_NONE : int_max(about - ABOUT_LESS, 0);
    }
    return rank == FUZZY_NONE ? FUZZY_NONE : rank + item->bonus;
}

enum { ITSELF_RANK = INT_MAX };

static const PaletteItem *item_of(const Palette *palette, const Found *found)
{
    return found->rank == ITSELF_RANK ? &palette->itself : &palette->items[found->item];
}

void palette_find_itself(Palette *palette, const char *about)
{
    palette->itself = (PaletteItem){ .label = palette->query,
                                     .also = "",
                                     .about = palette_keep(palette, about),
                                     .key = "",
                                     .line = palette->query };
    add_found(palette, 0, ITSELF_RANK);
    memmove(palette->found + 1, palette->found,
            (palette->found_count - 1) * sizeof *palette->found);
    palette->found[0] = (Found){ 0, ITSELF_RANK };
}

/* The better one first; of those named alike the shorter label, then the order they came in. */
static int compare(const void *a, const void *b, const Palette *palette)
{
    const Found *left = a, *right = b;
    if (left->rank != right->rank)
        return left->rank < right->rank ? 1 : -1;
    size_t left_length = strlen(palette->items[left->item].label);
    size_t right_length = strlen(palette->items[right->item].label);
    if (left_length != right_length)
        return left_length > right_length ? 1 : -1;
    return left->item > right->item ? 1 : -1;
}

/* Heap sort: qsort passes nothing on. */
static void sift(Palette *palette, size_t root, size_t count)
{
    for (size_t child; (child = 2 * root + 1) < count; root = child) {
        Found *list = palette->found;
        if (child + 1 < count && compare(&list[child + 1], &list[child], palette) > 0)
            child++;
        if (compare(&list[root], &list[child], palette) >= 0)
            return;
        Found swapped = list[root];
        list[root] = list[child];
        list[child] = swapped;
    }
}

static void sort_found(Palette *palette)
{
    size_t count = palette->found_count;
    for (size_t i = count / 2; i > 0; i--)
        sift(palette, i - 1, count);
    for (size_t end = count; end > 1; end--) {
        Found last = palette->found[end - 1];
        palette->found[end - 1] = palette->found[0];
        palette->found[0] = last;
        sift(palette, 0, end - 1);
    }
}

void palette_find(Palette *palette, const char *query)
{
    query += strspn(query, " :");
    size_t length = strlen(query);
    length = length < QUERY_MAX ? length : QUERY_MAX - 1;
    memmove(palette->query, query, length);
    palette->query[length] = '\0';
    while (length > 0 && palette->query[length - 1] == ' ')
        palette->query[--length] = '\0';
    palette->found_count = 0;
    palette->cursor = 0;
    for (size_t i = 0; i < palette->count; i++) {
        const PaletteItem *item = &palette->items[i];
        int rank = length > 0 ? rank_item(item, palette->query) : 0;
        if (rank != FUZZY_NONE && (length > 0 || !item->is_hidden))
            add_found(palette, i, rank);
    }
    if (length > 0)
        sort_found(palette);
}

const char *palette_query(const Palette *palette) { return palette->query; }

/* --- the cursor ------------------------------------------------------------------------------- */

size_t palette_count(const Palette *palette) { return palette->found_count; }

const PaletteItem *palette_at(const Palette *palette, size_t row)
{
    return item_of(palette, &palette->found[row]);
}

const PaletteItem *palette_chosen(const Palette *palette)
{
    return palette->found_count > 0 ? palette_at(palette, palette->cursor) : NULL;
}

size_t palette_cursor(const Palette *palette) { return palette->cursor; }

void palette_move(Palette *palette, int64_t rows)
{
    int64_t last = (int64_t)palette->found_count - 1;
    int64_t to = (int64_t)palette->cursor + rows;
    palette->cursor = last < 0 || to < 0 ? 0 : to > last ? (size_t)last : (size_t)to;
}

void palette_go_to(Palette *palette, size_t row)
{
    palette->cursor = row < palette->found_count ? row : palette->cursor;
}

size_t palette_top(const Palette *palette, int rows)
{
    size_t shown = (size_t)int_max(rows, 1);
    return palette->cursor < shown ? 0 : palette->cursor - shown + 1;
}
