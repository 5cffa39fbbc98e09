/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transcript of a conversation with an engine: the latest lines with their times in bounded
 * memory, and all lines in a file if one is named. */
#ifndef LUFT_ENGINE_EXTERNAL_TRANSCRIPT_H
#define LUFT_ENGINE_EXTERNAL_TRANSCRIPT_H

#include "engine/base/strbuf.h"

typedef struct Transcript {
    char *name;   /* of the engine, prefixed to each line of the file; owned */
    StrBuf text;  /* whole lines, oldest first */
    StrBuf begun; /* a line to the engine that is not complete yet */
    char *path;   /* of the file; owned; "": none */
    int file;     /* -1: none, or it cannot be written */
} Transcript;

typedef enum TranscriptKind {
    TRANSCRIPT_SAID,      /* > to the engine */
    TRANSCRIPT_HEARD,     /* < from the engine */
    TRANSCRIPT_COMPLAINT, /* ! on its standard error */
    TRANSCRIPT_EVENT      /* * started, ended */
} TranscriptKind;

void transcript_init(Transcript *transcript, const char *name);
void transcript_done(Transcript *transcript);

/* Adds a line of any bytes; those unsafe in a terminal become '?'. */
void transcript_add(Transcript *transcript, TranscriptKind kind, const char *line, size_t length);
/* Adds bytes written to the engine, split anywhere. */
void transcript_add_written(Transcript *transcript, const char *bytes, size_t count);
/* Appends the known lines and all further ones to a file; "": stops. */
void transcript_log_to(Transcript *transcript, const char *path);
/* Appends the last lines, at most that many. */
void transcript_copy_tail(const Transcript *transcript, int lines, StrBuf *out);

#endif
