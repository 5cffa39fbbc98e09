/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the game list: one game a row in columns, the cursor's row highlighted from edge to edge,
 * and the state of the list below.
 *
 * If there is room, a preview of the game under the cursor is beside it: players, event, first
 * moves, and the board at its end, or at the position that was searched for.
 */
#include <config.h>

#include "ui/gamelist/gamelist.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/library/game_query.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/modes/scene.h"
#include "ui/modes/squares.h"
#include "ui/screen/pen.h"
#include "ui/screen/small_board.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_names.h"
#include "ui/spelling/spell_text.h"
#include "ui/storage/games.h"
#include "ui/storage/listed_game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* --- the game under the cursor ---------------------------------------------------------------- */

enum { ROW_MAX = 256, ROWS_TO_SPARE = 3 };

/* The text part of the preview: its next row and its end. */
typedef struct Telling {
    const Scene *scene;
    Rect area;
    int row, end;
} Telling;

static Pen next_row(Telling *telling)
{
    Pen pen = scene_pen(telling->scene, telling->area, telling->row);
    if (telling->row >= telling->end)
        pen.end = pen.column;
    telling->row++;
    return pen;
}

static void write_text(Telling *telling, Role role, const char *text)
{
    if (*text == '\0')
        return;
    Pen pen = next_row(telling);
    pen_text_cut(&pen, role, text);
}

static void write_player(Telling *telling, const char *name, const char *elo)
{
    Pen pen = next_row(telling);
    Pen right = pen;
    if (own_name_has_rating(name, elo))
        elo = "";
    int rating = width_text(elo);
    pen.end = int_max(pen.column, pen.end - (rating > 0 ? rating + 1 : 0));
    pen_text_cut(&pen, ROLE_TITLE, *name != '\0' ? name : "?");
    right.column = int_max(right.column, right.end - rating);
    pen_text_cut(&right, ROLE_DIM, elo);
}

/* "1-0  1858  17 moves", as much as fits. */
static void write_facts(Telling *telling, const GameRow *game)
{
    Pen pen = next_row(telling);
    char moves[ROW_MAX];
    int count = (game->plies + 1) / 2;
    snprintf(moves, sizeof moves, ngettext("%d move", "%d moves", count), count);
    (void)pen_text_whole(&pen, ROLE_ACCENT, game_result_text(game->result));
    char date[GAMES_CELL_MAX];
    const char *const rest[] = { games_cell(game, COLUMN_DATE, GAMES_DATE_WHOLE, date), moves };
    for (size_t i = 0; i < ARRAY_LEN(rest); i++) {
        if (*rest[i] == '\0')
            continue;
        pen_skip(&pen, 2);
        (void)pen_text_whole(&pen, ROLE_DIM, rest[i]);
    }
}

/* The event and its site, in one row if both fit. */
static void write_event(Telling *telling, const GameRow *game, const Glance *glance)
{
    char own[OWN_NAME_MAX], both[ROW_MAX];
    const char *event = own_name_shown(game->names[GAME_EVENT], own);
    const char *site = strcmp(glance->site, game->names[GAME_EVENT]) != 0 ? glance->site : "";
    utf8_printf(both, sizeof both, "%s, %s", event, site);
    if (*event != '\0' && *site != '\0' && width_text(both) <= telling->area.width) {
        write_text(telling, ROLE_DIM, both);
        return;
    }
    write_text(telling, ROLE_DIM, event);
    write_text(telling, ROLE_DIM, site);
}

static void write_opening(Telling *telling, const GameRow *game, const Glance *glance)
{
    SpeechStyle letters = letters_by_setting(&telling->scene->session->settings);
    StrBuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "%s%s", game->eco, game->eco[0] != '\0' ? " " : "");
    spell_opening(letters, glance->opening, &text);
    for (const char *at = text.data; *at != '\0' && telling->row < telling->end;) {
        char line[ROW_MAX];
        bool is_last = telling->row == telling->end - 1;
        size_t length = is_last ? strlen(at) : width_wrap(at, telling->area.width);
        utf8_printf(line, sizeof line, "%.*s", (int)length, at);
        write_text(telling, ROLE_TEXT, line);
        at += length;
        at += strspn(at, " ");
    }
    strbuf_done(&text);
}

/* A move and its number, "12." and "Nf3", after a blank; on the next row if it does not fit. false:
 * that was the last row. */
static bool write_move(Telling *telling, Pen *pen, const char *number, const char *move)
{
    int columns = width_text(number) + width_text(move);
    bool is_first = pen->column == telling->area.column;
    /* the last row ends in an ellipsis if more follows */
    bool is_last = telling->row == telling->end;
    if (pen->column + !is_first + columns > pen->end - (is_last ? 2 : 0)) {
        if (is_last)
            return false;
        *pen = next_row(telling);
        is_first = true;
    }
    pen_skip(pen, is_first ? 0 : 1);
    pen_text(pen, ROLE_DIM, number);
    pen_text(pen, ROLE_TEXT, move);
    return true;
}

/* The first moves, below a blank row if rows are to spare. */
static void write_moves(Telling *telling, const Glance *glance)
{
    SpeechStyle letters = letters_by_setting(&telling->scene->session->settings);
    Position pos = glance->start;
    telling->row += telling->end - telling->row > ROWS_TO_SPARE ? 1 : 0;
    if (telling->row >= telling->end || glance->move_count == 0)
        return;
    Pen pen = next_row(telling);
    for (int i = 0; i < glance->move_count; i++) {
        char number[SAN_NUMBER_MAX] = "", move[SPELL_SAN_MAX];
        Undo undo;
        if (pos.side == WHITE || i == 0)
            san_write_number(&pos, number);
        san_write_and_make(&pos, glance->moves[i], &undo, move);
        spell_line(letters, move, sizeof move);
        if (write_move(telling, &pen, number, move))
            continue;
        pen_skip(&pen, 1);
        pen_glyph(&pen, ROLE_DIM, GLYPH_ELLIPSIS);
        return;
    }
}

