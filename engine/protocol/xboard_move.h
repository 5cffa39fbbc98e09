/* Moves as XBoard's protocol has them: coordinates, castling in Chess960 as O-O. */
#ifndef LUFT_ENGINE_PROTOCOL_XBOARD_MOVE_H
#define LUFT_ENGINE_PROTOCOL_XBOARD_MOVE_H

#include "engine/board/position.h"
#include "engine/text/words.h"

enum { XBOARD_MOVE_MAX = 8 };

/* e2e4, e7e8q, e1g1; castling as O-O in Chess960, where the coordinates can mean two moves. */
void xboard_write_move(const Position *pos, Move move, char text[XBOARD_MOVE_MAX]);

/* A move that an engine sends: coordinates, or SAN, which some write unasked. False: it is no legal
 * move. */
bool xboard_read_move(const Position *pos, Word word, Move *move);

#endif
