/* The openings that games of a match begin with: of a PGN, EPD or FEN file, or a small set of
 * luft's own. */
#ifndef LUFT_SRC_TOURNAMENT_OPENING_SET_H
#define LUFT_SRC_TOURNAMENT_OPENING_SET_H

#include "engine/base/status.h"
#include "engine/board/move_line.h"

typedef struct OpeningSet OpeningSet;

/* path NULL: luft's own. Of a PGN file all moves of each main line count. What cannot be read is
 * left out, and counted in *faults. STATUS_IO, STATUS_NOT_FOUND: there is none in it. */
NODISCARD Status opening_set_read(const char *path, OpeningSet **set, int *faults);
void opening_set_free(OpeningSet *set);

size_t opening_set_count(const OpeningSet *set);
/* In another order, the same for the same seed. */
void opening_set_shuffle(OpeningSet *set, uint64_t seed);
/* The opening of that number, from the first again after the last. */
void opening_set_line(const OpeningSet *set, size_t number, MoveLine *line);

#endif
