/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rated games of people, read from text: one a line, `SOURCE WHITE_ELO BLACK_ELO TIME_CONTROL
 * RESULT MOVES...`, moves in UCI's form; TIME_CONTROL is seconds+increment or "-". A move may be
 * followed by the seconds left on its player's clock: `e2e4:180`. */
#ifndef LUFT_ENGINE_TRAIN_PEOPLE_GAMES_H
#define LUFT_ENGINE_TRAIN_PEOPLE_GAMES_H

#include "engine/base/status.h"
#include "engine/board/movegen.h"
#include "engine/people/situation.h"

#include <stdio.h>

/* What the games are for, chosen by their moves. */
typedef enum PeopleFold {
    FOLD_FIRST,  /* eight tenths, for the first network */
    FOLD_SECOND, /* one tenth, for the second network */
    FOLD_HELD    /* one tenth, held out */
} PeopleFold;

typedef struct PeopleGame {
    size_t first; /* index of its first move */
    uint16_t plies;
    int16_t seconds, increment; /* of the time control; seconds -1: unknown */
    int16_t rating[COLOR_NB];
    uint8_t source; /* PeopleSource */
    uint8_t pace;   /* PeoplePace */
    uint8_t fold;   /* PeopleFold */
} PeopleGame;

typedef struct PeopleGames {
    PeopleGame *games;
    size_t count, capacity;
    Move *moves;
    int16_t *clocks; /* seconds left after each of the moves, at most 32767; -1: unknown */
    size_t move_count, move_capacity;
} PeopleGames;

/* Adds the games of a file; those that are shorter than six plies are skipped, and a game ends
 * before its first illegal move. */
NODISCARD Status people_games_read(PeopleGames *games, const char *path);
void people_games_free(PeopleGames *games);

/* The games by which likeness to people is measured: lichess and FICS, three minutes and more. */
bool people_game_is_target(const PeopleGame *game);

/* The seconds left to the side to move after so many plies, before it moves; -1: unknown. */
int people_game_clock(const PeopleGames *games, const PeopleGame *game, int ply);

/* A position of a game with the move that was played in it. */
typedef struct PeopleSample {
    Position pos;
    Situation situation; /* situation.pos is pos: do not copy */
    MoveList moves;
    int played; /* index in moves */
} PeopleSample;

/* The position after the first ply moves of the game. Returns false if only one move was legal. */
bool people_sample(const PeopleGames *games, const PeopleGame *game, int ply, PeopleSample *sample);

/* --- positions at random ---------------------------------------------------------------------- */

/* Games with their cumulated, weighted plies: every number below the last end is a position. */
typedef struct PeopleDraw {
    const PeopleGames *games;
    uint32_t *game;
    uint64_t *end;
    size_t count;
} PeopleDraw;

/* From the games of a fold that people_game_is_target accepts; weighted: those of low ratings,
 * which are rare, are drawn more often. count may be 0. */
PeopleDraw people_draw_new(const PeopleGames *games, PeopleFold fold, bool weighted);
void people_draw_free(PeopleDraw *draw);

/* Draws a position; count > 0. */
void people_draw(const PeopleDraw *draw, uint64_t *state, PeopleSample *sample);

/* Draws a position and writes it as `NUMBER RATING OPPONENT_RATING PLAYED_MOVE : MOVES...`, where
 * NUMBER is the state before: for other programs that predict moves. */
void people_draw_print(const PeopleDraw *draw, uint64_t *state, FILE *out);

#endif
