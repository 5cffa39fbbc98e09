/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a PGN game: variations, comments and glyphs, on a board and into a tree; and what
 * follows its result.
 *
 * The tree is built only if there is a game to build it in; the board moves only if moves are
 * played. Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_MOVES_H
#define LUFT_ENGINE_PGN_PGN_MOVES_H

#include "engine/pgn/pgn_reader.h"

/* Reads up to the game's end, which is not consumed. */
void pgn_moves_take(PgnReader *reader);
/* The same of a text that was taken from the file at that place; what follows a result in it is
 * kept as a comment. */
void pgn_moves_take_part(PgnReader *reader, const char *text, size_t length, const PgnPlace *place);
/* Skips everything up to there, and keeps it as a comment. */
void pgn_moves_skip(PgnReader *reader);
/* Closes variations that are still open at the end of the game. */
void pgn_moves_close(PgnReader *reader);

/* --- pgn_moves_usual.c ------------------------------------------------------------------------ */

/* The parts of a game that most games consist of, in one loop over the text: from the last token,
 * which has been dropped, on. Takes moves, their numbers and variations of a game being checked or
 * read, and of one being checked comments and glyphs, as long as nothing is to be reported and each
 * is written in the usual way, as pgn_moves_take would. What follows is left to it. */
void pgn_moves_take_usual(PgnReader *reader);

/* --- pgn_columns.c ---------------------------------------------------------------------------- */

/* The token is a numbered word of the main line: if it begins the second of several columns side by
 * side, takes all of them, one after the other. Otherwise false. */
bool pgn_columns_take(PgnReader *reader);

/* --- pgn_remarks.c ---------------------------------------------------------------------------- */

/* After the result, takes what still belongs to the game: comments, parentheses, and text on the
 * line of the token read last. Where that ends depends on the tokens alone. */
void pgn_remarks_take(PgnReader *reader);

#endif
