/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player of some rating: which move it makes, and how much it searches. */
#ifndef LUFT_ENGINE_PEOPLE_PLAYER_H
#define LUFT_ENGINE_PEOPLE_PLAYER_H

#include "engine/board/movegen.h"
#include "engine/mind/job.h"
#include "engine/people/policy.h"

/* Positions searched for a move, which stand for time: a slow machine plays as well as a fast one.
 * elo is clamped; not STRENGTH_FULL. Calibrated by games of people and by matches:
 * tests/bench/PEOPLE.md, LEVELS.md. */
uint64_t player_nodes(int elo);

/* The moves that come to a player's mind, likeliest first. */
typedef struct Choice {
    Strength strength;
    uint64_t chance; /* state of the numbers that it draws */
    int count;
    Move moves[MOVES_MAX];
    float probability[MOVES_MAX]; /* they need not add up to 1 */
} Choice;

/* For the end of the line and a strength other than STRENGTH_FULL. moves: the legal moves to choose
 * from, at least one. Equal strengths, lines and moves make equal choices. */
void player_look(Policy *policy, const MoveLine *line, Strength strength, const MoveList *moves,
                 Choice *choice);

/* Whether the player knows how to win this: against a bare king technique counts, which the better
 * ones have and play by. */
bool player_has_technique(Choice *choice, const Position *pos);

/* Draws one of the moves and takes it from the choice; MOVE_NONE: none is left. */
Move player_draw(Choice *choice);

/* Whether the player plays a move although the search says that it loses this many centipawns
 * against the best move: what is easily seen, the policy has weighed already. */
bool player_accepts(Choice *choice, int best_cp, int move_cp);

#endif
