/* Mouse events: finds what is under the pointer, and passes the click to the modes. */
#include <config.h>

#include "ui/fullscreen_state.h"

#include "ui/controller/controller.h"
#include "ui/screen/layout.h"
#include "ui/views/view.h"

static ClickKind kind_of(EventMouseAction action)
{
    static const ClickKind KINDS[] = {
        [EVENT_MOUSE_PRESS] = CLICK_PRESS,           [EVENT_MOUSE_DRAG] = CLICK_DRAG,
        [EVENT_MOUSE_RELEASE] = CLICK_RELEASE,       [EVENT_MOUSE_WHEEL_UP] = CLICK_WHEEL_UP,
        [EVENT_MOUSE_WHEEL_DOWN] = CLICK_WHEEL_DOWN,
    };
    return KINDS[action];
}

/* A click on a hint in the footer presses its key, in any mode. */
static bool press_footer(Fullscreen *full, const Scene *scene, const EventMouse *mouse)
{
    bool is_typed;
    if (mouse->action != EVENT_MOUSE_PRESS || mouse->button != 1 || full->layout.too_small)
        return false;
    const char *line = view_keys_line_at(scene, mouse->row, mouse->column, &is_typed);
    if (line == NULL)
        return false;
    if (is_typed)
        controller_handle_line(full->controller, line);
    else
        fullscreen_do_bound(full, line);
    return true;
}

/* The feature that paints the pane of the moves finds them. */
static void find_node(const Scene *scene, Click *click)
{
    if (mode_painter(scene->modes, PANE_MOVES) != NULL)
        return;
    const Feature *feature = mode_replacing_moves(scene->modes);
    Rect area = feature != NULL ? feature->area(scene->modes, scene->layout) : (Rect){ 0 };
    if (rect_covers(area, (Rect){ click->row, click->column, 1, 1 })) {
        click->pane = PANE_MOVES;
        click->node = feature->node_at(scene, area, click->row);
    } else if (click->pane == PANE_MOVES) {
        click->node = view_moves_node_at(scene, click->row, click->column);
    } else if (click->pane == PANE_DIAGRAMS) {
        click->node = view_diagrams_node_at(scene, click->row, click->column);
    }
}

void fullscreen_handle_mouse(Fullscreen *full, const EventMouse *mouse)
{
    const char *text = full->prompt_row.data;
    const PromptLine line = { .text = text != NULL ? text : "", .completion = full->offer };
    const Scene scene = fullscreen_scene(full, &line);
    if (press_footer(full, &scene, mouse))
        return;
    Click click = {
        .kind = kind_of(mouse->action),
        .button = mouse->button,
        .shift = mouse->shift,
        .ctrl = mouse->ctrl,
        .meta = mouse->meta,
        .row = mouse->row,
        .column = mouse->column,
        .layout = &full->layout,
        .pane = layout_pane_at(&full->layout, mouse->row, mouse->column),
        .square = layout_square_at(&full->layout, mouse->row, mouse->column),
    };
    if (click.kind == CLICK_PRESS)
        find_node(&scene, &click);
    if (click.kind == CLICK_PRESS)
        click.file = view_recent_file_at(&scene, click.row, click.column);
    if (click.kind == CLICK_PRESS && click.pane == PANE_ENGINE)
        click.line = view_engine_place_at(&scene, mouse->row, mouse->column);
    controller_handle_click(full->controller, &click);
}
