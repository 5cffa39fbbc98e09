/* The text that grows while it is shown (App.print_live): one at a time. */
#ifndef LUFT_UI_CONTROLLER_LIVE_TEXT_H
#define LUFT_UI_CONTROLLER_LIVE_TEXT_H

#include "ui/command/command.h"

typedef struct LiveText {
    LiveWrite *write; /* NULL: no text is live */
    char *argument;   /* owned */
    bool is_shown;
} LiveText;

/* In the place of another. */
void live_text_begin(LiveText *live, LiveWrite *write, const char *argument);
void live_text_end(LiveText *live);
/* Shows it as it is now; has_panel: in one that stays; else it is printed once. Ends it where
 * nothing more will come, where the panel is closed, or once it is printed. true: something has
 * changed. */
bool live_text_settle(LiveText *live, Session *session, const App *app, bool has_panel);

#endif
