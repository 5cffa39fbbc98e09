/* The move list: the part of the game's text around the shown move, which is always in sight, or
 * what was paged to.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/session/hidden.h"
#include "ui/spelling/letters.h"
#include "ui/views/colors/theme.h"
#include "ui/views/game_layout.h"
#include "ui/views/pen.h"
#include "ui/views/text_layout.h"

#include <string.h>

enum { ROWS_ABOVE = 2 }; /* that stay over the shown move when its comment is long */

static void lay_out(const Scene *scene, Rect area, GameLayout *layout)
{
    const LayoutLook look = { .unicode = theme_is_unicode(scene->theme),
                              .has_braces = !theme_tells_comments(scene->theme),
                              .has_scores = !hidden_thoughts(scene->session),
                              .width = area.width - 1 };
    game_layout_init(layout, scene->session, &look);
}

/* --- what is in sight ------------------------------------------------------------------------- */

static int last_top(const GameLayout *layout, Rect area)
{
    return int_max(0, layout->text.row + 1 - area.height);
}

/* The shown move in the middle, higher when that shows more of a comment behind it. */
static int top_unpaged(const GameLayout *layout, Rect area)
{
    int top = layout->shown_row - area.height / 2;
    int for_comment = layout->shown_end - area.height + 1;
    if (for_comment > top)
        top = int_min(for_comment, int_max(layout->shown_row - ROWS_ABOVE, 0));
    return int_clamp(top, 0, last_top(layout, area));
}

static int layout_top(const GameLayout *layout, const Scene *scene, Rect area)
{
    return int_clamp(top_unpaged(layout, area) - scene->moves_scroll, 0, last_top(layout, area));
}

int view_moves_limit_scroll(const Scene *scene)
{
    Rect area = scene->layout->pane[PANE_MOVES];
    GameLayout layout;
    lay_out(scene, area, &layout);
    int top = top_unpaged(&layout, area);
    int scroll = int_clamp(scene->moves_scroll, top - last_top(&layout, area), top);
    game_layout_done(&layout);
    return scroll;
}

/* --- painting --------------------------------------------------------------------------------- */

static bool is_shown(const Scene *scene, const Span *span)
{
    return span->node != NULL && span->node == scene->session->document->node;
}

/* A bracket may stand there instead. */
static bool has_blank_before(const TextLayout *layout, const Span *span)
{
    if (span == layout->spans)
        return span->column > 0;
    const Span *before = span - 1;
    int end = before->column + width_text(text_layout_text(layout, before));
    return span->column > 0 && (before->row != span->row || end < span->column);
}

static void paint_span(WINDOW *screen, const Scene *scene, const GameLayout *layout,
                       const Span *span, Rect area, int row)
{
    Pen pen = pen_at(screen, scene->theme, area, row);
    pen_skip(&pen, span->column);
    const char *text = text_layout_text(&layout->text, span);
    if (!is_shown(scene, span)) {
        pen_text(&pen, span->role, text);
        return;
    }
    if (has_blank_before(&layout->text, span)) {
        pen.column--;
        pen_text(&pen, ROLE_CURRENT_MOVE, " ");
    }
    pen_text(&pen, ROLE_CURRENT_MOVE, text);
    pen_text(&pen, ROLE_CURRENT_MOVE, " ");
}

/* The first free column of a row. */
static int row_end(const TextLayout *layout, int row)
{
    int end = 0;
    for (size_t i = 0; i < layout->count; i++)
        if (layout->spans[i].row == row)
            end = layout->spans[i].column + width_text(text_layout_text(layout, &layout->spans[i]));
    return end;
}

/* Arrows at the edge, where it is free, say that there is more above and below. */
static void paint_more(WINDOW *screen, const Scene *scene, const TextLayout *layout, int top,
                       Rect area)
{
    bool unicode = theme_is_unicode(scene->theme);
    const char *arrows[2] = { top > 0 ? unicode ? "↑" : "^" : "",
                              top + area.height <= layout->row ? unicode ? "↓" : "v" : "" };
    const int rows[2] = { 0, area.height - 1 };
    for (int i = 0; i < 2; i++) {
        if (row_end(layout, top + rows[i]) >= area.width - 1)
            continue;
        Rect edge = { area.row, area.column + area.width - 1, area.height, 1 };
        Pen pen = pen_at(screen, scene->theme, edge, rows[i]);
        pen_text(&pen, ROLE_DIM, arrows[i]);
    }
}

/* The examples are moves of the start, and both of them or none; a drill asks for one. */
static void write_nothing(WINDOW *screen, const Scene *scene, Rect area)
{
    static const char KNIGHT_MOVE[] = "Nf3";
    const Session *session = scene->session;
    Position start;
    StrBuf move, text;
    position_init(&start);
    strbuf_init(&move);
    strbuf_init(&text);
    letters_add_san(letters_by_setting(&session->settings), KNIGHT_MOVE, strlen(KNIGHT_MOVE),
                    &move);
    strbuf_addf(&text, _("No moves yet. Type one: e4, %s"), move.data);
    bool has_examples =
        scene->stage != STAGE_DRILL && position_equals(game_start(session->document->game), &start);
    Pen pen = pen_at(screen, scene->theme, area, 0);
    pen_skip(&pen, 1);
    if (!has_examples || !pen_text_whole(&pen, ROLE_DIM, text.data))
        pen_sentence(&pen, ROLE_DIM, _("No moves yet. Type one"));
    strbuf_done(&move);
    strbuf_done(&text);
}

void view_moves(WINDOW *screen, const Scene *scene, Rect area)
{
    GameLayout layout;
    lay_out(scene, area, &layout);
    int top = layout_top(&layout, scene, area);
    for (size_t i = 0; i < layout.text.count; i++) {
        const Span *span = &layout.text.spans[i];
        if (span->row >= top && span->row < top + area.height)
            paint_span(screen, scene, &layout, span, area, span->row - top);
    }
    paint_more(screen, scene, &layout.text, top, area);
    if (layout.text.count == 0 && movegen_any(&scene->session->document->pos))
        write_nothing(screen, scene, area);
    game_layout_done(&layout);
}

bool view_moves_cell_of(const Scene *scene, const GameNode *node, int *row, int *column)
{
    Rect area = scene->layout->pane[PANE_MOVES];
    if (area.width == 0)
        return false;
    GameLayout layout;
    lay_out(scene, area, &layout);
    int top = layout_top(&layout, scene, area);
    const Span *found = NULL;
    for (size_t i = 0; i < layout.text.count && found == NULL; i++) {
        const Span *span = &layout.text.spans[i];
        if (span->node == node && span->row >= top && span->row < top + area.height)
            found = span;
    }
    if (found != NULL) {
        *row = area.row + found->row - top;
        *column = area.column + found->column;
    }
    game_layout_done(&layout);
    return found != NULL;
}

/* --- the mouse -------------------------------------------------------------------------------- */

const GameNode *view_moves_node_at(const Scene *scene, int row, int column)
{
    Rect area = scene->layout->pane[PANE_MOVES];
    GameLayout layout;
    lay_out(scene, area, &layout);
    row += layout_top(&layout, scene, area) - area.row;
    column -= area.column;
    const GameNode *found = NULL;
    for (size_t i = 0; i < layout.text.count && found == NULL; i++) {
        const Span *span = &layout.text.spans[i];
        int end = span->column + width_text(text_layout_text(&layout.text, span));
        if (span->row == row && column >= span->column && column < end)
            found = span->node;
    }
    game_layout_done(&layout);
    return found;
}
