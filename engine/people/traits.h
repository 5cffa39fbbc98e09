/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traits of a move that players notice: it saves a piece, trades, hangs one, recaptures, threatens.
 * Inputs of the policy's second network. */
#ifndef LUFT_ENGINE_PEOPLE_TRAITS_H
#define LUFT_ENGINE_PEOPLE_TRAITS_H

#include "engine/board/movegen.h"
#include "engine/people/situation.h"

enum { TRAITS_MAX = 32 };

/* moves: the legal moves of the situation's position; traits: a bit set for each. */
void traits_describe(const Situation *situation, const MoveList *moves, uint32_t traits[MOVES_MAX]);

#endif
