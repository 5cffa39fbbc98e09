/* Where a verb's -o goes: a file that is there whole or not at all, or whatever else the name
 * stands for, which is written directly.
 */
#ifndef LUFT_SRC_FILTERS_FILES_OUTFILE_H
#define LUFT_SRC_FILTERS_FILES_OUTFILE_H

#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"

typedef struct OutFile {
    const char *name; /* the caller's */
    int fd;           /* written through; -1: the file is replaced */
    bool is_closed;   /* by outfile_commit: nobody else has fd */
    ReplaceFile replaced;
} OutFile;

/* path NULL or "-" is standard output, and so is the name of what that already is. Devices, FIFOs
 * and descriptors that the caller's shell has opened (/dev/fd/3) are written through. Files are
 * replaced as engine/base/replace_file.h says: what may not be is refused here, before any work. */
NODISCARD Status outfile_open(const char *path, OutFile *file);
/* Writes and empties the buffer. */
NODISCARD Status outfile_write(OutFile *file, StrBuf *text);
/* Puts the file in its place; on an error the old one is as it was. Releases *file. */
NODISCARD Status outfile_commit(OutFile *file);
/* Throws away what was written into a file. Releases *file. */
void outfile_abandon(OutFile *file);

#endif
