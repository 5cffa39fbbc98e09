/* Games that luft cannot follow, because their Variant tag names another game or their FEN tag
 * contains no valid position: reported, skipped, and kept unchanged.
 *
 * The bytes of every game are recorded up to its moves, since the tag may come late. Private to
 * pgn_read.c and pgn_copy.c.
 */
#ifndef LUFT_ENGINE_PGN_PGN_OTHER_GAME_H
#define LUFT_ENGINE_PGN_PGN_OTHER_GAME_H

#include "engine/pgn/pgn_reader.h"

/* The game begins with the token read and not yet used, or after the last. */
void pgn_other_game_begin(PgnReader *reader);
/* The token was a Variant tag. */
void pgn_other_game_tell(PgnReader *reader);
bool pgn_other_game_is(const PgnReader *reader);
/* Passes over the moves, to the end of the game. */
void pgn_other_game_take_moves(PgnReader *reader);
/* The game's moves can be followed, or it ends here. */
void pgn_other_game_end(PgnReader *reader, uint64_t offset);
/* Text before or after the game that belongs to none follows its copy as a comment: before it, it
 * could be read as a remark of the previous game. */
void pgn_other_game_add_stray(PgnReader *reader);

#endif
