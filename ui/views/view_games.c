/* The games of a file: one a row in columns, the cursor's row marked from edge to edge, and below
 * what is listed and what was said.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/text/width.h"
#include "ui/games/games.h"
#include "ui/games/games_columns.h"
#include "ui/games/games_sort.h"
#include "ui/screen/listing.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"

/* A pen for one column; the columns before it are behind it. */
static Pen pen_for(const Pen *row, int column, int width)
{
    Pen pen = *row;
    pen.column = column;
    pen.end = int_min(row->end, column + width);
    return pen;
}

static bool is_flush_right(GameColumn column)
{
    return column == COLUMN_NUMBER || column == COLUMN_PLIES;
}

static void write_titles(WINDOW *screen, const Scene *scene, Rect area, const GamesColumns *columns)
{
    Pen row = pen_at(screen, scene->theme, area, 0);
    int at = row.column + 1;
    bool descends;
    GameColumn sorted = games_sorted_by(scene->session->games->query, &descends);
    for (int i = 0; i < COLUMN_NB; i++) {
        GameColumn column = games_column_at(i);
        int width = columns->width[column];
        const char *title = games_column_title(column);
        Pen pen = pen_for(&row, at, width);
        if (is_flush_right(column))
            pen_skip(&pen, int_max(0, width - width_text(title)));
        bool is_sorted = column == sorted && (sorted != COLUMN_NUMBER || descends);
        if (width > 0)
            (void)pen_text_whole(&pen, is_sorted ? ROLE_ACCENT : ROLE_DIM, title);
        if (width > 0 && is_sorted && pen.column < pen.end)
            pen_glyph(&pen, ROLE_ACCENT, descends ? GLYPH_DOWN : GLYPH_UP);
        at += width > 0 ? width + 1 : 0;
    }
}

static Role role_of(GameColumn column, bool has_cursor, bool is_current)
{
    if (has_cursor)
        return ROLE_CURRENT_MOVE;
    if (is_current)
        return ROLE_ACCENT;
    bool is_name = column == COLUMN_WHITE || column == COLUMN_BLACK;
    return is_name || column == COLUMN_RESULT ? ROLE_TEXT : ROLE_DIM;
}

static void write_game(const Pen *row, const GamesColumns *columns, const GameRow *game,
                       bool has_cursor, bool is_current)
{
    Pen blank = *row;
    if (has_cursor)
        pen_fill_to(&blank, theme_role(row->theme, ROLE_CURRENT_MOVE), " ", row->end);
    Pen mark = *row;
    if (is_current)
        pen_glyph(&mark, has_cursor ? ROLE_CURRENT_MOVE : ROLE_ACCENT, GLYPH_POINTER);
    int at = row->column + 1;
    for (int i = 0; i < COLUMN_NB; i++) {
        GameColumn column = games_column_at(i);
        int width = columns->width[column];
        char buf[GAMES_CELL_MAX];
        Pen pen = pen_for(row, at, width);
        if (width > 0)
            pen_text_cut(&pen, role_of(column, has_cursor, is_current),
                         games_cell(game, column, width, buf));
        at += width > 0 ? width + 1 : 0;
    }
}

/* What is listed, by which query; what was said last comes first. */
static void write_state(WINDOW *screen, const Scene *scene, Rect area)
{
    const Session *session = scene->session;
    if (session->message.text[0] != '\0') {
        int rows = int_min(view_status_rows(session->message.text, area.width), area.height);
        area.row += area.height - rows;
        area.height = rows;
        view_message(screen, scene, area);
        return;
    }
    Pen pen = pen_at(screen, scene->theme, area, area.height - 1);
    pen_skip(&pen, 1);
    char state[GAMES_TEXT_MAX];
    games_write_state(session->games, state, sizeof state);
    pen_sentence(&pen, games_are_found(session->games) ? ROLE_TEXT : ROLE_ACCENT, state);
    if (session->games->query[0] == '\0')
        return;
    pen_skip(&pen, 2);
    pen_text_cut(&pen, ROLE_DIM, session->games->query);
}

static void write_nothing(WINDOW *screen, const Scene *scene, Rect area)
{
    const Games *games = scene->session->games;
    Rect below = { area.row + 1, area.column + 1, area.height - 1, area.width - 1 };
    bool is_over = games_are_found(games) && games_are_indexed(games);
    if (is_over)
        pen_paragraph(screen, scene->theme, below, ROLE_DIM,
                      games->query[0] != '\0' ? _("No games match. `games clear` shows all again.")
                                              : _("This file contains no games."));
}

void view_games(WINDOW *screen, const Scene *scene, Rect area)
{
    const Games *games = scene->session->games;
    GamesColumns columns;
    Listing listing;
    Layout board;
    listing_divide(scene->layout, &listing, &board);
    games_columns_fit_list(listing.list.width, games, &columns);
    write_titles(screen, scene, listing.list, &columns);
    for (int i = 0; i < games->row_count && i < listing.list.height - 1; i++) {
        Pen row = pen_at(screen, scene->theme, listing.list, i + 1);
        bool has_cursor = games->top + (size_t)i == games->cursor;
        write_game(&row, &columns, &games->shown[i], has_cursor,
                   games->shown[i].number == games->current);
    }
    if (games->row_count == 0)
        write_nothing(screen, scene, listing.list);
    write_state(screen, scene, area);
}
