/* The meaning of escape sequences and ncurses' key names, as tables.
 *
 * Calls no curses, so that tests can use it. Sources: terminfo(5) and user_caps(5) for the names,
 * xterm's Control Sequences ("PC-Style Function Keys") for the sequences.
 */
#ifndef LUFT_UI_TERMINAL_KEY_SEQUENCES_H
#define LUFT_UI_TERMINAL_KEY_SEQUENCES_H

#include "ui/terminal/event.h"

/* Sets press for a key name as keyname() has them: "KEY_LEFT", "kLFT5", "KEY_F(3)". bytes stay
 * empty. false: no key luft knows. */
bool key_sequence_by_name(const char *name, EventPress *press);

/* Sequences that terminals send although their terminfo entry may not list them, numbered from 0:
 * sets press, its bytes included. false: index is past the last. */
bool key_sequence_by_index(int index, EventPress *press);

#endif
