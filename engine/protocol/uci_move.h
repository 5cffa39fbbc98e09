/* Moves in UCI: coordinates; castling is the king's move or, in Chess960, king takes rook. */
#ifndef LUFT_ENGINE_PROTOCOL_UCI_MOVE_H
#define LUFT_ENGINE_PROTOCOL_UCI_MOVE_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/text/words.h"

/* Writes a blank and the move. */
void uci_write_move(StrBuf *out, const Position *pos, Move move);

/* Reads a move sent by a GUI. Castling has one notation for each kind of game; the other one is an
 * error, since it means that the programs disagree about the kind. */
NODISCARD Status uci_read_move(const Position *pos, Word word, Move *move);

/* Reads a move sent by an engine: either castling notation, promotion letters of either case.
 * Returns false if it is not a legal move. */
bool uci_read_engine_move(const Position *pos, Word word, Move *move);

#endif
