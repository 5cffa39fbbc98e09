/* What the keys of a terminal send, as a sorted list. Private to the decoder. */
#ifndef LUFT_UI_TERMINAL_KEY_LIST_H
#define LUFT_UI_TERMINAL_KEY_LIST_H

#include "ui/terminal/event.h"

/* Zeroed, it is empty. */
typedef struct KeyList {
    EventPress *keys; /* sorted by their bytes */
    size_t count, capacity;
    bool begins[256]; /* some key's bytes begin so */
} KeyList;

void key_list_done(KeyList *list);

/* press.bytes is what the key sends. A sequence known already stays; a printable character alone,
 * Escape, and no bytes at all are no key's. */
void key_list_add(KeyList *list, const EventPress *press);

/* The longest key that bytes begin with, NULL: none. may_grow: all of them begin a longer one. */
const EventPress *key_list_find(const KeyList *list, const char *bytes, size_t length,
                                bool *may_grow);

#endif
