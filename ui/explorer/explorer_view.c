/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the explorer, which replaces the move list: a row per move with its games, a bar of
 * results and as many figures as fit; below, details of the marked move. For the book: a bar of
 * each move's share, its loss, and the opening it reaches. */
#include <config.h>

#include "ui/explorer/explorer.h"

#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/book/book.h"
#include "engine/library/opening_explorer.h"
#include "engine/mind/job.h"
#include "engine/text/width.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/spelling/spell.h"
#include "ui/storage/games.h"

#include <stdio.h>

enum {
    SAN_COLUMNS = 8,
    SAN_MIN = 5, /* for narrow panes without longer moves */
    COUNT_COLUMNS = 5,
    BAR_MIN = 8, /* fits two percentages */
    BAR_MAX = 40,
    FIGURE_COLUMNS = 6,
    FIGURES_MAX = 4
};

/* The figures after the bar, most important first, as many as fit. */
typedef int Figure(const ExplorerRow *row, Color mover);

enum { BOOK_COLUMNS = 5, SCORE_COLUMNS = 6 };

static int score_of(const ExplorerRow *row, Color mover)
{
    double score = explorer_score(row, mover);
    return score < 0 ? -1 : (int)(score + 0.5);
}

static int performance_of(const ExplorerRow *row, Color mover)
{
    (void)mover;
    return row->performance;
}

static int rating_of(const ExplorerRow *row, Color mover)
{
    (void)mover;
    return row->rating;
}

static int year_of(const ExplorerRow *row, Color mover)
{
    (void)mover;
    return row->last_year;
}

static Figure *const FIGURES[FIGURES_MAX] = { score_of, performance_of, rating_of, year_of };

typedef struct Columns {
    int san, count, bar, book, figures, name; /* name: of the opening */
    bool scores, losses;
} Columns;

static void spell_row(const Session *session, const TableRow *row, char san[SPELL_SAN_MAX])
{
    spell_move(letters_by_setting(&session->settings), &session->document->pos, row->games.move,
               san);
}

/* The widest move and a blank. */
static int narrow_san(const Session *session, const ExplorerTable *table)
{
    int widest = SAN_MIN;
    for (int i = 0; i < table->count; i++) {
        char san[SPELL_SAN_MAX];
        spell_row(session, &table->rows[i], san);
        widest = int_max(widest, width_text(san) + 1);
    }
    return int_min(widest, SAN_COLUMNS);
}

/* Columns of the book and the engine have priority over the figures after the bar, and the score in
 * percent over a wide bar and wide moves. */
static Columns fit_games(const Session *session, int width, const ExplorerTable *table)
{
    int beside = (table->has_scores ? SCORE_COLUMNS : 0) + (table->has_book ? BOOK_COLUMNS : 0);
    int left = width - 1 - COUNT_COLUMNS - 2;
    bool is_short = left - SAN_COLUMNS < beside + BAR_MIN + FIGURE_COLUMNS;
    Columns columns = { .san = is_short ? narrow_san(session, table) : SAN_COLUMNS,
                        .count = COUNT_COLUMNS };
    left -= columns.san;
    columns.scores = table->has_scores && left >= SCORE_COLUMNS;
    left -= columns.scores ? SCORE_COLUMNS : 0;
    columns.book = table->has_book && left >= BOOK_COLUMNS + BAR_MIN / 2 ? BOOK_COLUMNS : 0;
    left -= columns.book;
    int bar_min = BAR_MIN;
    while (columns.figures < FIGURES_MAX &&
           left - (columns.figures + 1) * FIGURE_COLUMNS >= bar_min) {
        columns.figures++;
        bar_min = BAR_MIN + 2 * columns.figures;
    }
    columns.bar = int_clamp(left - columns.figures * FIGURE_COLUMNS, 0, BAR_MAX);
    return columns;
}

