/* Places the terminal's cursor, in steady mode, for magnifiers and screen readers, which follow it.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/board/types.h"
#include "engine/record/game.h"
#include "ui/modes/mode.h"
#include "ui/screen/layout.h"

#include <curses.h>

static void rest_at(WINDOW *screen, Rect area, int row)
{
    if (area.width > 0 && row < area.height)
        wmove(screen, area.row + row, area.column);
}

/* In the middle of the square, on its piece. */
static bool rest_on_square(WINDOW *screen, const Scene *scene, Square square)
{
    const Layout *layout = scene->layout;
    int row, column;
    if (square == NO_SQUARE || !layout_square_cell(layout, square, &row, &column))
        return false;
    wmove(screen, row + (layout->square_rows - 1) / 2, column + (layout->square_columns - 1) / 2);
    return true;
}

/* On the shown move in the list, or otherwise on the board; at the start on the status line. */
static void rest_at_move(WINDOW *screen, const Scene *scene)
{
    const GameNode *node = scene->session->document->node;
    int row, column;
    bool is_start = node_parent(node) == NULL;
    if (!is_start && scene->modes->moves_scroll == 0 &&
        view_moves_cell_of(scene, node, &row, &column))
        wmove(screen, row, column);
    else if (is_start || !rest_on_square(screen, scene, move_to(node_move(node))))
        rest_at(screen, scene->layout->pane[PANE_STATUS], 0);
}

/* false: the feature has no place for it. */
static bool rest_in(WINDOW *screen, const Scene *scene, const Feature *feature)
{
    int row, column;
    if (feature == NULL || feature->find_cursor == NULL)
        return false;
    Rect area = feature->area != NULL ? feature->area(scene->modes, scene->layout)
                                      : scene->layout->pane[feature->pane];
    feature->find_cursor(scene->modes, &row, &column);
    wmove(screen, area.row + row, area.column + column);
    return true;
}

void view_rest_cursor(WINDOW *screen, const Scene *scene)
{
    const Session *session = scene->session;
    if (scene->layout->too_small || view_is_typed_at(scene))
        return; /* placed by the input line */
    const Mode *top = mode_on_top(scene->modes);
    if (top != NULL && rest_in(screen, scene, top->ops))
        return;
    if (mode_cover(scene->modes) != NULL)
        (void)rest_in(screen, scene, mode_cover(scene->modes));
    else if (session->board.cursor != NO_SQUARE)
        (void)rest_on_square(screen, scene, session->board.cursor);
    else
        rest_at_move(screen, scene);
}
