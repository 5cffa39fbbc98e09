/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in words, as luft speaks them and as people dictate them: "knight takes e5", "castles
 * kingside", "foxtrot 3".
 *
 * Knows words only, in English and in the person's language; no position.
 */
#ifndef LUFT_UI_SPELLING_SPOKEN_H
#define LUFT_UI_SPELLING_SPOKEN_H

#include "engine/base/strbuf.h"
#include "engine/text/words.h"

/* Adds the move in SAN with English letters: "Nxe5". false: the line is not a move in words;
 * nothing is added. Letters alone ("Nf3", "e2 e4") are not words. */
bool spoken_to_san(const char *line, StrBuf *san);

/* "check", "en passant", "Schach": what a person says after a move. */
bool spoken_are_remarks(const char *text);

/* "queen", "knight takes": a move in words that does not say where to. */
bool spoken_lacks_square(const char *line);

/* Whether a move in words may begin so: "kni", "roch". */
bool spoken_begins(const char *text);

/* "play", "move", "ziehe": what a move may follow. */
bool spoken_is_verb(Word word);

/* "to", "on", "nach": what may be between a piece and a square. */
bool spoken_leads_on(Word word);

/* "castle", "rochiere": castling, but on which side it does not say. */
bool spoken_is_castling(const char *line);

/* Replaces look-alike letters in a square, "с4" with a Cyrillic с, in the buffer; returns other
 * words unchanged. */
Word spoken_with_latin_file(Word word, char square[2]);

/* "c", "3", "c3", "charlie", "the knight on c 3": where a piece stands, from 0; -1: not said. */
bool spoken_place(const char *line, int *file, int *rank);

#endif
