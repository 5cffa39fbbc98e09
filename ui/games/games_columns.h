/* Which columns of the games list fit into a width, and how wide they are. A pure function. */
#ifndef LUFT_UI_GAMES_GAMES_COLUMNS_H
#define LUFT_UI_GAMES_GAMES_COLUMNS_H

#include "engine/library/game_query.h"
#include "engine/library/game_row.h"
#include "ui/document/own_names.h"

/* Cells of each column, 0: left out. One blank stands between two columns. */
typedef struct GamesColumns {
    int width[COLUMN_NB];
} GamesColumns;

enum { GAMES_DATE_YEAR = 4, GAMES_DATE_WHOLE = 10 };

/* A bit for each column: 1 << COLUMN_DATE. */
typedef unsigned ColumnSet;

/* Columns in the order they are shown. */
GameColumn games_column_at(int index);
/* "White", "Date", ..., translated. */
const char *games_column_title(GameColumn column);

/* The columns in which this game differs from the first, or something stands (NULL). */
ColumnSet games_columns_of(const GameRow *row, const GameRow *first);
/* width: cells of the list; digits: of the largest number; filled: columns that tell
 * something, those of names and numbers come anyway. Never more than the width in all. */
void games_columns_fit(int width, int digits, ColumnSet filled, GamesColumns *columns);

/* What a column of that width shows of a game; valid as long as row and buf. */
enum { GAMES_CELL_MAX = OWN_NAME_MAX };
const char *games_cell(const GameRow *row, GameColumn column, int width, char buf[GAMES_CELL_MAX]);

#endif
