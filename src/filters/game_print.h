/* What `luft games` says of one game: a line of a list, a row of CSV, an object of JSON, or PGN.
 */
#ifndef LUFT_SRC_FILTERS_GAME_PRINT_H
#define LUFT_SRC_FILTERS_GAME_PRINT_H

#include "engine/pgn/pgn_read.h"
#include "src/options/options.h"

typedef struct FoundGame {
    const char *file; /* as named on the command line */
    bool names_file;  /* there are several */
    const Game *game;
    const PgnGameInfo *info;
    const PgnReader *reader; /* which has just read it; NULL: it is a part of that game */
} FoundGame;

typedef void GamePrinter(const FoundGame *found, StrBuf *out);

/* The one that the command line asks for. */
GamePrinter *game_printer(GamesFormat format);

/* The first line of the whole output; "" for most formats. */
const char *game_print_heading(GamesFormat format);

/* Whether it can be read again as games. */
bool game_print_is_pgn(GamesFormat format);

#endif
