/* The greeting of the first run: an empty marker file exists once it was shown. */
#ifndef LUFT_UI_STORAGE_GREETING_H
#define LUFT_UI_STORAGE_GREETING_H

#include "engine/base/base.h"

typedef struct Greeting {
    const char *path; /* not owned; NULL: no greeting */
    bool is_due;
    bool is_noted;
} Greeting;

/* The greeting is due while the file does not exist. */
void greeting_open(Greeting *greeting, const char *path);
/* The greeting has been shown: creates the file. */
void greeting_note(Greeting *greeting);

#endif
