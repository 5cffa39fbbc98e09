/* A game of the list at a glance: what is told beside the row under the cursor.
 *
 * Read from the file without making a tree of it, as long as that takes no time that one would
 * notice: a game that is huge, or would have to be unpacked first, has no position.
 */
#ifndef LUFT_UI_GAMES_GLANCE_H
#define LUFT_UI_GAMES_GLANCE_H

#include "engine/board/position.h"
#include "engine/library/game_query.h"
#include "engine/library/game_reader.h"

enum { GLANCE_TEXT_MAX = 96, GLANCE_MOVES_MAX = 60 };

typedef struct Glance {
    size_t number;                 /* of the game, 0: none was looked at */
    char elo[2][8];                /* of White and Black, "" where unknown */
    char site[GLANCE_TEXT_MAX];    /* "" for what is unknown */
    char opening[GLANCE_TEXT_MAX]; /* by the moves, else of the tag */
    bool has_position;
    bool is_sought; /* the first place that the query wants; else where the main line ends */
    int ply;        /* moves of either side up to there */
    Position start; /* where the game begins, */
    int move_count; /* ... and its first moves, up to there */
    Move moves[GLANCE_MOVES_MAX];
    Position position; /* there, */
    Position before;   /* ... and before the move that led to it, */
    Move move;         /* ... MOVE_NONE at the start */
} Glance;

/* Looks at a game in the index. query NULL: none. */
void glance_read(const GameFile *file, GameReader *reader, size_t number, const GameQuery *query,
                 Glance *glance);

#endif
