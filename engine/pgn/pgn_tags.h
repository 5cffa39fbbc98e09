/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tags of a PGN game while it is read: those that determine how (start position, variant,
 * result), those stored in the game, and games that luft cannot follow because of a tag.
 *
 * Knows their names and spellings of their values; does not check FENs. Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_TAGS_H
#define LUFT_ENGINE_PGN_PGN_TAGS_H

#include "engine/pgn/pgn_reader.h"

void pgn_tags_init(PgnTags *tags);
void pgn_tags_done(PgnTags *tags);
/* Call before the first tag of a game. */
void pgn_tags_clear(PgnTags *tags);

/* Replaces a known name in other letters ("fen") by its standard form; false if it is standard or
 * unknown. */
bool pgn_tags_name_properly(PgnToken *token);

/* The token is a tag: notes, reports and stores it. */
void pgn_tag_read(PgnReader *reader);

/* --- games that luft cannot follow ---
 *
 * Their Variant tag names another game, or their FEN tag contains no valid position: reported,
 * skipped, and kept unchanged. The bytes of every game are recorded up to its moves, since the tag
 * may come late. */

/* The game begins with the token read and not yet used, or after the last. */
void pgn_other_game_begin(PgnReader *reader);

bool pgn_other_game_is(const PgnReader *reader);
/* Passes over the moves, to the end of the game. */
void pgn_other_game_take_moves(PgnReader *reader);
/* The game's moves can be followed, or it ends here. */
void pgn_other_game_end(PgnReader *reader, uint64_t offset);
/* Text before or after the game that belongs to none follows its copy as a comment: before it, it
 * could be read as a remark of the previous game. */
void pgn_other_game_add_stray(PgnReader *reader);

#endif
