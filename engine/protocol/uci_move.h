/* Moves as UCI has them: coordinates, castling by the king's target or, in Chess960, by the rook's.
 */
#ifndef LUFT_ENGINE_PROTOCOL_UCI_MOVE_H
#define LUFT_ENGINE_PROTOCOL_UCI_MOVE_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/text/words.h"

/* A blank and the move. */
void uci_write_move(StrBuf *out, const Position *pos, Move move);

/* A move that a GUI sends. The protocol has one way to write castling in each kind of game; the
 * other way is a sign that the two programs do not play the same one, and an error. */
NODISCARD Status uci_read_move(const Position *pos, Word word, Move *move);

/* A move that an engine sends: either way to castle, and the promotion's letter in either case.
 * False: it is no legal move. */
bool uci_read_engine_move(const Position *pos, Word word, Move *move);

#endif
