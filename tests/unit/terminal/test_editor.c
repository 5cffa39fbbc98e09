/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The external editor, played by the shell: what it writes, how it fails, and signals that end luft
 * meanwhile. */
#include <config.h>

#include "engine/base/base.h"
#include "ui/terminal/editor.h"
#include "ui/terminal/signals.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { SOON_MS = 30 * 1000 }; /* the editors below would take a minute */

/* Edits "old"; the words are the editor's, whose file is "$1". */
static Status edit(const char *words, StrBuf *text)
{
    char editor[400];
    snprintf(editor, sizeof editor, "edit() { %s; }; edit", words);
    setenv("EDITOR", editor, 1);
    strbuf_init(text);
    strbuf_add_text(text, "old");
    return editor_run(text);
}

static void assert_edited(const char *words, StatusCode code, const char *expected)
{
    StrBuf text;
    Status status = edit(words, &text);
    assert_int_equal(status.code, code);
    assert_string_equal(text.data, expected);
    strbuf_done(&text);
}

static void what_is_written_replaces_the_text(void **state)
{
    (void)state;
    assert_edited("printf 'brand new' >\"$1\"", STATUS_OK, "brand new");
    assert_edited(":", STATUS_OK, "old");
    assert_edited("cat \"$1\" \"$1\" >\"$1.2\"; mv \"$1.2\" \"$1\"", STATUS_OK, "oldold");
}

static void a_failed_editor_changes_nothing(void **state)
{
    (void)state;
    assert_edited("printf new >\"$1\"; return 1", STATUS_IO, "old");
    assert_edited("exit 127", STATUS_IO, "old");
    assert_edited("kill -KILL $$", STATUS_IO, "old");
    assert_edited("rm \"$1\"", STATUS_IO, "old");
}

/* Nothing written is lost: the message ends with the file's name. */
static void assert_kept(const char *words)
{
    StrBuf text;
    Status status = edit(words, &text);
    assert_int_equal(status.code, STATUS_IO);
    assert_string_equal(text.data, "old");
    strbuf_done(&text);
    const char *path = strchr(status.text, '/');
    assert_non_null(path);
    assert_int_equal(unlink(path), 0);
}

static void what_is_no_comment_is_kept(void **state)
{
    (void)state;
    assert_kept("printf 'a\\0b' >\"$1\"");
    assert_kept("yes | head -c 16777217 >\"$1\"");
}

/* What was saved before counts, and the loop still gets the signal. */
static void assert_obeyed(const char *words, EventSignal expected)
{
    int64_t start_ms = clock_now_ms();
    assert_edited(words, STATUS_OK, "saved");
    assert_true(clock_now_ms() - start_ms < SOON_MS);
    Event event;
    assert_true(signals_take(&event));
    assert_int_equal(event.kind, EVENT_SIGNAL);
    assert_int_equal(event.signal, expected);
}

static void luft_leaves_when_told_while_it_is_open(void **state)
{
    (void)state;
    assert_obeyed("printf saved >\"$1\"; kill -TERM $PPID; exec sleep 60", EVENT_SIGNAL_TERMINATE);
    assert_obeyed("printf saved >\"$1\"; kill -HUP $PPID; exec sleep 60", EVENT_SIGNAL_HANGUP);
    assert_obeyed("trap 'printf saved >\"$1\"; exit 1' HUP; kill -TERM $PPID;"
                  " while :; do sleep 0.1; done",
                  EVENT_SIGNAL_TERMINATE);
}

static void an_editor_that_stays_keeps_nobody(void **state)
{
    (void)state;
    assert_obeyed("trap '' HUP; printf saved >\"$1\"; kill -TERM $PPID; exec sleep 60 >&- 2>&-",
                  EVENT_SIGNAL_TERMINATE);
}

static void other_signals_are_for_later(void **state)
{
    (void)state;
    assert_edited("kill -WINCH $PPID; kill -INT $PPID; printf new >\"$1\"", STATUS_OK, "new");
    Event event;
    assert_true(signals_take(&event)); /* WINCH; ^C was the editor's */
    assert_int_equal(event.kind, EVENT_RESIZE);
    assert_false(signals_take(&event));
}

static void signals_are_as_before(void **state)
{
    (void)state;
    sigset_t before, after;
    struct sigaction child;
    sigprocmask(SIG_SETMASK, NULL, &before);
    assert_edited(":", STATUS_OK, "old");
    sigprocmask(SIG_SETMASK, NULL, &after);
    for (int number = 1; number < NSIG; number++)
        assert_int_equal(sigismember(&before, number), sigismember(&after, number));
    sigaction(SIGCHLD, NULL, &child);
    assert_true(child.sa_handler == SIG_DFL);
}

static int set_up(void **state)
{
    (void)state;
    static const int NUMBERS[] = { SIGHUP, SIGINT, SIGTERM }; /* ignored in a background job */
    for (size_t i = 0; i < ARRAY_LEN(NUMBERS); i++)
        signal(NUMBERS[i], SIG_DFL);
    unsetenv("VISUAL");
    Status status = signals_open();
    return !status_is_ok(&status);
}

static int tear_down(void **state)
{
    (void)state;
    signals_close();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_replaces_the_text),
        cmocka_unit_test(a_failed_editor_changes_nothing),
        cmocka_unit_test(what_is_no_comment_is_kept),
        cmocka_unit_test(luft_leaves_when_told_while_it_is_open),
        cmocka_unit_test(an_editor_that_stays_keeps_nobody),
        cmocka_unit_test(other_signals_are_for_later),
        cmocka_unit_test(signals_are_as_before),
    };
    return cmocka_run_group_tests_name("editor", tests, set_up, tear_down);
}
