/* What colours, pieces and squares are called, in words and in letters. */
#ifndef LUFT_ENGINE_BOARD_NAMES_H
#define LUFT_ENGINE_BOARD_NAMES_H

#include "engine/board/types.h"

/* "White", "Black"; like the names of the pieces, in the person's language. */
const char *color_name(Color color);
/* The same for a sentence: not all languages write it with a capital there. Where it begins one,
 * engine/text/capital.h gives it back. */
const char *color_name_amid(Color color);

/* "White to move": a whole phrase, for languages bend the name in it. */
const char *color_to_move(Color color);

/* "pawn" to "king"; "piece" for NO_PIECE_TYPE. */
const char *piece_type_name(PieceType type);

/* PNBRQK, as SAN names pieces; a blank for NO_PIECE_TYPE. */
char piece_type_letter(PieceType type);

/* PNBRQK for White's pieces, pnbrqk for Black's, a blank for NO_PIECE. */
char piece_letter(Piece piece);

/* The piece of such a letter, NO_PIECE for any other byte. */
Piece piece_of_letter(char letter);

typedef struct SquareName {
    char text[3];
} SquareName;

/* "e4", as a value: square_name(square).text lives to the end of the expression it stands in. */
SquareName square_name(Square square);

/* Reads two characters, the letter in either case; false: they are no square. Stops at a NUL. */
bool square_read(const char *text, Square *square);

/* Writes the two characters without NUL and returns the place after them. */
char *square_put(char *at, Square square);

#endif
