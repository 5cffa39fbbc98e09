/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a game is over and why, by the FIDE Laws of Chess (2023), and the line of moves by which it
 * got there.
 *
 * Decides from a position and the keys of earlier positions; clocks and agreements are handled
 * elsewhere.
 */
#ifndef LUFT_ENGINE_BOARD_RULES_H
#define LUFT_ENGINE_BOARD_RULES_H

#include "engine/board/position.h"

typedef enum RulesEnd {
    RULES_ONGOING,
    RULES_CHECKMATE,     /* 5.1.1; precedes any draw by a counter */
    RULES_STALEMATE,     /* 5.2.1 */
    RULES_DEAD_POSITION, /* 5.2.2, see rules_is_dead_position */
    RULES_FIVEFOLD,      /* 9.6.1 */
    RULES_SEVENTY_FIVE   /* 9.6.2: 75 moves each, 150 plies */
} RulesEnd;

typedef struct RulesVerdict {
    RulesEnd end;
    bool threefold_claim; /* 9.2: this position occurs for the third time or more */
    bool fifty_claim;     /* 9.3: 100 plies or more without capture or pawn move */
    int repetitions;      /* occurrences of this position so far, this one included: 1 or more */
} RulesVerdict;

/* keys: those of all earlier positions of the game, oldest first, without pos itself; may be NULL
 * when count is 0. Keys from before the last irreversible move do no harm. */
RulesVerdict rules_judge(const Position *pos, const Key *keys, size_t count);

/* How the game has ended for the side to move, in English, as XBoard and match runners read it:
 * "White mates", "Draw by 3-fold repetition". NULL: it goes on. with_claims: draws that a player
 * may claim count. */
const char *rules_end_comment(const RulesVerdict *verdict, Color side, bool with_claims);

/* "Checkmate." or "Stalemate.", translated; NULL if there is a legal move. */
const char *rules_no_move_text(const Position *pos);

/* Occurrences of the position so far, this one included. */
int rules_repetitions(const Position *pos, const Key *keys, size_t count);

/* Neither side can ever mate: K v K, KB v K, KN v K, and any number of bishops on squares of one
 * colour. (Blocked pawn walls are dead too, but not recognised.) */
bool rules_is_dead_position(const Position *pos);

/* Whether that side has material with which some mate exists, with the opponent's help (FIDE 6.9,
 * for flags). */
bool rules_has_mating_material(const Position *pos, Color color);

/* Neither side can force mate: dead positions, KNN v K, and single minor pieces against each other.
 * For the search only, not a rule. */
bool rules_mate_cannot_be_forced(const Position *pos);

/* --- a game as it is sent to an engine: its start, its moves, and the position they lead to ---
 *
 * A plain value without variations, clocks or text. Keys for repetitions are computed from it. */

/* More than twenty times the longest game between masters (269 moves); the older half of a longer
 * game becomes part of the start. */
enum { MOVE_LINE_MAX = 12288 };

typedef struct MoveLine {
    Position start;
    Position end;   /* after the moves */
    int made_ahead; /* moves of the game already contained in start, for lack of room */
    int count;
    Move moves[MOVE_LINE_MAX];
} MoveLine;

/* Starts a line without moves. */
void move_line_begin(MoveLine *line, const Position *start);

void move_line_copy(const MoveLine *line, MoveLine *copy);

/* Makes a move of a game record. After a move that protocols cannot express (a null move, an
 * illegal move, or the reply to a king left in check) the line starts again. */
void move_line_add(MoveLine *line, Move move);
/* Returns false if the line has no move. Replays the line from the start. */
bool move_line_take_back(MoveLine *line);

/* Moves of the game so far, including made_ahead. */
int move_line_plies(const MoveLine *line);

/* Keys of the positions before the end, oldest first: at most the last max of them. Returns their
 * number. Replays the line from the start. */
int move_line_keys(const MoveLine *line, Key *keys, int max);

/* rules_judge for the end, and for the position after one more legal move. */
RulesVerdict move_line_judge(const MoveLine *line);
RulesVerdict move_line_judge_after(const MoveLine *line, Move move);

#endif
