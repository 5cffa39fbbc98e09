/* Games that are no chess, by their Variant tag: told, passed over, and kept as they are.
 *
 * The bytes of every game that is read are recorded up to its moves, since the tag may come late.
 * Private to pgn_read.c.
 */
#ifndef LUFT_ENGINE_PGN_PGN_OTHER_H
#define LUFT_ENGINE_PGN_PGN_OTHER_H

#include "engine/pgn/pgn_reader.h"

/* The game begins with the token read and not yet used, or behind the last. */
void pgn_other_begin(PgnReader *reader);
/* The token was a Variant tag. */
void pgn_other_tell(PgnReader *reader);
bool pgn_other_is(const PgnReader *reader);
/* Passes over the moves, to the end of the game. */
void pgn_other_take_moves(PgnReader *reader);
/* The game is chess, or ends here. */
void pgn_other_end(PgnReader *reader, uint64_t offset);

#endif
