/* What UCI says: info, bestmove, and the field's extra commands d and eval, appended to a buffer.
 */
#ifndef LUFT_SRC_UCI_UCI_PRINT_H
#define LUFT_SRC_UCI_UCI_PRINT_H

#include "engine/base/strbuf.h"
#include "engine/engine.h"

/* `info string` and one sentence. */
void uci_print_note(StrBuf *out, const char *format, ...) PRINTF_LIKE(2, 3);

/* One report; root is the position that was searched. A report of the root move being searched
 * (currmove) is printed only after three seconds, as the specification advises. */
void uci_print_info(StrBuf *out, const Position *root, const SearchInfo *info, bool show_wdl);

/* `bestmove e2e4 ponder e7e5`, or `bestmove (none)` when there is no legal move. */
void uci_print_best_move(StrBuf *out, const Position *root, const SearchResult *result);

/* `score cp 20`, `score mate -3`, with its bound. */
void uci_print_score(StrBuf *out, Score score);

/* The board with FEN, key, checkers (d). */
void uci_print_board(StrBuf *out, const Position *pos);

/* The static evaluation term by term, in pawns from White's side (eval). */
void uci_print_evaluation(StrBuf *out, const Position *pos);

/* The board with what each piece is worth to the network, and its score. */
void uci_print_network(StrBuf *out, const Position *pos, const NetworkExplanation *network);

#endif
