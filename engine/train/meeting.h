/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects what a search evaluates: a sample in which each position is as likely as any other. For
 * programs whose search is built with LUFT_FEW_NODES. */
#ifndef LUFT_ENGINE_TRAIN_MEETING_H
#define LUFT_ENGINE_TRAIN_MEETING_H

#include "engine/train/data.h"

#include <stdint.h>

enum { MEETING_MAX = 64 };

/* How many positions to take of a search by that many nodes: one of eight, 1 to MEETING_MAX. */
int meeting_size(uint64_t nodes);

/* From now on this thread's searches write up to size records, without score and result, to
 * records; *random is used until meeting_end. */
void meeting_begin(DataRecord *records, int size, uint64_t *random);
/* Returns how many there are. */
int meeting_end(void);

#endif
