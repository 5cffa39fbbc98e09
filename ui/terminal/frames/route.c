/* Cheapest insertion, a heuristic of the travelling salesman's problem: each run comes where the
 * way grows least. Source: Rosenkrantz, Stearns, Lewis: An analysis of several heuristics for the
 * traveling salesman problem (SIAM Journal on Computing, 1977).
 */
#include <config.h>

#include "ui/terminal/frames/route.h"

#include <string.h>

enum { STOPS_MAX = 64, LOOKS_MAX = 24 };

/* A run to be sent, or the place where the way begins or ends. */
typedef struct Stop {
    const Run *run; /* NULL: a place */
    Place begin, end;
    uint8_t look; /* in Route.looks */
    bool is_blank;
} Stop;

typedef struct Route {
    const MotionMeans *means;
    Stop stops[STOPS_MAX + 2]; /* in the order of the way */
    size_t count;
    int lengths[STOPS_MAX + 2]; /* of the way from each to the next */
    Rendition looks[LOOKS_MAX];
    size_t look_count;
    int changes[LOOKS_MAX][LOOKS_MAX]; /* bytes from one look to another, and to a blank's */
    int blank_changes[LOOKS_MAX][LOOKS_MAX];
} Route;

/* --- looks ------------------------------------------------------------------------------------ */

static int change_length(const Rendition *from, const Rendition *to)
{
    StrBuf bytes;
    strbuf_init(&bytes);
    rendition_add_change(&bytes, from, to);
    int length = (int)bytes.length;
    strbuf_done(&bytes);
    return length;
}

static void measure_changes(Route *route, size_t from, size_t to)
{
    const Rendition *shown = &route->looks[from];
    const Rendition *wanted = &route->looks[to];
    const Rendition blank = rendition_for_blank(shown, wanted);
    route->changes[from][to] = change_length(shown, wanted);
    route->blank_changes[from][to] = change_length(shown, &blank);
}

/* The number of a look, LOOKS_MAX: there are too many. */
static size_t look_number(Route *route, const Rendition *look)
{
    for (size_t i = 0; i < route->look_count; i++)
        if (rendition_is_same(&route->looks[i], look))
            return i;
    if (route->look_count == LOOKS_MAX)
        return LOOKS_MAX;
    size_t number = route->look_count++;
    route->looks[number] = *look;
    for (size_t i = 0; i < route->look_count; i++) {
        measure_changes(route, i, number);
        measure_changes(route, number, i);
    }
    return number;
}

/* --- the way ---------------------------------------------------------------------------------- */

static int way_length(const Route *route, const Stop *from, const Stop *to)
{
    int change = to->is_blank ? route->blank_changes[from->look][to->look]
                              : route->changes[from->look][to->look];
    return change + motion_length(route->means, from->end, to->begin);
}

static void route_open(Route *route, const Stop *first, const Stop *last)
{
    route->count = 2;
    route->stops[0] = *first;
    route->stops[1] = *last;
    route->lengths[0] = way_length(route, first, last);
}

static void route_insert(Route *route, const Stop *stop)
{
    size_t best = 0;
    int best_growth = INT32_MAX;
    int best_there = 0, best_back = 0;
    for (size_t i = 0; i + 1 < route->count; i++) {
        int there = way_length(route, &route->stops[i], stop);
        if (there - route->lengths[i] >= best_growth)
            continue;
        int back = way_length(route, stop, &route->stops[i + 1]);
        if (there + back - route->lengths[i] >= best_growth)
            continue;
        best = i;
        best_growth = there + back - route->lengths[i];
        best_there = there;
        best_back = back;
    }
    size_t behind = route->count - best - 1;
    memmove(&route->stops[best + 2], &route->stops[best + 1], behind * sizeof *route->stops);
    memmove(&route->lengths[best + 2], &route->lengths[best + 1], behind * sizeof *route->lengths);
    route->stops[best + 1] = *stop;
    route->lengths[best] = best_there;
    route->lengths[best + 1] = best_back;
    route->count++;
}

/* --- sending ---------------------------------------------------------------------------------- */

