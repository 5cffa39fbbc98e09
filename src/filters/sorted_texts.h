/* Texts written in another order than they arrive: kept in a nameless temporary file, with 64 bytes
 * of memory each. */
#ifndef LUFT_SRC_FILTERS_SORTED_TEXTS_H
#define LUFT_SRC_FILTERS_SORTED_TEXTS_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

enum { SORT_KEY_MAX = 44 };

/* Compared as bytes. */
typedef struct SortKey {
    unsigned char bytes[SORT_KEY_MAX];
} SortKey;

typedef struct SortedTexts SortedTexts;

NODISCARD Status sorted_texts_new(bool descends, SortedTexts **texts);
void sorted_texts_free(SortedTexts *texts);

NODISCARD Status sorted_texts_add(SortedTexts *texts, const SortKey *key, const char *text,
                                  size_t length);

/* Stable; in descending order equal keys are reversed as well. */
void sorted_texts_sort(SortedTexts *texts);
size_t sorted_texts_count(const SortedTexts *texts);
/* Appends one of them, counted from 0. */
NODISCARD Status sorted_texts_read(const SortedTexts *texts, size_t number, StrBuf *out);

#endif
