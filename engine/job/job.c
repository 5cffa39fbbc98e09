/* Jobs and controls as they begin. */
#include <config.h>

#include "engine/job/job.h"

#include <string.h>

void search_job_init(SearchJob *job, const Position *root)
{
    memset(job, 0, sizeof *job);
    job->root = *root;
    job->lines = 1;
}

void search_control_init(SearchControl *control, void (*on_info)(void *, const SearchInfo *),
                         void *context)
{
    atomic_init(&control->stop, false);
    atomic_init(&control->pondering, false);
    control->on_info = on_info;
    control->context = context;
}
