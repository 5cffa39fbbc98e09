/* The mouse: which pane it is over decides what a press, a drag or the wheel means. Knows no chess.
 */
#include <config.h>

#include "ui/tui_state.h"

#include "ui/thinking/graph.h"

#include <stdio.h>

/* The wheel pages what it is over: the panel, the moves, else it steps through the game. */
static Action wheel_action(const Tui *tui, const EventMouse *mouse)
{
    bool up = mouse->action == EVENT_MOUSE_WHEEL_UP;
    bool pages = controller_panel(tui->controller) != NULL ||
                 layout_pane_at(&tui->layout, mouse->row, mouse->column) == PANE_MOVES;
    if (pages)
        return up ? ACTION_PAGE_UP : ACTION_PAGE_DOWN;
    return up ? ACTION_BACK : ACTION_FORWARD;
}

/* While a position is set up. */
static void handle_pointer(Tui *tui, const EventMouse *mouse)
{
    const Rect *panel = &tui->layout.pane[PANE_SETUP];
    Pointer pointer = {
        .button = mouse->button,
        .square = layout_square_at(&tui->layout, mouse->row, mouse->column),
        .row = mouse->row - panel->row,
        .column = mouse->column - panel->column,
        .height = panel->height,
        .width = panel->width,
    };
    if (mouse->action == EVENT_MOUSE_PRESS)
        pointer.act = POINTER_PRESS;
    else if (mouse->action == EVENT_MOUSE_DRAG)
        pointer.act = POINTER_DRAG;
    else if (mouse->action == EVENT_MOUSE_RELEASE)
        pointer.act = POINTER_RELEASE;
    else
        return;
    controller_handle_pointer(tui->controller, &pointer);
}

static bool mouse_sets_up(const Tui *tui)
{
    return controller_session(tui->controller)->setup.is_open &&
           controller_panel(tui->controller) == NULL;
}

/* false: the list of games is not there. */
static bool handle_games_mouse(Tui *tui, const EventMouse *mouse)
{
    enum { LINES_A_NOTCH = 3 };
    if (controller_focus(tui->controller) != FOCUS_GAMES)
        return false;
    bool up = mouse->action == EVENT_MOUSE_WHEEL_UP;
    if (mouse->action == EVENT_MOUSE_PRESS && mouse->button == 1)
        controller_handle_games_press(tui->controller,
                                      mouse->row - tui->layout.pane[PANE_HELP].row - 1);
    else if (up || mouse->action == EVENT_MOUSE_WHEEL_DOWN)
        for (int i = 0; i < LINES_A_NOTCH; i++)
            tui_do_action(tui, up ? ACTION_LINE_UP : ACTION_LINE_DOWN);
    return true;
}

/* A press on the graph goes to that place of the game. */
static void press_graph(Tui *tui, const EventMouse *mouse)
{
    const Session *session = controller_session(tui->controller);
    Rect area = tui->layout.pane[PANE_GRAPH];
    int count = node_ply(game_line_end(game_root(session->document->game))) + 1;
    int columns = graph_columns(count, area.width);
    int column = int_min(mouse->column - area.column, columns - 1);
    controller_show_ply(tui->controller, graph_ply_at(count, area.width, column));
}

/* A press on one of the engine's lines plays its first move, by the right button inserts it. */
static void press_line(Tui *tui, const EventMouse *mouse)
{
    const Session *session = controller_session(tui->controller);
    int line = analysis_line_at(session, mouse->row - tui->layout.pane[PANE_ENGINE].row);
    char text[24];
    if (line == 0)
        return;
    snprintf(text, sizeof text, mouse->button == 1 ? "insert %d play" : "insert %d", line);
    controller_handle_line(tui->controller, text);
}

/* Squares are taken up, moves of the list are shown, the input line gets the keys. */
static void handle_press(Tui *tui, const EventMouse *mouse)
{
    Pane pane = layout_pane_at(&tui->layout, mouse->row, mouse->column);
    if (controller_panel(tui->controller) != NULL)
        return;
    if (pane == PANE_PROMPT) {
        controller_set_focus(tui->controller, FOCUS_PROMPT);
        return;
    }
    if (pane == PANE_GRAPH) {
        press_graph(tui, mouse);
        return;
    }
    if (pane == PANE_ENGINE) {
        press_line(tui, mouse);
        return;
    }
    const Scene scene = tui_scene(tui, NULL);
    const GameNode *node =
        pane == PANE_MOVES ? view_moves_node_at(&scene, mouse->row, mouse->column) : NULL;
    if (node != NULL)
        controller_handle_pick(tui->controller, node);
    else
        controller_handle_press(tui->controller,
                                layout_square_at(&tui->layout, mouse->row, mouse->column));
}

/* A question is answered by keys, and on the board only where its answers stand there. */
static void handle_mouse_at_question(Tui *tui, const EventMouse *mouse)
{
    Square square = layout_square_at(&tui->layout, mouse->row, mouse->column);
    if (mouse->action == EVENT_MOUSE_PRESS && mouse->button == 1)
        controller_handle_press(tui->controller, square);
}

void tui_handle_mouse(Tui *tui, const EventMouse *mouse)
{
    if (tui_is_asked(tui)) {
        handle_mouse_at_question(tui, mouse);
        return;
    }
    if (mouse_sets_up(tui)) {
        handle_pointer(tui, mouse);
        return;
    }
    if (handle_games_mouse(tui, mouse))
        return;
    switch (mouse->action) {
    case EVENT_MOUSE_PRESS:
        if (mouse->button == 1)
            handle_press(tui, mouse);
        else if (mouse->button == 3 &&
                 layout_pane_at(&tui->layout, mouse->row, mouse->column) == PANE_ENGINE)
            press_line(tui, mouse);
        break;
    case EVENT_MOUSE_RELEASE:
        controller_handle_release(tui->controller,
                                  layout_square_at(&tui->layout, mouse->row, mouse->column));
        break;
    case EVENT_MOUSE_WHEEL_UP:
    case EVENT_MOUSE_WHEEL_DOWN:
        tui_do_action(tui, wheel_action(tui, mouse));
        break;
    case EVENT_MOUSE_DRAG:
        break;
    }
}
