/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes of a terminal to events, on a pseudo-terminal that the test holds the other end of. */
#include <config.h>

#include "tests/unit/support/patience.h"

#include "ui/terminal/input.h"
#include "ui/terminal/prompt.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/term.h"

#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>

static int keyboard; /* what is written here arrives as typed */
static int saved_input;
static int saved_output;
static struct termios modes_before;

static int open_terminal(const char *path)
{
    int terminal = open(path, O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0);
    struct winsize size = { .ws_row = 24, .ws_col = 80 };
    ioctl(terminal, TIOCSWINSZ, &size);
    tcgetattr(terminal, &modes_before);
    return terminal;
}

static void sit_down(void)
{
    keyboard = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(keyboard >= 0 && grantpt(keyboard) == 0 && unlockpt(keyboard) == 0);
    int terminal = open_terminal(ptsname(keyboard));
    saved_input = dup(STDIN_FILENO);
    saved_output = dup(STDOUT_FILENO);
    dup2(terminal, STDIN_FILENO);
    dup2(terminal, STDOUT_FILENO);
    close(terminal);
}

static void stand_up(void)
{
    dup2(saved_input, STDIN_FILENO);
    dup2(saved_output, STDOUT_FILENO);
    close(saved_input);
    close(saved_output);
    if (keyboard >= 0)
        close(keyboard);
}

static int setup(void **state)
{
    (void)state;
    sit_down();
    assert_int_equal(signals_open().code, STATUS_OK);
    assert_int_equal(term_open(&(TermOptions){ .mouse = true }).code, STATUS_OK);
    input_open();
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    input_close();
    term_close();
    signals_close();
    stand_up();
    return 0;
}

static void send_bytes(const char *bytes, size_t length)
{
    assert_int_equal(write(keyboard, bytes, length), length);
}

static void send(const char *text) { send_bytes(text, strlen(text)); }

/* The next event, waited for. */
static Event next(void)
{
    Event event = { .kind = EVENT_NONE };
    for (int tries = 0; tries < 100 && !input_next(&event); tries++) {
        struct pollfd tty = { .fd = term_fd(), .events = POLLIN };
        int64_t timeout_ms = input_timeout_ms();
        if (poll(&tty, 1, timeout_ms < 0 ? PATIENCE_MS : (int)timeout_ms) == 0 && timeout_ms < 0)
            break;
    }
    return event;
}

static void assert_char(uint32_t codepoint, bool meta)
{
    Event event = next();
    assert_int_equal(event.kind, EVENT_CHAR);
    assert_int_equal(event.press.codepoint, codepoint);
    assert_int_equal(event.press.meta, meta);
}

static void assert_key(EventKey key, bool ctrl, bool meta, bool shift)
{
    Event event = next();
    assert_int_equal(event.kind, EVENT_KEY);
    assert_int_equal(event.press.key, key);
    assert_int_equal(event.press.ctrl, ctrl);
    assert_int_equal(event.press.meta, meta);
    assert_int_equal(event.press.shift, shift);
}

static void assert_mouse(EventMouseAction action, int button, int row, int column)
{
    Event event = next();
    assert_int_equal(event.kind, EVENT_MOUSE);
    assert_int_equal(event.mouse.action, action);
    assert_int_equal(event.mouse.button, button);
    assert_int_equal(event.mouse.row, row);
    assert_int_equal(event.mouse.column, column);
}

static void assert_paste(const char *text)
{
    Event event = next();
    assert_int_equal(event.kind, EVENT_PASTE);
    assert_string_equal(event.paste.text, text);
    assert_int_equal(event.paste.length, strlen(text));
    assert_false(event.paste.truncated);
    event_done(&event);
}

static void characters_arrive_whole(void **state)
{
    (void)state;
    send("N\xC3\xA9\xE2\x99\x9E");
    assert_char('N', false);
    assert_char(0xE9, false);
    assert_char(0x265E, false);
    Event event;
    send("\xE2\x99");
    assert_false(input_next(&event));
    send("\x9E!");
    assert_char(0x265E, false);
    assert_char('!', false);
}

static void broken_characters_cost_nothing_else(void **state)
{
    (void)state;
    send("\xFF\xC3"
         "a\x80"
         "b\xE2\x99"
         "c\xF4\x90\x80\x80"
         "d");
    assert_char('a', false);
    assert_char('b', false);
    assert_char('c', false);
    assert_char('d', false);
}

