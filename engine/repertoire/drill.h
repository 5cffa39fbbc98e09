/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drilling repertoires: when each move is asked again, and a player's knowledge on disk.
 *
 * By Leitner's boxes (Sebastian Leitner, So lernt man lernen, 1972): a move answered correctly goes
 * up one box and is asked again after that box's interval, which grows; a wrong answer moves it
 * back to the first box. A day is a number since 1970-01-01.
 */
#ifndef LUFT_ENGINE_REPERTOIRE_DRILL_H
#define LUFT_ENGINE_REPERTOIRE_DRILL_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"

/* --- the card of a move ----------------------------------------------------------------------- */

enum { DRILL_BOX_MAX = 7, DRILL_DAY_TEXT_MAX = 40 };

typedef struct DrillCard {
    int box;          /* 0: to be learnt, up to DRILL_BOX_MAX */
    int32_t due;      /* the day from which it is asked */
    int32_t last;     /* the day of the last answer */
    int right, wrong; /* number of such answers */
} DrillCard;

/* Also true if the last answer is in the future: the clock was wrong then or is now, and its due
 * day could be years away. Tomorrow is allowed, because people travel. */
bool drill_card_is_due(const DrillCard *card, int32_t today);

/* A correct answer before the due day, or with the last day in the future, is counted but does not
 * change the box. */
void drill_card_answer(DrillCard *card, bool is_right, int32_t today);

/* Days until a move in this box is asked again: 0, 1, 3, 7, 14, 30, 90, 180. */
int drill_card_interval(int box);

/* Today by the machine's clock and time zone; 0 if they cannot be read. */
int32_t drill_today(void);

/* As in ISO 8601: "2026-11-29". */
void drill_day_write(int32_t day, char text[DRILL_DAY_TEXT_MAX]);
/* Reads all length bytes; false if they are not a calendar day, and *day is unchanged. */
bool drill_day_parse(const char *text, size_t length, int32_t *day);

/* --- the file of the cards -------------------------------------------------------------------- */

/* Plain text, one move a line, fields separated by tabs:
 *
 *     # luft drill 1
 *     position  move  box  due  right  wrong  last
 *
 * position is the first four fields of a FEN, move as UCI writes it, due and last are days
 * (2026-11-29). By position and move, not by place: a repertoire's file may be edited, moved or
 * joined with another. Lines that cannot be read stay in the file. Each answer is on disk before
 * the next question, in one step; several lufts may drill at once. */
typedef struct DrillFile DrillFile;

/* Opens the file; a missing one is empty. STATUS_IO: it cannot be read, or path is NULL: there is
 * no place for one. */
NODISCARD Status drill_file_open(const char *path, DrillFile **file);
void drill_file_free(DrillFile *file);

/* NULL: the move was never asked. Valid until the next answer. */
const DrillCard *drill_file_card(const DrillFile *file, const Position *pos, Move move);

/* Records an answer and saves it. STATUS_IO: it is recorded but not on disk; the next answer tries
 * again. */
NODISCARD Status drill_file_answer(DrillFile *file, const Position *pos, Move move, bool is_right,
                                   int32_t today);

#endif
