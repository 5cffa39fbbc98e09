/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which positions of a repertoire to ask today, and how well they are known. */
#ifndef LUFT_ENGINE_REPERTOIRE_DRILL_PLAN_H
#define LUFT_ENGINE_REPERTOIRE_DRILL_PLAN_H

#include "engine/base/strbuf.h"
#include "engine/repertoire/drill.h"
#include "engine/repertoire/repertoire.h"

enum { DRILL_NEW_A_DAY = 20 /* few people remember more */ };

typedef enum DrillChoice {
    DRILL_DUE,    /* due today, and some new ones */
    DRILL_LINES,  /* every position on the lines through a place */
    DRILL_ERRORS, /* answered wrongly and not learnt yet, most errors first */
    DRILL_ALL
} DrillChoice;

/* The places to be asked, in the order of the file unless DrillChoice says otherwise; the caller
 * frees the array. through: for DRILL_LINES. */
size_t *drill_plan_make(const Repertoire *repertoire, const DrillFile *file, DrillChoice choice,
                        size_t through, int32_t today, size_t *count);

typedef struct DrillFigures {
    size_t places;                   /* with a question */
    size_t fresh;                    /* never asked */
    size_t due;                      /* today, without new ones */
    size_t boxes[DRILL_BOX_MAX + 1]; /* of those asked so far */
    int32_t next;                    /* the next due day after today; INT32_MAX: none */
} DrillFigures;

void drill_plan_count(const Repertoire *repertoire, const DrillFile *file, int32_t today,
                      DrillFigures *figures);

/* The same as lines of text; name is the repertoire's name. */
void drill_plan_write(const Repertoire *repertoire, const DrillFile *file, const char *name,
                      int32_t today, StrBuf *text);

#endif
