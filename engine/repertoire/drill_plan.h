/* Which positions of a repertoire are asked, and how far it is known. */
#ifndef LUFT_ENGINE_REPERTOIRE_DRILL_PLAN_H
#define LUFT_ENGINE_REPERTOIRE_DRILL_PLAN_H

#include "engine/base/strbuf.h"
#include "engine/repertoire/drill_file.h"
#include "engine/repertoire/repertoire.h"

enum { DRILL_NEW_A_DAY = 20 /* more than that nobody keeps */ };

typedef enum DrillChoice {
    DRILL_DUE,    /* what is due today, and some new ones */
    DRILL_LINES,  /* every position of the lines through a place */
    DRILL_ERRORS, /* what was answered wrongly and is not known yet, most errors first */
    DRILL_ALL
} DrillChoice;

/* Places to be asked, in the order of the file where nothing else is said; the caller frees them.
 * through: for DRILL_LINES. */
size_t *drill_plan_make(const Repertoire *repertoire, const DrillFile *file, DrillChoice choice,
                        size_t through, int32_t today, size_t *count);

typedef struct DrillFigures {
    size_t places;                   /* where it is asked */
    size_t fresh;                    /* never asked */
    size_t due;                      /* today, without the new ones */
    size_t boxes[DRILL_BOX_MAX + 1]; /* of those that were asked */
    int32_t next; /* the day when the next one is due that is not; INT32_MAX: none is */
} DrillFigures;

void drill_plan_count(const Repertoire *repertoire, const DrillFile *file, int32_t today,
                      DrillFigures *figures);

/* The same as lines for people; name is what the repertoire is called. */
void drill_plan_write(const Repertoire *repertoire, const DrillFile *file, const char *name,
                      int32_t today, StrBuf *text);

#endif
