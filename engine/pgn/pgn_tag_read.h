/* One tag of a PGN game: where it is stored, and what is reported.
 *
 * Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_TAG_READ_H
#define LUFT_ENGINE_PGN_PGN_TAG_READ_H

#include "engine/pgn/pgn_reader.h"

/* The token is a tag. */
void pgn_tag_read(PgnReader *reader);

#endif
