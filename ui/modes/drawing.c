/* Drawing arrows and squares, by the command `arrow`, which can be undone.
 *
 * Many terminals keep clicks with modifiers for themselves: Shift selects text there, Ctrl opens
 * xterm's menus. So a key chooses the colour, too.
 */
#include <config.h>

#include "ui/modes/drawing.h"

#include "engine/base/language.h"
#include "engine/board/types.h"
#include "ui/document/annotations.h"
#include "ui/modes/app.h"
#include "ui/session/session.h"

#include <assert.h>
#include <stdio.h>

static void draw(ModeStack *stack, Square to, DrawnColor color)
{
    char line[24], from[4], end[4];
    Square start = stack->drawing.from;
    *square_put(from, start) = '\0';
    *square_put(end, to) = '\0';
    stack->drawing.from = NO_SQUARE;
    snprintf(line, sizeof line, "arrow %s%s %s", from, to == start ? "" : end,
             drawn_color_name(color));
    stack->app->run(stack->app->context, line);
}

/* --- the mouse -------------------------------------------------------------------------------- */

static DrawnColor color_of_click(const ModeStack *stack, const Click *click)
{
    bool is_first = click->shift || click->ctrl;
    if (is_first)
        return click->meta ? DRAWN_YELLOW : DRAWN_RED;
    return click->meta ? DRAWN_BLUE : stack->drawing.chosen;
}

bool drawing_take_click(ModeStack *stack, const Click *click)
{
    Drawing *drawing = &stack->drawing;
    if (click->kind == CLICK_PRESS && click->button == 3 && click->square != NO_SQUARE) {
        drawing->from = click->square;
        drawing->is_by_mouse = true;
        drawing->color = color_of_click(stack, click);
        return true;
    }
    if (click->kind != CLICK_RELEASE || !drawing->is_by_mouse || drawing->from == NO_SQUARE)
        return false;
    if (click->square != NO_SQUARE)
        draw(stack, click->square, drawing->color);
    drawing->from = NO_SQUARE;
    return true;
}

/* --- keys ------------------------------------------------------------------------------------- */

void drawing_touch(ModeStack *stack, Square square)
{
    assert(square < SQUARE_NB);
    Drawing *drawing = &stack->drawing;
    char name[4];
    if (drawing->from != NO_SQUARE && !drawing->is_by_mouse) {
        draw(stack, square, drawing->chosen);
        return;
    }
    drawing->from = square;
    drawing->is_by_mouse = false;
    *square_put(name, square) = '\0';
    session_say(stack->session,
                "From %s: the same key here marks the square, elsewhere it draws an arrow.", name);
}

void drawing_forget(ModeStack *stack)
{
    if (!stack->drawing.is_by_mouse)
        stack->drawing.from = NO_SQUARE;
}

void drawing_change_color(ModeStack *stack)
{
    static const char *const TEXTS[DRAWN_NB] = {
        "",
        N_("You draw in green now."),
        N_("You draw in red now."),
        N_("You draw in yellow now."),
        N_("You draw in blue now."),
    };
    Drawing *drawing = &stack->drawing;
    drawing->chosen = drawing->chosen + 1 < DRAWN_NB ? drawing->chosen + 1 : DRAWN_GREEN;
    session_say(stack->session, "%s", _(TEXTS[drawing->chosen]));
}
