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
    int box;      /* 0: to be learnt, up to DRILL_BOX_MAX */
    int32_t due;  /* the day from which on it is asked */
    int32_t last; /* when it was answered last */
    int right, wrong;
} DrillCard;

/* After how many days a move in this box is asked again. */
int drill_card_interval(int box);

/* A right answer before the day it is due counts, but moves it no box up. */
void drill_card_answer(DrillCard *card, bool is_right, int32_t today);

/* The day by the clock and the time zone of the machine. */
int32_t drill_today(void);

/* "2026-11-29" */
void drill_day_write(int32_t day, char text[DRILL_DAY_TEXT_MAX]);
/* false: it is no day. */
bool drill_day_parse(const char *text, size_t length, int32_t *day);

#endif
