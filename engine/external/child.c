/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another engine's process: its pipes, and a shell that kills it if luft dies; and the transcript
 * of what is exchanged with it, whose older half is dropped when it is full. */
#include <config.h>

#include "engine/external/child.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/text/words.h"

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
#include <time.h>
#include <unistd.h>

/* --- the process ------------------------------------------------------------------------------ */

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

/* --- the transcript --------------------------------------------------------------------------- */

enum {
    TEXT_MAX = 1 << 18, /* hours of a game, minutes of analysis */
    LINE_MAX_SHOWN = 2048
};

void transcript_init(Transcript *t, const char *name)
{
    *t = (Transcript){ .name = alloc_string(name), .path = alloc_string(""), .file = -1 };
    strbuf_init(&t->text);
    strbuf_init(&t->begun);
}

void transcript_done(Transcript *t)
{
    if (t->file >= 0)
        close(t->file);
    free(t->name);
    free(t->path);
    strbuf_done(&t->text);
    strbuf_done(&t->begun);
}

static void drop_oldest(Transcript *t)
{
    if (t->text.length <= TEXT_MAX)
        return;
    const char *half = t->text.data + t->text.length - TEXT_MAX / 2;
    strbuf_drop_front(&t->text, (size_t)(strchr(half, '\n') + 1 - t->text.data));
}

/* A full disk ends the log, not the game. */
static void log_text(Transcript *t, const char *text, size_t length)
{
    StrBuf lines;
    if (t->file < 0)
        return;
    strbuf_init(&lines);
    for (const char *end = text + length; text < end;) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        strbuf_addf(&lines, "%s ", t->name);
        strbuf_add(&lines, text, (size_t)(newline + 1 - text));
        text = newline + 1;
    }
    if (!fdio_write(t->file, lines.data, lines.length)) {
        close(t->file);
        t->file = -1;
    }
    strbuf_done(&lines);
}

void transcript_add(Transcript *t, TranscriptKind kind, const char *line, size_t length)
{
    assert(kind >= TRANSCRIPT_SAID && kind <= TRANSCRIPT_EVENT);
    static const char MARKS[] = { '>', '<', '!', '*' };
    struct timespec now;
    struct tm local;
    char shown[LINE_MAX_SHOWN];
    clock_gettime(CLOCK_REALTIME, &now);
    localtime_r(&now.tv_sec, &local);
    word_printable((Word){ line, length }, shown, sizeof shown);
    if (kind == TRANSCRIPT_EVENT) /* the previous line was not completed */
        strbuf_clear(&t->begun);
    size_t start = t->text.length;
    strbuf_addf(&t->text, "%02d:%02d:%02d.%03d %c %s\n", local.tm_hour, local.tm_min, local.tm_sec,
                (int)(now.tv_nsec / 1000000), MARKS[kind], shown);
    log_text(t, t->text.data + start, t->text.length - start);
    drop_oldest(t);
}

void transcript_add_written(Transcript *t, const char *bytes, size_t count)
{
    for (const char *end = bytes + count; bytes < end;) {
        const char *newline = memchr(bytes, '\n', (size_t)(end - bytes));
        strbuf_add(&t->begun, bytes, (size_t)((newline != NULL ? newline : end) - bytes));
        if (newline == NULL)
            return;
        transcript_add(t, TRANSCRIPT_SAID, t->begun.data, t->begun.length);
        strbuf_clear(&t->begun);
        bytes = newline + 1;
    }
}

void transcript_log_to(Transcript *t, const char *path)
{
    if (strcmp(path, t->path) == 0)
        return;
    if (t->file >= 0)
        close(t->file);
    free(t->path);
    t->path = alloc_string(path);
    t->file =
        *path != '\0'
            ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0600)
            : -1;
    log_text(t, t->text.data, t->text.length);
}

void transcript_copy_tail(const Transcript *t, int lines, StrBuf *out)
{
    assert(lines >= 0);
    size_t start = t->text.length;
    for (; start > 0; start--)
        if (t->text.data[start - 1] == '\n' && lines-- == 0)
            break;
    strbuf_add(out, t->text.data + start, t->text.length - start);
}
