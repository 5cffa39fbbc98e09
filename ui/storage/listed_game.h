/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in the list: its columns with their widths and texts, sorting by a column, and the preview
 * of the game under the cursor. */
#ifndef LUFT_UI_STORAGE_LISTED_GAME_H
#define LUFT_UI_STORAGE_LISTED_GAME_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
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
/* Makes names at least as wide as the players of this game. */
void games_widen_names(const GameRow *row, int names[COLOR_NB]);
/* Cells of the list beside its columns: the mark of the board's game and the right edge. */
enum { GAMES_MARGINS = 2 };
/* width: of all columns; total: the largest number; filled: optional columns worth showing; names:
 * the columns of the longest names, which come before those. The widths never add up to more than
 * width. */
void games_columns_fit(int width, size_t total, ColumnSet filled, const int names[COLOR_NB],
                       GamesColumns *columns);
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

/* --- the preview ------------------------------------------------------------------------------ */

enum { GLANCE_TEXT_MAX = 96, GLANCE_MOVES_MAX = 60 };

typedef struct Glance {
    size_t number;                 /* of the game, 0: no game has been read */
    char elo[2][8];                /* of White and Black, "" if unknown */
    char site[GLANCE_TEXT_MAX];    /* "" if unknown */
    char opening[GLANCE_TEXT_MAX]; /* by the moves, otherwise from the tag */
    bool has_position;
    /* the position is the first that matches the query, not the end of the main line */
    bool is_sought;
    int ply;        /* half-moves up to that position */
    Position start; /* the game's first position, */
    int move_count; /* ... and its first moves, up to that position */
    Move moves[GLANCE_MOVES_MAX];
    Position position; /* the previewed position, */
    Position before;   /* ... and the one before the last move, */
    Move move;         /* ... MOVE_NONE at the start */
} Glance;

/* Reads a game of the index without building a tree; no position for games that take too long: huge
 * ones and those in a compressed file. query may be NULL. */
void glance_read(const GameFile *file, GameReader *reader, size_t number, const GameQuery *query,
                 Glance *glance);

#endif
