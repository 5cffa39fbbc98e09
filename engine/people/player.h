/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player of some rating: which move it makes, and how much it searches. */
#ifndef LUFT_ENGINE_PEOPLE_PLAYER_H
#define LUFT_ENGINE_PEOPLE_PLAYER_H

#include "engine/board/movegen.h"
#include "engine/mind/job.h"
#include "engine/people/policy.h"

/* Nodes searched for a move: not time, so that strength does not depend on the machine. strength.elo
 * is clamped; not STRENGTH_FULL. Calibrated on people's games and by matches: tests/bench/PEOPLE.md,
 * LEVELS.md. */
uint64_t player_nodes(Strength strength);

/* The moves that come to a player's mind, likeliest first. */
typedef struct Choice {
    Strength strength;
    uint64_t chance; /* state of the random numbers */
    int count;
    Move moves[MOVES_MAX];
    float probability[MOVES_MAX]; /* need not add up to 1 */
} Choice;

/* For the end of the line and a strength other than STRENGTH_FULL. moves: the legal moves to choose
 * from, at least one. Deterministic: equal arguments give an equal choice. */
void player_look(Policy *policy, const MoveLine *line, Strength strength, const MoveList *moves,
                 Choice *choice);

/* Whether the player knows how to win pos, against a bare king, and so plays the best move: the
 * higher the rating, the likelier. Draws a random number; false if the opponent has more than a
 * king. */
bool player_has_technique(Choice *choice, const Position *pos);

/* Draws one of the moves and removes it from the choice; MOVE_NONE if it is empty. */
Move player_draw(Choice *choice);

/* Whether the player plays a move with this score although the best one has that: the policy has
 * already accounted for what is easily seen. Draws a random number. */
bool player_accepts(Choice *choice, int best_cp, int move_cp);

#endif