static void keys_have_names(void **state)
{
    (void)state;
    send("\033[A\033OB\033[1;5C\033[1;3D\033[1;2H\033[4~\033[5~\033[3~\033[Z\033[15;5~"
         "\r\n\177\b\t\001");
    assert_key(EVENT_KEY_UP, false, false, false);
    assert_key(EVENT_KEY_DOWN, false, false, false);
    assert_key(EVENT_KEY_RIGHT, true, false, false);
    assert_key(EVENT_KEY_LEFT, false, true, false);
    assert_key(EVENT_KEY_HOME, false, false, true);
    assert_key(EVENT_KEY_END, false, false, false);
    assert_key(EVENT_KEY_PAGE_UP, false, false, false);
    assert_key(EVENT_KEY_DELETE, false, false, false);
    assert_key(EVENT_KEY_TAB, false, false, true);
    assert_key(EVENT_KEY_FUNCTION, true, false, false);
    assert_key(EVENT_KEY_ENTER, false, false, false);
    assert_key(EVENT_KEY_ENTER, false, false, false);
    assert_key(EVENT_KEY_BACKSPACE, false, false, false);
    assert_key(EVENT_KEY_BACKSPACE, false, false, false);
    assert_key(EVENT_KEY_TAB, false, false, false);
    assert_key(EVENT_KEY_CTRL, true, false, false);
}

static void escape_and_meta_differ(void **state)
{
    (void)state;
    send("\033");
    assert_key(EVENT_KEY_ESCAPE, false, false, false);
    send("\033b");
    assert_char('b', true);
    send("\033\xC3\xA9");
    assert_char(0xE9, true);
    send("\033\033[A");
    assert_key(EVENT_KEY_UP, false, true, false);
    send("\033[");
    assert_char('[', true);
}

static void unknown_sequences_leave_no_tail(void **state)
{
    (void)state;
    send("\033[99;5;3Xa\033Oxb\033[?1;2cc");
    assert_key(EVENT_KEY_OTHER, false, false, false);
    assert_char('a', false);
    assert_key(EVENT_KEY_OTHER, false, false, false);
    assert_char('b', false);
    assert_key(EVENT_KEY_OTHER, false, false, false);
    assert_char('c', false);
    send("\033[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18;19zd");
    assert_char('d', false);
}

static void the_mouse_is_followed(void **state)
{
    (void)state;
    send("\033[<0;11;6M\033[<32;12;7M\033[<32;13;8M\033[<0;13;8m");
    assert_mouse(EVENT_MOUSE_PRESS, 1, 5, 10);
    assert_mouse(EVENT_MOUSE_DRAG, 1, 6, 11);
    assert_mouse(EVENT_MOUSE_DRAG, 1, 7, 12);
    assert_mouse(EVENT_MOUSE_RELEASE, 1, 7, 12);
    send("\033[<2;1;1M\033[<2;1;1m\033[<64;300;200M\033[<65;1;1Mx");
    assert_mouse(EVENT_MOUSE_PRESS, 3, 0, 0);
    assert_mouse(EVENT_MOUSE_RELEASE, 3, 0, 0);
    assert_mouse(EVENT_MOUSE_WHEEL_UP, 0, 199, 299);
    assert_mouse(EVENT_MOUSE_WHEEL_DOWN, 0, 0, 0);
    assert_char('x', false);
}

static void pastes_are_collected(void **state)
{
    (void)state;
    Event event;
    send("a\033[200~e4\r\ne5\r\rNf3\n\033[A\177\xC3");
    assert_char('a', false);
    assert_false(input_next(&event));
    send("\xA9\033[201~b");
    assert_paste("e4\ne5\n\nNf3\n\033[A\177\xC3\xA9");
    assert_char('b', false);
    send("\033[200~\033[201~");
    assert_paste("");
}

static void a_long_paste_arrives_whole(void **state)
{
    (void)state;
    enum { LENGTH = 20000, PIECE = 500 };
    char piece[PIECE];
    memset(piece, 'x', sizeof piece);
    Event event = { .kind = EVENT_NONE };
    send("\033[200~");
    for (int sent = 0; sent < LENGTH; sent += PIECE) {
        send_bytes(piece, sizeof piece);
        assert_false(input_next(&event));
    }
    send("\033[201~");
    event = next();
    assert_int_equal(event.kind, EVENT_PASTE);
    assert_int_equal(event.paste.length, LENGTH);
    event_done(&event);
}

static void assert_background(bool is_light)
{
    Event event = next();
    assert_int_equal(event.kind, EVENT_BACKGROUND);
    assert_int_equal(event.is_light, is_light);
}

