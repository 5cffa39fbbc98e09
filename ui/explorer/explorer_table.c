/* Rows found by their moves, or added. */
#include <config.h>

#include "ui/explorer/explorer_table.h"

void explorer_table_begin(ExplorerTable *table, const Explored *explored)
{
    table->count = explored->count;
    table->has_book = table->has_scores = table->has_losses = false;
    for (int i = 0; i < explored->count; i++)
        table->rows[i] = (TableRow){ .games = explored->rows[i], .book = -1 };
}

enum { BOOK_SHARE_MIN = 10 /* per mille: what the book alone has, and plays less, is no news */ };

static TableRow *find_row(ExplorerTable *table, Move move)
{
    for (int i = 0; i < table->count; i++)
        if (table->rows[i].games.move == move)
            return &table->rows[i];
    return NULL;
}

/* NULL: there is no room, which only a move that is not legal can need. */
static TableRow *row_of(ExplorerTable *table, Move move)
{
    TableRow *found = find_row(table, move);
    if (found != NULL)
        return found;
    if (table->count == MOVES_MAX)
        return NULL;
    TableRow *row = &table->rows[table->count++];
    *row = (TableRow){ .games.move = move, .book = -1 };
    return row;
}

void explorer_table_add_book(ExplorerTable *table, const BookMove *moves, int count, bool is_alone)
{
    for (int i = 0; i < count; i++) {
        int share = book_share(moves, count, i);
        bool is_news = is_alone || share >= BOOK_SHARE_MIN;
        TableRow *row = is_news ? row_of(table, moves[i].move) : find_row(table, moves[i].move);
        if (row == NULL)
            continue;
        row->book = share;
        row->loss_cp = moves[i].weight > 0 ? int_max(moves[i].loss_cp, 0) : 0;
        table->has_book = true;
        table->has_losses |= row->loss_cp > 0;
    }
}

void explorer_table_add_lines(ExplorerTable *table, const Thinking *thinking, const Position *pos)
{
    if (!position_equals(&thinking->root, pos))
        return;
    for (int i = 0; i < thinking->line_count; i++) {
        const EngineLine *line = &thinking->lines[i];
        bool has_move = line->is_set && line->info.pv_length > 0;
        TableRow *row = has_move ? row_of(table, line->info.pv[0]) : NULL;
        if (row == NULL)
            continue;
        row->has_score = table->has_scores = true;
        row->score = line->info.score;
    }
}
