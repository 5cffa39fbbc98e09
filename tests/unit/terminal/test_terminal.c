/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the terminal room that need no terminal: events, key tables, colours, clipboard,
 * signals. */
#include <config.h>

#include "ui/terminal/answers.h"
#include "ui/terminal/clipboard.h"
#include "ui/terminal/event.h"
#include "ui/terminal/sequences.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/term.h"
#include "ui/terminal/termkind.h"

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static void assert_bytes(const EventPress *press, const char *bytes)
{
    assert_int_equal(press->length, strlen(bytes));
    assert_memory_equal(press->bytes, bytes, press->length);
}

static void characters_carry_their_bytes(void **state)
{
    (void)state;
    Event event = event_from_codepoint('N', false);
    assert_int_equal(event.kind, EVENT_CHAR);
    assert_bytes(&event.press, "N");
    event = event_from_codepoint(0xE9, true);
    assert_true(event.press.meta);
    assert_bytes(&event.press, "\033\xC3\xA9");
    event = event_from_codepoint(0x265E, false);
    assert_bytes(&event.press, "\xE2\x99\x9E");
    event = event_from_codepoint(0x1F600, false);
    assert_bytes(&event.press, "\xF0\x9F\x98\x80");
}

static void control_characters_are_keys(void **state)
{
    (void)state;
    static const struct {
        uint32_t code;
        EventKey key;
        uint32_t letter;
    } CASES[] = {
        { 0, EVENT_KEY_CTRL, '@' },    { 1, EVENT_KEY_CTRL, 'a' },      { 26, EVENT_KEY_CTRL, 'z' },
        { 8, EVENT_KEY_BACKSPACE, 0 }, { 127, EVENT_KEY_BACKSPACE, 0 }, { 9, EVENT_KEY_TAB, 0 },
        { 10, EVENT_KEY_ENTER, 0 },    { 13, EVENT_KEY_ENTER, 0 },      { 27, EVENT_KEY_ESCAPE, 0 },
        { 28, EVENT_KEY_CTRL, '\\' },  { 31, EVENT_KEY_CTRL, '_' },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Event event = event_from_codepoint(CASES[i].code, false);
        assert_int_equal(event.kind, EVENT_KEY);
        assert_int_equal(event.press.key, CASES[i].key);
        assert_int_equal(event.press.codepoint, CASES[i].letter);
        assert_int_equal(event.press.ctrl, CASES[i].key == EVENT_KEY_CTRL);
    }
}

static void done_frees_a_paste(void **state)
{
    (void)state;
    Event event = { .kind = EVENT_PASTE, .paste = { .text = strdup("e4"), .length = 2 } };
    event_done(&event);
    assert_int_equal(event.kind, EVENT_NONE);
    event_done(&event);
}

static void assert_named(const char *name, EventKey key, int number, const char *modifiers)
{
    EventPress press;
    assert_true(key_sequence_by_name(name, &press));
    assert_int_equal(press.key, key);
    assert_int_equal(press.number, number);
    assert_int_equal(press.shift, strchr(modifiers, 's') != NULL);
    assert_int_equal(press.ctrl, strchr(modifiers, 'c') != NULL);
    assert_int_equal(press.meta, strchr(modifiers, 'm') != NULL);
}

static void key_names_are_known(void **state)
{
    (void)state;
    assert_named("KEY_LEFT", EVENT_KEY_LEFT, 0, "");
    assert_named("KEY_BTAB", EVENT_KEY_TAB, 0, "s");
    assert_named("kLFT5", EVENT_KEY_LEFT, 0, "c");
    assert_named("kUP", EVENT_KEY_UP, 0, "s");
    assert_named("kDC3", EVENT_KEY_DELETE, 0, "m");
    assert_named("kHOM8", EVENT_KEY_HOME, 0, "scm");
    assert_named("KEY_F(1)", EVENT_KEY_FUNCTION, 1, "");
    assert_named("KEY_F(12)", EVENT_KEY_FUNCTION, 12, "");
    assert_named("KEY_F(13)", EVENT_KEY_FUNCTION, 1, "s");
    assert_named("KEY_F(60)", EVENT_KEY_FUNCTION, 12, "m");
    static const char *const UNKNOWN[] = { "",      "KEY_F(0)", "KEY_F(61)", "KEY_F(1", "kLFT9",
                                           "kLFT1", "kLFT55",   "KEY_MOUSE", "k",       "KEY_" };
    EventPress press;
    for (size_t i = 0; i < ARRAY_LEN(UNKNOWN); i++)
        assert_false(key_sequence_by_name(UNKNOWN[i], &press));
}

