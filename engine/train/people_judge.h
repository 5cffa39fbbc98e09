/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well a policy predicts people's moves in games held out from training. */
#ifndef LUFT_ENGINE_TRAIN_PEOPLE_JUDGE_H
#define LUFT_ENGINE_TRAIN_PEOPLE_JUDGE_H

#include "engine/train/people_games.h"
#include "engine/train/training.h"

/* Prints how well a policy (the bytes of its file) predicts count positions, by rating: the same
 * positions each time. */
void people_judge(Pool *pool, const PeopleDraw *held, const unsigned char *bytes, int64_t count);

/* Prints the same positions, for other programs that predict moves. */
void people_print_held(const PeopleDraw *held, int64_t count);

#endif
