/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of `luft games` for a game: a line of a list, a row of CSV, an object of JSON, or PGN. */
#ifndef LUFT_SRC_FILTERS_GAME_PRINT_H
#define LUFT_SRC_FILTERS_GAME_PRINT_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"

#include "engine/pgn/pgn_read.h"
#include "src/options/options.h"

typedef struct FoundGame {
    const char *file; /* as named on the command line */
    bool names_file;  /* there are several files */
    const Game *game;
    const PgnGameInfo *info;
    const PgnReader *reader; /* the reader of this game; NULL: only a part of it */
} FoundGame;

typedef struct GamesOutput {
    void (*print)(const FoundGame *found, StrBuf *out);
    const char *heading; /* first line; "" for most formats */
    bool is_pgn;         /* can be read again as games */
} GamesOutput;

const GamesOutput *games_output(GamesFormat format);

/* The plies of a game's main line with their evaluations, clocks and notes, as JSON members and CSV
 * fields. */

/* moves, san, evaluations, notes. */
void game_plies_json(const Game *game, StrBuf *out);

/* ",moves,evaluations,clocks,times": an entry per ply, separated by blanks, "-" if unknown; an
 * empty field if unknown for all plies. */
#define GAME_PLIES_COLUMNS ",moves,evaluations,clocks,times"
void game_plies_csv(const Game *game, StrBuf *out);

#endif
