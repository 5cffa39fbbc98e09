/* The letters of the pieces in other languages: Springer, cavalier, конь for the knight.
 *
 * Knows letters alone. Files, FENs and what programs read stay English; nothing here writes them.
 */
#ifndef LUFT_UI_SPELLING_LETTERS_H
#define LUFT_UI_SPELLING_LETTERS_H

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "ui/settings/settings.h"

/* The letters that a person wants, for the screen, which has no words. */
SpeechStyle letters_by_setting(const Settings *settings);

bool letters_are_meant(SpeechStyle style);

/* "N", "S", "К" for White's piece, small for Black's; pawns as P. */
void letters_add_piece(SpeechStyle style, Piece piece, StrBuf *text);

/* A move of length bytes in SAN, "Nbxd7+" as "Sbxd7+", "e8=Q" as "e8=D". Styles of words stay. */
void letters_add_san(SpeechStyle style, const char *san, size_t length, StrBuf *text);

/* The move that was meant, as san_parse reads it, in these letters or in English ones. Where it is
 * legal in both and not the same move ("Re2" of a king in Spanish, of a rook in English), it is the
 * one in these letters, and *other the English one. Where it is legal in English alone, though
 * these letters have that sign, *other is the move itself. Else *other is MOVE_NONE. */
NODISCARD Status letters_parse(SpeechStyle style, const Position *pos, const char *text,
                               size_t length, Move *move, Move *other);

/* The text in English letters, read in these if they make a move of it, legal or not, and what
 * san_parse says of that. For what is read again later, in another position. */
NODISCARD Status letters_to_english(SpeechStyle style, const Position *pos, const char *text,
                                    size_t length, StrBuf *san, Move *move);

/* san_match_prefix, in these letters or in English ones. */
void letters_match_prefix(SpeechStyle style, const Position *pos, const char *text, size_t length,
                          MoveList *matches);

#endif
