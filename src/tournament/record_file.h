/* The PGN file that the games of a match are added to, each as it ends. */
#ifndef LUFT_SRC_TOURNAMENT_RECORD_FILE_H
#define LUFT_SRC_TOURNAMENT_RECORD_FILE_H

#include "src/tournament/duel.h"
#include "src/tournament/schedule.h"

typedef struct RecordFile {
    const MatchPlan *plan;
    int fd;            /* a device or FIFO, which is written directly; 0: none */
    int64_t synced_ms; /* when the disk was last waited for; 0: never */
} RecordFile;

/* STATUS_IO: it cannot be written to. Without a file in the plan nothing is kept. */
NODISCARD Status record_file_open(const MatchPlan *plan, RecordFile *file);
void record_file_close(RecordFile *file);

NODISCARD Status record_file_add(RecordFile *file, const Fixture *fixture, Duel *duel);

#endif
