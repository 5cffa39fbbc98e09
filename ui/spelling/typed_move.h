/* A move as a person types it: in the letters of a language, in letters that only look Latin, or
 * with another keyboard layout left on.
 *
 * The readings are tried in this order, in every mode:
 *
 * 1. the person's own letters, English ones, the own ones in small ("Sf3", "Nf3", "sf3");
 *
 * 2. with letters of another script, Russian ones, and look-alikes as Latin ones ("Кf3" is a
 * knight's move; "с4" is c4, and not a bishop's);
 *
 * 3. if that is not a move, not even an illegal one, the keys of a keyboard ("у4" is e4), then the
 * letters of other languages: an illegal move is refused, and never read as another move.
 *
 * Two squares by the keys of a keyboard, if that move is legal and they are none by their looks,
 * come before all of these: "ф1с1" is a1c1, and not the queen's move to c1.
 */
#ifndef LUFT_UI_SPELLING_TYPED_MOVE_H
#define LUFT_UI_SPELLING_TYPED_MOVE_H

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "ui/settings/settings.h"

/* The move meant, with the errors of san_parse. If it is legal both in the person's letters and in
 * English ones but not the same move ("Re2" is a king's in Spanish, a rook's in English), it is the
 * one in the person's letters, and *other the English one. If it is legal in English only, though
 * the person's letters include that sign, *other is the move itself. If keyboards differ, *other is
 * the reading of another one: "а4" is a4 by its looks, and f4 by its keys. If the keys of
 * two squares win, *other is the reading in letters. Otherwise *other is MOVE_NONE. */
NODISCARD Status typed_move_parse(SpeechStyle style, const Position *pos, const char *text,
                                  size_t length, Move *move, Move *other);

/* The text in English letters by the reading that makes a move of it, legal or not, and the errors
 * of san_parse. For what is read again later, in another position. */
NODISCARD Status typed_move_to_english(SpeechStyle style, const Position *pos, const char *text,
                                       size_t length, StrBuf *san, Move *move);

/* san_match_prefix, by the first reading that has a match. */
void typed_move_match_prefix(SpeechStyle style, const Position *pos, const char *text,
                             size_t length, MoveList *matches);

#endif
