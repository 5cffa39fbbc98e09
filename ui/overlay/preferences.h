/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of settings beside the board, with the same rows as `set`; changes apply at once, until
 * luft ends. The command `set save` writes the settings file. */
#ifndef LUFT_UI_OVERLAY_PREFERENCES_H
#define LUFT_UI_OVERLAY_PREFERENCES_H

#include "engine/base/strbuf.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/screen/text_search.h"
#include "ui/settings/settings.h"

const Feature *preferences_feature(void);

/* --- preference_list.c ------------------------------------------------------------------------ */

/* The settings as a list on the screen: its lines, its cursor and the values. Pure functions. */

/* The lines are the settings, in the order of settings_name, with a heading above each group. */
typedef struct PreferenceList {
    size_t cursor;     /* a setting */
    size_t count;      /* of settings */
    int top, lines;    /* the first visible line, from 0; the number of lines */
    int rows;          /* of the screen */
    TextSearch search; /* query "": none */
} PreferenceList;

void preference_list_init(PreferenceList *list);

/* The setting in a line; is_heading: the first one below that heading. */
size_t preference_list_at_line(const PreferenceList *list, int line, bool *is_heading);

/* Sets the number of rows that the screen has for the list; scrolls to the cursor. */
void preference_list_fit(PreferenceList *list, int rows);

/* Moves the cursor; false: the action does not move it. */
bool preference_list_act(PreferenceList *list, Action action);

/* Moves the cursor to the next setting that matches the query, beginning with the setting from. */
void preference_list_search(PreferenceList *list, const Settings *settings, int from,
                            int direction);

/* The visible row with the cursor. */
int preference_list_cursor_row(const PreferenceList *list);

/* The value as `set` would take it. */
void preference_read(const Settings *settings, size_t row, StrBuf *value);

bool preference_has_changed(const Settings *kept, const Settings *now, size_t row);

/* The next or previous value; before a text is the word for an empty one. false: the value can only
 * be typed. */
bool preference_step(const Settings *settings, size_t row, int direction,
                     char next[SETTINGS_NAME_MAX]);

#endif
