/* Texts to be sorted: keys in memory, texts in a file. */
#include <config.h>

#include "src/filters/sorted_texts.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/language.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Entry {
    SortKey key;
    uint32_t length;
    uint64_t offset;
    uint64_t number; /* in order of arrival */
} Entry;

struct SortedTexts {
    FILE *file;
    bool descends;
    Entry *entries;
    size_t count, capacity;
    uint64_t size;
};

Status sorted_texts_new(bool descends, SortedTexts **texts)
{
    FILE *file = tmpfile();
    if (file == NULL)
        return status_from_errno(_("a temporary file"), errno);
    SortedTexts *made = alloc_zeroed(1, sizeof *made);
    *made = (SortedTexts){ .file = file, .descends = descends };
    *texts = made;
    return status_ok();
}

void sorted_texts_free(SortedTexts *texts)
{
    if (texts == NULL)
        return;
    (void)fclose(texts->file);
    free(texts->entries);
    free(texts);
}

Status sorted_texts_add(SortedTexts *texts, const SortKey *key, const char *text, size_t length)
{
    if (length > UINT32_MAX)
        return status_error(STATUS_RANGE, "a game is too long to be sorted");
    size_t grown =
        3 * sizeof *texts->entries * texts->capacity; /* old and new array while growing */
    if (texts->count == texts->capacity && grown > alloc_share())
        return status_error(STATUS_NO_MEMORY, "not enough memory to sort more than %zu games",
                            texts->count);
    if (fwrite(text, 1, length, texts->file) != length)
        return status_from_errno(_("a temporary file"), errno);
    texts->entries =
        alloc_grow(texts->entries, &texts->capacity, texts->count + 1, sizeof *texts->entries);
    texts->entries[texts->count] = (Entry){
        .key = *key, .length = (uint32_t)length, .offset = texts->size, .number = texts->count
    };
    texts->count++;
    texts->size += length;
    return status_ok();
}

static int compare(const void *a, const void *b)
{
    const Entry *left = a, *right = b;
    int order = memcmp(&left->key, &right->key, sizeof left->key);
    if (order != 0)
        return order;
    return left->number < right->number ? -1 : left->number > right->number;
}

void sorted_texts_sort(SortedTexts *texts)
{
    qsort(texts->entries, texts->count, sizeof *texts->entries, compare);
}

size_t sorted_texts_count(const SortedTexts *texts) { return texts->count; }

Status sorted_texts_read(const SortedTexts *texts, size_t number, StrBuf *out)
{
    assert(number < texts->count);
    const Entry *entry = &texts->entries[texts->descends ? texts->count - 1 - number : number];
    strbuf_reserve(out, entry->length);
    bool is_written = fflush(texts->file) == 0;
    ssize_t count = is_written ? fdio_read_at(fileno(texts->file), out->data + out->length,
                                              entry->length, entry->offset)
                               : -1;
    if (count < 0)
        return status_from_errno(_("a temporary file"), errno);
    if ((size_t)count < entry->length)
        return status_error(STATUS_IO, "a temporary file is cut short");
    out->length += entry->length;
    out->data[out->length] = '\0';
    return status_ok();
}
