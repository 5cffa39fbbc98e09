/* Moves as XBoard's protocol has them: coordinates, castling in Chess960 as O-O. */
#ifndef LUFT_ENGINE_PROTOCOL_XBOARD_MOVE_H
#define LUFT_ENGINE_PROTOCOL_XBOARD_MOVE_H

#include "engine/board/position.h"
#include "engine/text/words.h"

enum { XBOARD_MOVE_MAX = 8 };

/* e2e4, e7e8q, e1g1; castling as O-O in Chess960, where coordinates would be ambiguous. */
void xboard_write_move(const Position *pos, Move move, char text[XBOARD_MOVE_MAX]);

/* Reads a move sent by an engine: coordinates, or SAN, which some send unasked. Returns false if it
 * is not a legal move. */
bool xboard_read_move(const Position *pos, Word word, Move *move);

#endif
