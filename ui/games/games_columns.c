/* Columns of the list of games: the most important ones that fit; names share the rest. */
#include <config.h>

#include "ui/games/games_columns.h"

#include "engine/base/language.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/width.h"

#include <stdio.h>
#include <string.h>

enum {
    ELO_COLUMNS = 9,
    /* "2105 1890" */ PLAYER_MIN = 5,
    PLAYER_GOOD = 14,
    EVENT_MIN = 8,
    PLAYER_MAX = 34
};

GameColumn games_column_at(int index)
{
    static const GameColumn ORDER[COLUMN_NB] = { COLUMN_NUMBER, COLUMN_WHITE,  COLUMN_BLACK,
                                                 COLUMN_ELO,    COLUMN_RESULT, COLUMN_DATE,
                                                 COLUMN_ECO,    COLUMN_PLIES,  COLUMN_EVENT };
    return ORDER[index];
}

const char *games_column_title(GameColumn column)
{
    static const char *const TITLES[COLUMN_NB] = {
        [COLUMN_NUMBER] = "#",
        [COLUMN_WHITE] = N_("White"),
        [COLUMN_BLACK] = N_("Black"),
        [COLUMN_EVENT] = N_("Event"),
        /* Translators: head of a narrow column: the result. */
        [COLUMN_RESULT] = N_("Res"),
        [COLUMN_DATE] = N_("Date"),
        [COLUMN_ECO] = "ECO",
        [COLUMN_PLIES] = N_("Moves"),
        [COLUMN_ELO] = "Elo",
    };
    return _(TITLES[column]);
}

static int width_in_all(const GamesColumns *columns)
{
    int all = -1;
    for (int i = 0; i < COLUMN_NB; i++)
        all += columns->width[i] > 0 ? columns->width[i] + 1 : 0;
    return all;
}

/* At least as wide as the column's title. */
static int width_under_title(GameColumn column, int figures)
{
    return int_max(figures, width_text(games_column_title(column)));
}

/* Widens a column if the players keep enough room. */
static void add_if_fits(GamesColumns *columns, GameColumn column, int wanted, int width)
{
    int before = columns->width[column];
    columns->width[column] = wanted;
    if (width_in_all(columns) > width)
        columns->width[column] = before;
}

/* Distributes the remaining width: first to the players, then evenly to all three names, then to
 * the event. */
static void share(GamesColumns *columns, int width)
{
    int *white = &columns->width[COLUMN_WHITE];
    int *black = &columns->width[COLUMN_BLACK];
    int *event = &columns->width[COLUMN_EVENT];
    for (int left = width - width_in_all(columns); left > 0; left--) {
        int *least = *white <= *black || *black == 0 ? white : black;
        bool event_first = *event > 0 && *least >= PLAYER_GOOD && *event < *least;
        if (*event > 0 && *least >= PLAYER_MAX)
            event_first = true;
        ++*(event_first ? event : least);
    }
}

static bool tells_something(const GameRow *row, GameColumn column, const GameRow *first)
{
    char buf[GAMES_CELL_MAX], other[GAMES_CELL_MAX];
    const char *cell = games_cell(row, column, GAMES_DATE_WHOLE, buf);
    return first == NULL ? cell[strspn(cell, " ")] != '\0'
                         : strcmp(cell, games_cell(first, column, GAMES_DATE_WHOLE, other)) != 0;
}

ColumnSet games_columns_of(const GameRow *row, const GameRow *first)
{
    ColumnSet filled = 0;
    for (int column = 0; column < COLUMN_NB; column++)
        filled |= (ColumnSet)tells_something(row, (GameColumn)column, first) << column;
    return filled;
}

static bool has(ColumnSet filled, GameColumn column) { return (filled >> column & 1) != 0; }

void games_columns_fit(int width, int digits, ColumnSet filled, GamesColumns *columns)
{
    int year = has(filled, COLUMN_DATE) ? GAMES_DATE_YEAR : 0;
    int date = has(filled, COLUMN_DATE) ? GAMES_DATE_WHOLE : 0;
    int event = has(filled, COLUMN_EVENT) ? EVENT_MIN : 0;
    *columns = (GamesColumns){ .width = { [COLUMN_WHITE] = 1 } };
    if (width < 1)
        *columns = (GamesColumns){ .width = { 0 } };
    add_if_fits(columns, COLUMN_WHITE, PLAYER_MIN, width);
    add_if_fits(columns, COLUMN_BLACK, PLAYER_MIN, width);
    add_if_fits(columns, COLUMN_RESULT, width_under_title(COLUMN_RESULT, 3), width);
    bool is_wide = width >= 2 * PLAYER_GOOD;
    if (is_wide) {
        add_if_fits(columns, COLUMN_WHITE, PLAYER_GOOD - 2, width);
        add_if_fits(columns, COLUMN_BLACK, PLAYER_GOOD - 2, width);
    }
    add_if_fits(columns, COLUMN_DATE, year, width);
    add_if_fits(columns, COLUMN_NUMBER, digits, width);
    add_if_fits(columns, COLUMN_ECO, width_under_title(COLUMN_ECO, 3), width);
    add_if_fits(columns, COLUMN_DATE, date, width);
    add_if_fits(columns, COLUMN_PLIES, width_under_title(COLUMN_PLIES, 3), width);
    add_if_fits(columns, COLUMN_EVENT, event, width);
    if (has(filled, COLUMN_ELO))
        add_if_fits(columns, COLUMN_ELO, ELO_COLUMNS, width);
    if (columns->width[COLUMN_WHITE] > 0)
        share(columns, width);
}

/* Aligned even if one rating is missing. */
static void write_ratings(const GameRow *row, char buf[GAMES_CELL_MAX])
{
    char ratings[COLOR_NB][16] = { "", "" };
    for (int color = WHITE; color <= BLACK; color++)
        if (row->elo[color] > 0)
            snprintf(ratings[color], sizeof ratings[color], "%d", row->elo[color]);
    snprintf(buf, GAMES_CELL_MAX, "%4s %4s", ratings[WHITE], ratings[BLACK]);
}

const char *games_cell(const GameRow *row, GameColumn column, int width, char buf[GAMES_CELL_MAX])
{
    switch (column) {
    case COLUMN_WHITE:
        return own_name_shown(row->names[GAME_WHITE], buf);
    case COLUMN_BLACK:
        return own_name_shown(row->names[GAME_BLACK], buf);
    case COLUMN_EVENT:
        return own_name_shown(row->names[GAME_EVENT], buf);
    case COLUMN_ECO:
        return row->eco;
    case COLUMN_RESULT:
        return row->result == RESULT_DRAW ? "1/2" : game_result_text(row->result);
    case COLUMN_DATE:
        snprintf(buf, GAMES_CELL_MAX, "%.*s",
                 int_min(width, (int)game_date_known_length(row->date)), row->date);
        return buf;
    case COLUMN_ELO:
        write_ratings(row, buf);
        return buf;
    case COLUMN_PLIES:
        snprintf(buf, GAMES_CELL_MAX, "%*d", width, (row->plies + 1) / 2);
        return buf;
    default:
        snprintf(buf, GAMES_CELL_MAX, "%*zu", width, row->number);
        return buf;
    }
}
