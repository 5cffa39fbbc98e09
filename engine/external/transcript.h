/* What luft and an engine said to each other: every line with its time, the newest in bounded
 * memory, and all of them in a file if one is named.
 */
#ifndef LUFT_ENGINE_EXTERNAL_TRANSCRIPT_H
#define LUFT_ENGINE_EXTERNAL_TRANSCRIPT_H

#include "engine/base/strbuf.h"

typedef struct Transcript {
    char *name;   /* of the engine, before each line of the file; owned */
    StrBuf text;  /* whole lines, oldest first */
    StrBuf begun; /* of a line to the engine, until its end is written */
    char *path;   /* of the file; owned; "": none */
    int file;     /* -1: none, or it cannot be written */
} Transcript;

typedef enum TranscriptKind {
    TRANSCRIPT_SAID,      /* > to the engine */
    TRANSCRIPT_HEARD,     /* < by the engine */
    TRANSCRIPT_COMPLAINT, /* ! on its standard error */
    TRANSCRIPT_EVENT      /* * started, ended */
} TranscriptKind;

void transcript_init(Transcript *transcript, const char *name);
void transcript_done(Transcript *transcript);

/* One line, any bytes; what is unsafe in a terminal becomes '?'. */
void transcript_add(Transcript *transcript, TranscriptKind kind, const char *line, size_t length);
/* Bytes that were written to the engine, lines torn anywhere. */
void transcript_add_written(Transcript *transcript, const char *bytes, size_t count);
/* Appends the lines from now on to this file, after those that are still known; "": to none. */
void transcript_log_to(Transcript *transcript, const char *path);
/* Appends the last lines, so many at most. */
void transcript_copy_tail(const Transcript *transcript, int lines, StrBuf *out);

#endif
