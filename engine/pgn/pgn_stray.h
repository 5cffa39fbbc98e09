/* Where a game without tags begins, and text in a PGN file outside games: mail headers, headings,
 * text after the last game. It becomes a comment of the next game, or of the last one. Private to
 * engine/pgn. */
#ifndef LUFT_ENGINE_PGN_PGN_STRAY_H
#define LUFT_ENGINE_PGN_PGN_STRAY_H

#include "engine/pgn/pgn_reader.h"

/* Whether the token begins a game without tags: White's first move, in the standard start position,
 * with its number 1 after a blank line. */
bool pgn_stray_begins_game(const PgnReader *reader);

/* Whether the token that was peeked at is neither PGN nor a numbered or first move. */
bool pgn_stray_is(const PgnReader *reader);

/* Between games: skips such text, up to the next tag or first move or the end of the file. It is
 * then in reader->stray, if a game is being built. Returns false without such text. */
bool pgn_stray_pass(PgnReader *reader);

/* Adds the skipped text to the game being read. */
void pgn_stray_give(PgnReader *reader);

#endif
