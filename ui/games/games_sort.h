/* Sorting the list by a click on its head: which column a query sorts by, and the query that sorts
 * by another. Pure functions.
 */
#ifndef LUFT_UI_GAMES_GAMES_SORT_H
#define LUFT_UI_GAMES_GAMES_SORT_H

#include "engine/base/strbuf.h"
#include "ui/games/games.h"
#include "ui/games/games_columns.h"

/* COLUMN_NUMBER, ascending, for one without a sort= word: as in the file. */
GameColumn games_sorted_by(const char *query, bool *descends);
/* Appends the query sorted by the column; of one that sorts by it already the other way round, then
 * not at all. */
void games_sort_query(const char *query, GameColumn column, StrBuf *sorted);

/* The columns of the list on a screen of so many cells. */
void games_columns_fit_list(int screen_columns, const Games *games, GamesColumns *columns);
/* The column at a cell of the list, counted from its left edge; COLUMN_NB: none is there. */
GameColumn games_column_under(const GamesColumns *columns, int cell);

#endif
