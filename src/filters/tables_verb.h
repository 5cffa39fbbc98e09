/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results of endgame tables for positions and their moves. */
#ifndef LUFT_SRC_FILTERS_TABLES_VERB_H
#define LUFT_SRC_FILTERS_TABLES_VERB_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/engine.h"
#include "engine/tables/tables.h"
#include "src/options/options.h"

/* Adds the member "tables" to an open JSON object: category, as lichess' table service names it
 * ("cursed-win"), dtz if known, and every move; nothing if no table knows the position. game
 * includes the moves that led there, since repetitions count. */
void table_words_json(Tables *tables, const MoveLine *game, StrBuf *out);

/* Keyword for a position without a legal move: "checkmate" or "stalemate" in any language; NULL if
 * there is a move. */
const char *over_word(const Position *pos);

/* Gives an engine the tables in these folders for its searches; an error is reported on standard
 * error, and the search goes ahead without them. */
void tables_verb_lend(Engine *engine, const char *folders);

/* `luft tables`: a paragraph per position, or with --json an object per line. Returns the exit
 * code: 0 success, even if no table knows a position; 1 if a position was invalid, there are no
 * tables or the output is lost. */
int tables_verb_run(const Options *options, const Settings *settings);

#endif
