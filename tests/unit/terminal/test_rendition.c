/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames in fewer bytes: what curses is known to send, and that whatever is sent shows the same. */
#include <config.h>

#include "ui/terminal/rendition.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define WHITE_ON_GREEN "\033[38;5;231m\033[48;5;65m"

static void assert_squeezed(RenditionState *state, const char *bytes, const char *expected)
{
    StrBuf out;
    strbuf_init(&out);
    rendition_squeeze(state, bytes, strlen(bytes), &out);
    assert_string_equal(out.data, expected);
    strbuf_done(&out);
}

static void a_pair_is_one_sequence(void **state)
{
    (void)state;
    RenditionState terminal;
    rendition_forget(&terminal);
    assert_squeezed(&terminal, WHITE_ON_GREEN "x", "\033[0;38;5;231;48;5;65mx");
    assert_squeezed(&terminal, "\033[38;5;16m\033[48;5;65my", "\033[38;5;16my");
    assert_squeezed(&terminal, "\033[0;1m\033[38;5;16m\033[48;5;65mz", "\033[1mz");
    assert_squeezed(&terminal, "\033[0m\033[38;5;16m\033[48;5;65mn", "\033[22mn");
    assert_squeezed(&terminal, "\033[1;4mx\033[0m\033[38;5;16m\033[48;5;65my",
                    "\033[1;4mx\033[0;38;5;16;48;5;65my");
    assert_squeezed(&terminal, "\033[39;49m\033(B\033[m ", "\033(B\033[m ");
    assert_squeezed(&terminal, "\033[1mb\033[m\033[7mr\033[m", "\033[1mb\033[0;7mr\033[m");
    assert_squeezed(&terminal, "\033[7mr\033[27ms\033(B\033[m", "\033[7mr\033[ms");
}

static void numbers_stand_for_24_bit_colours(void **state)
{
    (void)state;
    uint32_t colors[RENDITION_NUMBERS];
    for (size_t i = 0; i < ARRAY_LEN(colors); i++)
        colors[i] = RENDITION_NUMBER;
    colors[231] = 0x000014; /* which looks as if it meant number 20 */
    colors[20] = 0xffffff;
    colors[65] = 0xb48c65;
    RenditionState terminal;
    rendition_forget(&terminal);
    terminal.colors = colors;
    assert_squeezed(&terminal, WHITE_ON_GREEN "x", "\033[0;38;2;0;0;20;48;2;180;140;101mx");
    assert_squeezed(&terminal, "\033[38;5;66;48:5:65my", "\033[38;5;66my");
    assert_squeezed(&terminal, "\033[38:2::0:0:231mz\033[0;38;2;0;0;65m+",
                    "\033[38;2;0;0;20mz\033[38;2;180;140;101;49m+");
    assert_squeezed(&terminal, "\033[35mz", "\033[35mz");
}

/* Greys and the cube's colours have numbers that nobody redefines, and take fewer bytes. */
static void what_has_a_number_is_said_by_it(void **state)
{
    (void)state;
    uint32_t colors[RENDITION_NUMBERS];
    for (size_t i = 0; i < ARRAY_LEN(colors); i++)
        colors[i] = RENDITION_NUMBER;
    colors[30] = 0xffffff;
    colors[31] = 0x080808;
    colors[32] = 0xeeeeee;
    colors[33] = 0x090909; /* between two of them */
    colors[34] = 0xf8f8f8; /* after the last */
    colors[35] = 0xaf875f;
    colors[36] = 0xaf8760;
    colors[37] = 0x000000;
    RenditionState terminal = { .is_known = true, .colors = colors };
    assert_squeezed(&terminal, "\033[38;5;30mx", "\033[38;5;231mx");
    assert_squeezed(&terminal, "\033[38;5;31mx", "\033[38;5;232mx");
    assert_squeezed(&terminal, "\033[38;5;32mx", "\033[38;5;255mx");
    assert_squeezed(&terminal, "\033[38;5;33mx", "\033[38;2;9;9;9mx");
    assert_squeezed(&terminal, "\033[38;5;34mx", "\033[38;2;248;248;248mx");
    assert_squeezed(&terminal, "\033[38;5;35mx", "\033[38;5;137mx");
    assert_squeezed(&terminal, "\033[38;5;36mx", "\033[38;2;175;135;96mx");
    assert_squeezed(&terminal, "\033[38;5;37mx", "\033[38;5;16mx");
}

static void what_nobody_sees_is_not_sent(void **state)
{
    (void)state;
    RenditionState terminal;
    rendition_forget(&terminal);
    assert_squeezed(&terminal, "\033[m", "\033[m");
    assert_squeezed(&terminal, "\033[1m\033[5;6H\033[m", "\033[5;6H");
    assert_squeezed(&terminal, "\033[31mx\033[4d\r\033[31my\b\033[32m\033[31mz\033[m",
                    "\033[31mx\033[4d\ry\bz\033[m");
}

static void a_blank_shows_its_ground_alone(void **state)
{
    (void)state;
    RenditionState terminal;
    rendition_forget(&terminal);
    assert_squeezed(&terminal, "\033[m" WHITE_ON_GREEN "x\033[1;30m x" WHITE_ON_GREEN " \033[m ",
                    "\033[0;38;5;231;48;5;65mx \033[1;30mx \033[m ");
    assert_squeezed(&terminal, "\033[41m x\033[32;42m \033[7m \033[m",
                    "\033[41m x\033[42m \033[7;32m \033[m");
}

static void erasing_shows_the_ground(void **state)
{
    (void)state;
    RenditionState terminal;
    rendition_forget(&terminal);
    assert_squeezed(&terminal, "\033[m\033[44m\033[K\033[m", "\033[0;44m\033[K\033[m");
    assert_squeezed(&terminal, "\033[44m\033M\033[m\n", "\033[44m\033M\033[m\n");
}

