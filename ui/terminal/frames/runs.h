/* What a frame of curses writes, as runs of cells that look alike.
 *
 * Knows what curses is known to send. A frame with anything else in it is not read.
 */
#ifndef LUFT_UI_TERMINAL_FRAMES_RUNS_H
#define LUFT_UI_TERMINAL_FRAMES_RUNS_H

#include "engine/base/strbuf.h"
#include "ui/terminal/frames/motion.h"
#include "ui/terminal/frames/rendition.h"

typedef enum RunKind {
    RUN_TEXT,
    RUN_ERASE,    /* so many cells, the cursor stays */
    RUN_ERASE_END /* the rest of the row, the cursor stays */
} RunKind;

typedef struct Run {
    RunKind kind;
    Place begin, end;     /* of the cursor */
    int width;            /* cells */
    size_t start, length; /* of its bytes, in Runs.text */
    Rendition look;
    bool is_blank;
} Run;

typedef struct Runs {
    Run *list;
    size_t count, capacity;
    StrBuf text;
    StrBuf modes; /* what comes before the first */
} Runs;

/* A frame, and the screen that it is for. */
typedef struct RunsFrame {
    const char *bytes;
    size_t length;
    int rows, columns;
    Place begin, end; /* of the cursor, as curses knows */
    bool is_utf8;
} RunsFrame;

void runs_init(Runs *runs);
void runs_done(Runs *runs);

/* Reads a frame into empty runs. False: it holds something unknown, and what runs and state hold
 * then means nothing. */
bool runs_read(Runs *runs, RenditionState *state, const RunsFrame *frame);

#endif
