/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Foreign text on output: unchanged to pipes, made safe for terminals. */
#include <config.h>

#include "engine/text/width.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>

#define FFFD "\xef\xbf\xbd"

static int master, slave;

static int open_terminal(void **state)
{
    (void)state;
    master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
        return -1;
    slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    struct termios modes;
    if (slave < 0 || tcgetattr(slave, &modes) != 0)
        return -1;
    modes.c_oflag &= ~(tcflag_t)OPOST;
    return tcsetattr(slave, TCSANOW, &modes);
}

static int close_terminal(void **state)
{
    (void)state;
    close(slave);
    return close(master);
}

static void expect_bytes(int fd, const char *expected)
{
    char bytes[1024];
    ssize_t count = read(fd, bytes, sizeof bytes - 1);
    assert_true(count > 0);
    bytes[count] = '\0';
    assert_string_equal(bytes, expected);
}

static void assert_shown(const char *locale, const char *text, const char *expected)
{
    assert_non_null(setlocale(LC_ALL, locale));
    assert_true(textout_write(slave, text, strlen(text)));
    expect_bytes(master, expected);
}

static void a_terminal_gets_no_controls(void **state)
{
    (void)state;
    assert_shown("C.UTF-8", "a\033]0;b\ac\n", "a" FFFD "]0;b" FFFD "c\n");
    assert_shown("C.UTF-8", "\302\2332J|\2332J|\177|\r\b",
                 FFFD "2J|" FFFD "2J|" FFFD "|" FFFD FFFD);
    assert_shown("C.UTF-8", "\xe2\x80\xae \xf3\xa0\x81\x81", FFFD " " FFFD);
}

static void lines_tabs_and_letters_stay(void **state)
{
    (void)state;
    assert_shown("C.UTF-8", "Réti\tÛ ♙\xef\xb8\x8e 漢\n", "Réti\tÛ ♙\xef\xb8\x8e 漢\n");
}

/* "Û" ends with 0x9B, which a terminal of Latin-1 takes for CSI. */
static void a_terminal_without_utf8_gets_ascii(void **state)
{
    (void)state;
    assert_shown("C", "R\303\251ti \303\2332J\n", "Reti U2J\n");
    static const char *const PAIRS[][2] = {
        { "José Müller, Łódź, Øre, Æ, ß, Þór, ĳ", "Jose Muller, Lodz, Ore, Ae, ss, Thor, ij" },
        { "„a“ “b” «c» ‘d’ – — …", "\"a\" \"b\" \"c\" 'd' - - ..." },
        { "½-½ ± ⩲ ♔ €5 № 3", "1/2-1/2 +/- +/= ? EUR5 No 3" },
        { "Е. Щукина, Йовович, Ёж", "E. Shchukina, Yovovich, Yozh" },
        { "Jose\u0301", "Jose" },
        { "漢\u202ea", "??a" },
    };
    for (size_t i = 0; i < ARRAY_LEN(PAIRS); i++)
        assert_shown("C", PAIRS[i][0], PAIRS[i][1]);
}

static void a_pipe_gets_it_as_it_is(void **state)
{
    (void)state;
    static const char TEXT[] = "\033[2J\302\233\233\r\xe2\x80\xae";
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_true(textout_write(ends[1], TEXT, strlen(TEXT)));
    expect_bytes(ends[0], TEXT);
    close(ends[0]);
    signal(SIGPIPE, SIG_IGN);
    errno = 0;
    assert_false(textout_write(ends[1], TEXT, strlen(TEXT)));
    assert_int_equal(errno, EPIPE);
    close(ends[1]);
}

static void text_of_our_own_is_obeyed(void **state)
{
    (void)state;
    assert_true(textout_write_own(slave, "\033[0m", 4));
    expect_bytes(master, "\033[0m");
}

/* Standard error becomes fd for one call. */
static void tell_to(int fd, const char *name)
{
    int kept = dup(STDERR_FILENO);
    dup2(fd, STDERR_FILENO);
    textout_tell("luft: %s: no such file", name);
    dup2(kept, STDERR_FILENO);
    close(kept);
}

static void a_message_is_one_line(void **state)
{
    (void)state;
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    tell_to(slave, "a\033c\nluft: b");
    expect_bytes(master, "luft: a" FFFD "c" FFFD "luft: b: no such file\n");
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    tell_to(ends[1], "a\033c");
    expect_bytes(ends[0], "luft: a\033c: no such file\n");
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_terminal_gets_no_controls),
        cmocka_unit_test(lines_tabs_and_letters_stay),
        cmocka_unit_test(a_terminal_without_utf8_gets_ascii),
        cmocka_unit_test(a_pipe_gets_it_as_it_is),
        cmocka_unit_test(text_of_our_own_is_obeyed),
        cmocka_unit_test(a_message_is_one_line),
    };
    return cmocka_run_group_tests(tests, open_terminal, close_terminal);
}
