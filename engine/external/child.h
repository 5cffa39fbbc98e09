/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another engine's process, whose standard input and output are connected to luft.
 *
 * It runs in its own session, so that neither ^C nor the terminal reaches it. When luft ends for
 * any reason, even by kill -9, it and everything in its process group end too: a shell waits for
 * luft's end of a pipe to close and then kills them. */
#ifndef LUFT_ENGINE_EXTERNAL_CHILD_H
#define LUFT_ENGINE_EXTERNAL_CHILD_H

#include "engine/base/status.h"

#include <sys/types.h>

typedef struct Child {
    pid_t pid;          /* 0: none, or reaped */
    int to;             /* its standard input, non-blocking; -1: closed */
    int from;           /* its standard output */
    int complaints;     /* its standard error, non-blocking */
    pid_t watcher;      /* the watching shell; 0: none */
    int lifeline;       /* the watcher's pipe; -1: none */
    bool has_exit_code; /* it has exited and been reaped */
    int exit_code;      /* as from waitpid(2) */
} Child;

/* Starts a program. folder: "" is the current one. A program without a slash is looked for in PATH.
 * STATUS_IO: it cannot be started, and there is nothing to release. */
NODISCARD Status child_start(Child *child, char *const argv[], const char *folder);

/* The program then reads the end of its input. */
void child_close_input(Child *child);
/* How long its first thread was ready to run, but waited for a processor; 0 if the system does not
 * report it. */
int64_t child_waited_ms(const Child *child);
/* Waits for its exit, at most that long. */
void child_wait(Child *child, int timeout_ms);
/* Kills what is left, reaps it, closes all pipes; also for a zeroed Child that never started. */
void child_done(Child *child);

/* Describes how it ended: "exit code 1", "Segmentation fault"; "" if unknown. */
enum { CHILD_END_MAX = 64 };
void child_describe_end(const Child *child, char text[CHILD_END_MAX]);

/* --- spawn.c ---------------------------------------------------------------------------------- */

typedef struct SpawnWiring {
    int input, output, errors; /* -1: /dev/null */
    const char *folder;        /* "": luft's own */
} SpawnWiring;

/* Starts a program with these streams. argv[0] is looked for in PATH. The program is alone in its
 * process group and, where the system can do that, in its session; its signals are handled by
 * default. Returns 0 or an error of errno.h. */
int spawn_program(char *const argv[], const SpawnWiring *wiring, pid_t *pid);

#endif