/* The same for the book alone: opening names get the room that a short bar leaves. */
static Columns fit_book(const Session *session, int width, const ExplorerTable *table)
{
    enum { NAME_MIN = 18, SHARE_COLUMNS = 6 };
    Columns columns = { .san = narrow_san(session, table), .book = SHARE_COLUMNS };
    int left = width - 1 - columns.san - 1 - SHARE_COLUMNS;
    columns.losses = table->has_losses && left >= SCORE_COLUMNS + BAR_MIN / 2;
    left -= columns.losses ? SCORE_COLUMNS : 0;
    columns.scores = table->has_scores && left >= SCORE_COLUMNS + BAR_MIN / 2;
    left -= columns.scores ? SCORE_COLUMNS : 0;
    columns.bar = left;
    if (left >= BAR_MIN + NAME_MIN)
        columns.bar = int_clamp(left / 4, BAR_MIN, BAR_MAX);
    columns.name = left - columns.bar;
    return columns;
}

static Columns fit_columns(const Session *session, int width, const Explorer *explorer)
{
    const ExplorerTable *table = &explorer->table;
    return explorer_book(explorer) != NULL ? fit_book(session, width, table)
                                           : fit_games(session, width, table);
}

/* A percentage, centred in its cells if it fits. */
static void write_percent(Pen pen, Style style, int percent, int cells)
{
    char text[16];
    snprintf(text, sizeof text, "%d%%", percent);
    int width = width_text(text);
    if (cells < width || percent == 0)
        return;
    pen_skip(&pen, (cells - width) / 2);
    pen_style(&pen, style, text);
}

/* White's wins, draws, Black's wins; the glyphs differ even without colours. */
static void write_bar(Pen *pen, const ExplorerRow *row, int cells)
{
    const Theme *theme = pen->theme;
    int shares[3];
    explorer_shares(row, cells, shares);
    Style white = theme_role(theme, ROLE_BAR_WHITE);
    bool colorless = theme->depth == DEPTH_MONOCHROME;
    Style black = colorless ? theme_role(theme, ROLE_TEXT) : white;
    const char *full = theme_glyph(theme, GLYPH_FULL), *empty = colorless ? "." : " ";
    bool is_dark = theme_bar_is_dark(theme);
    int from = pen->column;
    pen_fill_to(pen, is_dark ? black : white, is_dark ? empty : full, from + shares[0]);
    pen_fill_to(pen, theme_role(theme, ROLE_DIM), theme_glyph(theme, GLYPH_SHADE),
                from + shares[0] + shares[1]);
    pen_fill_to(pen, is_dark ? white : black, is_dark ? full : empty,
                from + shares[0] + shares[1] + shares[2]);
    pen_skip(pen, int_max(0, from + cells - pen->column));
    int percents[3];
    explorer_shares(row, 100, percents);
    const Style reversed = { white.attributes ^ A_REVERSE, white.pair };
    const Style styles[3] = { is_dark ? black : reversed, theme_role(theme, ROLE_TEXT),
                              is_dark ? reversed : black };
    Pen share = *pen;
    share.column = from;
    for (int i = 0; i < 3; share.column += shares[i++])
        write_percent(share, styles[i], percents[i], shares[i]);
}

/* A bar of the move's share in the book. */
static void write_book_bar(Pen *pen, int permille, int cells)
{
    int from = pen->column;
    pen_fill_to(pen, theme_role(pen->theme, ROLE_COMMENT), theme_glyph(pen->theme, GLYPH_FULL),
                from + (permille * cells + 500) / 1000);
    pen_skip(pen, from + cells - pen->column);
}

static void write_share(Pen *pen, int permille, int columns)
{
    char text[EXPLORER_FIGURE_MAX] = "";
    if (permille > 0 && permille < 10)
        snprintf(text, sizeof text, "<1%%");
    else if (permille >= 0)
        snprintf(text, sizeof text, "%d%%", (permille + 5) / 10);
    pen_skip(pen, columns - width_text(text));
    pen_text(pen, ROLE_COMMENT, text);
}

