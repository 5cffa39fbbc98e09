/* The list of settings beside the board: the rows that `set` has, whose values change at once, for
 * this run. Writing the settings file is the command's, `set save`.
 */
#ifndef LUFT_UI_PREFERENCES_PREFERENCES_H
#define LUFT_UI_PREFERENCES_PREFERENCES_H

#include "ui/modes/mode.h"
#include "ui/screen/text_search.h"

/* Its lines are the settings, in the order of settings_name, and a heading above each group. */
typedef struct Preferences {
    size_t cursor;     /* a setting */
    size_t count;      /* of settings */
    int top, lines;    /* the first line in sight, from 0; how many there are */
    int rows;          /* of the screen */
    TextSearch search; /* query "": none */
} Preferences;

void preferences_open(ModeStack *stack);
/* NULL: it is not open. */
const Preferences *preferences_shown(const ModeStack *stack);
/* How many rows the screen has for it and where its first one is; keeps the cursor in sight. */
void preferences_prepare(ModeStack *stack, int rows, int first_row);

/* The setting in a line; is_heading: the first one below that heading. */
size_t preferences_at_line(const Preferences *list, int line, bool *is_heading);

/* Whether the value is another than that of the settings file, as far as luft knows it. */
bool preferences_has_changed(const Settings *kept, const Settings *now, size_t row);

#endif
