/* What endgame tables say, in the person's language. */
#ifndef LUFT_ENGINE_TABLES_TABLES_WORDS_H
#define LUFT_ENGINE_TABLES_TABLES_WORDS_H

#include "engine/tables/tables.h"

/* "win", "cursed win", "draw", "blessed loss", "loss", translated: for the side to move. */
const char *tables_word(TablesWdl wdl);

#endif