typedef struct Sender {
    const MotionMeans *means;
    RenditionState *state;
    const Runs *runs;
    Place cursor;
    StrBuf *out;
} Sender;

static void send_run(Sender *sender, const Run *run)
{
    StrBuf *out = sender->out;
    RenditionState *state = sender->state;
    motion_add(out, sender->means, sender->cursor, run->begin);
    Rendition look = run->is_blank && state->is_known
                         ? rendition_for_blank(&state->shown, &run->look)
                         : run->look;
    rendition_send(state, &look, out);
    if (run->kind == RUN_TEXT)
        strbuf_add(out, sender->runs->text.data + run->start, run->length);
    else if (run->kind == RUN_ERASE)
        strbuf_addf(out, "\033[%dX", run->width);
    else
        strbuf_add_text(out, "\033[K");
    sender->cursor = run->end;
}

static bool share_a_cell(const Run *a, const Run *b)
{
    return a->begin.row == b->begin.row && a->begin.column < b->begin.column + b->width &&
           b->begin.column < a->begin.column + a->width;
}

/* What is written twice is written in the frame's own order. */
static bool is_any_cell_twice(const Run *runs, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (share_a_cell(&runs[i], &runs[j]))
                return true;
    return false;
}

/* Sends the first runs, as many as can be ordered at once, on the way to the end; returns how
 * many. */
static size_t send_some(Sender *sender, const Run *runs, size_t count, Place end)
{
    Route route = { .means = sender->means };
    Stop first = { .end = sender->cursor };
    first.look = (uint8_t)look_number(&route, &sender->state->shown);
    Stop last = { .look = (uint8_t)look_number(&route, &sender->state->wanted) };
    size_t some = 0;
    uint8_t looks[STOPS_MAX];
    for (; some < count && some < STOPS_MAX; some++) {
        size_t number = look_number(&route, &runs[some].look);
        if (number == LOOKS_MAX)
            break;
        looks[some] = (uint8_t)number;
    }
    last.begin = some < count ? runs[some].begin : end;
    route_open(&route, &first, &last);
    bool is_free = !is_any_cell_twice(runs, some);
    for (size_t i = 0; i < some; i++) {
        const Run *run = &runs[i];
        Stop stop = { run, run->begin, run->end, looks[i], run->is_blank };
        if (is_free)
            route_insert(&route, &stop);
        else
            send_run(sender, run);
    }
    for (size_t i = 1; is_free && i <= some; i++)
        send_run(sender, route.stops[i].run);
    return some;
}

/* Blanks become fewer bytes where the terminal erases in the colour of the ground. */
static void shorten_blanks(Runs *runs)
{
    enum { LENGTH_ERASURE = 4, LENGTH_LONG_ERASURE = 5, WIDTH_LONG = 10 };
    for (size_t i = 0; i < runs->count; i++) {
        Run *run = &runs->list[i];
        int length = run->width < WIDTH_LONG ? LENGTH_ERASURE : LENGTH_LONG_ERASURE;
        bool is_shorter = run->kind == RUN_TEXT && run->is_blank && length < run->width;
        if (!is_shorter || !rendition_shows_blanks(&run->look))
            continue;
        run->kind = RUN_ERASE;
        run->end = run->begin;
    }
}

static void send_all(Sender *sender, const RunsFrame *frame)
{
    const Runs *runs = sender->runs;
    strbuf_add(sender->out, runs->modes.data, runs->modes.length);
    for (size_t at = 0; at < runs->count;)
        at += send_some(sender, runs->list + at, runs->count - at, frame->end);
    motion_add(sender->out, sender->means, sender->cursor, frame->end);
    rendition_send(sender->state, &sender->state->wanted, sender->out);
}

bool route_squeeze(const MotionMeans *means, RenditionState *state, const RunsFrame *frame,
                   StrBuf *out)
{
    RenditionState told = *state;
    Runs runs;
    runs_init(&runs);
    bool is_read = means->to_place && runs_read(&runs, &told, frame);
    if (is_read) {
        *state = told;
        if (means->erases)
            shorten_blanks(&runs);
        Sender sender = { means, state, &runs, frame->begin, out };
        send_all(&sender, frame);
    }
    runs_done(&runs);
    return is_read;
}
