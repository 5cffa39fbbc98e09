/* A file of games (data.h) that grows, by one run of the generator or many. Knows nothing of
 * how games are made.
 */
#ifndef LUFT_ENGINE_TRAIN_GAME_OUTPUT_H
#define LUFT_ENGINE_TRAIN_GAME_OUTPUT_H

#include "engine/train/data.h"

typedef struct GameOutput {
    FILE *file; /* NULL: closed */
    char path[4096];
    uint64_t games; /* whole ones in it */
    uint64_t end;   /* of the last one, in bytes */
} GameOutput;

/* Begins a file with that header, or appends to one with the same header after its last complete
 * game. It is an error, and the file is unchanged, if its header differs, if it is damaged other
 * than by a cut-off last game, or if another run has it open. All errors name the file. */
NODISCARD Status game_output_open(GameOutput *output, const char *path, const DataHeader *header);

/* After an error the file is closed and ends with the last whole game. */
NODISCARD Status game_output_add(GameOutput *output, const TrainGame *game);

/* Also when it is closed. */
NODISCARD Status game_output_close(GameOutput *output);

#endif
