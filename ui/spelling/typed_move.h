/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move as a person types it: in the letters of a language, in letters that only look Latin, or
 * with another keyboard layout left on.
 *
 * The readings are tried in this order, in every mode:
 *
 * 1. the person's own letters, English ones, the own ones in small ("Sf3", "Nf3", "sf3");
 *
 * 2. with letters of another script, Russian ones, and look-alikes as Latin ones ("Кf3" is a
 * knight's move; "с4" is c4, and not a bishop's); if they are the person's, files by their sound
 * ("Кф3" is Nf3);
 *
 * 3. if that is not a move, not even an illegal one, the keys of a keyboard ("у4" is e4), then the
 * letters of other languages: an illegal move is refused, and never read as another move.
 *
 * Two squares by the keys of a keyboard come before all of these, if that move is legal and the
 * text does not look like two squares: "ф1с1" is a1c1, and not the queen's move to c1.
 */
#ifndef LUFT_UI_SPELLING_TYPED_MOVE_H
#define LUFT_UI_SPELLING_TYPED_MOVE_H

#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "engine/notation/san.h"
#include "ui/settings/settings.h"

enum { TYPED_MOVE_MAX = 64 }; /* bytes; a longer text is not a move */

typedef struct TypedMove {
    ReadKind kind; /* READ_OTHER: not a move in any reading */
    Move move;     /* READ_LEGAL */
    /* MOVE_NONE, or another meaning of a legal move. If the text is legal both in the person's
     * letters and in English ones but not the same move ("Re2" is a king's in Spanish, a rook's in
     * English), other is the English one. If it is legal in English only, though the person's
     * letters include that sign, other is the move itself. If keyboards differ, other is the
     * reading of another one: "а4" is a4 by its looks, and f4 by its keys. If the keys of two
     * squares win, other is the reading in letters. */
    Move other;
    char san[TYPED_MOVE_MAX]; /* in English letters, to be read again in another position; "" for
                                 READ_OTHER */
    Status error;             /* why it is not a legal move, as san_parse explains it */
} TypedMove;

TypedMove typed_move_read(SpeechStyle style, const Position *pos, const char *text, size_t length);

/* san_match_prefix, by the first reading that has a match. */
void typed_move_match_prefix(SpeechStyle style, const Position *pos, const char *text,
                             size_t length, MoveList *matches);

#endif