static void write_loss(Pen *pen, int loss_cp)
{
    char text[SCORE_TEXT_MAX] = "";
    if (loss_cp > 0)
        snprintf(text, sizeof text, "-%.2f", loss_cp / 100.0);
    pen_skip(pen, int_max(0, SCORE_COLUMNS - width_text(text)));
    pen_text(pen, ROLE_DIM, text);
}

static void write_score(Pen *pen, const Session *session, const TableRow *row)
{
    char text[SCORE_TEXT_MAX] = "";
    Color side = session->settings.score_from_side ? WHITE : position_side(&session->thinking.root);
    if (row->has_score)
        score_format(row->score, side, text);
    pen_skip(pen, int_max(0, SCORE_COLUMNS - width_text(text)));
    pen_text(pen, ROLE_ACCENT, text);
}

static void write_figures(Pen *pen, const ExplorerRow *row, Color mover, int count)
{
    for (int i = 0; i < count; i++) {
        char figure[EXPLORER_FIGURE_MAX];
        int value = FIGURES[i](row, mover);
        snprintf(figure, sizeof figure, "%d%s", value, i == 0 ? "%" : "");
        pen_skip(pen, FIGURE_COLUMNS - width_text(figure));
        if (row->games > 0 && (value > 0 || (i == 0 && value == 0)))
            pen_text(pen, i == 0 ? ROLE_TEXT : ROLE_DIM, figure);
        else
            pen_skip(pen, width_text(figure));
    }
}

/* The opening that the move reaches, or "". */
static void write_opening(const Session *session, Move move, char text[EXPLORER_TEXT_MAX])
{
    StrBuf name;
    strbuf_init(&name);
    explorer_text_opening(letters_by_setting(&session->settings), &session->document->pos, move,
                          &name);
    utf8_printf(text, EXPLORER_TEXT_MAX, "%s", name.length > 0 ? name.data : "");
    strbuf_done(&name);
}

static void write_row(Pen *pen, const Scene *scene, const TableRow *row, Columns columns,
                      bool is_marked)
{
    const Position *pos = &scene->session->document->pos;
    char san[SPELL_SAN_MAX], count[EXPLORER_FIGURE_MAX] = "";
    spell_row(scene->session, row, san);
    if (row->games.games > 0)
        explorer_write_count(row->games.games, count);
    Role role = is_marked ? ROLE_CURRENT_MOVE : ROLE_TEXT;
    int from = pen->column + 1;
    if (is_marked)
        pen_glyph(pen, ROLE_ACCENT, GLYPH_POINTER);
    else
        pen_skip(pen, 1);
    pen_text_cut(pen, role, san);
    pen_skip(pen, int_max(0, from + columns.san + columns.count - width_text(count) - pen->column));
    pen_text(pen, ROLE_TEXT, count);
    pen_skip(pen, columns.count > 0);
    if (columns.count > 0)
        write_bar(pen, &row->games, columns.bar);
    else
        write_book_bar(pen, row->book, columns.bar);
    if (columns.scores)
        write_score(pen, scene->session, row);
    if (columns.book > 0)
        write_share(pen, row->book, columns.book);
    if (columns.losses)
        write_loss(pen, row->loss_cp);
    if (columns.name > 0) {
        char name[EXPLORER_TEXT_MAX];
        write_opening(scene->session, row->games.move, name);
        pen_skip(pen, 2);
        pen_text_cut(pen, ROLE_DIM, name);
    }
    write_figures(pen, &row->games, position_side(pos), columns.figures);
}

