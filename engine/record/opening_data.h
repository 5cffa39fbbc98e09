/* The table of opening names, compiled from data/?.tsv. Private to opening.c. */
#ifndef LUFT_ENGINE_RECORD_OPENING_DATA_H
#define LUFT_ENGINE_RECORD_OPENING_DATA_H

#include "engine/base/base.h"

typedef struct OpeningRow {
    const char *eco;
    const char *name;
    const char *moves; /* SAN from the standard start, separated by blanks, without numbers */
} OpeningRow;

size_t opening_data_count(void);
const OpeningRow *opening_data_row(size_t index);

#endif
