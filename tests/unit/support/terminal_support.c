/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens /dev/null as the terminal. */
#include <config.h>

#include "tests/unit/support/terminal_support.h"

#include <curses.h>
#include <locale.h>
#include <stdio.h>

static FILE *nowhere;
static SCREEN *terminal;

int terminal_set_up(void **state)
{
    (void)state;
    nowhere = fopen("/dev/null", "r+");
    if (setlocale(LC_ALL, "C.UTF-8") == NULL || nowhere == NULL)
        return -1;
    terminal = newterm("xterm-256color", nowhere, nowhere);
    if (terminal == NULL)
        return -1;
    start_color();
    use_default_colors();
    return 0;
}

int terminal_tear_down(void **state)
{
    (void)state;
    endwin();
    delscreen(terminal);
    return fclose(nowhere);
}