/* No sequence is another's beginning or another's twin: each could be decoded wrongly. */
static void sequences_are_distinct(void **state)
{
    (void)state;
    EventPress press;
    EventPress other;
    int count = 0;
    assert_false(key_sequence_by_index(-1, &press));
    for (; key_sequence_by_index(count, &press); count++) {
        assert_true(press.length >= 3 && press.bytes[0] == '\033');
        for (int j = 0; key_sequence_by_index(j, &other); j++) {
            size_t shorter = press.length < other.length ? press.length : other.length;
            assert_true(j == count || memcmp(press.bytes, other.bytes, shorter) != 0);
        }
    }
    assert_true(count > 100);
}

static void modified_sequences_say_so(void **state)
{
    (void)state;
    EventPress press;
    for (int i = 0; key_sequence_by_index(i, &press); i++) {
        if (press.length == 6 && memcmp(press.bytes, "\033[1;5C", 6) == 0) {
            assert_int_equal(press.key, EVENT_KEY_RIGHT);
            assert_true(press.ctrl && !press.shift && !press.meta);
            return;
        }
    }
    fail_msg("Ctrl-Right is missing");
}

static void colours_follow_the_ladder(void **state)
{
    (void)state;
    static const struct {
        TermColorHints hints;
        TermColors colors;
    } CASES[] = {
        { { .terminfo_colors = -1 }, TERM_COLORS_NONE },
        { { .terminfo_colors = 8 }, TERM_COLORS_8 },
        { { .terminfo_colors = 16 }, TERM_COLORS_16 },
        { { .terminfo_colors = 88 }, TERM_COLORS_16 },
        { { .terminfo_colors = 256 }, TERM_COLORS_256 },
        { { .terminfo_colors = 1 << 24, .terminfo_direct = true, .is_gathered = true },
          TERM_COLORS_TRUE },
        { { .terminfo_colors = 1 << 24, .terminfo_direct = true }, TERM_COLORS_8 },
        { { .terminfo_colors = 256, .colorterm = "truecolor", .is_gathered = true },
          TERM_COLORS_TRUE },
        { { .terminfo_colors = 256, .colorterm = "24bit", .is_gathered = true }, TERM_COLORS_TRUE },
        { { .terminfo_colors = 256, .colorterm = "truecolor" }, TERM_COLORS_256 },
        { { .terminfo_colors = 256, .colorterm = "yes", .is_gathered = true }, TERM_COLORS_256 },
        { { .terminfo_colors = 8, .colorterm = "truecolor", .is_gathered = true }, TERM_COLORS_8 },
        { { .terminfo_colors = 256, .no_color = "1" }, TERM_COLORS_NONE },
        { { .terminfo_colors = 256, .no_color = "" }, TERM_COLORS_256 },
        { { .terminfo_colors = 256, .no_color = "1", .force = "1" }, TERM_COLORS_256 },
        { { .terminfo_colors = 256, .no_color = "1", .force = "0" }, TERM_COLORS_NONE },
        { { .terminfo_colors = 256, .off = true, .force = "1" }, TERM_COLORS_NONE },
        { { .terminfo_colors = -1, .force = "1" }, TERM_COLORS_NONE },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        assert_int_equal(termkind_decide_colors(&CASES[i].hints), CASES[i].colors);
}

static bool draws_sextants(const char *term, const char *program)
{
    unsetenv("TERM");
    unsetenv("TERM_PROGRAM");
    if (term != NULL)
        setenv("TERM", term, 1);
    if (program != NULL)
        setenv("TERM_PROGRAM", program, 1);
    return termkind_draws_sextants();
}

static void sextants_are_for_those_who_draw_them(void **state)
{
    (void)state;
    unsetenv("TMUX");
    unsetenv("STY");
    assert_true(draws_sextants("xterm-kitty", NULL));
    assert_true(draws_sextants("foot-extra", NULL));
    assert_true(draws_sextants("xterm-256color", "WezTerm"));
    assert_false(draws_sextants("xterm-256color", NULL));
    assert_false(draws_sextants("xterm-256color", "Apple_Terminal"));
    assert_false(draws_sextants("tmux-256color", "WezTerm"));
    assert_false(draws_sextants(NULL, NULL));
}

static void the_background_is_judged(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_known, is_light;
    } ANSWERS[] = {
        { "11;rgb:0000/0000/0000", true, false },
        { "11;rgb:ffff/ffff/ffff", true, true },
        { "11;rgb:fd/f6/e3", true, true },
        { "11;rgb:2e/34/40", true, false },
        { "11;rgba:ffff/ffff/dddd/ffff", true, true },
        { "11;rgb:f/f/f", true, true },
        { "11;rgb:0/0", false, false },
        { "11;rgb:", false, false },
        { "11;", false, false },
        { "11;#ffffff", false, false },
    };
    static const struct {
        const char *colorfgbg;
        bool is_known, is_light;
    } GUESSES[] = {
        { "15;0", true, false }, { "0;15", true, true }, { "0;default;15", true, true },
        { "12;8", true, false }, { "0;7", true, true },  { "15;default", false, false },
        { NULL, false, false },  { "", false, false },   { "0;255", false, false },
    };
    for (size_t i = 0; i < ARRAY_LEN(ANSWERS); i++) {
        Event event = { 0 };
        assert_int_equal(answers_take_string(']', ANSWERS[i].text, &event), ANSWERS[i].is_known);
        assert_int_equal(event.kind, ANSWERS[i].is_known ? EVENT_BACKGROUND : EVENT_NONE);
        assert_int_equal(event.is_light, ANSWERS[i].is_light);
    }
    for (size_t i = 0; i < ARRAY_LEN(GUESSES); i++) {
        bool is_light = false;
        assert_int_equal(answers_guess_ground(GUESSES[i].colorfgbg, &is_light),
                         GUESSES[i].is_known);
        assert_int_equal(is_light, GUESSES[i].is_light);
    }
}

