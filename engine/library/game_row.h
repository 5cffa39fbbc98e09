/* One game of a list as texts to show: from the index, and from the file what that has not got.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_ROW_H
#define LUFT_ENGINE_LIBRARY_GAME_ROW_H

#include "engine/library/game_reader.h"

enum { GAME_ROW_NAME_MAX = 96 };

/* Another game than chess has its name before the event. Names are UTF-8, cut after a whole
 * character; "" for what is unknown. */
typedef struct GameRow {
    size_t number;
    char names[GAME_NAME_NB][GAME_ROW_NAME_MAX];
    char date[GAME_DATE_TEXT_MAX];
    char eco[ECO_TEXT_MAX]; /* of the tag, else by the moves */
    GameResult result;
    int plies;
    int elo[2]; /* of White and Black; 0: unknown */
} GameRow;

/* Fills the row of a game in the index. reader may be NULL: what the index has not got stays out
 * then, and so does what would have to be unpacked. */
void game_row_read(GameFile *file, GameReader *reader, size_t number, GameRow *row);

#endif
