/* The status line: one sentence in plain words. */
#ifndef LUFT_UI_SESSION_MESSAGE_H
#define LUFT_UI_SESSION_MESSAGE_H

#include <stdbool.h>

enum { MESSAGE_MAX = 512 }; /* bytes; letters may take two */

typedef struct Message {
    char text[MESSAGE_MAX];
    bool is_error;
    bool is_spelled; /* as it is spoken; otherwise the dialogue spells it */
} Message;

#endif
