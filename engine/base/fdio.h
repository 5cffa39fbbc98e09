/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input and output on file descriptors: interrupted and short calls are continued, files that
 * several lufts write are locked (flock), input is split into lines, folders are created, and files
 * are mapped into memory.
 *
 * For files and blocking descriptors; a caller that must not wait polls first. Reads and writes,
 * but not fdio_read_file, are safe in signal handlers.
 */
#ifndef LUFT_ENGINE_BASE_FDIO_H
#define LUFT_ENGINE_BASE_FDIO_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"

#include <sys/stat.h>
#include <sys/types.h>

/* Reads at least one byte. Returns the number of bytes, 0 at the end, -1 with errno. */
NODISCARD ssize_t fdio_read(int fd, void *bytes, size_t size);

/* Reads from offset on; fewer bytes than size only at the end of the file. -1 with errno. */
NODISCARD ssize_t fdio_read_at(int fd, void *bytes, size_t size, uint64_t offset);

/* Appends a file's bytes to text. STATUS_RANGE: the file has more than max bytes (a whole number of
 * MiB). */
NODISCARD Status fdio_read_file(const char *path, size_t max, StrBuf *text);

/* Writes all bytes, at the current position or at offset; false with errno if not all are
 * written. */
NODISCARD bool fdio_write(int fd, const void *bytes, size_t length);
NODISCARD bool fdio_write_at(int fd, const void *bytes, size_t length, uint64_t offset);

/* Waits until the file is on the disk, if its file system can; false with errno. */
NODISCARD bool fdio_sync(int fd);

/* Whether both are of one file, whatever its names. */
static inline bool fdio_is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Opens a file, never waiting for a FIFO or a terminal, and locks it; closing the descriptor
 * unlocks it. The descriptor refers to the file that has the name once it is locked, even if the
 * file is being replaced. Waits up to patience_ms for another program. Returns -1 with errno,
 * EWOULDBLOCK if another program holds the lock. File systems without locks are opened without
 * one. */
NODISCARD int fdio_open_locked(const char *path, int flags, mode_t mode, int patience_ms);

/* Creates a file for reading and writing, named like the prefix and unlinked at once, so that
 * nothing remains however the program ends. NULL: in the folder for temporary files. -1 with errno.
 */
NODISCARD int fdio_open_nameless(const char *prefix);

/* Opens a file for reading and appending, with additional flags (O_CREAT), locked until it is
 * closed. Waits two seconds for another program's lock. Returns -1 with errno; EWOULDBLOCK: it is
 * locked, EINVAL: not a regular file. */
NODISCARD int fdio_open_to_append(const char *path, int flags, mode_t mode);

/* Why one of the two above did not open the file, from errno. */
NODISCARD Status fdio_refusal(const char *path);

/* Appends all bytes or none; *end is the offset after them. is_synced: waits for the disk. On
 * failure returns false with errno and truncates the part that was written, unless another program
 * has appended after it. */
NODISCARD bool fdio_append(int fd, const void *bytes, size_t length, bool is_synced, uint64_t *end);

/* --- folders; those created here are for the user alone (0700) -------------------------------- */

/* Length in bytes of the folder part of a path, with its last slash; 0 if the path has none. */
size_t folder_length(const char *path);
/* The file name within path; all of path if it ends in a slash. */
const char *folder_file_name(const char *path);

/* Creates a folder and its parents. STATUS_IO: the folder does not exist afterwards. */
NODISCARD Status folder_make(const char *path);
/* Creates the folder that the file belongs in. */
NODISCARD Status folder_make_for(const char *file);

/* The folder for temporary files: TMPDIR, or /tmp. */
const char *folder_temporary(void);

/* --- lines of any bytes and any length -------------------------------------------------------- */

/* From a polled descriptor or another source; a line ends with LF, CR LF or the input. Poll the
 * descriptor, call linein_fill once, then linein_next until it returns false. */

/* No sane line is longer: a game of 5000 moves is 50 kB. Longer lines are cut and marked
 * too_long. */
enum { LINEIN_MAX = 16 << 20 };

/* As read(2): some bytes, 0 at the end or on an error. */
typedef ssize_t LineInRead(void *source, char *bytes, size_t size);

typedef struct LineIn {
    LineInRead *read; /* NULL: read from fd */
    void *source;
    int fd;
    size_t max;      /* bytes of a line; LINEIN_MAX unless changed */
    StrBuf bytes;    /* read, not yet returned */
    size_t start;    /* of the next line, in bytes */
    size_t searched; /* start and here have no line end between them */
    bool skipping;   /* dropping the rest of a line that was too long */
    bool ended;
} LineIn;

typedef struct Line {
    const char *text; /* valid until the next call on the same LineIn; not NUL-terminated */
    size_t length;    /* in bytes, without the line end */
    bool too_long;    /* text holds only its first max bytes */
    bool is_torn;     /* the input ended before the line did */
} Line;

/* The caller keeps the descriptor and closes it. */
void linein_init(LineIn *in, int fd);
/* Reads from a source instead, which the caller owns. */
void linein_init_source(LineIn *in, LineInRead *read, void *source);
void linein_done(LineIn *in);

/* Appends bytes to those already read. */
void linein_add(LineIn *in, const char *bytes, size_t length);

/* Reads once what is available, waiting for at least one byte. Returns false at the end of input or
 * on an error; lines may still be left in the buffer. */
bool linein_fill(LineIn *in);

/* Takes the next complete line; after the end of input also a last line without a line end. */
bool linein_next(LineIn *in, Line *line);

/* Looks at a complete waiting line without taking it. *at is its offset from the next line to be
 * taken (0 at first) and is advanced past it. Returns false after the last one. */
bool linein_peek(const LineIn *in, size_t *at, Line *line);

/* Converts CR LF and CR (old Macs) to LF: for files, since typed or sent lines may contain CR.
 * *after_cr is state between calls, false at first. Returns the new length. */
size_t linein_unify_ends(char *bytes, size_t length, bool *after_cr);

/* Reads until there is a line or the input has ended: for callers that wait for nothing else. */
bool linein_wait(LineIn *in, Line *line);

/* --- a file's bytes in memory without reading it first ---
 *
 * When the file is truncated or the disk fails, pages vanish and the next access raises SIGBUS.
 * Here they become zeros instead and the file counts as lost: its user reads on, finds garbage or
 * nothing, checks mapped_file_is_whole and continues without the file. Bytes may change while they
 * are read, so a value read twice must be checked twice. */

typedef struct MappedSlot MappedSlot;

typedef struct MappedFile {
    const uint8_t *bytes; /* NULL when closed */
    size_t size;
    MappedSlot *slot;
} MappedFile;

/* STATUS_SYNTAX: not a regular file, or empty. *file is written only on success. Threads that read
 * the bytes must not block SIGBUS. */
NODISCARD Status mapped_file_open(const char *path, MappedFile *file);
void mapped_file_close(MappedFile *file); /* does nothing to a closed one (all zeros) */

/* Whether every byte read until now really came from the file. */
bool mapped_file_is_whole(const MappedFile *file);

/* Call after installing another SIGBUS handler: faults in mapped files come here first again. */
void mapped_file_guard(void);

#endif
