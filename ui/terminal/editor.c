/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the person's editor: a shell command line, as in other terminal programs, followed by the
 * file's name. */
#include <config.h>

#include "ui/terminal/editor.h"

#include "engine/base/base.h"
#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "ui/terminal/signals.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TEXT_MAX = 16 * 1024 * 1024, GRACE_MS = 2000 };

static const char *editor_command(void)
{
    static const char *const NAMES[] = { "VISUAL", "EDITOR" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        const char *value = getenv(NAMES[i]);
        if (value != NULL && *value != '\0')
            return value;
    }
    return "vi";
}

/* --- the file --------------------------------------------------------------------------------- */

static Status write_file(int fd, const StrBuf *text)
{
    FILE *file = fdopen(fd, "w");
    if (file == NULL) {
        close(fd);
        return status_from_errno(_("a file for the editor"), errno);
    }
    bool written = fwrite(text->data, 1, text->length, file) == text->length;
    if (fclose(file) != 0 || !written)
        return status_from_errno(_("a file for the editor"), errno);
    return status_ok();
}

static Status make_file(const StrBuf *text, StrBuf *path)
{
    strbuf_addf(path, "%s/luft-comment-XXXXXX", folder_temporary());
    int fd = mkstemp(path->data);
    if (fd < 0)
        return status_from_errno(_("a file for the editor"), errno);
    Status status = write_file(fd, text);
    if (!status_is_ok(&status))
        unlink(path->data);
    return status;
}

static Status read_file(const char *path, StrBuf *text)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return status_from_errno(path, errno);
    StrBuf read;
    strbuf_init(&read);
    char chunk[4096];
    for (size_t got; read.length <= TEXT_MAX && (got = fread(chunk, 1, sizeof chunk, file)) > 0;)
        strbuf_add(&read, chunk, got);
    bool failed = ferror(file);
    fclose(file);
    bool is_text = memchr(read.data, '\0', read.length) == NULL && read.length <= TEXT_MAX;
    if (!failed && is_text) {
        strbuf_clear(text);
        strbuf_add(text, read.data, read.length);
    }
    strbuf_done(&read);
    if (failed || !is_text)
        return status_error(STATUS_IO,
                            "what the editor wrote cannot be a comment: it is kept in %s", path);
    return status_ok();
}

/* --- the process ------------------------------------------------------------------------------ */

/* Meanwhile ^C and ^\ are the editor's, ^Z stops both of us together, and TERM, HUP and the news of
 * the editor's end come only while they are waited for. */
typedef struct Signals {
    struct sigaction interrupt, quit, stop, child;
    sigset_t mask;
} Signals;

/* Without a handler the wait would not be interrupted. */
static void on_child(int number) { (void)number; }

static void signals_step_back(Signals *old)
{
    struct sigaction ignore = { .sa_handler = SIG_IGN };
    struct sigaction standard = { .sa_handler = SIG_DFL };
    struct sigaction note = { .sa_handler = on_child };
    sigaction(SIGINT, &ignore, &old->interrupt);
    sigaction(SIGQUIT, &ignore, &old->quit);
    sigaction(SIGTSTP, &standard, &old->stop);
    sigaction(SIGCHLD, &note, &old->child);
    sigset_t held;
    sigemptyset(&held);
    sigaddset(&held, SIGTERM);
    sigaddset(&held, SIGHUP);
    sigaddset(&held, SIGCHLD);
    sigprocmask(SIG_BLOCK, &held, &old->mask);
}

static void signals_come_back(const Signals *old)
{
    sigprocmask(SIG_SETMASK, &old->mask, NULL);
    sigaction(SIGINT, &old->interrupt, NULL);
    sigaction(SIGQUIT, &old->quit, NULL);
    sigaction(SIGTSTP, &old->stop, NULL);
    sigaction(SIGCHLD, &old->child, NULL);
}

NORETURN static void become_editor(const char *line, const char *path, const sigset_t *mask)
{
    static const int OURS[] = { SIGINT, SIGQUIT, SIGTSTP, SIGCHLD, SIGPIPE, SIGXFSZ };
    for (size_t i = 0; i < ARRAY_LEN(OURS); i++)
        signal(OURS[i], SIG_DFL);
    sigprocmask(SIG_SETMASK, mask, NULL);
    execl("/bin/sh", "sh", "-c", line, "luft", path, (char *)NULL);
    _exit(127);
}

/* Waits until the editor is left, or we are to leave and it has had its time; false: it runs on. */
static bool wait_for(pid_t editor, const sigset_t *mask, int *result)
{
    int64_t end_ms = INT64_MAX;
    for (;;) {
        pid_t left = waitpid(editor, result, WNOHANG);
        if (left != 0 && !(left < 0 && errno == EINTR))
            return left == editor;
        if (end_ms == INT64_MAX && signals_end_is_wanted()) {
            kill(editor, SIGHUP); /* editors put by what they have, and go */
            end_ms = clock_now_ms() + GRACE_MS;
        }
        int64_t left_ms = end_ms - clock_now_ms();
        if (left_ms <= 0)
            return false;
        struct timespec timeout = { .tv_sec = (time_t)(left_ms / 1000),
                                    .tv_nsec = (long)(left_ms % 1000 * 1000000) };
        pselect(0, NULL, NULL, NULL, end_ms == INT64_MAX ? NULL : &timeout, mask);
    }
}

static Status judge(bool has_left, int result, const char *command)
{
    if (signals_end_is_wanted())
        return status_ok(); /* what was saved until then counts */
    if (has_left && WIFEXITED(result) && WEXITSTATUS(result) == 0)
        return status_ok();
    if (has_left && WIFEXITED(result) && WEXITSTATUS(result) == 127)
        return status_error(STATUS_IO, "%.80s could not be started; set EDITOR", command);
    return status_error(STATUS_IO, "%.80s failed; the comment is unchanged", command);
}

static Status run_on(const char *path)
{
    const char *command = editor_command();
    StrBuf line;
    strbuf_init(&line);
    strbuf_addf(&line, "%s \"$1\"", command);
    Signals old;
    signals_step_back(&old);
    pid_t editor = fork();
    if (editor == 0)
        become_editor(line.data, path, &old.mask);
    Status status;
    if (editor < 0) {
        status = status_from_errno(command, errno);
    } else {
        int result = 0;
        bool has_left = wait_for(editor, &old.mask, &result);
        status = judge(has_left, result, command);
    }
    signals_come_back(&old);
    strbuf_done(&line);
    return status;
}

Status editor_run(StrBuf *text)
{
    StrBuf path;
    assert(memchr(text->data, '\0', text->length) == NULL);
    strbuf_init(&path);
    Status status = make_file(text, &path);
    if (status_is_ok(&status)) {
        status = run_on(path.data);
        bool is_left = status_is_ok(&status);
        if (is_left)
            status = read_file(path.data, text);
        if (!is_left || status_is_ok(&status))
            unlink(path.data);
    }
    strbuf_done(&path);
    return status;
}