static void assert_encoded(const char *text, ClipboardRoute route, const char *expected)
{
    StrBuf out;
    strbuf_init(&out);
    clipboard_encode(&out, text, strlen(text), route);
    assert_string_equal(out.data, expected);
    strbuf_done(&out);
}

static void clipboard_wraps_base64(void **state)
{
    (void)state;
    assert_encoded("", CLIPBOARD_DIRECT, "\033]52;c;\a");
    assert_encoded("f", CLIPBOARD_DIRECT, "\033]52;c;Zg==\a");
    assert_encoded("fo", CLIPBOARD_DIRECT, "\033]52;c;Zm8=\a");
    assert_encoded("foo", CLIPBOARD_DIRECT, "\033]52;c;Zm9v\a");
    assert_encoded("\xFF\xFE\xFD", CLIPBOARD_DIRECT, "\033]52;c;//79\a");
    assert_encoded("foo", CLIPBOARD_TMUX, "\033]52;c;Zm9v\a\033Ptmux;\033\033]52;c;Zm9v\a\033\\");
    assert_encoded("foo", CLIPBOARD_SCREEN, "\033P\033]52;c;Zm9v\a\033\\");
}

/* Without the frames the pieces are the direct sequence; no piece is longer than screen takes. */
static void screen_gets_small_pieces(void **state)
{
    (void)state;
    enum { LENGTH = CLIPBOARD_MAX, LIMIT = 768 };
    char *text = malloc(LENGTH);
    memset(text, 'x', LENGTH);
    StrBuf direct;
    StrBuf wrapped;
    StrBuf joined;
    strbuf_init(&direct);
    strbuf_init(&wrapped);
    strbuf_init(&joined);
    clipboard_encode(&direct, text, LENGTH, CLIPBOARD_DIRECT);
    clipboard_encode(&wrapped, text, LENGTH, CLIPBOARD_SCREEN);
    assert_true(direct.length < 100000 + 8);
    for (char *p = wrapped.data; *p;) {
        assert_memory_equal(p, "\033P", 2);
        char *end = strstr(p + 2, "\033\\");
        assert_non_null(end);
        assert_true(end - p < LIMIT);
        strbuf_add(&joined, p + 2, (size_t)(end - p - 2));
        p = end + 2;
    }
    assert_string_equal(joined.data, direct.data);
    strbuf_done(&direct);
    strbuf_done(&wrapped);
    strbuf_done(&joined);
    free(text);
}

