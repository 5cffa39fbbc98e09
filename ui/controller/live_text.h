/* A text that grows while it is shown (App.print_live); one at a time. */
#ifndef LUFT_UI_CONTROLLER_LIVE_TEXT_H
#define LUFT_UI_CONTROLLER_LIVE_TEXT_H

#include "ui/command/command.h"

typedef struct LiveText {
    LiveWrite *write; /* NULL: no text is live */
    char *argument;   /* owned */
    bool is_shown;
} LiveText;

/* Replaces another one. */
void live_text_begin(LiveText *live, LiveWrite *write, const char *argument);
void live_text_end(LiveText *live);
/* Shows its present state; has_panel: in a panel that is updated; otherwise it is printed once.
 * Ends it when it is complete, when the panel is closed, or once it is printed. true: something has
 * changed. */
bool live_text_settle(LiveText *live, Session *session, const App *app, bool has_panel);

#endif
