/* Output of the filters: standard output in large pieces, and the target of -o: a file that is
 * replaced once the new one is complete, or a device, which is written directly. */
#ifndef LUFT_SRC_FILTERS_OUTFILE_H
#define LUFT_SRC_FILTERS_OUTFILE_H

#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"

typedef struct OutFile {
    const char *name; /* borrowed */
    int fd;           /* written directly; -1: the file is replaced */
    bool is_closed;   /* outfile_commit has closed fd */
    ReplaceFile replaced;
    off_t length; /* bytes written completely into replaced */
} OutFile;

/* path NULL or "-" is standard output, as is any name of the same file. Devices, FIFOs and
 * descriptors opened by the shell (/dev/fd/3) are written directly. Files are replaced as
 * described in engine/base/replace_file.h; one that must not be replaced is rejected here,
 * before any work. */
NODISCARD Status outfile_open(const char *path, OutFile *file);
/* For output of another kind than the input: STATUS_STATE if the file would replace the input. */
NODISCARD Status outfile_check_kept(const OutFile *file, const char *input);
/* Writes and empties the buffer. */
NODISCARD Status outfile_write(OutFile *file, StrBuf *text);
/* Moves the file into place if it is complete and no signal arrived. Otherwise the old file stays,
 * and the output of completed outfile_write calls is kept beside it as FILE.part if is_of_use.
 * Reports the outcome and errors on standard error. Releases *file. Returns false if the file is
 * not in place. */
NODISCARD bool outfile_end(OutFile *file, bool is_whole, bool is_of_use);

#endif
