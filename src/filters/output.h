/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of the filters: standard output in large pieces; the target of -o, a file that is replaced
 * once the new one is complete, or a device, which is written directly. */
#ifndef LUFT_SRC_FILTERS_OUTPUT_H
#define LUFT_SRC_FILTERS_OUTPUT_H

#include "engine/base/packer.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "src/filters/positions.h"

#include <sys/stat.h>

typedef struct FilterOutput {
    StrBuf text;      /* not written yet; callers append to it */
    bool is_own_text; /* written by luft, with colours: sent to a terminal as it is */
    bool is_lost;     /* standard output has been closed */
} FilterOutput;

void filter_output_init(FilterOutput *output, bool is_own_text);
/* Drops unwritten text. */
void filter_output_done(FilterOutput *output);

/* Writes the text. A closed reader or a full disk is reported once, on standard error; from then on
 * everything is dropped. */
void filter_output_flush(FilterOutput *output);

/* Functions of a PositionUser whose context begins with a FilterOutput. */

/* Writes what is there before luft waits for more. */
void filter_output_wait(void *context);
/* Reports a fault after the text that precedes it. */
void filter_output_refuse(void *context, const FoundFault *fault);
/* After ^C, or when standard output is closed. Writes the text if there is enough of it. */
bool filter_output_is_over(void *context);

/* Writes and empties the buffer, as textout_write does: a terminal gets no control sequences.
 * Returns false if the reader is gone or the disk is full, with errno set; the buffer is emptied
 * all the same. */
NODISCARD bool lineout_flush(int fd, StrBuf *buf);

/* Reports on standard error, by errno, why standard output is lost; not if the reader has closed it
 * (head). */
void lineout_tell_lost(void);

/* lineout_flush to standard output, reporting failure; lineout_print_own for text with luft's own
 * colours. */
NODISCARD bool lineout_print(StrBuf *buf);
NODISCARD bool lineout_print_own(StrBuf *buf);

typedef struct OutFile {
    const char *name; /* borrowed */
    int fd;           /* written directly; -1: the file is replaced */
    bool owns_fd;     /* outfile_end closes fd */
    bool is_unread;   /* the reader of fd is gone (head), which is not an error */
    Packer *packer;   /* NULL: as it is */
    ReplaceFile replaced;
    off_t length; /* bytes written completely into replaced */
} OutFile;

/* The descriptor behind /dev/stdout, /dev/fd/3 or a redirection, so that its contents are kept; -1:
 * none. */
int outfile_descriptor(const struct stat *target);
/* path NULL or "-" is standard output, as is any name of the same file. Devices, FIFOs and
 * descriptors opened by the shell (/dev/fd/3) are written directly. Files are replaced as
 * described in engine/base/replace_file.h; one that must not be replaced is rejected here,
 * before any work. A name in .gz or .zst gets a compressed file. */
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
