/* The editor is a command line for the shell, as other programs of the terminal have it, with the
 * file's name behind.
 */
#include <config.h>

#include "ui/terminal/editor.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TEXT_MAX = 16 * 1024 * 1024 };

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
        return status_from_errno("a file for the editor", errno);
    }
    bool written = fwrite(text->data, 1, text->length, file) == text->length;
    if (fclose(file) != 0 || !written)
        return status_from_errno("a file for the editor", errno);
    return status_ok();
}

static Status make_file(const StrBuf *text, StrBuf *path)
{
    const char *directory = getenv("TMPDIR");
    strbuf_addf(path, "%s/luft-comment-XXXXXX",
                directory != NULL && *directory != '\0' ? directory : "/tmp");
    int fd = mkstemp(path->data);
    if (fd < 0)
        return status_from_errno("a file for the editor", errno);
    Status status = write_file(fd, text);
    if (!status_is_ok(&status))
        unlink(path->data);
    return status;
}

static Status read_file(const char *path, StrBuf *text)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return status_from_errno("what the editor wrote", errno);
    StrBuf read;
    strbuf_init(&read);
    char chunk[4096];
    for (size_t got; read.length < TEXT_MAX && (got = fread(chunk, 1, sizeof chunk, file)) > 0;)
        strbuf_add(&read, chunk, got);
    bool failed = ferror(file);
    fclose(file);
    bool is_text = memchr(read.data, '\0', read.length) == NULL;
    if (!failed && is_text) {
        strbuf_clear(text);
        strbuf_add(text, read.data, read.length);
    }
    strbuf_done(&read);
    if (failed || !is_text)
        return status_error(STATUS_IO, "what the editor wrote could not be read");
    return status_ok();
}

/* --- the process ------------------------------------------------------------------------------ */

/* Meanwhile ^C and ^\ are the editor's, and ^Z stops both of us together. */
typedef struct Signals {
    struct sigaction interrupt, quit, stop;
} Signals;

static void signals_step_back(Signals *old)
{
    struct sigaction ignore = { .sa_handler = SIG_IGN };
    struct sigaction standard = { .sa_handler = SIG_DFL };
    sigaction(SIGINT, &ignore, &old->interrupt);
    sigaction(SIGQUIT, &ignore, &old->quit);
    sigaction(SIGTSTP, &standard, &old->stop);
}

static void signals_come_back(const Signals *old)
{
    sigaction(SIGINT, &old->interrupt, NULL);
    sigaction(SIGQUIT, &old->quit, NULL);
    sigaction(SIGTSTP, &old->stop, NULL);
}

NORETURN static void become_editor(const char *line, const char *path)
{
    static const int OURS[] = { SIGINT, SIGQUIT, SIGTSTP, SIGPIPE, SIGXFSZ };
    for (size_t i = 0; i < ARRAY_LEN(OURS); i++)
        signal(OURS[i], SIG_DFL);
    execl("/bin/sh", "sh", "-c", line, "luft", path, (char *)NULL);
    _exit(127);
}

static Status wait_for(pid_t editor, const char *command)
{
    int result;
    while (waitpid(editor, &result, 0) < 0)
        if (errno != EINTR)
            return status_from_errno(command, errno);
    if (WIFEXITED(result) && WEXITSTATUS(result) == 0)
        return status_ok();
    if (WIFEXITED(result) && WEXITSTATUS(result) == 127)
        return status_error(STATUS_IO, "%.80s could not be started; set EDITOR", command);
    return status_error(STATUS_IO, "%.80s failed; the comment is as it was", command);
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
        become_editor(line.data, path);
    Status status = editor < 0 ? status_from_errno(command, errno) : wait_for(editor, command);
    signals_come_back(&old);
    strbuf_done(&line);
    return status;
}

Status editor_run(StrBuf *text)
{
    StrBuf path;
    strbuf_init(&path);
    Status status = make_file(text, &path);
    if (status_is_ok(&status)) {
        status = run_on(path.data);
        if (status_is_ok(&status))
            status = read_file(path.data, text);
        unlink(path.data);
    }
    strbuf_done(&path);
    return status;
}
