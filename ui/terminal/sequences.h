/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The meaning of escape sequences and of ncurses' key names: keys, and reports of the mouse.
 *
 * Calls no curses, so that tests can use it. Sources: terminfo(5) and user_caps(5) for the names,
 * xterm's Control Sequences ("PC-Style Function Keys") for the sequences.
 */
#ifndef LUFT_UI_TERMINAL_SEQUENCES_H
#define LUFT_UI_TERMINAL_SEQUENCES_H

#include "ui/terminal/event.h"

/* Sets press for a key name as keyname() has them: "KEY_LEFT", "kLFT5", "KEY_F(3)". bytes stay
 * empty. false: no key luft knows. */
bool key_sequence_by_name(const char *name, EventPress *press);

/* Sequences that terminals send although their terminfo entry may not list them, numbered from 0:
 * sets press, its bytes included. false: index is past the last. */
bool key_sequence_by_index(int index, EventPress *press);

/* The keys of a terminal. Zeroed, the list is empty. Private to the decoder, as all below. */
typedef struct KeyList {
    EventPress *keys; /* sorted by their bytes */
    size_t count, capacity;
    bool begins[256]; /* a key's bytes begin with this byte */
} KeyList;

void key_list_done(KeyList *list);

/* Adds the key with the sequence press.bytes. A known sequence is kept; a single printable
 * character, Escape and an empty sequence are not added. */
void key_list_add(KeyList *list, const EventPress *press);

/* The longest key that bytes begin with, NULL: none. may_grow: all of them begin a longer one. */
const EventPress *key_list_find(const KeyList *list, const char *bytes, size_t length,
                                bool *may_grow);

/* Whether bytes begin as a control string without its ESC, "P>" or "]1", or as a key or a report of
 * mouse, input focus or terminal, "[3", "[<0", "[I": people do not type that right after Escape. */
bool sequence_ends_string(const char *bytes, size_t length);
bool sequence_ends_key(const char *bytes, size_t length);

/* A report of the mouse as an event: "ESC [ M" and three bytes, each 32 more than it means.
 * pressed: the button pressed last, which drags and some releases do not name. false: nothing luft
 * uses, or out of bounds. */
bool mouse_report_take_old(const char bytes[6], int *pressed, Event *event);
/* "<0;11;6M", an SGR report after ESC [. */
bool mouse_report_take_sgr(const char *text, size_t length, int *pressed, Event *event);

#endif
