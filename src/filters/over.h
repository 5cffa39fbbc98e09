/* Why a position has no move, which ends a game: for programs and for people. */
#ifndef LUFT_SRC_FILTERS_OVER_H
#define LUFT_SRC_FILTERS_OVER_H

#include "engine/board/position.h"

/* "checkmate" or "stalemate" in every language; NULL where there is a move. */
const char *over_word(const Position *pos);

/* The same as a sentence in the person's language. */
const char *over_sentence(const Position *pos);

#endif
