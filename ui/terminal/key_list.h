/* The byte sequences of a terminal's keys, sorted. Private to the decoder. */
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

/* Adds the key with the sequence press.bytes. A known sequence is kept; a single printable
 * character, Escape and an empty sequence are not added. */
void key_list_add(KeyList *list, const EventPress *press);

/* The longest key that bytes begin with, NULL: none. may_grow: all of them begin a longer one. */
const EventPress *key_list_find(const KeyList *list, const char *bytes, size_t length,
                                bool *may_grow);

#endif