/* Names the position on the preview's board, in the row above it. */
static void write_place(const Telling *telling, const Glance *glance)
{
    SpeechStyle letters = letters_by_setting(&telling->scene->session->settings);
    char text[ROW_MAX], move[SPELL_SAN_MAX + 8];
    Pen pen = scene_pen(telling->scene, telling->area, telling->area.height - 1);
    if (!glance->has_position) {
        pen_sentence(&pen, ROLE_DIM, _("Open the game to see it."));
        return;
    }
    if (glance->move == MOVE_NONE || glance->move == MOVE_NULL) {
        pen_sentence(&pen, ROLE_DIM, _("Start position"));
        return;
    }
    san_write_numbered(&glance->before, glance->move, move);
    spell_line(letters, move, sizeof move);
    snprintf(text, sizeof text, glance->is_sought ? _("Found: after %s") : _("Last move: %s"),
             move);
    pen_sentence(&pen, glance->is_sought ? ROLE_ACCENT : ROLE_DIM, text);
}

static void paint_game(const Scene *scene, const Listing *listing, const Layout *board)
{
    const Games *games = games_of(scene->session);
    const Glance *glance = &games->glance;
    size_t shown = games->cursor - games->top;
    if (listing->game.width == 0 || shown >= (size_t)games->row_count || glance->number == 0)
        return;
    const GameRow *game = &games->shown[shown];
    Telling telling = { scene, listing->words, 0, listing->words.height - 1 };
    char own[OWN_NAME_MAX];
    write_player(&telling, own_name_shown(game->names[GAME_WHITE], own), glance->elo[WHITE]);
    write_player(&telling, own_name_shown(game->names[GAME_BLACK], own), glance->elo[BLACK]);
    write_facts(&telling, game);
    write_event(&telling, game, glance);
    write_opening(&telling, game, glance);
    write_moves(&telling, glance);
    write_place(&telling, glance);
    if (glance->has_position)
        squares_paint_position(scene, board, &glance->position, glance->move);
}

/* --- the list --------------------------------------------------------------------------------- */

/* A pen for one column, to the right of the columns before it. */
static Pen pen_for(const Pen *row, int column, int width)
{
    assert(column >= 0 && width >= 0);
    Pen pen = *row;
    pen.column = column;
    pen.end = int_min(row->end, column + width);
    return pen;
}

static bool is_flush_right(GameColumn column)
{
    return column == COLUMN_NUMBER || column == COLUMN_PLIES;
}

static void write_titles(const Scene *scene, Rect area, const GamesColumns *columns)
{
    Pen row = scene_pen(scene, area, 0);
    int at = row.column + 1;
    bool descends;
    GameColumn sorted = games_sorted_by(games_of(scene->session)->query, &descends);
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

/* The number of games and the query. */
static void write_state(const Scene *scene, Rect area)
{
    const Session *session = scene->session;
    Pen pen = scene_pen(scene, area, area.height - 1);
    pen_skip(&pen, 1);
    char state[GAMES_TEXT_MAX];
    games_write_state(games_of(session), state, sizeof state);
    pen_sentence(&pen, games_are_found(games_of(session)) ? ROLE_TEXT : ROLE_ACCENT, state);
    if (games_of(session)->query[0] == '\0')
        return;
    pen_skip(&pen, 2);
    pen_text_cut(&pen, ROLE_DIM, games_of(session)->query);
}

void gamelist_add_nothing(const Games *games, StrBuf *text)
{
    Word name, value;
    if (games->query[0] == '\0')
        strbuf_add_text(text, _("This file contains no games."));
    else if (game_query_lacks_sign(gamelist_typed_query(games), &name, &value))
        strbuf_addf(text,
                    /* Translators: the name of a filter, and what it is to be. */
                    _("No games match. A filter has a sign: `games %.*s=%.*s`; `games clear` shows "
                      "all again."),
                    (int)name.length, name.text, (int)value.length, value.text);
    else
        strbuf_add_text(text, _("No games match. `games position` looks for the position on the "
                                "board; `games clear` shows all again."));
}

static void write_nothing(const Scene *scene, Rect area)
{
    const Games *games = games_of(scene->session);
    Rect below = { area.row + 1, area.column + 1, area.height - 1, area.width - 1 };
    if (!games_are_found(games) || !games_are_indexed(games))
        return;
    StrBuf text;
    strbuf_init(&text);
    gamelist_add_nothing(games, &text);
    pen_paragraph(scene->screen, scene->theme, below, ROLE_DIM, text.data);
    strbuf_done(&text);
}

void gamelist_paint(const Scene *scene, Rect area)
{
    const Games *games = games_of(scene->session);
    assert(games != NULL && games->cursor >= games->top);
    GamesColumns columns;
    Listing listing;
    Layout board;
    listing_divide(scene->layout, &listing, &board);
    paint_game(scene, &listing, &board);
    games_columns_fit(listing.list.width - GAMES_MARGINS, games_total(games), games->filled,
                      games->names, &columns);
    write_titles(scene, listing.list, &columns);
    for (int i = 0; i < games->row_count && i < listing.list.height - 1; i++) {
        Pen row = scene_pen(scene, listing.list, i + 1);
        bool has_cursor = games->top + (size_t)i == games->cursor;
        write_game(&row, &columns, &games->shown[i], has_cursor,
                   games->shown[i].number == games->current);
    }
    if (games->row_count == 0)
        write_nothing(scene, listing.list);
    write_state(scene, area);
}
