/* When a move is asked again: Leitner's boxes (Sebastian Leitner, So lernt man lernen, 1972).
 *
 * A move that is known goes one box up and is asked again after that box's days, which grow; one
 * that is not known goes back to the first. A day is a number since 1970-01-01.
 */
#ifndef LUFT_ENGINE_REPERTOIRE_DRILL_CARD_H
#define LUFT_ENGINE_REPERTOIRE_DRILL_CARD_H

#include "engine/base/base.h"

enum { DRILL_BOX_MAX = 7, DRILL_DAY_TEXT_MAX = 40 };

typedef struct DrillCard {
    int box;          /* 0: to be learnt, up to DRILL_BOX_MAX */
    int32_t due;      /* the day from which on it is asked */
    int32_t last;     /* the day it was answered last */
    int right, wrong; /* how often it was answered so */
} DrillCard;

/* After how many days a move in this box is asked again: 0, 1, 3, 7, 14, 30, 90, 180. */
int drill_card_interval(int box);

/* Also when it was answered last on a day to come: the clock was wrong then or is now, and due days
 * counted from there could be years away. Tomorrow is no such day, as people travel. */
bool drill_card_is_due(const DrillCard *card, int32_t today);

/* A right answer before the day it is due, or with a last day to come, counts, but moves it no box
 * up. */
void drill_card_answer(DrillCard *card, bool is_right, int32_t today);

/* Today by the machine's clock and time zone; 0 where they cannot be read. */
int32_t drill_today(void);

/* As ISO 8601 has it: "2026-11-29". */
void drill_day_write(int32_t day, char text[DRILL_DAY_TEXT_MAX]);
/* Reads the whole of length bytes; false: they are no day of the calendar, *day is untouched. */
bool drill_day_parse(const char *text, size_t length, int32_t *day);

#endif
