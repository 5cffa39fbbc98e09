/* The inside of the loop on the screen, shared by its files: the loop itself (tui.c), beginning and
 * end (tui_open.c), keys and signals (tui_events.c), the room of each pane (tui_arrange.c), what is
 * painted (tui_paint.c, tui_pictures.c), the mouse (tui_mouse.c). Private to them, and to the test
 * that storms them.
 */
#ifndef LUFT_UI_TUI_STATE_H
#define LUFT_UI_TUI_STATE_H

#include "ui/controller/controller.h"
#include "ui/panes/layout.h"
#include "ui/terminal/event.h"
#include "ui/views/view.h"

enum { OFFER_MAX = 512 };

typedef struct Tui {
    Controller *controller;
    Theme *theme;
    Layout layout;
    StrBuf prompt_row;         /* label and line as they fit */
    char offer[OFFER_MAX];     /* what can still be typed, or what Tab found */
    bool has_matches;          /* that is what stands there since the last key */
    char noticed[MESSAGE_MAX]; /* the message that was painted last */
    int64_t notice_until_ms;   /* it may cover other panes, 0: not any more */
    int64_t painted_ms;
    bool theme_is_stale;
    bool has_pictures;       /* the terminal shows pieces as such */
    PlacedPictures pictures; /* of the scene painted last */
    bool is_light;           /* the terminal's ground, as far as is known */
    bool is_leaving;
} Tui;

/* --- tui_open.c --- */
/* Opens the terminal with all that stands on it. On failure tui_close is due all the same. */
NODISCARD Status tui_open(Tui *tui, const Settings *settings, const Start *start);
void tui_close(Tui *tui);

/* --- tui_events.c --- */
/* What a key is bound to. */
void tui_do_bound(Tui *tui, const char *line);
void tui_handle_event(Tui *tui, const Event *event);
/* Lines that were entered, and what the line under work can mean: after each event. */
void tui_follow_prompt(Tui *tui);

/* --- tui_paint.c --- */
/* After the colours of the settings, now. */
void tui_renew_theme(Tui *tui);
void tui_paint(Tui *tui);
/* Everything that the views know of; line may be NULL where the prompt does not matter. */
Scene tui_scene(const Tui *tui, const PromptLine *line);

/* --- tui_pictures.c --- */
/* Whether pieces are shown as pictures, after the settings and what the terminal said. */
void tui_plan_pictures(Tui *tui);
/* Has the pictures of the scene just painted shown with it. */
void tui_show_pictures(const Tui *tui);

/* --- tui_arrange.c --- */
/* The panes of a screen of that size, as the session wants them now. */
void tui_arrange(Tui *tui, int rows, int columns);
/* Until a covering message goes by itself; -1: there is none, or it waits for a key. */
int tui_notice_timeout_ms(const Tui *tui);

/* --- tui_mouse.c --- */
void tui_handle_mouse(Tui *tui, const EventMouse *mouse);

#endif
