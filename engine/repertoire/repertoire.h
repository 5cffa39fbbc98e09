/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An opening repertoire: the moves of one side in the positions of a PGN file with variations.
 *
 * All games and variations of the file are merged by position, so that transpositions meet. The
 * player's moves that are marked as mistakes (?, ??, ?!) are shown, not recommended.
 */
#ifndef LUFT_ENGINE_REPERTOIRE_REPERTOIRE_H
#define LUFT_ENGINE_REPERTOIRE_REPERTOIRE_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/pgn/byte_source.h"
#include "engine/record/game.h"

#include <stdatomic.h>

enum { REPERTOIRE_PLIES_MAX = 200, REPERTOIRE_PLACES_MAX = 1 << 20 };

typedef struct Repertoire Repertoire;

typedef struct RepertoireMove {
    Move move;
    size_t next;   /* the place after the move */
    bool is_bad;   /* marked as a mistake */
    char *comment; /* from its first occurrence with a comment; NULL: none */
} RepertoireMove;

/* A position of the repertoire. */
typedef struct RepertoirePlace {
    Position pos;
    size_t parent; /* the place it was first reached from; its own index: a game begins here */
    Move by;       /* ... by this move; MOVE_NONE */
    int ply;       /* ... at this ply */
    RepertoireMove *moves; /* in the order of the file, the main line first */
    size_t count, capacity;
} RepertoirePlace;

/* Progress and cancellation of reading a file. */
typedef struct RepertoireWatch {
    const atomic_bool *stop;                              /* set by the caller to stop */
    void (*tell)(void *context, int percent_of_the_file); /* called after each game */
    void *context;
    int places_max; /* upper limit of places; 0: REPERTOIRE_PLACES_MAX */
} RepertoireWatch;

/* Reads the file. side: the player's; COLOR_NB: by a tag such as Orientation ("black"), otherwise
 * the side with fewer moves to choose from. STATUS_IO; STATUS_SYNTAX or STATUS_NOT_FOUND: the file
 * contains no repertoire; STATUS_RANGE: it has too many places. *repertoire is written only on
 * success. */
NODISCARD Status repertoire_read(const char *path, Color side, Repertoire **repertoire);
/* The same for an open source, whose ownership is taken in any case; name appears in messages.
 * watch may be NULL. STATUS_STATE: it was stopped. */
NODISCARD Status repertoire_read_from(ByteSource *source, const char *name, Color side,
                                      const RepertoireWatch *watch, Repertoire **repertoire);
void repertoire_free(Repertoire *repertoire);

Color repertoire_side(const Repertoire *repertoire);

/* Places in the order of the file: a line to its end, then its variations. */
size_t repertoire_count(const Repertoire *repertoire);
const RepertoirePlace *repertoire_place(const Repertoire *repertoire, size_t at);
/* false: the repertoire does not contain the position. */
bool repertoire_find(const Repertoire *repertoire, const Position *pos, size_t *at);

/* Whether the player is to move here and has a recommended move. */
bool repertoire_asks(const Repertoire *repertoire, size_t at);
/* The first recommended move, or MOVE_NONE. */
Move repertoire_answer(const Repertoire *repertoire, size_t at);
/* The entry of a recommended move, NULL for any other move. */
const RepertoireMove *repertoire_accepts(const Repertoire *repertoire, size_t at, Move move);

/* The moves that first led to the place, from the place where its game began, which is returned;
 * *count of them, up to REPERTOIRE_PLIES_MAX. */
size_t repertoire_line(const Repertoire *repertoire, size_t at, Move moves[REPERTOIRE_PLIES_MAX],
                       int *count);
/* Whether the line to a place goes through another. */
bool repertoire_passes(const Repertoire *repertoire, size_t at, size_t through);

/* Appends "MOVES after 1.e4 e5 2.Nf3": the moves at the place, and those before it if there are
 * any. */
void repertoire_line_write(const Repertoire *repertoire, size_t at, const char *moves,
                           StrBuf *text);

/* Appends the moves at a place: "2.Nf3, 2.Bc4", without mistakes if only_good; returns their
 * number. pos is the position with the move number to be written. */
int repertoire_write_moves(const RepertoirePlace *place, const Position *pos, bool only_good,
                           SanNumbers numbers, StrBuf *text);

/* Appends a line for each position with several answers, in the order of the file: "2.Nf3, 2.Bc4
 * after 1.e4 e5", so that the player can choose one. Moves marked as mistakes do not count. Returns
 * the number of lines. */
size_t choices_write(const Repertoire *repertoire, StrBuf *text);

/* --- the point at which a game left a repertoire ---------------------------------------------- */

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
