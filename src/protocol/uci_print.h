/* What luft shows to a person at the UCI prompt, as the field's engines do: d and eval. No GUI
 * reads it, so it is no message of the protocol.
 */
#ifndef LUFT_SRC_PROTOCOL_UCI_PRINT_H
#define LUFT_SRC_PROTOCOL_UCI_PRINT_H

#include "engine/base/strbuf.h"
#include "engine/engine.h"

/* The board with FEN, key, checkers (d). */
void uci_print_board(StrBuf *out, const Position *pos);

/* The static evaluation term by term, in pawns from White's side (eval). */
void uci_print_evaluation(StrBuf *out, const Position *pos);

/* The board with what each piece is worth to the network, and its score. */
void uci_print_network(StrBuf *out, const Position *pos, const NetworkExplanation *network);

#endif
