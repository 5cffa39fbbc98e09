/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in the letters of other languages, "Sf3" and "Кf3": finds a game's language and its moves.
 * Private to engine/pgn, except for the user's choice. */
#ifndef LUFT_ENGINE_PGN_PGN_LETTERS_H
#define LUFT_ENGINE_PGN_PGN_LETTERS_H

#include "engine/board/position.h"
#include "engine/notation/piece_letters.h"
#include "engine/pgn/pgn_lex.h"

typedef struct PgnReader PgnReader;

/* The first letter of a move as a bit: A is bit 1, a is bit 33. */
static inline uint64_t pgn_letters_initial(char letter) { return UINT64_C(1) << (letter & 63); }

/* Sets the letters of all games, before the first is read; NULL: English only. Only while a single
 * thread runs. */
void pgn_letters_set(const PieceLetters *letters);

/* At the beginning of a game. */
void pgn_letters_begin(PgnReader *reader);
/* Before reading a token in English: tries the game's language, if known. The token is converted to
 * English letters. */
bool pgn_letters_read_first(PgnReader *reader, PgnToken *token, Move *move);
/* If it was not an English move: tries any language that fits the game so far. */
bool pgn_letters_read(PgnReader *reader, PgnToken *token, Move *move);
/* A move that only san_parse reads, "E4", "NF3", "a8=Queen": reports how it is written. */
bool pgn_letters_read_loose(PgnReader *reader, PgnToken *token, Move *move);
/* Reports how the token, which means this move, is written. */
void pgn_letters_report_written(PgnReader *reader, Move move);
/* If it is not a move in any of them: one whose piece has a small letter. */
bool pgn_letters_read_small(PgnReader *reader, PgnToken *token, Move *move);
/* Whether the token is a move of that position in any language, or several moves in a word. */
bool pgn_letters_is_first(const Position *start, const PgnToken *token, bool before_dot);

#endif
