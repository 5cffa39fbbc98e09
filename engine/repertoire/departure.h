/* Where a game left a repertoire. */
#ifndef LUFT_ENGINE_REPERTOIRE_DEPARTURE_H
#define LUFT_ENGINE_REPERTOIRE_DEPARTURE_H

#include "engine/record/game.h"
#include "engine/repertoire/repertoire.h"

typedef enum DepartureKind {
    DEPARTURE_NEVER_IN, /* no position of it came up */
    DEPARTURE_OWN,      /* the own side played another move */
    DEPARTURE_OTHER,    /* the other side played what it has no answer to */
    DEPARTURE_ENDED     /* it went no further, or the game ended in it */
} DepartureKind;

typedef struct Departure {
    DepartureKind kind;
    size_t place;         /* the last one in it; meaningless for DEPARTURE_NEVER_IN */
    const GameNode *node; /* the move that left it; NULL: the game ended */
} Departure;

/* Of the main line; a game that comes back into it has left it later. */
void departure_find(const Repertoire *repertoire, const Game *game, Departure *departure);

#endif
