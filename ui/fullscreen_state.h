/* The inside of the loop on the screen, shared by its files: the loop itself (fullscreen.c),
 * beginning and end (fullscreen_open.c), keys and signals (fullscreen_events.c), the room of each
 * pane (fullscreen_arrange.c), what is painted (fullscreen_paint.c, fullscreen_pictures.c), the
 * mouse (fullscreen_mouse.c). Private to them, and to the test that storms them.
 */
#ifndef LUFT_UI_FULLSCREEN_STATE_H
#define LUFT_UI_FULLSCREEN_STATE_H

#include "ui/controller/controller.h"
#include "ui/scene/scene.h"
#include "ui/screen/layout.h"
#include "ui/terminal/event.h"

enum { OFFER_MAX = 512 };

typedef struct Fullscreen {
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
    char faint[MESSAGE_MAX]; /* what was said last of colours that are hard to read */
    bool has_pictures;       /* the terminal shows pieces as such */
    PlacedPictures pictures; /* of the scene painted last */
    bool knows_ground;       /* of the terminal */
    bool is_light;           /* that ground; false while it is not known */
    bool is_behind;          /* input is decoded that was not handled yet */
    bool paste_lacks_end;    /* which has been said */
    bool is_leaving;
} Fullscreen;

/* --- fullscreen_open.c --- */
/* Opens the terminal with all that stands on it. On failure fullscreen_close is due all the same.
 */
NODISCARD Status fullscreen_open(Fullscreen *full, const Settings *settings, const Start *start);
void fullscreen_close(Fullscreen *full);

/* --- fullscreen_events.c --- */
/* What a key is bound to. */
void fullscreen_do_bound(Fullscreen *full, const char *line);
void fullscreen_handle_event(Fullscreen *full, const Event *event);
/* Lines that were entered, and what the line under work can mean: after each event. */
void fullscreen_follow_prompt(Fullscreen *full);

/* --- fullscreen_paint.c --- */
/* After the colours of the settings, now. */
void fullscreen_renew_theme(Fullscreen *full);
void fullscreen_paint(Fullscreen *full);
/* Everything that the views know of; line may be NULL where the prompt does not matter. */
Scene fullscreen_scene(const Fullscreen *full, const PromptLine *line);

/* --- fullscreen_pictures.c --- */
/* Whether pieces are shown as pictures, after the settings and what the terminal said. */
void fullscreen_plan_pictures(Fullscreen *full);
/* Has the pictures of the scene just painted shown with it. */
void fullscreen_show_pictures(const Fullscreen *full);

/* --- fullscreen_arrange.c --- */
/* The panes of a screen of that size, as the session wants them now. */
void fullscreen_arrange(Fullscreen *full, int rows, int columns);
/* Until a covering message goes by itself; -1: there is none, or it waits for a key. */
int fullscreen_notice_timeout_ms(const Fullscreen *full);

/* --- fullscreen_mouse.c --- */
void fullscreen_handle_mouse(Fullscreen *full, const EventMouse *mouse);

#endif
