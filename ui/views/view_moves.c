/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The move list: the part of the game's text around the shown move, which is always visible, or the
 * part scrolled to. A wide pane shows a text too long for it in two lists side by side, the second
 * continuing the first. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/modes/mode.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/text_layout.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/views/game_layout.h"

#include <string.h>

enum {
    ROWS_ABOVE = 2,       /* kept above the shown move if its comment is long */
    TWO_LISTS_WIDTH = 76, /* columns of the pane: two usual lists */
    GAP = 3,              /* between the lists */
    TEXT_MAX = 96         /* columns; longer lines are hard to read */
};

/* The text, and its place in the pane. */
typedef struct Sheet {
    GameLayout game;
    Rect area;
    int lists;   /* side by side */
    int columns; /* from one list to the next */
    int rows;    /* visible, of all lists */
} Sheet;

static void lay_out(const Scene *scene, int width, GameLayout *layout)
{
    const LayoutLook look = { .unicode = scene->theme->has_signs,
                              .has_braces = !theme_tells_comments(scene->theme),
                              .has_scores = !hidden_thoughts(scene->session),
                              .width = int_min(width, TEXT_MAX) - 1 };
    game_layout_init(layout, scene->session, &look);
}

static int half_width(const Rect *area) { return (area->width - GAP) / 2; }

static void sheet_init(Sheet *sheet, const Scene *scene, Rect area)
{
    *sheet = (Sheet){ .area = area, .lists = 1, .columns = area.width, .rows = area.height };
    lay_out(scene, area.width, &sheet->game);
    if (sheet->game.text.row < area.height || area.width < TWO_LISTS_WIDTH)
        return;
    game_layout_done(&sheet->game);
    lay_out(scene, half_width(&area), &sheet->game);
    sheet->lists = 2;
    sheet->columns = half_width(&area) + GAP;
    sheet->rows = 2 * area.height;
}

static void sheet_done(Sheet *sheet) { game_layout_done(&sheet->game); }

int view_moves_rows(const Scene *scene)
{
    GameLayout layout;
    const Rect *area = &scene->layout->pane[PANE_MOVES];
    lay_out(scene, area->width, &layout);
    int rows = layout.text.row + 1;
    game_layout_done(&layout);
    if (area->width < TWO_LISTS_WIDTH)
        return rows;
    lay_out(scene, half_width(area), &layout);
    rows = int_min(rows, (layout.text.row + 2) / 2);
    game_layout_done(&layout);
    return rows;
}

/* --- the visible part ------------------------------------------------------------------------- */

static int last_top(const Sheet *sheet)
{
    return int_max(0, sheet->game.text.row + 1 - sheet->rows);
}

/* Centres the shown move, or moves it up to show more of a long comment after it. */
static int top_unpaged(const Sheet *sheet)
{
    const GameLayout *game = &sheet->game;
    int top = game->shown_row - sheet->rows / 2;
    int for_comment = game->shown_end - sheet->rows + 1;
    if (for_comment > top)
        top = int_min(for_comment, int_max(game->shown_row - ROWS_ABOVE, 0));
    return int_clamp(top, 0, last_top(sheet));
}

static int sheet_top(const Sheet *sheet, const Scene *scene)
{
    return int_clamp(top_unpaged(sheet) - scene->modes->moves_scroll, 0, last_top(sheet));
}

int view_moves_limit_scroll(const Scene *scene)
{
    Sheet sheet;
    sheet_init(&sheet, scene, scene->layout->pane[PANE_MOVES]);
    int top = top_unpaged(&sheet);
    int scroll = int_clamp(scene->modes->moves_scroll, top - last_top(&sheet), top);
    sheet_done(&sheet);
    return scroll;
}

/* The area of the list row for a row of the text, counted from the first visible one; width 0: it
 * is not visible. */
static Rect list_at(const Sheet *sheet, int row)
{
    const Rect *area = &sheet->area;
    if (row < 0 || row >= sheet->rows)
        return (Rect){ 0 };
    int list = row / area->height;
    int left = list * sheet->columns;
    bool is_last = list == sheet->lists - 1;
    return (Rect){ area->row, area->column + left, area->height,
                   is_last ? area->width - left : sheet->columns - GAP };
}

/* --- painting --------------------------------------------------------------------------------- */

static bool is_shown(const Scene *scene, const Span *span)
{
    return span->node != NULL && span->node == scene->session->document->node;
}

/* A bracket may be there instead. */
static bool has_blank_before(const TextLayout *layout, const Span *span)
{
    if (span == layout->spans)
        return span->column > 0;
    const Span *before = span - 1;
    int end = before->column + width_text(text_layout_text(layout, before));
    return span->column > 0 && (before->row != span->row || end < span->column);
}

/* An evaluation or a time may be there instead. */
static bool has_blank_behind(const TextLayout *layout, const Span *span)
{
    const Span *next = span + 1;
    if (next == layout->spans + layout->count || next->row != span->row)
        return true;
    int end = span->column + width_text(text_layout_text(layout, span));
    return next->node != NULL || next->role != ROLE_DIM || next->column > end + 1;
}

