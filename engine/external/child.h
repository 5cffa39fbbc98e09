/* Another program that runs beside luft, its standard input and output in luft's hands.
 *
 * It runs in a session of its own, so that neither ^C nor the terminal reach it. Whatever becomes
 * of luft, kill -9 included, it and all that it started in its process group end: a shell waits for
 * luft's end of a pipe to close, and kills them then. Knows bytes, not what they say.
 */
#ifndef LUFT_ENGINE_EXTERNAL_CHILD_H
#define LUFT_ENGINE_EXTERNAL_CHILD_H

#include "engine/base/status.h"

#include <sys/types.h>

typedef struct Child {
    pid_t pid;          /* 0: none, or reaped */
    int to;             /* its standard input; does not block; -1: closed */
    int from;           /* its standard output */
    int complaints;     /* its standard error; does not block */
    pid_t watcher;      /* that shell; 0: none */
    int lifeline;       /* its pipe; -1: none */
    bool has_exit_code; /* it is over and reaped: */
    int exit_code;      /* as waitpid(2) gives it */
} Child;

/* folder: "" is here. A program without a slash is looked for in PATH. STATUS_IO: it cannot be
 * started, and there is nothing to release. */
NODISCARD Status child_start(Child *child, char *const argv[], const char *folder);

/* It reads the end of its input. */
void child_close_input(Child *child);
/* Waits so long for its end; whether it came. */
bool child_wait(Child *child, int timeout_ms);
/* Kills what is left, reaps it, closes all; fine for a zeroed Child that never started. */
void child_done(Child *child);

/* How it ended: "exit code 1", "Segmentation fault"; "" when that is not known. */
enum { CHILD_END_MAX = 64 };
void child_describe_end(const Child *child, char text[CHILD_END_MAX]);

#endif
