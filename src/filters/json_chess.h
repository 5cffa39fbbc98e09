#ifndef LUFT_SRC_FILTERS_JSON_CHESS_H
#define LUFT_SRC_FILTERS_JSON_CHESS_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "src/filters/positions.h"

/* "file", "line" and "game", as far as known. */
void json_place_found(StrBuf *out, const FoundPosition *found);

/* "fen" */
void json_fen(StrBuf *out, const Position *pos);

/* The move in coordinates, "e2e4" (castling as in UCI: "e1g1"); key as for json_text. */
void json_move(StrBuf *out, const char *key, const Position *pos, Move move);

/* "move" and "san": the move in coordinates and in algebraic notation. */
void json_move_names(StrBuf *out, const Position *pos, Move move);

#endif
