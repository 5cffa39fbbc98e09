/* Output for people at the UCI prompt, as other engines have it: d and eval. Not part of the
 * protocol. */
#ifndef LUFT_SRC_PROTOCOL_UCI_PRINT_H
#define LUFT_SRC_PROTOCOL_UCI_PRINT_H

#include "engine/base/strbuf.h"
#include "engine/engine.h"

/* The board with FEN, key and checkers (d). */
void uci_print_board(StrBuf *out, const Position *pos);

/* The static evaluation by terms, in pawns for White (eval). */
void uci_print_evaluation(StrBuf *out, const Position *pos);

/* The board with the network's value of each piece, and its score. */
void uci_print_network(StrBuf *out, const Position *pos, const NetworkExplanation *network);

#endif
