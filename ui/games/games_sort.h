/* Sorting the game list by a click on its heading: the column that a query sorts by, and the query
 * that sorts by another. Pure functions. */
#ifndef LUFT_UI_GAMES_GAMES_SORT_H
#define LUFT_UI_GAMES_GAMES_SORT_H

#include "engine/base/strbuf.h"
#include "ui/games/games.h"
#include "ui/games/games_columns.h"

/* COLUMN_NUMBER, ascending, for a query without sort=: the order of the file. */
GameColumn games_sorted_by(const char *query, bool *descends);
/* Appends the query sorted by the column. If it already sorts by this column, the order is
 * reversed; if reversed already, the sort is removed. */
void games_sort_query(const char *query, GameColumn column, StrBuf *sorted);

/* Column widths of the list on a screen of this width. */
void games_columns_fit_list(int screen_columns, const Games *games, GamesColumns *columns);
/* The column at a cell counted from the list's left edge; COLUMN_NB if the cell has no column. */
GameColumn games_column_under(const GamesColumns *columns, int cell);

#endif
