/* What endgame tables say of a position, in the words of the filters. */
#ifndef LUFT_SRC_FILTERS_TABLE_WORDS_H
#define LUFT_SRC_FILTERS_TABLE_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/board/move_line.h"
#include "engine/tables/tables.h"

/* Columns of the widest of tables_word. */
int table_words_columns(void);

/* The member "tables" of an open JSON object: category, as lichess' table service names it
 * ("cursed-win"), dtz where it is known, and every move; nothing where no table has an answer. The
 * moves that led there count: what was there already is a step towards a draw. */
void table_words_json(Tables *tables, const MoveLine *game, StrBuf *out);

/* tables_rank_moves for the end of a game. moves has MOVES_MAX. */
int table_words_rank(Tables *tables, const MoveLine *game, TablesMove *moves, bool *by_distance);

#endif
