/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces, squares, moves and times as text: in the letters of a language, in names, or with words
 * for the files.
 *
 * Knows words only; callers decide what to announce, and typed_move.h reads moves. Files, FENs and
 * what programs read stay English; nothing here writes them.
 */
#ifndef LUFT_UI_SPELLING_SPELL_H
#define LUFT_UI_SPELLING_SPELL_H

#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/notation/piece_letters.h"
#include "engine/notation/san.h"
#include "engine/record/time_control.h"
#include "engine/text/words.h"
#include "ui/settings/settings.h"

/* --- letters ---------------------------------------------------------------------------------- */

/* The letters chosen in the settings, for the screen, which shows no words. */
SpeechStyle letters_by_setting(const Settings *settings);

/* Letters of any language, and no words. */
bool letters_are_meant(SpeechStyle style);

/* "N", "S", "К" for White's piece, small for Black's; pawns as P. */
void letters_add_piece(SpeechStyle style, Piece piece, StrBuf *text);

/* The length of the piece's letter with which the text begins, Black's small, in that language or
 * as in FEN if the language has no piece of that letter; 0: none. */
size_t letters_scan_piece(SpeechStyle style, Word text, Piece *piece);

/* The piece that a capital letter of another language names alone: "S" a knight in German. */
PieceType letters_read_piece(SpeechStyle style, const char *letter);

/* A move of length bytes in SAN, "Nbxd7+" as "Sbxd7+", "e8=Q" as "e8=D". Styles of words stay. */
void letters_add_san(SpeechStyle style, const char *san, size_t length, StrBuf *text);

/* The style's letters, lower case if typed so; NULL if they are English. */
const PieceLetters *letters_of(SpeechStyle style, bool is_small);

/* --- letters or words ------------------------------------------------------------------------- */

/* The person's style; letters by default. The other functions take this, never SPEECH_AUTO. */
SpeechStyle spell_style(const Settings *settings);

/* "Nf3", "Sf3": a move in letters. */
enum { SPELL_SAN_MAX = SAN_MAX + 8 };
void spell_move(SpeechStyle style, const Position *pos, Move move, char text[SPELL_SAN_MAX]);

/* "e4"; with words for the files "echo 4", "eva 4". */
void spell_square(SpeechStyle style, Square square, StrBuf *text);

/* "e", "echo", "eva" of a file from 0. */
void spell_file(SpeechStyle style, int file, StrBuf *text);

/* "white N" or "black n"; with names "white knight". */
void spell_piece(SpeechStyle style, Piece piece, StrBuf *text);

/* "knight", "knights": count of them, in the person's language. */
const char *spell_type(PieceType type, int count);
/* "knight", "knights" or the letter in either case, or the words of the person's language;
 * NO_PIECE_TYPE: another word. */
PieceType spell_read_type(Word word);
/* "White knights", "Black king": the pieces of one kind, count of them. */
const char *spell_kind(Piece piece, int count);

/* A move in SAN of length bytes, "Nbxd7+", to be heard: in letters of another language "Sbxd7,
 * check", in names "knight b takes d7, check". false: not a move; nothing is added. */
bool spell_san(SpeechStyle style, const char *san, size_t length, StrBuf *text);
/* The same to be seen: letters with signs, "Sbxd7+". */
bool spell_san_shown(SpeechStyle style, const char *san, size_t length, StrBuf *text);

/* The same after its number and side: "12, White Nf3"; with names "12, White knight f3". */
void spell_numbered(SpeechStyle style, int number, Color side, const char *san, StrBuf *text);

/* --- times ------------------------------------------------------------------------------------ */

/* "5+3", to ears "5 minutes plus 3 seconds a move"; "no clock". */
void spell_time_controls(bool is_heard, const TimeControls *controls, StrBuf *text);

/* "4 minutes 12 seconds"; 0 is "0 seconds". */
void spell_duration(int64_t seconds, StrBuf *spoken);

#endif
