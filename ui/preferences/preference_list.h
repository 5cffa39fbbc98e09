/* The settings as a list on the screen: its lines, its cursor and the values. Pure functions. */
#ifndef LUFT_UI_PREFERENCES_PREFERENCE_LIST_H
#define LUFT_UI_PREFERENCES_PREFERENCE_LIST_H

#include "engine/base/strbuf.h"
#include "ui/command/action.h"
#include "ui/screen/text_search.h"
#include "ui/settings/settings.h"

/* Its lines are the settings, in the order of settings_name, and a heading above each group. */
typedef struct PreferenceList {
    size_t cursor;     /* a setting */
    size_t count;      /* of settings */
    int top, lines;    /* the first line in sight, from 0; how many there are */
    int rows;          /* of the screen */
    TextSearch search; /* query "": none */
} PreferenceList;

void preference_list_init(PreferenceList *list);
/* The setting in a line; is_heading: the first one below that heading. */
size_t preference_list_at_line(const PreferenceList *list, int line, bool *is_heading);
/* The screen has so many rows for it; brings the cursor in sight. */
void preference_list_fit(PreferenceList *list, int rows);
/* Moves the cursor; false: the action does not. */
bool preference_list_act(PreferenceList *list, Action action);
/* Puts the cursor on the next setting with the query, from one on, which it may be itself. */
void preference_list_search(PreferenceList *list, const Settings *settings, int from,
                            int direction);
/* Its row in sight that has the cursor. */
int preference_list_cursor_row(const PreferenceList *list);

/* The value as `set` would take it. */
void preference_read(const Settings *settings, size_t row, StrBuf *value);
bool preference_has_changed(const Settings *kept, const Settings *now, size_t row);
/* The next or previous value; false: there is none, the value is typed. */
bool preference_step(const Settings *settings, size_t row, int direction,
                     char next[SETTINGS_NAME_MAX]);

#endif
