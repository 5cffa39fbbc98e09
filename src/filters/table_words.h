/* Words for results: of endgame tables, and of positions without a legal move. */
#ifndef LUFT_SRC_FILTERS_TABLE_WORDS_H
#define LUFT_SRC_FILTERS_TABLE_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/board/move_line.h"
#include "engine/board/position.h"
#include "engine/tables/tables.h"

/* Width of the longest tables_word, in columns. */
int table_words_columns(void);

/* Adds the member "tables" to an open JSON object: category, as lichess' table service names it
 * ("cursed-win"), dtz if known, and every move; nothing if no table knows the position. game
 * includes the moves that led there, since repetitions count. */
void table_words_json(Tables *tables, const MoveLine *game, StrBuf *out);

/* tables_rank_moves for the end of a game. moves has MOVES_MAX entries. */
int table_words_rank(Tables *tables, const MoveLine *game, TablesMove *moves, bool *by_distance);

/* Keyword for a position without a legal move: "checkmate" or "stalemate" in any language; NULL if
 * there is a move. */
const char *over_word(const Position *pos);

/* The same as a translated sentence. */
const char *over_sentence(const Position *pos);

#endif
