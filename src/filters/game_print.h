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

typedef void GamePrinter(const FoundGame *found, StrBuf *out);

/* The printer for a format. */
GamePrinter *game_printer(GamesFormat format);

/* First line of the output; "" for most formats. */
const char *game_print_heading(GamesFormat format);

/* Whether the output can be read again as games. */
bool game_print_is_pgn(GamesFormat format);

/* The plies of a game's main line with their evaluations, clocks and notes, as JSON members and CSV
 * fields. */

/* moves, san, evaluations, notes. */
void game_plies_json(const Game *game, StrBuf *out);

/* ",moves,evaluations,clocks,times": an entry per ply, separated by blanks, "-" if unknown; an
 * empty field if unknown for all plies. */
#define GAME_PLIES_COLUMNS ",moves,evaluations,clocks,times"
void game_plies_csv(const Game *game, StrBuf *out);

#endif
