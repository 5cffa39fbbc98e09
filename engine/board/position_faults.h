/* The faults that make a position impossible, each with the squares concerned.
 *
 * For positions being built, which may contain anything: no king or three, pawns on the first rank,
 * more pieces than a game can have. Each group of rules can be checked alone, for readers that
 * check field by field. By the rules of placement (FIDE Laws 1-3), not by how a position arose.
 */
#ifndef LUFT_ENGINE_BOARD_POSITION_FAULTS_H
#define LUFT_ENGINE_BOARD_POSITION_FAULTS_H

#include "engine/board/position.h"

enum { POSITION_FAULTS_MAX = 24, POSITION_FAULT_TEXT_MAX = 160 };

typedef struct PositionFault {
    Bitboard squares;                   /* location of the fault; may be empty */
    char text[POSITION_FAULT_TEXT_MAX]; /* "White has no king" */
} PositionFault;

typedef struct PositionFaults {
    int count;
    PositionFault faults[POSITION_FAULTS_MAX];
} PositionFaults;

/* The functions add to *list, which is { 0 } at first; faults beyond POSITION_FAULTS_MAX are
 * dropped. Keys and checkers of pos are ignored. */

/* Kings missing, too many or touching, pawns on the edge, and more pieces or pawns than a side can
 * have. */
void position_faults_of_placement(const Position *pos, PositionFaults *list);
/* The side that has just moved is in check. One king a side. */
void position_faults_of_turn(const Position *pos, PositionFaults *list);
/* No pawn can just have passed ep. One king a side. */
void position_faults_of_en_passant(const Position *pos, Square ep, PositionFaults *list);
/* More checks at once than one move gives. One king a side. */
void position_faults_of_checks(const Position *pos, PositionFaults *list);

/* All of these as far as they apply, and a halfmove clock that contradicts a pawn's move. Without
 * faults position_finish produces a position that position_is_ok. */
void position_faults_find(const Position *pos, PositionFaults *list);

#endif
