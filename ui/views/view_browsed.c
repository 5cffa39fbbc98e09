/* A line of the engine that is stepped through: on a small board at the line's place, so that the
 * board itself keeps the game's position; where there is no room for one, on the board, whose upper
 * rim says so.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/width.h"
#include "ui/scene/squares.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/small_board.h"
#include "ui/screen/theme.h"
#include "ui/thinking/browse.h"

enum { TEXT_MAX = 128 };

bool view_board_has_line(const Scene *scene)
{
    return scene->session->thinking.browse.is_open && scene->layout->pane[PANE_INSET].width == 0;
}

static void name_place(const Browse *browse, int columns, char text[TEXT_MAX])
{
    utf8_printf(text, TEXT_MAX, _(" Line %d, half-move %d of %d: not in the game "), browse->line,
                browse->at, browse->length);
    if (width_text(text) > columns)
        utf8_printf(text, TEXT_MAX, _(" Not in the game: line %d, %d/%d "), browse->line,
                    browse->at, browse->length);
    if (width_text(text) > columns)
        utf8_printf(text, TEXT_MAX, "%s", _(" Not in the game "));
}

/* In the middle of the board's upper rim. */
void view_browsing(WINDOW *screen, const Scene *scene, Rect area)
{
    const Rect squares = scene->layout->squares;
    char text[TEXT_MAX];
    if (!view_board_has_line(scene) || !scene->layout->framed)
        return;
    name_place(&scene->session->thinking.browse, squares.width, text);
    Pen pen = pen_at(screen, scene->theme, area, 0);
    pen.column = squares.column + int_max(0, squares.width - width_text(text)) / 2;
    pen_text_cut(&pen, ROLE_CURRENT_MOVE, text);
}

/* A rule that says where one is, and the position there with the move that led to it. */
void view_inset(WINDOW *screen, const Scene *scene, Rect area)
{
    const Thinking *thinking = &scene->session->thinking;
    Layout board;
    Position pos;
    Move last;
    char text[TEXT_MAX];
    if (!thinking->browse.is_open)
        return;
    name_place(&thinking->browse, area.width - 2, text);
    Pen pen = pen_at(screen, scene->theme, area, 0);
    pen_glyph(&pen, ROLE_FRAME, GLYPH_HORIZONTAL);
    pen_text_cut(&pen, ROLE_CURRENT_MOVE, text);
    pen_rule(&pen);
    small_board_inset(scene->layout, &board);
    browse_position(thinking, &pos, &last);
    Scene small = *scene;
    small.layout = &board;
    small.pictures = NULL;
    squares_paint_position(screen, &small, &pos, last);
}
