/* The capital at the beginning of a sentence. */
#ifndef LUFT_ENGINE_TEXT_CAPITAL_H
#define LUFT_ENGINE_TEXT_CAPITAL_H

#include "engine/base/base.h"

/* A copy that begins with a capital, which the caller frees. What is no word at the beginning stays
 * as it is written: a move ("bxc3: ..."), a name, a number. */
NODISCARD char *capitalize(const char *text);

#endif
