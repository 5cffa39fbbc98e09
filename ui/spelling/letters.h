/* The letters of the pieces in other languages: Springer, cavalier, конь for the knight.
 *
 * Knows letters alone; typed_move.h reads moves in them. Files, FENs and what programs read stay
 * English; nothing here writes them.
 */
#ifndef LUFT_UI_SPELLING_LETTERS_H
#define LUFT_UI_SPELLING_LETTERS_H

#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/notation/piece_letters.h"
#include "ui/settings/settings.h"

/* The letters chosen in the settings, for the screen, which shows no words. */
SpeechStyle letters_by_setting(const Settings *settings);

bool letters_are_meant(SpeechStyle style);

/* "N", "S", "К" for White's piece, small for Black's; pawns as P. */
void letters_add_piece(SpeechStyle style, Piece piece, StrBuf *text);

/* A move of length bytes in SAN, "Nbxd7+" as "Sbxd7+", "e8=Q" as "e8=D". Styles of words stay. */
void letters_add_san(SpeechStyle style, const char *san, size_t length, StrBuf *text);

/* The style's letters, lower case if typed so; NULL if they are English. */
const PieceLetters *letters_of(SpeechStyle style, bool is_small);

#endif