static void clipboard_knows_its_route(void **state)
{
    (void)state;
    assert_int_equal(clipboard_route(NULL, NULL, "xterm-256color"), CLIPBOARD_DIRECT);
    assert_int_equal(clipboard_route("/tmp/tmux-0/default,1,0", NULL, "screen"), CLIPBOARD_TMUX);
    assert_int_equal(clipboard_route("", "", "tmux-256color"), CLIPBOARD_TMUX);
    assert_int_equal(clipboard_route(NULL, "1.pts-0.host", "xterm"), CLIPBOARD_SCREEN);
    assert_int_equal(clipboard_route(NULL, NULL, "screen.xterm-256color"), CLIPBOARD_SCREEN);
    assert_int_equal(clipboard_route(NULL, NULL, NULL), CLIPBOARD_DIRECT);
}

static void too_much_is_refused(void **state)
{
    (void)state;
    char *text = calloc(1, CLIPBOARD_MAX + 1);
    assert_int_equal(clipboard_copy(text, CLIPBOARD_MAX + 1).code, STATUS_RANGE);
    assert_int_equal(clipboard_copy(text, 1).code, STATUS_STATE); /* no terminal is open */
    free(text);
}

static bool contains(const int *numbers, size_t count, int number)
{
    for (size_t i = 0; i < count; i++)
        if (numbers[i] == number)
            return true;
    return false;
}

static bool is_readable(int fd)
{
    struct pollfd poll_fd = { .fd = fd, .events = POLLIN };
    return poll(&poll_fd, 1, 0) == 1;
}

static void signals_become_events(void **state)
{
    (void)state;
    Event event;
    assert_false(signals_take(&event));
    assert_int_equal(signals_open().code, STATUS_OK);
    assert_false(is_readable(signals_fd()));
    raise(SIGWINCH);
    raise(SIGINT);
    raise(SIGINT);
    raise(SIGTERM);
    assert_true(is_readable(signals_fd()));
    assert_true(signals_take(&event));
    assert_int_equal(event.signal, EVENT_SIGNAL_TERMINATE);
    assert_true(signals_take(&event));
    assert_int_equal(event.signal, EVENT_SIGNAL_INTERRUPT);
    assert_true(signals_take(&event));
    assert_int_equal(event.kind, EVENT_RESIZE);
    assert_false(signals_take(&event));
    assert_false(is_readable(signals_fd()));
    signals_close();
    assert_int_equal(signals_fd(), -1);
}

static void a_storm_of_signals_blocks_nobody(void **state)
{
    (void)state;
    assert_int_equal(signals_open().code, STATUS_OK);
    for (int i = 0; i < 200000; i++)
        raise(SIGWINCH);
    Event event;
    assert_true(signals_take(&event));
    assert_false(signals_take(&event));
    assert_false(is_readable(signals_fd()));
    signals_close();
}

static void an_ignored_hangup_stays_ignored(void **state)
{
    (void)state;
    signal(SIGHUP, SIG_IGN);
    assert_int_equal(signals_open().code, STATUS_OK);
    raise(SIGHUP);
    Event event;
    assert_false(signals_take(&event));
    signals_close();
    signal(SIGHUP, SIG_DFL);
}

static int marker_fd;

