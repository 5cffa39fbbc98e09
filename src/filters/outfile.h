/* Where a verb's -o goes: a file that is replaced when the new one is whole, or whatever else the
 * name stands for, which is written directly.
 */
#ifndef LUFT_SRC_FILTERS_OUTFILE_H
#define LUFT_SRC_FILTERS_OUTFILE_H

#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"

typedef struct OutFile {
    const char *name; /* the caller's */
    int fd;           /* written through; -1: the file is replaced */
    bool is_closed;   /* by outfile_commit: nobody else has fd */
    ReplaceFile replaced;
    off_t length; /* of what was written whole into replaced */
} OutFile;

/* path NULL or "-" is standard output, and so is the name of what that already is. Devices, FIFOs
 * and descriptors that the caller's shell has opened (/dev/fd/3) are written through. Files are
 * replaced as engine/base/replace_file.h says: what may not be is refused here, before any work. */
NODISCARD Status outfile_open(const char *path, OutFile *file);
/* For output of another kind than the input: STATUS_STATE if the file would take the place of the
 * input. */
NODISCARD Status outfile_check_kept(const OutFile *file, const char *input);
/* Writes and empties the buffer. */
NODISCARD Status outfile_write(OutFile *file, StrBuf *text);
/* Puts the file in its place if it is whole and no signal came. Otherwise what has the name stays
 * as it was, and what whole calls of outfile_write wrote is kept beside it as FILE.part, if
 * is_of_use. Tells on standard error what became of the file, and errors. Releases *file. false: it
 * is not in its place. */
NODISCARD bool outfile_end(OutFile *file, bool is_whole, bool is_of_use);

#endif
