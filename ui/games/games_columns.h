/* Columns of the game list: widths, texts, and sorting by a column. Pure functions. */
#ifndef LUFT_UI_GAMES_GAMES_COLUMNS_H
#define LUFT_UI_GAMES_GAMES_COLUMNS_H

#include "engine/base/strbuf.h"
#include "engine/library/game_query.h"
#include "engine/library/game_reader.h"
#include "ui/spelling/spell_names.h"

/* Width of each column, 0: left out. One blank separates columns. */
typedef struct GamesColumns {
    int width[COLUMN_NB];
} GamesColumns;

enum { GAMES_DATE_YEAR = 4, GAMES_DATE_WHOLE = 10 };

/* A bit for each column: 1 << COLUMN_DATE. */
typedef unsigned ColumnSet;

/* Columns in display order. */
GameColumn games_column_at(int index);
/* "White", "Date", ..., translated. */
const char *games_column_title(GameColumn column);

/* The columns in which this game differs from first, or which are not empty (first is NULL). */
ColumnSet games_columns_of(const GameRow *row, const GameRow *first);
/* Cells of the list beside its columns: the mark of the board's game and the right edge. */
enum { GAMES_MARGINS = 2 };
/* width: of all columns; total: the largest number; filled: optional columns worth showing. The widths
 * never add up to more than width. */
void games_columns_fit(int width, size_t total, ColumnSet filled, GamesColumns *columns);
/* The column at a cell counted from the list's left edge; COLUMN_NB if the cell has no column. */
GameColumn games_column_under(const GamesColumns *columns, int cell);

/* A game's text for a column of that width; valid as long as row and buf are. */
enum { GAMES_CELL_MAX = OWN_NAME_MAX };
const char *games_cell(const GameRow *row, GameColumn column, int width, char buf[GAMES_CELL_MAX]);

/* COLUMN_NUMBER, ascending, for a query without sort=: the order of the file. */
GameColumn games_sorted_by(const char *query, bool *descends);
/* Appends the query sorted by the column. If it already sorts by this column, the order is
 * reversed; if reversed already, the sort is removed. */
void games_sort_query(const char *query, GameColumn column, StrBuf *sorted);

#endif
