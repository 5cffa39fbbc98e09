/* A half-typed move: the squares it can mean light up when the typing pauses.
 *
 * Repainting squares at every letter would be the most expensive work on the screen.
 */
#ifndef LUFT_UI_CONTROLLER_TYPING_H
#define LUFT_UI_CONTROLLER_TYPING_H

#include "ui/session/session.h"

enum { TYPED_MAX = 16 }; /* longer than any move */

typedef struct Typing {
    char text[TYPED_MAX];
    int64_t due_ms; /* 0: they are lit */
} Typing;

/* The line's text has changed; the typing pauses if no letter comes for pause_ms. */
void typing_note(Typing *typing, const char *text, int pause_ms, int64_t now_ms);
/* Milliseconds until squares are to be lit; -1: they are. */
int64_t typing_left_ms(const Typing *typing, int64_t now_ms);
/* Lights them; false: they were lit already. */
bool typing_light(Typing *typing, Session *session);

#endif
