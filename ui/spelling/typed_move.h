/* A move as a person types it: in the letters of a language, in letters that only look Latin, or
 * with another keyboard layout left on.
 *
 * The readings are tried in this order, and which one wins is the same in every mode:
 *   1. the person's own letters, English ones, the own ones in small ("Sf3", "Nf3", "sf3");
 *   2. if there are letters of another script, Russian ones, and look-alikes as Latin ones ("Кf3"
 *      is a knight's move; "с4" is c4, and none of a bishop);
 *   3. where that is no move, not even an illegal one, the keys of a keyboard ("у4" is e4), then
 * the letters of other languages: what cannot be played is refused, and not made another move.
 */
#ifndef LUFT_UI_SPELLING_TYPED_MOVE_H
#define LUFT_UI_SPELLING_TYPED_MOVE_H

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "ui/settings/settings.h"

/* The move that was meant, with the errors of san_parse. Where it is legal in the person's letters
 * and in English ones and not the same move ("Re2" of a king in Spanish, of a rook in English), it
 * is the one in these letters, and *other the English one. Where it is legal in English alone,
 * though these letters have that sign, *other is the move itself. Where keyboards differ, *other is
 * what another makes of it: "а4" is a4 as it looks, and f4 by its keys. Else *other is MOVE_NONE.
 */
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
