/* Moves in the letters of other languages, "Sf3" and "Кf3": which language a game is in, and its
 * moves. Private to engine/pgn, but for what a person says.
 */
#ifndef LUFT_ENGINE_PGN_PGN_LETTERS_H
#define LUFT_ENGINE_PGN_PGN_LETTERS_H

#include "engine/board/position.h"
#include "engine/notation/piece_letters.h"
#include "engine/pgn/pgn_lex.h"

typedef struct PgnReader PgnReader;

/* The first letter of a move as a bit: A is bit 1, a is bit 33. */
static inline uint64_t pgn_letters_initial(char letter) { return UINT64_C(1) << (letter & 63); }

/* All games are in these letters from now on, said by a person before the first is read; NULL: in
 * English ones alone. Only while one thread runs. */
void pgn_letters_set(const PieceLetters *letters);

/* At the beginning of a game. */
void pgn_letters_begin(PgnReader *reader);
/* Before a token is tried in English: in the game's language, if that is known. The token becomes
 * the move in English letters. */
bool pgn_letters_read_first(PgnReader *reader, PgnToken *token, Move *move);
/* After it was no move in English: in any language that fits the game so far. */
bool pgn_letters_read(PgnReader *reader, PgnToken *token, Move *move);
/* Whether the token is a move of that position in any of them. */
bool pgn_letters_is_first(const Position *start, const PgnToken *token);

#endif
