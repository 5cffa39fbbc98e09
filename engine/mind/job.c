/* Initialises jobs and controls. */
#include <config.h>

#include "engine/mind/job.h"

#include <assert.h>
#include <string.h>

/* Everything except the game, of which only the moves in use are set. */
static void init_rest(SearchJob *job)
{
    job->limits = (SearchLimits){ 0 };
    memset(job->search_moves, 0, sizeof job->search_moves);
    job->search_move_count = 0;
    job->lines = 1;
    job->strength = (Strength){ STRENGTH_FULL, 0 };
    job->book = (BookWish){ .is_wanted = false };
}

void search_job_init(SearchJob *job, const Position *root)
{
    move_line_begin(&job->game, root);
    init_rest(job);
}

void search_job_init_game(SearchJob *job, const MoveLine *game)
{
    assert(game->count >= 0 && game->count <= MOVE_LINE_MAX);
    move_line_copy(game, &job->game);
    init_rest(job);
}

bool search_result_has_score(const SearchResult *result)
{
    return !result->is_book && !result->is_unscored;
}

void search_control_init(SearchControl *control, void (*on_info)(void *, const SearchInfo *),
                         void *context)
{
    atomic_init(&control->stop, false);
    atomic_init(&control->pondering, false);
    control->on_info = on_info;
    control->context = context;
}
