/* Work beside UCI's input: a task that rings a bell at its end, and a poll over bell and input.
 * Lines are only inspected here: the protocol's loop executes them afterwards. */
#include <config.h>

#include "src/protocol/peer.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/status.h"
#include "engine/base/task.h"
#include "engine/protocol/uci_answer.h"
#include "engine/text/words.h"

#include <assert.h>
#include <poll.h>

enum { QUICK_MS = 1000 };

typedef struct Watch {
    Peer *peer;
    const UciAside *aside;
    Bell done;
    int64_t start_ms;
    size_t seen; /* bytes of the waiting lines already inspected */
    bool is_leaving;
} Watch;

static void work(void *context, const Task *task)
{
    (void)task;
    Watch *watch = context;
    watch->aside->run(watch->aside->context);
    bell_ring(&watch->done);
}

static void end_work(const Watch *watch)
{
    atomic_store_explicit(watch->aside->stop, true, memory_order_relaxed);
}

/* Only the first waiting line may be answered early. */
static void answer_ready(Watch *watch)
{
    Line line;
    if (linein_next(watch->peer->in, &line))
        uci_write_readyok(&watch->peer->out);
    peer_flush(watch->peer);
    watch->seen = 0;
}

static void look_at_lines(Watch *watch)
{
    Line line;
    for (size_t before = watch->seen; linein_peek(watch->peer->in, &watch->seen, &line);
         before = watch->seen) {
        Words words = words_of(line.text, line.length);
        Word word = words_next(&words);
        if (word_is(word, "stop"))
            end_work(watch);
        else if (word_is(word, "quit"))
            watch->is_leaving = true;
        else if (word_is(word, "isready") && before == 0)
            answer_ready(watch);
    }
}

/* The end of input counts as quit. */
static void read_more(Watch *watch)
{
    if (!linein_fill(watch->peer->in))
        watch->is_leaving = true;
    look_at_lines(watch);
}

static bool may_read(const LineIn *in)
{
    return !in->ended && in->bytes.length - in->start <= LINEIN_MAX;
}

static void watch_work(Watch *watch)
{
    while (!bell_take(&watch->done)) {
        int64_t left_ms = watch->start_ms + QUICK_MS - clock_now_ms();
        if (watch->is_leaving && left_ms <= 0)
            end_work(watch);
        struct pollfd polled[] = {
            { .fd = bell_fd(&watch->done), .events = POLLIN },
            { .fd = may_read(watch->peer->in) ? watch->peer->in->fd : -1, .events = POLLIN },
        };
        int timeout_ms = watch->is_leaving && left_ms > 0 ? (int)left_ms : -1;
        if (poll(polled, ARRAY_LEN(polled), timeout_ms) > 0 && polled[1].revents)
            read_more(watch);
    }
}

void uci_aside_run(Peer *peer, const UciAside *aside)
{
    assert(aside->run != NULL && aside->stop != NULL);
    Watch watch = { .peer = peer, .aside = aside, .start_ms = clock_now_ms() };
    Task *task = NULL;
    Status status = bell_init(&watch.done);
    bool has_bell = status_is_ok(&status);
    if (has_bell)
        status = task_start(work, &watch, &task);
    if (status_is_ok(&status)) {
        look_at_lines(&watch);
        watch_work(&watch);
        task_join(task);
    } else {
        aside->run(aside->context);
    }
    if (has_bell)
        bell_done(&watch.done);
}