static void leave_marker(bool is_fault)
{
    ssize_t ignored = write(marker_fd, is_fault ? "!" : ".", 1);
    (void)ignored;
}

/* What a child that raises the signal writes before it dies of it; '\0': nothing. */
static char mark_of_death(int number, void (*prepare)(int number))
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        static const struct rlimit NO_CORE = { 0 };
        setrlimit(RLIMIT_CORE, &NO_CORE);
        marker_fd = ends[1];
        prepare(number);
        signals_on_crash(leave_marker);
        raise(number);
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    close(ends[1]);
    char mark = '\0';
    ssize_t count = read(ends[0], &mark, 1);
    close(ends[0]);
    assert_int_equal(WIFSIGNALED(status) ? WTERMSIG(status) : 0, count == 1 ? number : 0);
    return mark;
}

static void take_default(int number) { signal(number, SIG_DFL); }

static void ignore_it(int number) { signal(number, SIG_IGN); }

/* Without our handler a signal ends the process, except those ignored by default. */
static void every_deadly_signal_resets_and_still_kills(void **state)
{
    (void)state;
    static const int HARMLESS[] = { SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU,
                                    SIGCONT, SIGCHLD, SIGURG,  SIGWINCH };
    static const int FAULTS[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL };
    for (int number = 1; number < NSIG; number++) {
        if (contains(HARMLESS, ARRAY_LEN(HARMLESS), number) ||
            sigaction(number, NULL, &(struct sigaction){ 0 }) != 0)
            continue;
        char expected = contains(FAULTS, ARRAY_LEN(FAULTS), number) ? '!' : '.';
        char mark = mark_of_death(number, take_default);
        if (mark != expected)
            fail_msg("signal %d: '%c'", number, mark);
    }
}

static void an_ignored_signal_kills_nobody(void **state)
{
    (void)state;
    static const int NUMBERS[] = { SIGUSR1, SIGALRM, SIGQUIT, SIGXCPU };
    for (size_t i = 0; i < ARRAY_LEN(NUMBERS); i++)
        assert_int_equal(mark_of_death(NUMBERS[i], ignore_it), '\0');
}

static void the_old_actions_come_back(void **state)
{
    (void)state;
    struct sigaction action;
    signals_on_crash(leave_marker);
    sigaction(SIGUSR1, NULL, &action);
    assert_true(action.sa_handler != SIG_DFL);
    signals_on_crash(NULL);
    sigaction(SIGUSR1, NULL, &action);
    assert_true(action.sa_handler == SIG_DFL);
}

/* The tests also run as a shell's background job, where INT and QUIT are ignored. */
static int set_up(void **state)
{
    (void)state;
    static const int NUMBERS[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };
    for (size_t i = 0; i < ARRAY_LEN(NUMBERS); i++)
        signal(NUMBERS[i], SIG_DFL);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_carry_their_bytes),
        cmocka_unit_test(control_characters_are_keys),
        cmocka_unit_test(done_frees_a_paste),
        cmocka_unit_test(key_names_are_known),
        cmocka_unit_test(sequences_are_distinct),
        cmocka_unit_test(modified_sequences_say_so),
        cmocka_unit_test(colours_follow_the_ladder),
        cmocka_unit_test(the_background_is_judged),
        cmocka_unit_test(sextants_are_for_those_who_draw_them),
        cmocka_unit_test(clipboard_wraps_base64),
        cmocka_unit_test(screen_gets_small_pieces),
        cmocka_unit_test(clipboard_knows_its_route),
        cmocka_unit_test(too_much_is_refused),
        cmocka_unit_test(signals_become_events),
        cmocka_unit_test(a_storm_of_signals_blocks_nobody),
        cmocka_unit_test(an_ignored_hangup_stays_ignored),
        cmocka_unit_test(every_deadly_signal_resets_and_still_kills),
        cmocka_unit_test(an_ignored_signal_kills_nobody),
        cmocka_unit_test(the_old_actions_come_back),
    };
    return cmocka_run_group_tests_name("terminal", tests, set_up, NULL);
}
