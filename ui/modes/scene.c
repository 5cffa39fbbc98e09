/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names the holder of the input focus; the area for lists and texts beside the board. */
#include <config.h>

#include "ui/modes/scene.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "ui/modes/mode_keys.h"
#include "ui/screen/pen.h"
#include "ui/screen/text_search.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <assert.h>

bool scene_is_asked(const Scene *scene)
{
    return scene->question != NULL && scene->question[0] != '\0' &&
           (scene->key_table == input_keys() || scene->key_table == cursor_keys());
}

const char *scene_focus(const Scene *scene)
{
    const Mode *top = scene->modes != NULL ? mode_on_top(scene->modes) : NULL;
    const char *chip = top != NULL && top->ops->chip != NULL ? top->ops->chip(scene) : NULL;
    if (!scene_is_asked(scene))
        return chip != NULL ? chip : _(scene->key_table->title);
    return scene->answer_count > 0 ? _("ANSWER") : _("WRITE");
}

Pen scene_pen(const Scene *scene, Rect area, int row)
{
    return pen_at(scene->screen, scene->theme, area, row);
}

/* --- the area beside the board ---------------------------------------------------------------- */

/* Keeps the players and their clocks visible above and below, if that leaves enough rows. */
static Rect between_players(const Layout *layout, Rect area, int height_min)
{
    const Rect *top = &layout->pane[PANE_TOP_CLOCK];
    const Rect *bottom = &layout->pane[PANE_BOTTOM_CLOCK];
    int from = area.row, end = area.row + area.height;
    if (top->width > 0 && top->column >= area.column)
        from = int_max(from, top->row + top->height);
    if (bottom->width > 0 && bottom->column >= area.column)
        end = int_min(end, bottom->row);
    if (end - from < height_min)
        return area;
    return (Rect){ from, area.column, end - from, area.width };
}

/* Instead of the panes there, or over everything. A list that covers the game leaves only its
 * right half beside it. */
Rect side_area(const ModeStack *modes, const Layout *layout, int width_min, int height_min)
{
    enum { OVER_MAX = 44 };
    assert(width_min > 0 && height_min > 0);
    Rect area = layout->pane[PANE_SIDE];
    bool covers_board = mode_cover(modes) != NULL;
    if (!covers_board && area.width >= width_min && area.height >= height_min)
        return match_is_on(modes->session->match) ? between_players(layout, area, height_min)
                                                  : area;
    area = layout->pane[PANE_OVER];
    if (layout->pane[PANE_STATUS].width > 0 && !covers_board)
        area.height = layout->pane[PANE_STATUS].row - area.row;
    if (area.width > 2 * OVER_MAX) {
        area.column += area.width - OVER_MAX;
        area.width = OVER_MAX;
    }
    return area;
}

void side_write_search(Pen *pen, const TextSearch *search)
{
    enum { WORDS_MAX = 2 * TEXT_SEARCH_MAX };
    char words[WORDS_MAX];
    if (search->count > 0)
        /* Translators: what was searched for, and which place of how many was found. */
        utf8_printf(words, sizeof words, _("%s: %d of %d"), search->query, search->number,
                    search->count);
    else
        /* Translators: what was searched for in a text. */
        utf8_printf(words, sizeof words, _("%s: not found"), search->query);
    pen_sentence(pen, search->count > 0 ? ROLE_ACCENT : ROLE_ERROR, words);
    pen_skip(pen, 2);
}
