/* The words of UCI's `position` and `go` turned into values.
 *
 * Follows the Universal Chess Interface of April 2006 (S. Meyer-Kahlen). Knows no engine and no
 * thread; what it refuses it tells in `info string` lines, and goes on.
 */
#ifndef LUFT_SRC_UCI_UCI_PARSE_H
#define LUFT_SRC_UCI_UCI_PARSE_H

#include "engine/base/strbuf.h"
#include "engine/engine.h"
#include "engine/base/words.h"

/* The position that `go` will search, and the keys of those before it, as SearchJob has them. */
typedef struct UciGame {
    Status refused; /* not OK: why there is no position; the others then mean nothing */
    Position position;
    Key keys[SEARCH_KEYS_MAX];
    int key_count;
} UciGame;

void uci_game_init(UciGame *game);

/* Makes a legal move and remembers the key; the oldest key falls out when there are too many. */
void uci_game_make(UciGame *game, Move move);

/* The words behind `position`: startpos or fen, and moves. What cannot be read or played leaves no
 * position at all: game->refused says why, with its column when it is about the FEN. What was put
 * right in a FEN is told. chess960: castling as king takes rook, rights as file letters. */
void uci_parse_position(Words *words, bool chess960, UciGame *game, StrBuf *out);

typedef struct UciGo {
    SearchJob job;   /* lines and overhead are left to the caller */
    bool infinite;   /* the result is held until `stop` */
    bool ponder;     /* until `ponderhit` or `stop` */
    bool is_perft;   /* count moves instead of searching */
    int perft_depth; /* from 1; 0: it was none, and has been told */
} UciGo;

/* The words behind `go`. Unknown words are skipped, a number out of range is the nearest possible,
 * a missing clock of the side to move is the other one's: a search that was asked to end ends. */
void uci_parse_go(Words *words, const UciGame *game, UciGo *go, StrBuf *out);

#endif
