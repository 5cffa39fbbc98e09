/* The moves of a PGN game: variations, comments and glyphs, on a board and into a tree.
 *
 * Knows no tags and no bounds of games. The tree is built only when there is a game to build it in,
 * the board moves only when moves are played. Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_MOVES_H
#define LUFT_ENGINE_PGN_PGN_MOVES_H

#include "engine/pgn/pgn_reader.h"

/* Sets the board up as the tags say; false, and told, when they name no position. */
bool pgn_moves_set_up(PgnReader *reader);

/* The number is a 1, or stands before such a word. */
bool pgn_moves_has_number_one(const PgnToken *token);
/* The word is a move at the usual start position; and the number before it is a 1, White's, after a
 * blank line: then a game begins with it that has no tags. */
bool pgn_moves_is_first(const PgnToken *token);
bool pgn_moves_is_restart(const PgnReader *reader);

/* The board before a move of a record and the move, which may be an illegal one: reading begins
 * after it. */
void pgn_moves_begin_after(PgnReader *reader, const Position *pos, Move move);

/* Reads up to the game's end, which it leaves. */
void pgn_moves_take(PgnReader *reader);
/* Passes over everything to there, which is kept as a comment. */
void pgn_moves_skip(PgnReader *reader);
/* Closes variations that the end of the game found open. */
void pgn_moves_close(PgnReader *reader);
#endif