static void paint_span(const Scene *scene, const Sheet *sheet, const Span *span, int row)
{
    const GameLayout *layout = &sheet->game;
    Pen pen = scene_pen(scene, list_at(sheet, row), row % sheet->area.height);
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
    if (has_blank_behind(&layout->text, span))
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

/* Arrows at the edge, if it is free, show that there is more above and below. */
static void paint_more(const Scene *scene, const Sheet *sheet, int top)
{
    bool unicode = scene->theme->has_signs;
    const TextLayout *text = &sheet->game.text;
    const char *arrows[2] = { top > 0 ? unicode ? "↑" : "^" : "",
                              top + sheet->rows <= text->row ? unicode ? "↓" : "v" : "" };
    const int rows[2] = { 0, sheet->rows - 1 };
    for (int i = 0; i < 2; i++) {
        Rect list = list_at(sheet, rows[i]);
        if (row_end(text, top + rows[i]) >= list.width - 1)
            continue;
        Rect edge = { list.row, list.column + list.width - 1, list.height, 1 };
        Pen pen = scene_pen(scene, edge, rows[i] % sheet->area.height);
        pen_text(&pen, ROLE_DIM, arrows[i]);
    }
}

/* A line between the lists. */
static void paint_line(const Scene *scene, const Sheet *sheet)
{
    Rect line = sheet->area;
    line.column += sheet->columns - GAP + 1;
    line.width = 1;
    for (int row = 0; row < line.height && sheet->lists > 1; row++) {
        Pen pen = scene_pen(scene, line, row);
        pen_glyph(&pen, ROLE_FRAME, GLYPH_VERTICAL);
    }
}

static void write_wrapped(const Scene *scene, Rect area, const char *text)
{
    for (int row = 0; row < area.height && *text != '\0'; row++) {
        char line[MESSAGE_MAX];
        size_t length = width_wrap(text, int_max(1, area.width - 1));
        utf8_printf(line, sizeof line, "%.*s", (int)length, text);
        Pen pen = scene_pen(scene, area, row);
        pen_skip(&pen, 1);
        pen_sentence(&pen, ROLE_DIM, line);
        text += length;
        text += strspn(text, " ");
    }
}

/* The examples are moves of the initial position; both are shown, or none. */
static void write_nothing(const Scene *scene, Rect area)
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
    bool has_examples = mode_shows_game(scene->modes) &&
                        position_equals(game_start(session->document->game), &start);
    Pen pen = scene_pen(scene, area, 0);
    pen_skip(&pen, 1);
    if (!has_examples || !pen_text_whole(&pen, ROLE_DIM, text.data))
        write_wrapped(scene, area, _("No moves yet. Type one"));
    strbuf_done(&move);
    strbuf_done(&text);
}

void view_moves(const Scene *scene, Rect area)
{
    Sheet sheet;
    sheet_init(&sheet, scene, area);
    const TextLayout *text = &sheet.game.text;
    int top = sheet_top(&sheet, scene);
    for (size_t i = 0; i < text->count; i++) {
        int row = text->spans[i].row - top;
        if (row >= 0 && row < sheet.rows)
            paint_span(scene, &sheet, &text->spans[i], row);
    }
    paint_line(scene, &sheet);
    paint_more(scene, &sheet, top);
    if (text->count == 0 && movegen_any(&scene->session->document->pos))
        write_nothing(scene, area);
    sheet_done(&sheet);
}

bool view_moves_cell_of(const Scene *scene, const GameNode *node, int *row, int *column)
{
    Rect area = scene->layout->pane[PANE_MOVES];
    if (area.width == 0)
        return false;
    Sheet sheet;
    sheet_init(&sheet, scene, area);
    const TextLayout *text = &sheet.game.text;
    int top = sheet_top(&sheet, scene);
    const Span *found = NULL;
    for (size_t i = 0; i < text->count && found == NULL; i++) {
        const Span *span = &text->spans[i];
        if (span->node == node && span->row >= top && span->row < top + sheet.rows)
            found = span;
    }
    if (found != NULL) {
        *row = area.row + (found->row - top) % area.height;
        *column = list_at(&sheet, found->row - top).column + found->column;
    }
    sheet_done(&sheet);
    return found != NULL;
}

/* --- the mouse -------------------------------------------------------------------------------- */

const GameNode *view_moves_node_at(const Scene *scene, int row, int column)
{
    Sheet sheet;
    sheet_init(&sheet, scene, scene->layout->pane[PANE_MOVES]);
    const TextLayout *text = &sheet.game.text;
    int list = int_clamp((column - sheet.area.column) / sheet.columns, 0, sheet.lists - 1);
    row += sheet_top(&sheet, scene) + list * sheet.area.height - sheet.area.row;
    column -= sheet.area.column + list * sheet.columns;
    const GameNode *found = NULL;
    for (size_t i = 0; i < text->count && found == NULL; i++) {
        const Span *span = &text->spans[i];
        int end = span->column + width_text(text_layout_text(text, span));
        if (span->row == row && column >= span->column && column < end)
            found = span->node;
    }
    sheet_done(&sheet);
    return found;
}
