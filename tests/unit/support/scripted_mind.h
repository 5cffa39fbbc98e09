/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A mind in the place of luft's own that does what a test says: answers late, dies, lies.
 *
 * A test that is linked with it has its thinker_new instead of engine/thinker.c's, so that whatever
 * stands behind that door, a protocol or the screen, meets this mind.
 */
#ifndef LUFT_TESTS_UNIT_SCRIPTED_MIND_H
#define LUFT_TESTS_UNIT_SCRIPTED_MIND_H

#include "engine/mind/job.h"

typedef enum MindDeed {
    MIND_WAITS,
    MIND_ANSWERS,    /* with the first legal move, after a report; MOVE_NONE without one */
    MIND_DIES,       /* "the engine is gone" */
    MIND_LIES,       /* with a move that is not legal */
    MIND_HAS_NO_MOVE /* if there is one */
} MindDeed;

typedef struct MindScript {
    MindDeed at_start, at_stop, at_ponder_hit;
    int refusals; /* this many times creating a mind fails with STATUS_IO */
} MindScript;

/* For all jobs from now on; no mind may be running. Jobs are counted from here. */
void scripted_mind_follow(const MindScript *script);

int scripted_mind_jobs(void);
/* The last one. */
const SearchJob *scripted_mind_job(void);

#endif
