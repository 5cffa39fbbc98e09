/* The answers of a filter on their way to standard output: gathered, written in large pieces.
 *
 * A reader that is gone or a disk that is full is told of once, on standard error; from then on
 * everything is dropped.
 */
#ifndef LUFT_SRC_FILTERS_FILES_ANSWERS_H
#define LUFT_SRC_FILTERS_FILES_ANSWERS_H

#include "engine/base/strbuf.h"

typedef struct Answers {
    StrBuf text;      /* not written yet; callers add to it */
    bool is_own_text; /* luft's own, colours and all: a terminal may obey it */
    bool is_lost;     /* standard output */
} Answers;

void answers_init(Answers *answers, bool is_own_text);
/* Drops what has not been written. */
void answers_done(Answers *answers);

/* Writes what there is. */
void answers_flush(Answers *answers);
/* The same, once there is enough for one write. */
void answers_flush_if_full(Answers *answers);

#endif
