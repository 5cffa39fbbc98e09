/* An errand that reads, and how far it is. */
#include <config.h>

#include "ui/repertoire/reading.h"

#include "engine/base/alloc.h"

#include <stdatomic.h>
#include <stdlib.h>

struct Reading {
    char *path, *line;
    Color side;
    Errand *errand;
    atomic_int percent;     /* relaxed: it carries nothing but itself */
    Repertoire *repertoire; /* the errand's until it is done, and so is the status */
    Status status;
};

typedef struct Place {
    Reading *reading;
    Errand *errand;
} Place;

static void tell(void *context, int percent)
{
    const Place *place = context;
    if (atomic_exchange_explicit(&place->reading->percent, percent, memory_order_relaxed) !=
        percent)
        errand_ring(place->errand);
}

static void run(void *context, Errand *errand)
{
    Reading *reading = context;
    Place place = { reading, errand };
    const RepertoireWatch watch = { errand_stop_flag(errand), tell, &place };
    reading->status = repertoire_read(reading->path, reading->side, &watch, &reading->repertoire);
}

Status reading_start(const char *path, Color side, const char *line, Reading **reading)
{
    Reading *started = alloc_zeroed(1, sizeof *started);
    started->path = alloc_string(path);
    started->line = alloc_string(line);
    started->side = side;
    started->status = status_ok();
    atomic_init(&started->percent, 0);
    Status status = errand_start(run, started, &started->errand);
    if (status_is_ok(&status))
        *reading = started;
    else
        reading_free(started);
    return status;
}

void reading_free(Reading *reading)
{
    if (reading == NULL)
        return;
    errand_free(reading->errand);
    repertoire_free(reading->repertoire);
    free(reading->path);
    free(reading->line);
    free(reading);
}

Errand *reading_errand(const Reading *reading) { return reading->errand; }

int reading_percent(const Reading *reading)
{
    return atomic_load_explicit(&reading->percent, memory_order_relaxed);
}

Status reading_take(Reading *reading, Repertoire **repertoire)
{
    if (status_is_ok(&reading->status))
        *repertoire = reading->repertoire;
    reading->repertoire = NULL;
    return reading->status;
}

const char *reading_path(const Reading *reading) { return reading->path; }

const char *reading_line(const Reading *reading) { return reading->line; }
