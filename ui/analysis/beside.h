/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text about the position on the board, shown below the moves or in their place while other modes
 * may have the input focus: the parts of a Feature with PANE_NOTE as its pane. */
#ifndef LUFT_UI_ANALYSIS_BESIDE_H
#define LUFT_UI_ANALYSIS_BESIDE_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "ui/modes/mode.h"
#include "ui/modes/scene.h"

typedef struct Beside Beside;

enum { BESIDE_TITLE_MAX = 32 };

typedef struct BesideKind {
    /* Another position is on the board, beside->pos; sets the title. */
    void (*renew)(const ModeStack *stack, Beside *beside);
    /* Appends its lines, once a painting; renews it first if more than the position has changed.
     * One that begins with a blank has figures in columns or is a list, others are sentences, or
     * headings if they end in a colon. */
    void (*write)(const ModeStack *stack, Beside *beside, StrBuf *text);
    void (*free)(Beside *beside);
} BesideKind;

/* The first member of the feature's state. */
struct Beside {
    const BesideKind *kind;
    char title[BESIDE_TITLE_MAX];
    uint64_t document; /* its number */
    Position pos;
    StrBuf text;   /* as painted: lines by \n, spelled */
    int text_rows; /* of the text, wrapped */
    int rows;      /* its greatest height below the moves, which it keeps so that they do not jump */
    int scroll;    /* rows above the first visible one, at most scroll_max */
    int scroll_max;
};

/* Opens it over other notes; beside is then the stack's. */
void beside_open(ModeStack *stack, const Feature *ops, Beside *beside, const BesideKind *kind);
bool beside_is_shown(const ModeStack *stack, const Feature *ops);
/* Of the one that is shown. */
int beside_scroll(const ModeStack *stack);

/* Keys that leave other modes close this first. */
bool beside_act(ModeStack *stack, Mode *mode, Action action);
bool beside_take_click(ModeStack *stack, Mode *mode, const Click *click);
/* Closed in a game that a person plays, if it was opened in another one. */
void beside_settle(ModeStack *stack, Mode *mode);
void beside_leave(ModeStack *stack, Mode *mode);
/* Before the screen is laid out: composes the text for this painting. */
int beside_rows(const ModeStack *stack, int columns);
/* Limits the scrolling to the rows there are. */
void beside_update(ModeStack *stack);
void beside_paint(const Scene *scene, Rect area);

#endif
