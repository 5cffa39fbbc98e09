/* What makes a position impossible: every reason by itself, with the squares it is about.
 *
 * For positions that are being built, which may hold anything: no king or three, pawns on the first
 * rank, more pieces than a game can have. Each group of rules can be asked alone, as readers do
 * that judge field by field. Knows the rules of placement (FIDE Laws 1-3), not how a position came
 * about.
 */
#ifndef LUFT_ENGINE_BOARD_POSITION_FAULTS_H
#define LUFT_ENGINE_BOARD_POSITION_FAULTS_H

#include "engine/board/position.h"

enum { POSITION_FAULTS_MAX = 24, POSITION_FAULT_TEXT_MAX = 160 };

typedef struct PositionFault {
    Bitboard squares;                   /* what is wrong stands there; may be empty */
    char text[POSITION_FAULT_TEXT_MAX]; /* "White has no king" */
} PositionFault;

typedef struct PositionFaults {
    int count;
    PositionFault faults[POSITION_FAULTS_MAX];
} PositionFaults;

/* Each adds to *list, which begins as { 0 }; more than POSITION_FAULTS_MAX are dropped. Keys and
 * checkers of pos are not looked at. */

/* Kings missing, too many or touching, pawns on the edge, and more pieces or pawns than a side can
 * have. */
void position_faults_of_placement(const Position *pos, PositionFaults *list);
/* The side that has just moved is in check. One king a side. */
void position_faults_of_turn(const Position *pos, PositionFaults *list);
/* No pawn can just have moved over ep. One king a side. */
void position_faults_of_en_passant(const Position *pos, Square ep, PositionFaults *list);
/* More checks at once than one move gives. One king a side. */
void position_faults_of_checks(const Position *pos, PositionFaults *list);

/* All of them, as far as they can be judged, and a halfmove clock that belies a pawn's move.
 * None: position_finish makes a position that position_is_ok. */
void position_faults_find(const Position *pos, PositionFaults *list);

#endif
