/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing JSON (RFC 8259) into a buffer, and members that several verbs share: places, positions,
 * moves.
 *
 * The caller opens and closes; commas are automatic. Any bytes make a valid string: if not UTF-8
 * they are read as Latin-1. */
#ifndef LUFT_SRC_FILTERS_JSON_H
#define LUFT_SRC_FILTERS_JSON_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "src/filters/positions.h"

/* opening is '{' or '['. key is NULL inside an array and for the outermost value. */
void json_open(StrBuf *out, const char *key, char opening);
void json_close(StrBuf *out, char closing);
void json_text(StrBuf *out, const char *key, const char *text);
void json_number(StrBuf *out, const char *key, int64_t number);
/* Milliseconds as seconds: 59.897, 60.0. */
void json_seconds(StrBuf *out, const char *key, int64_t ms);
void json_null(StrBuf *out, const char *key);
void json_bool(StrBuf *out, const char *key, bool value);

/* "file", "line" and "game", as far as known. */
void json_place_found(StrBuf *out, const FoundPosition *found);

/* "fen" */
void json_fen(StrBuf *out, const Position *pos);

/* The move in coordinates, "e2e4" (castling as in UCI: "e1g1"); key as for json_text. */
void json_move(StrBuf *out, const char *key, const Position *pos, Move move);

/* "move" and "san": the move in coordinates and in algebraic notation. */
void json_move_names(StrBuf *out, const Position *pos, Move move);

#endif