static void what_is_not_understood_stays(void **state)
{
    (void)state;
    static const char *const STAY[] = {
        "plain text, \xe2\x99\x9e",
        "\033[?2026h\033[?25l",
        "\033[4:3mcurly\033[31mred",
        "\033[38;5mx",
        "\033[38;7;1mx",
        "\033[99mx",
        "\033[1;2;3;4;5;6;7;8;9;1;2;3;4;5;6;7;8mx",
        "\033]52;c;Zm9v\a",
        "\033",
        "\033[",
        "\033[12",
        "\033[38:2::123456789012345678901234567890mx",
    };
    for (size_t i = 0; i < ARRAY_LEN(STAY); i++) {
        RenditionState terminal;
        rendition_forget(&terminal);
        assert_squeezed(&terminal, STAY[i], STAY[i]);
    }
    RenditionState terminal;
    rendition_forget(&terminal);
    assert_squeezed(&terminal, "\033[4:3ma\033[m\033[31mb", "\033[4:3ma\033[0;31mb");
}

/* --- a terminal that notes what it shows ------------------------------------------------------ */

/* Interprets bytes: a line for each character, erasure or move, with the parameters in force. Knows
 * only the sequences that the generator below writes. */
static void play(const char *bytes, StrBuf *seen)
{
    char ink[32] = "", ground[32] = "";
    unsigned flags = 0;
    for (const char *p = bytes; *p;) {
        if (*p == '\r') {
            strbuf_add_text(seen, "return\n");
            p++;
            continue;
        }
        if (p[0] != '\033' || p[1] != '[') {
            bool is_blank = *p == ' ' && (flags & 0x2b0) == 0;
            if (is_blank)
                strbuf_addf(seen, "blank on %s\n", ground);
            else
                strbuf_addf(seen, "%d %s/%s/%x\n", *p, ink, ground, flags);
            p++;
            continue;
        }
        const char *end = p + strcspn(p, "mHK");
        if (*end == 'H')
            strbuf_addf(seen, "%.*s\n", (int)(end - p), p);
        if (*end == 'K')
            strbuf_addf(seen, "erase %s\n", ground);
        for (const char *at = p + 2; *end == 'm' && at <= end;) {
            int a = atoi(at), b = 0, used = 0;
            if ((a == 38 || a == 48) && sscanf(at, "%d;5;%d%n", &a, &b, &used) == 2)
                snprintf(a == 38 ? ink : ground, sizeof ink, "%d", b);
            else if (a >= 30 && a <= 37)
                snprintf(ink, sizeof ink, "basic %d", a);
            else if (a >= 1 && a <= 9)
                flags |= 1u << a;
            else if (a == 22)
                flags &= ~6u;
            else if (a == 27)
                flags &= ~(1u << 7);
            if (a == 0 || a == 39)
                ink[0] = '\0';
            if (a == 0 || a == 49)
                ground[0] = '\0';
            if (a == 0)
                flags = 0;
            at += used;
            at += strcspn(at, ";m") + 1;
        }
        p = end + 1;
    }
}

static void add_something(StrBuf *bytes)
{
    static const char *const THINGS[] = {
        "a",
        "b",
        " ",
        " ",
        "\033[m",
        "\033[0;1m",
        "\033[1m",
        "\033[7m",
        "\033[27m",
        "\033[22m",
        "\033[39;49m",
        "\033[38;5;1m",
        "\033[38;5;2m",
        "\033[48;5;1m",
        "\033[48;5;3m",
        "\033[31m",
        "\033[39m",
        "\033[49m",
        "\033[2;3H",
        "\033[4;5H",
        "\033[K",
        "\r",
        "\n",
        "\033[38;5;7;48;5;8;1m",
    };
    strbuf_add_text(bytes, THINGS[(size_t)rand() % ARRAY_LEN(THINGS)]);
}

static void frames_show_the_same(void **state)
{
    (void)state;
    RenditionState terminal;
    rendition_forget(&terminal);
    StrBuf bytes, squeezed, expected, actual;
    strbuf_init(&bytes);
    strbuf_init(&squeezed);
    strbuf_init(&expected);
    strbuf_init(&actual);
    srand(5);
    for (int i = 0; i < 20000; i++) {
        strbuf_clear(&bytes);
        strbuf_clear(&squeezed);
        for (int j = rand() % 12; j >= 0; j--)
            add_something(&bytes);
        strbuf_add_text(&bytes, "\033[m");
        rendition_squeeze(&terminal, bytes.data, bytes.length, &squeezed);
        strbuf_clear(&expected);
        strbuf_clear(&actual);
        play(bytes.data, &expected);
        play(squeezed.data, &actual);
        if (strcmp(expected.data, actual.data) != 0)
            fail_msg("%s\nbecame\n%s", bytes.data + 1, squeezed.data + 1);
    }
    strbuf_done(&bytes);
    strbuf_done(&squeezed);
    strbuf_done(&expected);
    strbuf_done(&actual);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pair_is_one_sequence),
        cmocka_unit_test(numbers_stand_for_24_bit_colours),
        cmocka_unit_test(what_has_a_number_is_said_by_it),
        cmocka_unit_test(what_nobody_sees_is_not_sent),
        cmocka_unit_test(a_blank_shows_its_ground_alone),
        cmocka_unit_test(erasing_shows_the_ground),
        cmocka_unit_test(what_is_not_understood_stays),
        cmocka_unit_test(frames_show_the_same),
    };
    return cmocka_run_group_tests_name("rendition", tests, NULL, NULL);
}
