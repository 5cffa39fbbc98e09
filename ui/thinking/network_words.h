/* What the network makes of a position, told as a person would: its score, and what each piece adds
 * to that.
 *
 * Knows nothing of networks but the values that one gave.
 */
#ifndef LUFT_UI_THINKING_NETWORK_WORDS_H
#define LUFT_UI_THINKING_NETWORK_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/engine.h"

/* Appends lines, of which the last leads over to the hand-written evaluation: the score from
 * White's side, and for each side its pieces and its pawns, each with what that side would lose
 * without it. A line of those begins with a blank and parts what it lists by commas. network is of
 * pos; NULL: none judges, which is said. Nothing where there is no legal move: the game is over. */
void network_words_write(const Position *pos, const NetworkExplanation *network, StrBuf *text);

/* The same, asked of an engine; NULL: there is none, and no network. */
void network_words_explain(const Position *pos, const Engine *engine, StrBuf *text);

#endif
