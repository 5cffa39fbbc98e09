/* The list of settings beside the board: the rows that `set` has, whose values change at once, for
 * this run. Writing the settings file is the command's, `set save`.
 */
#ifndef LUFT_UI_PREFERENCES_PREFERENCES_H
#define LUFT_UI_PREFERENCES_PREFERENCES_H

#include "ui/modes/mode.h"

typedef struct Preferences {
    size_t cursor, top; /* rows, in the order of settings_name */
    int rows;           /* of the screen */
    size_t count;
} Preferences;

void preferences_open(ModeStack *stack);
/* NULL: it is not open. */
const Preferences *preferences_shown(const ModeStack *stack);
/* How many rows the screen has for it and where its first one is; keeps the cursor in sight. */
void preferences_prepare(ModeStack *stack, int rows, int first_row);

/* Whether the value is another than that of the settings file, as far as luft knows it. */
bool preferences_has_changed(const Settings *kept, const Settings *now, size_t row);

#endif
