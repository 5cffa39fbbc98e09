/* The few lines for who starts luft for the first time: whether they are due, kept as a file that
 * is there once they were shown.
 */
#ifndef LUFT_UI_KEEPING_GREETING_H
#define LUFT_UI_KEEPING_GREETING_H

#include "engine/base/base.h"

typedef struct Greeting {
    const char *path; /* not owned; NULL: nobody is greeted */
    bool is_due;
    bool is_noted;
} Greeting;

/* Due where there is no file of that name. */
void greeting_open(Greeting *greeting, const char *path);
/* They are on the screen: not next time. Where the file cannot be written they come again. */
void greeting_note(Greeting *greeting);

#endif
