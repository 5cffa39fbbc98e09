/* Preview of a listed game, shown next to the row under the cursor.
 *
 * Reads the game's text without building a tree. No position is given for games that take too long:
 * huge ones and those in a compressed file.
 */
#ifndef LUFT_UI_GAMES_GLANCE_H
#define LUFT_UI_GAMES_GLANCE_H

#include "engine/board/position.h"
#include "engine/library/game_query.h"
#include "engine/library/game_reader.h"

enum { GLANCE_TEXT_MAX = 96, GLANCE_MOVES_MAX = 60 };

typedef struct Glance {
    size_t number;                 /* of the game, 0: no game has been read */
    char elo[2][8];                /* of White and Black, "" if unknown */
    char site[GLANCE_TEXT_MAX];    /* "" if unknown */
    char opening[GLANCE_TEXT_MAX]; /* by the moves, otherwise from the tag */
    bool has_position;
    /* the position is the first that matches the query, not the end of the main line */
    bool is_sought;
    int ply;        /* half-moves up to that position */
    Position start; /* where the game begins, */
    int move_count; /* ... and its first moves, up to that position */
    Move moves[GLANCE_MOVES_MAX];
    Position position; /* the previewed position, */
    Position before;   /* ... and the one before the last move, */
    Move move;         /* ... MOVE_NONE at the start */
} Glance;

/* Reads a game of the index. query may be NULL. */
void glance_read(const GameFile *file, GameReader *reader, size_t number, const GameQuery *query,
                 Glance *glance);

#endif