/* Both terminators in use; a broken answer is dropped up to its end. */
static void the_background_is_told(void **state)
{
    (void)state;
    send("\033]11;rgb:ffff/fafa/f0f0\033\\x\033]11;rgb:0000/1010/2020\ay");
    assert_background(true);
    assert_char('x', false);
    assert_background(false);
    assert_char('y', false);
    send("\033]11;rgb:ff");
    Event event;
    assert_false(input_next(&event));
    send("ff/ffff/ffff\033\\z\033]11;rgb:Nf3\ae");
    assert_background(true);
    assert_char('z', false);
    assert_char('e', false);
}

static void true_color_is_told(void **state)
{
    (void)state;
    Event event;
    send("\033P0$r0m\033\\a\033P1$r0;48:2::1:2");
    assert_char('a', false);
    assert_false(input_next(&event));
    send(":3m\033\\b\033P1$r48;2;1;2;3m\033\\c\033P1$r48:5:16m\033\\d");
    assert_int_equal(next().kind, EVENT_TRUE_COLOR);
    assert_char('b', false);
    assert_int_equal(next().kind, EVENT_TRUE_COLOR);
    assert_char('c', false);
    assert_char('d', false);
    term_use_true_color();
    assert_int_equal(term_colors(), TERM_COLORS_TRUE);
}

/* However long luft takes between its bytes. */
static void what_arrives_with_a_line_is_no_answer(void **state)
{
    (void)state;
    enum { TYPED_MS = 60, CALM_MS = 260 };
    const PromptOptions options = { .history_max = 1 };
    assert_int_equal(prompt_open(&options).code, STATUS_OK);
    send("engine add E = x\ry");
    Event event = next();
    for (; event.kind == EVENT_CHAR && event.press.codepoint != 'y'; event = next()) {
        if (event.press.codepoint == 'x')
            poll(NULL, 0, TYPED_MS);
        assert_true(prompt_feed(&event));
    }
    assert_int_equal(event.kind, EVENT_KEY);
    assert_true(prompt_feed(&event));
    free(prompt_take_line());
    assert_false(prompt_line_was_typed());
    poll(NULL, 0, CALM_MS);
    assert_char('y', false);
    assert_false(prompt_is_calm());
    assert_false(input_next(&event));
    send("y");
    assert_char('y', false);
    assert_true(prompt_is_calm());
    prompt_close();
}

static void hang_up_is_the_end(void **state)
{
    (void)state;
    close(keyboard);
    keyboard = -1;
    Event event = next();
    assert_int_equal(event.kind, EVENT_END_OF_INPUT);
}

static void modes_are_given_back(void **state)
{
    (void)state;
    struct termios modes;
    tcgetattr(STDIN_FILENO, &modes);
    assert_int_equal(modes.c_lflag & ICANON, 0);
    assert_int_equal(modes.c_lflag & ISIG, 0);
    term_leave();
    tcgetattr(STDIN_FILENO, &modes);
    assert_int_equal(modes.c_lflag, modes_before.c_lflag);
    term_enter();
    tcgetattr(STDIN_FILENO, &modes);
    assert_int_equal(modes.c_lflag & ICANON, 0);
    term_close();
    tcgetattr(STDIN_FILENO, &modes);
    assert_int_equal(modes.c_iflag, modes_before.c_iflag);
    assert_int_equal(modes.c_oflag, modes_before.c_oflag);
    assert_int_equal(modes.c_lflag, modes_before.c_lflag);
    assert_memory_equal(modes.c_cc, modes_before.c_cc, sizeof modes.c_cc);
}

static void sizes_are_followed(void **state)
{
    (void)state;
    assert_int_equal(term_rows(), 24);
    assert_int_equal(term_columns(), 80);
    assert_int_equal(term_colors(), TERM_COLORS_256);
    struct winsize size = { .ws_row = 1, .ws_col = 1 };
    ioctl(keyboard, TIOCSWINSZ, &size);
    assert_true(term_resize());
    assert_false(term_resize());
    assert_int_equal(term_rows(), 1);
    assert_int_equal(term_columns(), 1);
    size = (struct winsize){ .ws_row = 200, .ws_col = 500 };
    ioctl(keyboard, TIOCSWINSZ, &size);
    assert_true(term_resize());
    assert_int_equal(term_columns(), 500);
    size = (struct winsize){ .ws_row = UINT16_MAX, .ws_col = UINT16_MAX };
    ioctl(keyboard, TIOCSWINSZ, &size);
    assert_true(term_resize());
    assert_int_equal(term_rows(), 500);
    assert_int_equal(term_columns(), 1000);
    size = (struct winsize){ 0 };
    ioctl(keyboard, TIOCSWINSZ, &size);
    assert_false(term_resize());
}

