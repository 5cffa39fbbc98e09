/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terminal of curses without a screen: what is painted is discarded, pads can be read. */
#ifndef LUFT_TESTS_UNIT_TERMINAL_SUPPORT_H
#define LUFT_TESTS_UNIT_TERMINAL_SUPPORT_H

/* For a test or a group of them, with 256 colours and UTF-8; *state stays as it is. */
int terminal_set_up(void **state);
int terminal_tear_down(void **state);

#endif
