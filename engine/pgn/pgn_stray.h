/* Text in a PGN file that is no game: mail headers, headings, what stands after the last game. It
 * becomes a comment of the game after it, or of the last one. Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_STRAY_H
#define LUFT_ENGINE_PGN_PGN_STRAY_H

#include "engine/pgn/pgn_reader.h"

/* Neither PGN's nor a numbered move nor a first one. */
bool pgn_stray_is(const PgnToken *token);

/* Between games: passes over such text, up to the next tag or first move or the end of the file.
 * It is in reader->stray then, if a game is being built. false: there is none. */
bool pgn_stray_pass(PgnReader *reader);

/* Gives what was passed to the game being read. */
void pgn_stray_give(PgnReader *reader);

#endif
