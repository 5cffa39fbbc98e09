/* What single pieces do in a position, as a person would say it, with what the evaluation makes of it.
 *
 * Knows squares and pieces; the figures are the engine's.
 */
#ifndef LUFT_UI_THINKING_PIECE_WORDS_H
#define LUFT_UI_THINKING_PIECE_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"

/* Appends at most max lines, " +0.41  White's knight on d5 cannot be driven away", of the pieces that
 * matter most. pos must not be in check. */
void piece_words_write(const Position *pos, int max, StrBuf *text);

#endif
