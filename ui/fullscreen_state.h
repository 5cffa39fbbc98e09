/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen's internals, shared by its files only: the loop, keys, mouse and signals
 * (fullscreen.c), opening and closing (fullscreen_open.c), layout and painting
 * (fullscreen_paint.c); and by the stress test. */
#ifndef LUFT_UI_FULLSCREEN_STATE_H
#define LUFT_UI_FULLSCREEN_STATE_H

#include "ui/controller/controller.h"
#include "ui/modes/scene.h"
#include "ui/screen/layout.h"
#include "ui/terminal/event.h"

enum { OFFER_MAX = 512 };

typedef struct Fullscreen {
    Controller *controller;
    ModeStack *modes; /* of the controller, with the session and the app */
    Theme *theme;
    Layout layout;
    StrBuf prompt_row;         /* label and line as far as they fit */
    char offer[OFFER_MAX];     /* possible completions, or those found by Tab */
    bool has_matches;          /* offer has what Tab found at the last key */
    uint64_t offered_in;       /* key of the position for which offer was made */
    bool is_refused;           /* the last key entered a line that was refused */
    char noticed[MESSAGE_MAX]; /* the message painted last */
    int64_t notice_until_ms;   /* until then it may cover other panes, 0: no longer */
    int64_t painted_ms;
    bool theme_is_stale;
    char faint[MESSAGE_MAX]; /* the last warning about colours that are hard to read */
    bool has_pictures;       /* the terminal shows pieces as pictures */
    PlacedPictures pictures; /* of the scene painted last */
    bool knows_ground;       /* the terminal's background is known */
    bool is_light;           /* that background is light; false while unknown */
    bool is_behind;          /* decoded input is still to be handled */
    bool is_leaving;
} Fullscreen;

/* --- fullscreen_open.c ------------------------------------------------------------------------ */
/* Opens the terminal and everything on it. fullscreen_close is needed even on failure. */
NODISCARD Status fullscreen_open(Fullscreen *full, const Settings *settings, const Start *start);
GameFate fullscreen_close(Fullscreen *full);

/* --- fullscreen.c ----------------------------------------------------------------------------- */
void fullscreen_handle_event(Fullscreen *full, const Event *event);
/* After each event: handles lines entered and changes of the line. */
void fullscreen_follow_prompt(Fullscreen *full);

/* --- fullscreen_paint.c ----------------------------------------------------------------------- */
/* Lays out a screen of this size for the session. */
void fullscreen_arrange(Fullscreen *full, int rows, int columns);
/* After a change of the settings for colours. */
void fullscreen_renew_theme(Fullscreen *full);
void fullscreen_paint(Fullscreen *full);
/* The scene for the views; line may be NULL if the prompt does not matter. */
Scene fullscreen_scene(const Fullscreen *full, const PromptLine *line);

/* Decides by the settings and the terminal's answers whether to show pieces as pictures. */
void fullscreen_plan_pictures(Fullscreen *full);

#endif
