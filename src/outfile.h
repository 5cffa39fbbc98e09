/* A file that is there whole or not at all: written beside its place, then renamed. */
#ifndef LUFT_SRC_OUTFILE_H
#define LUFT_SRC_OUTFILE_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

typedef struct OutFile {
    int fd;
    char *path;      /* where it goes; NULL: standard output, which is written through */
    char *temporary; /* in the same folder */
} OutFile;

/* path NULL or "-" is standard output. A link is followed; an old file's mode is kept. */
NODISCARD Status outfile_open(const char *path, OutFile *file);
/* Writes and empties the buffer. */
NODISCARD Status outfile_write(OutFile *file, StrBuf *text);
/* Puts the file in its place; on an error the old one is as it was. Releases *file. */
NODISCARD Status outfile_commit(OutFile *file);
/* Throws away what was written. Releases *file. */
void outfile_abandon(OutFile *file);

#endif
