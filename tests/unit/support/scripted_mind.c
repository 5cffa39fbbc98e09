/* SPDX-License-Identifier: GPL-3.0-or-later */
/* News are queued in a short list until taken; a bell announces them. Everything runs on the
 * caller's thread. */
#include <config.h>

#include "tests/unit/support/scripted_mind.h"

#include "engine/base/base.h"
#include "engine/base/task.h"
#include "engine/board/movegen.h"
#include "engine/thinker.h"

#include <stdlib.h>
#include <string.h>

enum { NEWS_MAX = 4 };

typedef struct Scripted {
    Engine *engine;
    Bell bell;
    MindNews news[NEWS_MAX];
    int said, taken;
    uint64_t id;
    bool is_thinking;
} Scripted;

static MindScript script;
static SearchJob last_job;
static int jobs;

void scripted_mind_follow(const MindScript *wanted)
{
    script = *wanted;
    jobs = 0;
}

int scripted_mind_jobs(void) { return jobs; }

const SearchJob *scripted_mind_job(void) { return &last_job; }

static Move first_legal(void)
{
    MoveList moves;
    movegen_legal(search_job_root(&last_job), &moves);
    return moves.count > 0 ? moves.moves[0] : MOVE_NONE;
}

static void say(Scripted *self, const MindNews *news)
{
    if (self->said == NEWS_MAX)
        abort();
    self->news[self->said] = *news;
    self->news[self->said++].job_id = self->id;
    bell_ring(&self->bell);
}

static void say_result(Scripted *self, Move best)
{
    MindNews news = { .kind = NEWS_RESULT };
    self->is_thinking = false;
    news.result = (SearchResult){ .best = best, .depth = 1 };
    say(self, &news);
}

static void answer(Scripted *self)
{
    MindNews news = { .kind = NEWS_INFO };
    Move best = first_legal();
    news.info = (SearchInfo){ .depth = 1, .line = 1, .lines = 1, .nodes = 20, .pv_length = 1 };
    news.info.pv[0] = best;
    if (best != MOVE_NONE)
        say(self, &news);
    say_result(self, best);
}

static void die(Scripted *self)
{
    MindNews news = { .kind = NEWS_FAILURE };
    self->is_thinking = false;
    news.failure = status_error(STATUS_IO, "the engine is gone");
    say(self, &news);
}

static void act(Scripted *self, MindDeed deed)
{
    if (!self->is_thinking)
        return;
    if (deed == MIND_ANSWERS)
        answer(self);
    else if (deed == MIND_DIES)
        die(self);
    else if (deed == MIND_LIES)
        say_result(self, move_make(A1, H8, MOVE_NORMAL));
    else if (deed == MIND_HAS_NO_MOVE)
        say_result(self, MOVE_NONE);
}

/* --- the mind ----------------------------------------------------------------------------------*/

static void scripted_free(void *mind)
{
    Scripted *self = mind;
    bell_done(&self->bell);
    free(self);
}

static int scripted_fd(const void *mind) { return bell_fd(&((const Scripted *)mind)->bell); }

static void scripted_start(void *mind, uint64_t id, const SearchJob *job, bool pondering)
{
    Scripted *self = mind;
    self->id = id;
    self->said = self->taken = 0;
    self->is_thinking = true;
    last_job = *job;
    jobs++;
    if (!pondering)
        act(self, script.at_start);
}

static void scripted_stop(void *mind) { act(mind, script.at_stop); }

static void scripted_cancel(void *mind) { ((Scripted *)mind)->is_thinking = false; }

static void scripted_ponder_hit(void *mind) { act(mind, script.at_ponder_hit); }

static bool scripted_take(void *mind, MindNews *news)
{
    Scripted *self = mind;
    if (self->taken == self->said) {
        (void)bell_take(&self->bell);
        return false;
    }
    *news = self->news[self->taken++];
    return true;
}

static void scripted_new_game(void *mind) { (void)mind; }

static MindResources scripted_resources(const void *mind)
{
    const Engine *engine = ((const Scripted *)mind)->engine;
    return (MindResources){ engine_hash_mb(engine), engine_threads(engine) };
}

static Status scripted_set_resources(void *mind, MindResources wanted)
{
    (void)mind;
    (void)wanted;
    return status_ok();
}

static const MindOps OPS = { .free = scripted_free,
                             .fd = scripted_fd,
                             .start = scripted_start,
                             .stop = scripted_stop,
                             .cancel = scripted_cancel,
                             .ponder_hit = scripted_ponder_hit,
                             .take = scripted_take,
                             .new_game = scripted_new_game,
                             .resources = scripted_resources,
                             .set_resources = scripted_set_resources };

Status thinker_new(Engine *engine, Mind **mind)
{
    *mind = NULL;
    if (script.refusals > 0) {
        script.refusals--;
        return status_error(STATUS_IO, "cannot start a thread");
    }
    Scripted *self = alloc_zeroed(1, sizeof *self);
    self->engine = engine;
    Status status = bell_init(&self->bell);
    if (status_is_ok(&status))
        *mind = mind_new(&OPS, self);
    else
        free(self);
    return status;
}
