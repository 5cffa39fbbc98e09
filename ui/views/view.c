/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints all panes in order, and places the terminal's cursor. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/modes/mode.h"
#include "ui/modes/scene.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/session/session.h"
#include "ui/vocabulary/features.h"

#include <assert.h>
#include <curses.h>
#include <string.h>

enum { TOO_SMALL_MAX = 128 };

typedef struct PaneView {
    Pane pane;
    ViewPaint *paint;                     /* NULL: only features paint it */
    bool (*is_there)(const Scene *scene); /* NULL: always */
} PaneView;

/* Lets features paint on the board. */
static void paint_on_board(const Scene *scene, Rect area)
{
    for (int i = 0; i < scene->modes->count; i++) {
        const Feature *feature = scene->modes->modes[i].ops;
        if (feature->paint_on_board != NULL)
            feature->paint_on_board(scene, area);
    }
}

/* The message goes over its last rows. */
static void paint_cover(const Scene *scene, Rect area)
{
    const char *said = scene->session->message.text;
    mode_cover(scene->modes)->paint(scene, area);
    if (said[0] == '\0')
        return;
    int rows = int_min(view_status_rows(said, area.width), area.height);
    area.row += area.height - rows;
    area.height = rows;
    view_message(scene, area);
}

static void paint_in(const Scene *scene, const Feature *feature, Rect area)
{
    if (area.width > 0)
        feature->paint(scene, area);
}

/* The overlays of the stack: those that own the input line, or the others. */
static void paint_stack(const Scene *scene, bool owns_line)
{
    const Feature *feature;
    for (int place = 0; (feature = mode_next_over(scene->modes, &place)) != NULL;)
        if ((feature->typed != NULL) == owns_line)
            paint_in(scene, feature, feature->area(scene->modes, scene->layout));
}

static void paint_over(const Scene *scene, Rect area)
{
    (void)area;
    const Feature *over = mode_hides(scene->modes) ? NULL : feature_over(scene->session);
    paint_stack(scene, false);
    if (over != NULL)
        paint_in(scene, over, over->area(scene->modes, scene->layout));
    paint_stack(scene, true);
}

static bool has_cover(const Scene *scene)
{
    return mode_cover(scene->modes) != NULL && !mode_hides(scene->modes);
}

/* clang-format off */
static const PaneView views[] = {
    { PANE_TITLE, view_title, NULL },
    { PANE_TOP_CLOCK, view_top_clock, NULL },
    { PANE_BOARD, view_board, NULL },
    { PANE_BOARD, view_looking_back, NULL },
    { PANE_BOARD, paint_on_board, NULL },
    { PANE_EVAL_BAR, view_eval_bar, NULL },
    { PANE_MOVES, view_moves, NULL },
    { PANE_MOVES, view_recent, view_has_recent },
    { PANE_MOVES, view_greeting, view_has_greeting },
    { PANE_NOTE, NULL, NULL },
    { PANE_ENGINE, view_engine, NULL },
    { PANE_DIAGRAMS, view_diagrams, NULL },
    { PANE_INSET, NULL, NULL },
    { PANE_BOTTOM_CLOCK, view_bottom_clock, NULL },
    { PANE_GRAPH, NULL, NULL },
    { PANE_SIDE, NULL, NULL },
    { PANE_OVER, paint_cover, has_cover },
    { PANE_OVER, paint_over, NULL },
    { PANE_STATUS, view_status, NULL },
    { PANE_KEYS, view_keys, NULL },
    { PANE_PROMPT, view_prompt, NULL },
};
/* clang-format on */

/* What is needed, in as many words as there is room for. */
static const char *needed_size(Rect all)
{
    const char *text = _("luft needs 16x8 or more; `luft --plain` needs no screen");
    if (width_rows(text, all.width) > 1)
        text = _("16x8 needed, or --plain");
    return width_rows(text, all.width) > all.height ? _("16x8 needed") : text;
}

/* Wrapped, in the middle of the screen; clocks that run come first. */
static void paint_too_small(const Scene *scene)
{
    Rect all = scene->layout->pane[PANE_OVER];
    bool has_clocks = view_has_clocks(scene);
    StrBuf whole;
    strbuf_init(&whole);
    char clock[VIEW_CLOCK_MAX];
    for (int color = WHITE; color <= BLACK; color++)
        if (has_clocks && view_write_clock(scene, (Color)color, clock))
            strbuf_addf(&whole, "%s ", clock);
    strbuf_add_text(&whole, has_clocks ? _("16x9 needed") : needed_size(all));
    const char *text = whole.data;
    int rows = width_rows(text, all.width);
    for (int row = int_max(0, all.height - rows) / 2; *text != '\0' && row < all.height; row++) {
        char line[TOO_SMALL_MAX];
        size_t length = width_wrap(text, all.width);
        utf8_printf(line, sizeof line, "%.*s", (int)length, text);
        Pen pen = scene_pen(scene, all, row);
        pen_skip(&pen, int_max(0, all.width - width_text(line)) / 2);
        pen_text(&pen, ROLE_ERROR, line);
        text += length;
        text += strspn(text, " ");
    }
    strbuf_done(&whole);
}

/* The engine's view, and whatever else is hidden from a player. */
static bool is_kept_back(Pane pane, const Scene *scene)
{
    bool tells_score = pane == PANE_ENGINE || pane == PANE_EVAL_BAR || pane == PANE_GRAPH;
    bool is_beside = tells_score || pane == PANE_MOVES || pane == PANE_TITLE;
    return (tells_score && hidden_thoughts(scene->session)) ||
           (is_beside && mode_instead(scene->modes) == NULL && hidden_by_zen(scene->session));
}

