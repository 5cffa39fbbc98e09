/* The explorer's table: what games played at a position, what the opening book has, and what the
 * engine sees, move by move in one list.
 *
 * Moves of games come first, the most frequent on top, then those of the book alone by its weights,
 * then those of the engine alone. Knows no file.
 */
#ifndef LUFT_UI_EXPLORER_EXPLORER_TABLE_H
#define LUFT_UI_EXPLORER_EXPLORER_TABLE_H

#include "engine/book/book.h"
#include "engine/library/opening_explorer.h"
#include "ui/thinking/thinking.h"

typedef struct TableRow {
    ExplorerRow games; /* its move is the row's; games.games 0: no game has it */
    int book;          /* how often the book plays it, in per mille; -1: it does not know it */
    int loss_cp;       /* that it gives up by the analysis of luft's own book; 0 in others */
    bool has_score;
    Score score; /* from the side to move */
} TableRow;

typedef struct ExplorerTable {
    TableRow rows[MOVES_MAX];
    int count;
    bool has_book, has_scores, has_losses; /* any of them */
} ExplorerTable;

/* What the games did; the table has nothing else then. */
void explorer_table_begin(ExplorerTable *table, const Explored *explored);
/* The book's moves, as book_moves has them; without games all of them. */
void explorer_table_add_book(ExplorerTable *table, const BookMove *moves, int count, bool is_alone);
/* The engine's lines, where they belong to the position. */
void explorer_table_add_lines(ExplorerTable *table, const Thinking *thinking, const Position *pos);

#endif