/* The heading line with the number of games and the query. */
static void write_head(const Scene *scene, Rect area, const Explorer *explorer)
{
    Pen pen = scene_pen(scene, area, 0);
    char count[GAMES_NUMBER_MAX], text[EXPLORER_TEXT_MAX];
    uint32_t games = explorer->explored.all.games;
    games_write_number(games, count);
    const Book *book = explorer_book(explorer);
    if (book != NULL)
        utf8_printf(text, sizeof text, "%s",
                    book_is_own(book) ? _("luft's own")
                                      : folder_file_name(scene->session->settings.book_file));
    else
        snprintf(text, sizeof text, ngettext("%s game", "%s games", games), count);
    pen_style(&pen, theme_role(scene->theme, ROLE_FRAME),
              theme_glyph(scene->theme, GLYPH_HORIZONTAL));
    pen_skip(&pen, 1);
    pen_text(&pen, ROLE_ACCENT, book != NULL ? _("book") : _("explorer"));
    pen_skip(&pen, 1);
    if (explorer_state(explorer) == EXPLORER_READY)
        pen_text_cut(&pen, ROLE_TEXT, text);
    pen_skip(&pen, 1);
    if (book == NULL && explorer_library(scene->session) != NULL) {
        char folder[GAMES_TEXT_MAX];
        utf8_printf(folder, sizeof folder, _("in %.80s"),
                    games_name(explorer_library(scene->session)));
        pen_text_cut(&pen, ROLE_TEXT, folder);
        pen_skip(&pen, 1);
    }
    if (explorer->query[0] != '\0') {
        pen_text_cut(&pen, ROLE_COMMENT, explorer->query);
        pen_skip(&pen, 1);
    }
    pen_rule(&pen);
}

/* Above its column, in full or not at all. */
static void write_title(Pen *pen, const char *title, int columns)
{
    int width = width_text(title);
    pen_skip(pen, width < columns ? columns - width : columns);
    if (width < columns)
        pen_text(pen, ROLE_DIM, title);
}

/* Column titles, in the order of a row's columns. */
static void write_titles(const Scene *scene, Rect area, Columns columns)
{
    const char *const figures[FIGURES_MAX] = { C_("explorer column", "score"),
                                               C_("explorer column", "perf."),
                                               C_("explorer column", "Elo"),
                                               C_("explorer column", "last") };
    const char *results = _("White/draw/Black");
    Pen pen = scene_pen(scene, area, 1);
    pen_skip(&pen, 1 + columns.san - 1);
    if (columns.count > 0)
        write_title(&pen, C_("explorer column", "games"), columns.count + 1);
    pen_skip(&pen, 1);
    int end = pen.column + columns.bar;
    if (width_text(results) > columns.bar)
        results = C_("explorer column", "W/D/B");
    if (columns.count > 0 && width_text(results) <= columns.bar)
        pen_text(&pen, ROLE_DIM, results);
    pen.column = end;
    if (columns.scores)
        write_title(&pen, C_("explorer column", "eval"), SCORE_COLUMNS);
    if (columns.book > 0)
        write_title(&pen,
                    columns.count > 0 ? C_("explorer column", "book")
                                      : C_("explorer column", "share"),
                    columns.book);
    if (columns.losses)
        write_title(&pen, C_("explorer column", "loss"), SCORE_COLUMNS);
    for (int i = 0; i < columns.figures; i++)
        write_title(&pen, figures[i], FIGURE_COLUMNS);
}

/* Writes a figure whole or stops the line there: a figure cut off would be wrong. */
static void write_detail(Pen *pen, const char *format, int figure)
{
    char text[EXPLORER_TEXT_MAX];
    utf8_printf(text, sizeof text, format_like(format, "%d"), figure);
    if (!pen_text_whole(pen, ROLE_DIM, text))
        pen->end = pen->column;
}

/* The best game in the rows below the details: with full names if they fit, otherwise surnames; if
 * those need more than a row, over the title's row too. */
static void write_best_game(const Scene *scene, Rect area, Explorer *explorer)
{
    const ExplorerGame *game = explorer_game(explorer, explorer_marked(explorer)->games.best_game);
    int rows = explorer_detail_rows(area.height) - 1, room = area.width - 1;
    Rect below = { area.row + area.height - rows, area.column + 1, rows, room };
    const char *fitting = width_text(game->name) <= room ? game->name : game->surnames;
    if (rows > 1 && width_text(fitting) > room) {
        pen_paragraph(scene->screen, scene->theme, below, ROLE_COMMENT, game->name);
        return;
    }
    if (rows > 1 && fitting[0] != '\0') {
        Pen title = scene_pen(scene, below, rows - 2);
        pen_text_cut(&title, ROLE_DIM, _("best game"));
    }
    Pen pen = scene_pen(scene, below, rows - 1);
    pen_text_cut(&pen, ROLE_COMMENT, fitting);
}

