/* An opening repertoire: what one side plays in the positions of a PGN file with variations.
 *
 * All games of the file and all their variations count, by position, so that transpositions meet.
 * Moves of the own side that are marked as mistakes (?, ??, ?!) are shown, not recommended.
 */
#ifndef LUFT_ENGINE_REPERTOIRE_REPERTOIRE_H
#define LUFT_ENGINE_REPERTOIRE_REPERTOIRE_H

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/pgn/byte_source.h"

#include <stdatomic.h>

enum { REPERTOIRE_PLIES_MAX = 200, REPERTOIRE_PLACES_MAX = 1 << 20 };

typedef struct Repertoire Repertoire;

typedef struct RepertoireMove {
    Move move;
    size_t next;   /* the place that it leads to */
    bool is_bad;   /* marked as a mistake */
    char *comment; /* of its first occurrence with one; NULL: none */
} RepertoireMove;

/* A position of it. */
typedef struct RepertoirePlace {
    Position pos;
    size_t parent;         /* where it was first come from; its own number: a game begins here */
    Move by;               /* ... with this move; MOVE_NONE */
    int ply;               /* ... after so many */
    RepertoireMove *moves; /* in the order of the file, its main line first */
    size_t count, capacity;
} RepertoirePlace;

/* Who waits for a file to be read. */
typedef struct RepertoireWatch {
    const atomic_bool *stop;                              /* somebody sets it: no further */
    void (*tell)(void *context, int percent_of_the_file); /* behind each game */
    void *context;
    int places_max; /* more than so many are refused; 0: REPERTOIRE_PLACES_MAX */
} RepertoireWatch;

/* Reads the file. side: whose it is, COLOR_NB: by a tag such as Orientation ("black"), else the
 * side that has the fewer answers to choose from. STATUS_IO; STATUS_SYNTAX or STATUS_NOT_FOUND:
 * there is no repertoire in it; STATUS_RANGE: it has more places than can be. *repertoire is
 * written only on success. */
NODISCARD Status repertoire_read(const char *path, Color side, Repertoire **repertoire);
/* The same of bytes that are open, and are taken over in any case; name is what messages call them.
 * watch may be NULL. STATUS_STATE: it was stopped. */
NODISCARD Status repertoire_read_from(ByteSource *source, const char *name, Color side,
                                      const RepertoireWatch *watch, Repertoire **repertoire);
void repertoire_free(Repertoire *repertoire);

Color repertoire_side(const Repertoire *repertoire);

/* Places in the order of the file: a line to its end, then its variations. */
size_t repertoire_count(const Repertoire *repertoire);
const RepertoirePlace *repertoire_place(const Repertoire *repertoire, size_t at);
/* false: the position is not in it. */
bool repertoire_find(const Repertoire *repertoire, const Position *pos, size_t *at);

/* Whether the own side is to move here and knows what to play. */
bool repertoire_asks(const Repertoire *repertoire, size_t at);
/* The move that it recommends first here, MOVE_NONE: none. */
Move repertoire_answer(const Repertoire *repertoire, size_t at);
/* The recommended move, NULL: it is none. */
const RepertoireMove *repertoire_accepts(const Repertoire *repertoire, size_t at, Move move);

/* The moves that first led there from the place where they began, which is returned; *count of
 * them, up to REPERTOIRE_PLIES_MAX. */
size_t repertoire_line(const Repertoire *repertoire, size_t at, Move moves[REPERTOIRE_PLIES_MAX],
                       int *count);
/* Whether the line to a place goes through another. */
bool repertoire_passes(const Repertoire *repertoire, size_t at, size_t through);

#endif
