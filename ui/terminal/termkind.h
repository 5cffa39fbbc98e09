/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal as environment and terminfo describe it: its name there, its colours, what it draws.
 * Sends nothing to the terminal. */
#ifndef LUFT_UI_TERMINAL_TERMKIND_H
#define LUFT_UI_TERMINAL_TERMKIND_H

#include "engine/base/status.h"

/* How many colours may be used; each step includes those before. */
typedef enum TermColors {
    TERM_COLORS_NONE, /* attributes only: bold, reverse, underline */
    TERM_COLORS_8,
    TERM_COLORS_16,
    TERM_COLORS_256,
    TERM_COLORS_TRUE, /* numbers from 16 on mean what term_set_colors says */
} TermColors;

/* The facts that decide the number of colours. Strings may be NULL (unset). */
typedef struct TermColorHints {
    int terminfo_colors;   /* max_colors, -1 or 0: none */
    bool terminfo_direct;  /* the RGB capability: colour numbers are 0xRRGGBB */
    const char *colorterm; /* COLORTERM: "truecolor" or "24bit" promise 24-bit colours */
    bool is_gathered;      /* frames can be changed on their way: numbers become 24-bit colours */
    bool off;              /* --no-color */
    const char *no_color;  /* NO_COLOR: off when set and not empty (no-color.org) */
    const char *force; /* CLICOLOR_FORCE: set and not "0" wins over NO_COLOR, not over --no-color
                          (bixense.com/clicolors) */
} TermColorHints;

TermColors termkind_decide_colors(const TermColorHints *hints);
/* By terminfo's entry in use and the environment. */
TermColors termkind_colors(bool is_gathered, bool off);

enum { TERMKIND_NAME_MAX = 64 };

/* The entry of terminfo to use: TERM's, or one of more colours that differs in nothing else.
 * STATUS_UNSUPPORTED: TERM is unset, dumb or unknown. */
NODISCARD Status termkind_name(int fd, char name[TERMKIND_NAME_MAX]);

/* Inside tmux or screen, which stand between luft and the terminal. */
bool termkind_is_multiplexed(void);

/* Whether the terminal draws the sextants of Unicode 13 itself, whatever its font has: by TERM and
 * TERM_PROGRAM. */
bool termkind_draws_sextants(void);

#endif
