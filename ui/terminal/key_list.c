/* Found by halves, one byte more at a time. */
#include <config.h>

#include "ui/terminal/key_list.h"

#include "engine/base/base.h"

#include <stdlib.h>
#include <string.h>

enum { BYTE_ESCAPE = 27 };

static int compare_bytes(const char *a, size_t a_length, const char *b, size_t b_length)
{
    int order = memcmp(a, b, a_length < b_length ? a_length : b_length);
    return order != 0 ? order : (a_length > b_length) - (a_length < b_length);
}

/* The first key that does not come before bytes. */
static size_t lower_bound(const KeyList *list, const char *bytes, size_t length)
{
    size_t low = 0, high = list->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const EventPress *key = &list->keys[middle];
        if (compare_bytes(key->bytes, key->length, bytes, length) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool begins_with(const EventPress *key, const char *bytes, size_t length)
{
    return key->length >= length && memcmp(key->bytes, bytes, length) == 0;
}

void key_list_add(KeyList *list, const EventPress *press)
{
    size_t length = press->length;
    bool is_text = length == 1 && (unsigned char)press->bytes[0] >= ' ' && press->bytes[0] != 127;
    bool is_escape = length == 1 && press->bytes[0] == BYTE_ESCAPE;
    if (length == 0 || is_text || is_escape)
        return;
    size_t place = lower_bound(list, press->bytes, length);
    if (place < list->count && list->keys[place].length == length &&
        begins_with(&list->keys[place], press->bytes, length))
        return;
    list->keys = alloc_grow(list->keys, &list->capacity, list->count + 1, sizeof *list->keys);
    memmove(list->keys + place + 1, list->keys + place, (list->count - place) * sizeof *list->keys);
    list->keys[place] = *press;
    list->count++;
    list->begins[(unsigned char)press->bytes[0]] = true;
}

const EventPress *key_list_find(const KeyList *list, const char *bytes, size_t length,
                                bool *may_grow)
{
    const EventPress *found = NULL;
    *may_grow = false;
    for (size_t taken = 1; taken <= length && taken <= EVENT_BYTES_MAX; taken++) {
        size_t place = lower_bound(list, bytes, taken);
        if (place == list->count || !begins_with(&list->keys[place], bytes, taken))
            break;
        if (list->keys[place].length == taken)
            found = &list->keys[place++];
        *may_grow =
            taken == length && place < list->count && begins_with(&list->keys[place], bytes, taken);
    }
    return found;
}

void key_list_done(KeyList *list)
{
    free(list->keys);
    *list = (KeyList){ 0 };
}
