/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another engine's process: its pipes, and a shell that kills it if luft dies. */
#include <config.h>

#include "engine/external/child.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LOOK_MS = 2 }; /* between two checks whether it has exited */

/* Reads the number of the process group; after that, only the end of input arrives. Ignores signals
 * from the terminal. */
static const char WATCHER[] = "trap '' HUP INT QUIT TERM\n"
                              "cd /\n"
                              "read -r group || exit\n"
                              "read -r nothing\n"
                              "kill -s KILL -- \"-$group\"\n";

/* --- pipes ------------------------------------------------------------------------------------ */

typedef struct Pipe {
    int read_end, write_end;
} Pipe;

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

static void close_pipe(Pipe *ends)
{
    close_end(&ends->read_end);
    close_end(&ends->write_end);
}

/* Not inherited, except through posix_spawn's dup2. */
static int open_pipe(Pipe *ends)
{
    int fds[2];
#ifdef HAVE_PIPE2
    if (pipe2(fds, O_CLOEXEC) != 0)
        return errno;
#else
    if (pipe(fds) != 0)
        return errno;
    (void)fcntl(fds[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(fds[1], F_SETFD, FD_CLOEXEC);
#endif
    *ends = (Pipe){ fds[0], fds[1] };
    return 0;
}

static void make_nonblocking(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    (void)fcntl(fd, F_SETFL, flags | O_NONBLOCK);
}

/* --- starting --------------------------------------------------------------------------------- */

/* The engine also runs without a watcher: it then notices luft's end by the end of its input. */
static void start_watcher(Child *child)
{
    static char name[] = "sh", option[] = "-c";
    char script[sizeof WATCHER];
    memcpy(script, WATCHER, sizeof WATCHER);
    char *const argv[] = { name, option, script, NULL };
    Pipe lifeline = { -1, -1 };
    if (open_pipe(&lifeline) != 0)
        return;
    const SpawnWiring wiring = {
        .input = lifeline.read_end, .output = -1, .errors = -1, .folder = ""
    };
    if (spawn_program(argv, &wiring, &child->watcher) != 0) {
        child->watcher = 0;
        close_pipe(&lifeline);
        return;
    }
    close_end(&lifeline.read_end);
    child->lifeline = lifeline.write_end;
}

static void tell_watcher(const Child *child)
{
    char line[24];
    int length = snprintf(line, sizeof line, "%ld\n", (long)child->pid);
    if (child->lifeline >= 0)
        (void)!fdio_write(child->lifeline, line, (size_t)length);
}

static void end_watcher(Child *child)
{
    if (child->watcher > 0) {
        kill(child->watcher, SIGKILL);
        while (waitpid(child->watcher, NULL, 0) < 0 && errno == EINTR)
            ;
    }
    child->watcher = 0;
    close_end(&child->lifeline);
}

static Status refusal(const char *program, const char *folder, int error)
{
    struct stat known;
    if (folder[0] != '\0' && stat(folder, &known) != 0)
        return status_error(STATUS_IO, _("the folder %.80s: %s"), folder, strerror(errno));
    if (error == ENOENT && strchr(program, '/') == NULL)
        return status_error(STATUS_IO, "there is no program called %.80s", program);
    return status_error(STATUS_IO, "%.80s: %s", program, strerror(error));
}

static int open_pipes(Pipe pipes[3])
{
    for (int i = 0; i < 3; i++) {
        int error = open_pipe(&pipes[i]);
        if (error != 0)
            return error;
    }
    return 0;
}

Status child_start(Child *child, char *const argv[], const char *folder)
{
    assert(argv != NULL && argv[0] != NULL && folder != NULL);
    Pipe pipes[3] = { { -1, -1 }, { -1, -1 }, { -1, -1 } };
    *child = (Child){ .to = -1, .from = -1, .complaints = -1, .lifeline = -1 };
    int error = open_pipes(pipes);
    if (error == 0) {
        const SpawnWiring wiring = { .input = pipes[0].read_end,
                                     .output = pipes[1].write_end,
                                     .errors = pipes[2].write_end,
                                     .folder = folder };
        start_watcher(child);
        error = spawn_program(argv, &wiring, &child->pid);
    }
    if (error != 0) {
        child->pid = 0;
        for (int i = 0; i < 3; i++)
            close_pipe(&pipes[i]);
        end_watcher(child);
        return refusal(argv[0], folder, error);
    }
    tell_watcher(child);
    close_end(&pipes[0].read_end);
    close_end(&pipes[1].write_end);
    close_end(&pipes[2].write_end);
    child->to = pipes[0].write_end;
    child->from = pipes[1].read_end;
    child->complaints = pipes[2].read_end;
    make_nonblocking(child->to);
    make_nonblocking(child->complaints);
    return status_ok();
}

/* --- its time --------------------------------------------------------------------------------- */

int64_t child_waited_ms(const Child *child)
{
    enum { NS_A_MS = 1000000 };
    char text[64] = "", *end = text;
    snprintf(text, sizeof text, "/proc/%ld/schedstat", (long)child->pid);
    FILE *file = fopen(text, "r");
    if (file == NULL)
        return 0;
    if (fgets(text, sizeof text, file) != NULL)
        (void)strtoll(text, &end, 10); /* the time that it ran */
    fclose(file);
    return strtoll(end, NULL, 10) / NS_A_MS;
}

/* --- ending ----------------------------------------------------------------------------------- */

void child_close_input(Child *child) { close_end(&child->to); }

/* Kills it and its process group. */
static void kill_group(Child *child)
{
    if (child->pid > 0)
        kill(-child->pid, SIGKILL);
}

/* Kills what it started and left behind, too: until it is reaped its process number is not
 * reused. */
static void reap(Child *child)
{
    int exit_code = 0;
    kill_group(child);
    while (waitpid(child->pid, &exit_code, 0) < 0 && errno == EINTR)
        ;
    child->pid = 0;
    child->has_exit_code = true;
    child->exit_code = exit_code;
    end_watcher(child);
}

/* Whether it has exited; reaps it if so. Never waits. */
static bool is_over(Child *child)
{
    siginfo_t end = { 0 };
    if (child->pid == 0)
        return true;
    if (waitid(P_PID, (id_t)child->pid, &end, WEXITED | WNOHANG | WNOWAIT) != 0 || end.si_pid == 0)
        return false;
    reap(child);
    return true;
}

void child_wait(Child *child, int timeout_ms)
{
    assert(timeout_ms >= 0);
    int64_t end_ms = clock_now_ms() + timeout_ms;
    while (!is_over(child) && clock_now_ms() < end_ms)
        poll(NULL, 0, LOOK_MS);
}

void child_done(Child *child)
{
    if (child->pid > 0)
        reap(child);
    if (child->watcher > 0 || child->lifeline > 0)
        end_watcher(child);
    if (child->from > 0) {
        close_end(&child->to);
        close_end(&child->from);
        close_end(&child->complaints);
    }
}

void child_describe_end(const Child *child, char text[CHILD_END_MAX])
{
    text[0] = '\0';
    if (!child->has_exit_code)
        return;
    if (WIFSIGNALED(child->exit_code))
        utf8_printf(text, CHILD_END_MAX, "%s", strsignal(WTERMSIG(child->exit_code)));
    else if (WIFEXITED(child->exit_code))
        snprintf(text, CHILD_END_MAX, _("exit code %d"), WEXITSTATUS(child->exit_code));
}
