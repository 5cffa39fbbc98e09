/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The openings of a match: from a PGN, EPD or FEN file, or a small built-in set. */
#ifndef LUFT_SRC_TOURNAMENT_OPENING_SET_H
#define LUFT_SRC_TOURNAMENT_OPENING_SET_H

#include "engine/base/status.h"
#include "engine/board/rules.h"

typedef struct OpeningSet OpeningSet;

/* path NULL: the built-in set. From PGN all moves of each main line are used. Unreadable entries
 * are skipped and counted in *faults. STATUS_IO: it cannot be read; STATUS_NOT_FOUND: it has no
 * opening. */
NODISCARD Status opening_set_read(const char *path, OpeningSet **set, int *faults);
void opening_set_free(OpeningSet *set);

size_t opening_set_count(const OpeningSet *set);
/* Same seed, same order. */
void opening_set_shuffle(OpeningSet *set, uint64_t seed);
/* Opening by number, starting over after the last one. */
void opening_set_line(const OpeningSet *set, size_t number, MoveLine *line);

#endif
