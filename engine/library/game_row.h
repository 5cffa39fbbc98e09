/* One row of a list of games as texts: from the index, and from the file if something is missing
 * there. */
#ifndef LUFT_ENGINE_LIBRARY_GAME_ROW_H
#define LUFT_ENGINE_LIBRARY_GAME_ROW_H

#include "engine/library/game_reader.h"

enum { GAME_ROW_NAME_MAX = 96 };

/* Another variant's name is put before the event. Names are UTF-8, cut after a whole character; ""
 * if unknown. */
typedef struct GameRow {
    size_t number;
    char names[GAME_NAME_NB][GAME_ROW_NAME_MAX];
    char date[GAME_DATE_TEXT_MAX];
    char eco[ECO_TEXT_MAX]; /* from the tag, otherwise by the moves */
    GameResult result;
    int plies;
    int elo[2]; /* of White and Black; 0: unknown */
} GameRow;

/* Fills the row of an indexed game. reader may be NULL: then data missing in the index stays empty,
 * as does data that would have to be unpacked. */
void game_row_read(GameFile *file, GameReader *reader, size_t number, GameRow *row);

#endif
