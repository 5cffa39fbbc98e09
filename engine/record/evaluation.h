/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluations and times that programs have written into a game's comments.
 */
#ifndef LUFT_ENGINE_RECORD_EVALUATION_H
#define LUFT_ENGINE_RECORD_EVALUATION_H

#include "engine/record/game.h"
#include "engine/record/verdict.h"

/* The evaluation of the position after the node's move, from White's side; false when the record
 * has none that can be read. In order of precedence:
 *
 *   [%eval 0.23], [%eval 0.23,14], [%eval 0.23/14]    pawns, White's side
 *   [%eval 23,14]                                     centipawns: no point before a depth
 *                                                     (ChessBase)
 *   [%eval #3], [%eval -M3], [%eval mate 3]           moves to mate, White's side
 *   {+0.21/6 0.008s}, {+0.57 17/28 583 363004}        pawns, the mover's side (cutechess,
 *                                                     OpenBench)
 *   {+M5/12 1.2s}                                     plies to mate, counted before the move
 *   {d=33, sd=45, wv=0.25}, {wv=M5}                   pawns or plies to mate, White's side (TCEC)
 *   {[%evp FIRST,LAST,VALUE,...]} before the game     centipawns by ply, White's side (ChessBase);
 *                                                     30000 less the plies to mate */
bool game_evaluation(const Game *game, const GameNode *node, VerdictScore *score);

/* The time spent on the node's move and the time left after it, as programs write them beside their
 * evaluation: in seconds or as on a clock, "0.5" or "0:02:41". false: not there.
 *
 *   {+0.21/6 0.008s}, {0.008s, Draw by repetition}    cutechess, fastchess
 *   {+0.21/6 12}, {+0.21/6 1:05}                      XBoard
 *   {+0.57 17/28 583 363004}                          milliseconds (OpenBench)
 *   {mt=161000, tl=7049000, wv=0.25}                  milliseconds (TCEC) */
enum { EVALUATION_TIME_MAX = 24 };
bool evaluation_time_spent(const GameNode *node, char text[EVALUATION_TIME_MAX]);
bool evaluation_time_left(const GameNode *node, char text[EVALUATION_TIME_MAX]);

#endif
