/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything there is to paint: the session, the open modes, the layout and the theme. */
#ifndef LUFT_UI_MODES_SCENE_H
#define LUFT_UI_MODES_SCENE_H

#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/shapes.h"
#include "ui/screen/text_search.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"

#include <curses.h>

/* The input line as the loop hands it to its view: views never meet readline. */
typedef struct PromptLine {
    const char *text;       /* label and line, cut to the pane, in the locale's encoding */
    int cursor_column;      /* in the pane */
    const char *completion; /* what could follow, blank-separated; "": nothing */
    size_t proposed;        /* bytes of text before a proposal in it; 0: there is none */
} PromptLine;

typedef struct Scene {
    WINDOW *screen; /* to paint on */
    const ModeStack *modes;
    const Session *session;
    const Layout *layout;
    const Theme *theme;
    const PromptLine *prompt;
    PlacedPictures *pictures; /* where to leave pieces that are shown as pictures; NULL: none are */
    const KeyTable *key_table; /* of the feature with input focus */
    int64_t now_ms;
    const char *question; /* which the input line answers; NULL or "": none */
    QuestionAnswer answers[QUESTION_ANSWERS_MAX]; /* ... and what answers it */
    size_t answer_count;
} Scene;

/* Whether a question is open and its answer is entered. */
bool scene_is_asked(const Scene *scene);
/* "INPUT", "BOARD", ..., translated: what has input focus. */
const char *scene_focus(const Scene *scene);

/* A pen at a row of an area on the screen. */
Pen scene_pen(const Scene *scene, Rect area, int row);

/* Paints into the rectangle of a pane, which has been cleared; never outside. */
typedef void ViewPaint(const Scene *scene, Rect area);

/* The area for a list or a text: beside or below the board if the minimum fits there, otherwise
 * everything above the status line. */
Rect side_area(const ModeStack *modes, const Layout *layout, int width_min, int height_min);

/* Writes what was searched for in it, the number of matches, and the current one. */
void side_write_search(Pen *pen, const TextSearch *search);

#endif
