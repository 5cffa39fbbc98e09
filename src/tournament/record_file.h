/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The PGN file to which the games of a match are appended as they end. */
#ifndef LUFT_SRC_TOURNAMENT_RECORD_FILE_H
#define LUFT_SRC_TOURNAMENT_RECORD_FILE_H

#include "src/tournament/duel.h"
#include "src/tournament/tally.h"

typedef struct RecordFile {
    const MatchPlan *plan;
    int fd;            /* a device or FIFO, written directly; 0: none */
    int64_t synced_ms; /* time of the last sync; 0: never */
} RecordFile;

/* STATUS_IO: it cannot be written. Without a file in the plan nothing is recorded. */
NODISCARD Status record_file_open(const MatchPlan *plan, RecordFile *file);
void record_file_close(RecordFile *file);

NODISCARD Status record_file_add(RecordFile *file, const Fixture *fixture, Duel *duel);

#endif
