/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of games as records for the first network's trainer (instinct.py). */
#ifndef LUFT_ENGINE_TRAIN_PEOPLE_RECORDS_H
#define LUFT_ENGINE_TRAIN_PEOPLE_RECORDS_H

#include "engine/train/people_games.h"

#include <stdio.h>

/* Writes all positions of the games that the first network learns from, and of the held-out games
 * by which likeness is measured, in the order of the games: 792 bytes each, little-endian.
 *
 *   offset  0  32 * 8 bytes  planes (engine/people/instinct.h)
 *         256  64 * 8 bytes  targets of the legal moves from each square
 *         768   2 * 2 bytes  ratings of the side to move and of its opponent
 *         772   2 bytes      plies played
 *             774  12 bytes      source, pace, castling rights (own short and long, theirs), side
 * to move, rule 50 counter, fold, whether a target, origin and target of the move played, number of
 * legal moves, whether the position occurred before, promotion's PieceType or 0 786   6 bytes 0
 *
 * Squares are seen from the side to move. Returns whether all was written. */
bool people_records_write(const PeopleGames *games, FILE *out);

#endif