static void bad_terminals_are_refused(void **state)
{
    (void)state;
    static const char *const NAMES[] = { "", "dumb", "no-such-terminal" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        setenv("TERM", NAMES[i], 1);
        sit_down();
        Status status = term_open(&(TermOptions){ .mouse = true });
        bool is_open = term_fd() >= 0;
        stand_up();
        setenv("TERM", "xterm-256color", 1);
        assert_int_equal(status.code, STATUS_UNSUPPORTED);
        assert_false(is_open);
    }
}

static void draw_nothing(void *context, uint32_t key, int width, int height, uint8_t *rgba)
{
    (void)context;
    (void)key;
    memset(rgba, 0, 4 * (size_t)width * (size_t)height);
}

static void assert_no_event_of(const char *bytes)
{
    Event event;
    send(bytes);
    assert_false(input_next(&event));
}

/* Between keys, split anywhere, requested or not. */
static void answers_about_pictures_are_no_keys(void **state)
{
    (void)state;
    send("a\033_Gi=31;OK\033\\b\033[?62;4cc");
    assert_char('a', false);
    assert_char('b', false);
    assert_key(EVENT_KEY_OTHER, false, false, false);
    assert_char('c', false);
    assert_false(term_plan_pictures(PICTURES_WISH_AUTO, draw_nothing, NULL));
    static const char *const PIECES[] = { "\033_Gi",   "=31;O", "K\033",   "\\",
                                          "\033[6;20", ";10t",  "\033[?6", "2;22;2" };
    for (size_t i = 0; i < ARRAY_LEN(PIECES); i++)
        assert_no_event_of(PIECES[i]);
    send("9cd\033_Gi=31;E\033\\e\033[6~\033[?997;1nf");
    assert_int_equal(next().kind, EVENT_PICTURES);
    assert_char('d', false);
    assert_char('e', false);
    assert_key(EVENT_KEY_PAGE_DOWN, false, false, false);
    assert_char('f', false);
    assert_no_event_of("\033_Gcut");
    send("\033x");
    assert_char('x', true);
}

static void assert_escape_waits(int expected_ms)
{
    setup(NULL);
    assert_int_equal(get_escdelay(), expected_ms);
    teardown(NULL);
}

static void escape_waits_longer_over_a_network(void **state)
{
    (void)state;
    assert_escape_waits(25);
    setenv("SSH_TTY", "/dev/pts/9", 1);
    assert_escape_waits(100);
    setenv("TMUX", "/tmp/tmux-0/default,1,0", 1);
    assert_escape_waits(25);
    unsetenv("TMUX");
    setenv("ESCDELAY", "400", 1);
    assert_escape_waits(400);
    unsetenv("ESCDELAY");
    unsetenv("SSH_TTY");
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    setenv("TERM", "xterm-256color", 1);
    unsetenv("COLORTERM");
    unsetenv("NO_COLOR");
    unsetenv("CLICOLOR_FORCE");
    unsetenv("ESCDELAY");
    unsetenv("SSH_CONNECTION");
    unsetenv("SSH_TTY");
    unsetenv("TMUX");
    unsetenv("STY");
#define ON_TERMINAL(function) cmocka_unit_test_setup_teardown(function, setup, teardown)
    const struct CMUnitTest tests[] = {
        ON_TERMINAL(characters_arrive_whole),
        ON_TERMINAL(broken_characters_cost_nothing_else),
        ON_TERMINAL(keys_have_names),
        ON_TERMINAL(escape_and_meta_differ),
        ON_TERMINAL(unknown_sequences_leave_no_tail),
        ON_TERMINAL(the_mouse_is_followed),
        ON_TERMINAL(pastes_are_collected),
        ON_TERMINAL(a_long_paste_arrives_whole),
        ON_TERMINAL(the_background_is_told),
        ON_TERMINAL(true_color_is_told),
        ON_TERMINAL(answers_about_pictures_are_no_keys),
        ON_TERMINAL(what_arrives_with_a_line_is_no_answer),
        ON_TERMINAL(hang_up_is_the_end),
        ON_TERMINAL(modes_are_given_back),
        ON_TERMINAL(sizes_are_followed),
        cmocka_unit_test(bad_terminals_are_refused),
        cmocka_unit_test(escape_waits_longer_over_a_network),
    };
    return cmocka_run_group_tests_name("input", tests, NULL, NULL);
}
