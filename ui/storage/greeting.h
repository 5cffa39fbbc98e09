/* The few lines for who starts luft for the first time: whether they are due, kept as a file that
 * is there once they were shown.
 */
#ifndef LUFT_UI_STORAGE_GREETING_H
#define LUFT_UI_STORAGE_GREETING_H

#include "engine/base/base.h"

typedef struct Greeting {
    const char *path; /* not owned; NULL: no greeting */
    bool is_due;
    bool is_noted;
} Greeting;

/* Due if the file does not exist. */
void greeting_open(Greeting *greeting, const char *path);
/* The lines have been shown: not next time, unless the file cannot be written. */
void greeting_note(Greeting *greeting);

#endif
