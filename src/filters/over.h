#ifndef LUFT_SRC_FILTERS_OVER_H
#define LUFT_SRC_FILTERS_OVER_H

#include "engine/board/position.h"

/* Keyword for a position without a legal move: "checkmate" or "stalemate" in any language; NULL if
 * there is a move. */
const char *over_word(const Position *pos);

/* The same as a translated sentence. */
const char *over_sentence(const Position *pos);

#endif
