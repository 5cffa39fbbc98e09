/* The progress line. */
#include <config.h>

#include "src/filters/progress.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/text/width.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TEXT_COLUMNS = 60, FIRST_AFTER_MS = 1000, AGAIN_AFTER_MS = 200 };

void progress_begin(Progress *progress)
{
    const char *term = getenv("TERM");
    bool dumb = term == NULL || strcmp(term, "dumb") == 0;
    *progress = (Progress){ .enabled = !dumb && isatty(STDERR_FILENO) };
    progress->begin_ms = clock_now_ms();
    progress->told_ms = progress->begin_ms + FIRST_AFTER_MS - AGAIN_AFTER_MS;
}

bool progress_is_due(Progress *progress)
{
    return progress->enabled && clock_now_ms() - progress->told_ms >= AGAIN_AFTER_MS;
}

/* A carriage return before, erase to end of line (ECMA-48 EL) after. */
void progress_tell(Progress *progress, const char *text, uint64_t done, uint64_t length)
{
    if (!progress->enabled)
        return;
    progress->told_ms = clock_now_ms();
    progress->shown = true;
    if (length == 0 || done == 0) {
        fprintf(stderr, "\r%.*s\033[K", (int)width_fit(text, TEXT_COLUMNS), text);
        return;
    }
    double share = (double)done / (double)length;
    if (share > 1)
        share = 1;
    double spent_s = (double)(progress->told_ms - progress->begin_ms) / 1000;
    int64_t left_s = (int64_t)(spent_s / share - spent_s + 0.5);
    fputs("\r", stderr);
    fprintf(stderr, _("%.*s  %.0f%%  %d:%02d left"), (int)width_fit(text, TEXT_COLUMNS), text,
            share * 100, (int)(left_s / 60), (int)(left_s % 60));
    fputs("\033[K", stderr);
}

void progress_clear(Progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
