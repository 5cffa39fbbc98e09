/* One tag of a PGN game that is read: where it is kept, and what is reported of it.
 *
 * Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_TAG_READ_H
#define LUFT_ENGINE_PGN_PGN_TAG_READ_H

#include "engine/pgn/pgn_reader.h"

/* The token is a tag. */
void pgn_tag_read(PgnReader *reader);

#endif
