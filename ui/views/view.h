/* What every view is: a function that paints one pane from the scene.
 *
 * Views read the session, the theme and the layout and write to the one screen; they change
 * nothing, keep nothing between paints, and include neither each other nor controller nor prompt.
 */
#ifndef LUFT_UI_VIEWS_VIEW_H
#define LUFT_UI_VIEWS_VIEW_H

#include "ui/model/layout.h"
#include "ui/model/session.h"
#include "ui/views/theme.h"

#include <curses.h>

/* The prompt's line as the loop hands it to its view: views never meet readline. */
typedef struct PromptLine {
    const char *text;       /* label and line as they fit in the pane's width, UTF-8 */
    int cursor_column;      /* 0-based, in the pane */
    const char *completion; /* what can be typed on, or what Tab found, blank-separated; "" */
    bool has_focus;         /* prompt focus; else the board has it */
} PromptLine;

typedef struct Scene {
    const Session *session;
    const Layout *layout;
    const Theme *theme;
    const PromptLine *prompt;
    int64_t now_ms;
    const char *panel; /* text over the other panes (help, games, eval), lines by \n; NULL: none */
    int panel_scroll;  /* its first shown line */
    int moves_scroll;  /* rows the move list is paged away from the current node */
} Scene;

typedef struct ViewOps {
    const char *name;
    Pane pane;
    /* Paints the whole rectangle of the pane, every cell of it; never outside. */
    void (*paint)(WINDOW *screen, const Scene *scene, Rect area);
} ViewOps;

/* All views in painting order; NULL ends. The prompt is last: it owns the hardware cursor. */
const ViewOps *const *views_all(void);

#endif