/* A paragraph in the last rows, without covering the moves. */
static void paint_below(const Scene *scene, Rect area, const char *text, bool has_rows)
{
    int room = has_rows ? int_max(1, explorer_detail_rows(area.height)) : area.height - 1;
    int rows = has_rows ? int_min(width_rows(text, area.width - 1), room) : room;
    Rect below = { area.row + (has_rows ? area.height - rows : 1), area.column + 1, rows,
                   area.width - 1 };
    pen_paragraph(scene->screen, scene->theme, below, ROLE_DIM, text);
}

/* Details of the marked move that have no column, in the last rows. */
static void write_details(const Scene *scene, Rect area, Explorer *explorer)
{
    const ExplorerRow *row = &explorer_marked(explorer)->games;
    int shares[3];
    const Columns columns = fit_columns(scene->session, area.width, explorer);
    int rows = explorer_detail_rows(area.height);
    if (row->games == 0 && columns.name == 0) {
        char name[EXPLORER_TEXT_MAX];
        write_opening(scene->session, row->move, name);
        paint_below(scene, area, name, true);
    }
    if (row->games == 0)
        return;
    explorer_shares(row, 100, shares);
    Pen pen = scene_pen(scene, area, area.height - rows);
    pen_skip(&pen, 1);
    /* Translators: games won by White, drawn, won by Black. */
    pen_textf(&pen, ROLE_DIM, _("W/D/B %d/%d/%d%%"), shares[0], shares[1], shares[2]);
    if (columns.figures < 2 && row->performance > 0)
        write_detail(&pen, _(", performance %d"), row->performance);
    if (columns.figures < 3 && row->rating > 0)
        write_detail(&pen, _(", rated %d"), row->rating);
    if (columns.figures < 4 && row->last_year > 0)
        write_detail(&pen, _(", last %d"), row->last_year);
    write_best_game(scene, area, explorer);
}

static void write_rows(const Scene *scene, Rect area, const Explorer *explorer)
{
    const ExplorerTable *table = &explorer->table;
    Columns columns = fit_columns(scene->session, area.width, explorer);
    int top = explorer_top(explorer, area.height), head = explorer_head_rows(area.height);
    if (head > 1)
        write_titles(scene, area, columns);
    for (int i = 0; i < explorer_rows(area.height) && top + i < table->count; i++) {
        Pen pen = scene_pen(scene, area, i + head);
        write_row(&pen, scene, &table->rows[top + i], columns, top + i == explorer->cursor);
    }
}

/* Why no games are shown; "" if some are. */
static void write_reason(const Explorer *explorer, char text[EXPLORER_TEXT_MAX])
{
    explorer_write_state(explorer, text);
    bool is_in_book = explorer_book(explorer) != NULL && explorer->table.count > 0;
    if (text[0] != '\0' || is_in_book)
        return;
    if (explorer_book(explorer) != NULL)
        snprintf(text, EXPLORER_TEXT_MAX, "%s", _("This position is not in the book."));
    else if (explorer->explored.all.games == 0)
        explorer_text_none(explorer, text);
    else if (explorer->explored.count == 0)
        snprintf(text, EXPLORER_TEXT_MAX, "%s", _("No game goes on from here."));
}

void explorer_paint(const Scene *scene, Rect area)
{
    Explorer *explorer = explorer_shown(scene->session);
    if (explorer == NULL)
        return;
    write_head(scene, area, explorer);
    char text[EXPLORER_TEXT_MAX];
    write_reason(explorer, text);
    bool has_rows = explorer->table.count > 0;
    if (text[0] != '\0')
        paint_below(scene, area, text, has_rows);
    if (!has_rows)
        return;
    write_rows(scene, area, explorer);
    if (explorer_detail_rows(area.height) > 0 && text[0] == '\0')
        write_details(scene, area, explorer);
}
