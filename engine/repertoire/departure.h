/* The point at which a game left a repertoire. */
#ifndef LUFT_ENGINE_REPERTOIRE_DEPARTURE_H
#define LUFT_ENGINE_REPERTOIRE_DEPARTURE_H

#include "engine/record/game.h"
#include "engine/repertoire/repertoire.h"

typedef enum DepartureKind {
    DEPARTURE_NEVER_IN, /* the game reached no position of it */
    DEPARTURE_OWN,      /* the player's own side played another move */
    DEPARTURE_OTHER,    /* the other side played a move without an answer in it */
    DEPARTURE_ENDED     /* the repertoire's line ended, or the game ended within it */
} DepartureKind;

typedef struct Departure {
    DepartureKind kind;
    size_t place;         /* the last place in it; undefined for DEPARTURE_NEVER_IN */
    const GameNode *node; /* the move that left it; NULL: the game ended */
} Departure;

/* Examines the main line; a game that transposes back counts as leaving later. */
void departure_find(const Repertoire *repertoire, const Game *game, Departure *departure);

#endif
