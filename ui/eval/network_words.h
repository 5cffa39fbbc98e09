/* The contribution of each piece to the network's score of a position, in words. */
#ifndef LUFT_UI_EVAL_NETWORK_WORDS_H
#define LUFT_UI_EVAL_NETWORK_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/engine.h"

/* Appends a heading and a line for each side's pieces, with has_pawns also for its pawns: what the
 * side would lose without each, in pawns. Such a line begins with a blank, and its items are
 * separated by commas. */
void network_words_write(const Position *pos, const NetworkExplanation *network, bool has_pawns,
                         StrBuf *text);

#endif
