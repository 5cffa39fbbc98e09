/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Presses keys one by one, with an input line that keeps its text. */
#include <config.h>

#include "tests/unit/support/mode_support.h"

#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/vocabulary/keymap.h"

#include <stdio.h>

void key(const char *name)
{
    const KeyTable *key_table = mode_top(controller_modes(controller()))->keys();
    const char *bound = keymap_line(&session()->settings.keys, key_table, name);
    if (question_text(controller_modes(controller()))[0] != '\0') {
        if (controller_handle_key(controller(), name))
            return;
        controller_handle_typing(controller(), name); /* and no more for a while */
        if (question_text(controller_modes(controller()))[0] == '\0')
            return;
    }
    controller_handle_bound(controller(), bound);
}

void press_all(const char *keys)
{
    char name[16];
    int length;
    for (; sscanf(keys, " %15s%n", name, &length) == 1; keys += length)
        key(name);
}

bool is_asked(void) { return question_text(controller_modes(controller()))[0] != '\0'; }

void play_a_game(void)
{
    line("side both");
    line("e4");
}

static char filled[256];

static void fill_line(void *context, const char *text)
{
    (void)context;
    snprintf(filled, sizeof filled, "%s", text);
}

static const App front = { .fill_line = fill_line };

void restart_with_line(const Start *start) { controller_restart_with(start, &front); }

const char *filled_line(void) { return filled; }