/* The evaluation may give away the answer asked for. */
static bool tells_answer(Pane pane, const Scene *scene)
{
    const Feature *on = pane == PANE_EVAL_BAR ? feature_on(scene->session) : NULL;
    return on != NULL && on->hides_score != NULL && on->hides_score(scene->session) &&
           !scene->session->thinking.analysing;
}

/* Whether an overlay covers an area completely. */
static bool covers(const Scene *scene, Rect area)
{
    const Feature *feature;
    for (int place = 0; (feature = mode_next_over(scene->modes, &place)) != NULL;)
        if (rect_covers(feature->area(scene->modes, scene->layout), area))
            return true;
    return false;
}

/* A high status line may overlap what hides its last row. */
static bool is_covered(Pane pane, const Scene *scene)
{
    Rect area = scene->layout->pane[pane];
    if (pane == PANE_STATUS) {
        area.row += area.height - 1;
        area.height = 1;
    }
    return pane != PANE_OVER && covers(scene, area);
}

static bool is_visible(const PaneView *view, const Scene *scene)
{
    return scene->layout->pane[view->pane].width > 0 && mode_shows_pane(scene->modes, view->pane) &&
           !is_kept_back(view->pane, scene) && !tells_answer(view->pane, scene) &&
           !is_covered(view->pane, scene) && (view->is_there == NULL || view->is_there(scene));
}

/* The topmost feature with this pane paints it instead of its owner or the view. */
static void paint(const Scene *scene, const PaneView *view)
{
    Rect area = scene->layout->pane[view->pane];
    const Feature *feature = mode_painter(scene->modes, view->pane);
    const Feature *owner = feature_with_pane(view->pane);
    if (feature != NULL)
        feature->paint(scene, area);
    else if (owner != NULL)
        owner->paint_pane(scene, area);
    else if (view->paint != NULL)
        view->paint(scene, area);
}

static bool rect_meets(Rect a, Rect b)
{
    return a.row < b.row + b.height && b.row < a.row + a.height && a.column < b.column + b.width &&
           b.column < a.column + a.width;
}

/* Whether an overlay overlaps the board: pictures of pieces would cover it. */
static bool overlaps_board(const Scene *scene)
{
    const Rect *board = &scene->layout->pane[PANE_BOARD];
    const Feature *over = feature_over(scene->session);
    const Feature *feature;
    for (int place = 0; (feature = mode_next_over(scene->modes, &place)) != NULL;)
        if (rect_meets(feature->area(scene->modes, scene->layout), *board))
            return true;
    return over != NULL && rect_meets(over->area(scene->modes, scene->layout), *board);
}

void view_paint_all(const Scene *scene)
{
    assert(scene->session != NULL && scene->modes != NULL && scene->theme != NULL);
    werase(scene->screen);
    if (scene->layout->too_small) {
        paint_too_small(scene);
        return;
    }
    Scene here = *scene;
    if (overlaps_board(scene))
        here.pictures = NULL;
    for (size_t i = 0; i < ARRAY_LEN(views); i++)
        if (is_visible(&views[i], scene))
            paint(&here, &views[i]);
}

bool view_is_typed_at(const Scene *scene) { return scene->key_table->kind == KEYS_BESIDE_TEXT; }

/* --- the terminal's cursor -------------------------------------------------------------------- */

/* In steady mode magnifiers and screen readers follow it. */
static void rest_at(const Scene *scene, Rect area, int row)
{
    if (area.width > 0 && row < area.height)
        wmove(scene->screen, area.row + row, area.column);
}

/* In the middle of the square, on its piece. */
static bool rest_on_square(const Scene *scene, Square square)
{
    const Layout *layout = scene->layout;
    int row, column;
    if (square == NO_SQUARE || !layout_square_cell(layout, square, &row, &column))
        return false;
    wmove(scene->screen, row + (layout->square_rows - 1) / 2,
          column + (layout->square_columns - 1) / 2);
    return true;
}

/* On the shown move in the list, or otherwise on the board; at the start on the status line. */
static void rest_at_move(const Scene *scene)
{
    const GameNode *node = scene->session->document->node;
    int row, column;
    bool is_start = node_parent(node) == NULL;
    if (!is_start && scene->modes->moves_scroll == 0 &&
        view_moves_cell_of(scene, node, &row, &column))
        wmove(scene->screen, row, column);
    else if (is_start || !rest_on_square(scene, move_to(node_move(node))))
        rest_at(scene, scene->layout->pane[PANE_STATUS], 0);
}

/* false: the feature has no place for it. */
static bool rest_in(const Scene *scene, const Feature *feature)
{
    int row, column;
    if (feature == NULL || feature->find_cursor == NULL)
        return false;
    Rect area = feature->area != NULL ? feature->area(scene->modes, scene->layout)
                                      : scene->layout->pane[feature->pane];
    feature->find_cursor(scene->modes, &row, &column);
    wmove(scene->screen, area.row + row, area.column + column);
    return true;
}

void view_rest_cursor(const Scene *scene)
{
    const Session *session = scene->session;
    if (scene->layout->too_small || view_is_typed_at(scene))
        return; /* placed by the input line */
    const Mode *top = mode_on_top(scene->modes);
    if (top != NULL && rest_in(scene, top->ops))
        return;
    if (mode_cover(scene->modes) != NULL)
        (void)rest_in(scene, mode_cover(scene->modes));
    else if (session->board.cursor != NO_SQUARE)
        (void)rest_on_square(scene, session->board.cursor);
    else
        rest_at_move(scene);
}
