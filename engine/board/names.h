/* Names of colours, pieces and squares, as words and as letters. */
#ifndef LUFT_ENGINE_BOARD_NAMES_H
#define LUFT_ENGINE_BOARD_NAMES_H

#include "engine/board/types.h"

/* "White", "Black"; translated, like the names of the pieces. */
const char *color_name(Color color);
/* The same inside a sentence: not all languages write it with a capital there. At its beginning,
 * capitalize it (engine/text/sentence.h). */
const char *color_name_amid(Color color);

/* "White to move": a whole phrase, because languages inflect the name in it. */
const char *color_to_move(Color color);

/* "pawn" to "king"; "piece" for NO_PIECE_TYPE. */
const char *piece_type_name(PieceType type);

/* PNBRQK, as SAN names pieces; a blank for NO_PIECE_TYPE. */
char piece_type_letter(PieceType type);

/* PNBRQK for White's pieces, pnbrqk for Black's, a blank for NO_PIECE. */
char piece_letter(Piece piece);

/* The piece for such a letter, NO_PIECE for any other byte. */
Piece piece_of_letter(char letter);

typedef struct SquareName {
    char text[3];
} SquareName;

/* "e4", by value: square_name(square).text lives until the end of the full expression. */
SquareName square_name(Square square);

/* Reads two characters, the letter in either case; false if they do not name a square. Stops at a
 * NUL. */
bool square_read(const char *text, Square *square);

/* Writes two characters without a NUL and returns the position after them. */
char *square_put(char *at, Square square);

#endif
