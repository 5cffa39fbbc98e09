/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes of a terminal to events, on a clock that the test turns: whatever is torn, and however slow
 * the line is, a sequence that has begun stays one, and a paste is text from mark to mark.
 */
#include <config.h>

#include "ui/terminal/decoder.h"
#include "ui/terminal/event.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { INTERRUPT = 3, SUSPEND = 26, LONG = 1 << 20, ESCAPE_MS = 25 };

#define BEGIN "\033[200~"
#define END "\033[201~"

static Decoder *decoder;
static int64_t now_ms;

static int setup(void **state)
{
    (void)state;
    decoder = decoder_new(INTERRUPT, SUSPEND);
    now_ms = 1000000;
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    decoder_free(decoder);
    return 0;
}

/* The decoded events as text: characters as they are, the rest in angle brackets. */
static char told[4096];

PRINTF_LIKE(1, 2)
static void tell(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t length = strlen(told);
    vsnprintf(told + length, sizeof told - length, format, args);
    va_end(args);
}

static void tell_press(const EventPress *press)
{
    static const char *const NAMES[EVENT_KEY_COUNT] = {
        [EVENT_KEY_UP] = "up",        [EVENT_KEY_ESCAPE] = "esc",  [EVENT_KEY_ENTER] = "enter",
        [EVENT_KEY_FUNCTION] = "f",   [EVENT_KEY_OTHER] = "other", [EVENT_KEY_CTRL] = "ctrl",
        [EVENT_KEY_PAGE_UP] = "pgup", [EVENT_KEY_RIGHT] = "right", [EVENT_KEY_TAB] = "tab",
    };
    if (press->key == EVENT_KEY_NONE && !press->meta)
        tell("%c", (int)press->codepoint);
    else if (press->key == EVENT_KEY_NONE)
        tell("<alt %c>", (int)press->codepoint);
    else
        tell("<%s%s%s>", press->meta ? "alt " : "", press->ctrl ? "ctrl " : "",
             NAMES[press->key] != NULL ? NAMES[press->key] : "?");
}

static void take_all(void)
{
    Event event;
    while (decoder_next(decoder, now_ms, &event)) {
        if (event.kind == EVENT_CHAR || event.kind == EVENT_KEY)
            tell_press(&event.press);
        else if (event.kind == EVENT_PASTE)
            tell("<paste %s>", event.paste.text);
        else if (event.kind == EVENT_SIGNAL)
            tell("<signal %d>", (int)event.signal);
        else if (event.kind == EVENT_MOUSE)
            tell("<mouse %d,%d>", event.mouse.row, event.mouse.column);
        else
            tell("<event %d>", (int)event.kind);
        event_done(&event);
    }
}

/* Lets time pass, asking the decoder as often as it requests. */
static void pass(int64_t ms)
{
    int64_t end_ms = now_ms + ms;
    for (int i = 0; i < 100; i++) {
        take_all();
        int64_t left_ms = decoder_timeout_ms(decoder, now_ms);
        if (left_ms < 0 || now_ms + left_ms > end_ms)
            break;
        now_ms += left_ms;
    }
    now_ms = end_ms;
    take_all();
}

static void feed(const char *bytes, size_t length)
{
    decoder_feed(decoder, bytes, length, now_ms);
    take_all();
}

static void send(const char *text) { feed(text, strlen(text)); }

static void assert_told(const char *expected)
{
    assert_string_equal(told, expected);
    told[0] = '\0';
}

/* In two pieces with a pause between, split everywhere but after the first byte. */
static void assert_torn(const char *bytes, int64_t pause_ms, size_t first, const char *expected)
{
    size_t length = strlen(bytes);
    for (size_t cut = first; cut < length; cut++) {
        feed(bytes, cut);
        pass(pause_ms);
        send(bytes + cut);
        pass(5000);
        assert_told(expected);
    }
}

static void a_sequence_may_be_torn(void **state)
{
    (void)state;
    static const struct {
        const char *bytes, *events;
    } CASES[] = {
        { "\033[Ax", "<up>x" },
        { "\033[5~x", "<pgup>x" },
        { "\033[1;5Cx", "<ctrl right>x" },
        { "\033OAx", "<up>x" },
        { "\033[<0;11;6Mx", "<mouse 5,10>x" },
        { "\033[M +&x", "<mouse 5,10>x" },
        { "\033[99;5;3Xx", "<other>x" },
        { "\033[?62;4cx", "<other>x" },
        { "\033[[Ax", "<other>x" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        assert_torn(CASES[i].bytes, 20, 1, CASES[i].events);
        assert_torn(CASES[i].bytes, 200, 2, CASES[i].events);
    }
}

static void only_a_lone_escape_is_judged_by_time(void **state)
{
    (void)state;
    send("\033");
    assert_told("");
    assert_int_equal(decoder_timeout_ms(decoder, now_ms), ESCAPE_MS);
    pass(ESCAPE_MS);
    assert_told("<esc>");
    send("\033[");
    pass(400);
    assert_told("");
    pass(200);
    assert_told("<alt [>");
    send("\033O");
    pass(600);
    send("\033P");
    pass(600);
    assert_told("<alt O><alt P>");
    send("\033[1");
    pass(1000000);
    send("Ax");
    assert_told("<other>x");
    send("\033x\033\033[A\033\033");
    pass(ESCAPE_MS);
    assert_told("<alt x><alt up><esc><esc>");
    send("\033[1\033[A\033[2\rx"); /* interrupted by something else */
    assert_told("<up><enter>x");
}

/* Signals are keys, and only from those bytes. */
static void keys_make_signals(void **state)
{
    (void)state;
    send("e\003\032\033\003\033[1\0034\034");
    assert_told("e<signal 0><signal 1><signal 0><signal 0>4<ctrl ctrl>");
}

static void a_paste_may_be_torn(void **state)
{
    (void)state;
    static const int64_t PAUSES[] = { 20, 200, 900, 3000 };
    static const char PASTE[] = BEGIN "e4\r\n\003\rd5\r" END "x";
    for (size_t i = 0; i < ARRAY_LEN(PAUSES); i++)
        assert_torn(PASTE, PAUSES[i], sizeof BEGIN - 1, "<paste e4\n\003\nd5\n>x");
    assert_torn(PASTE, 20, 1, "<paste e4\n\003\nd5\n>x");
    assert_torn(PASTE, 200, 3, "<paste e4\n\003\nd5\n>x");
}

/* On a line so slow that the first bytes of the start mark were taken for keys, what follows is
 * still text. */
static void the_start_mark_counts_however_slow(void **state)
{
    (void)state;
    static const int64_t PAUSES[] = { 20, 200, 700, 3000 };
    static const char PASTE[] = BEGIN "\rquit\r" END "x";
    for (size_t i = 0; i < ARRAY_LEN(PAUSES); i++) {
        for (size_t cut = 1; cut < sizeof BEGIN - 1; cut++) {
            feed(PASTE, cut);
            pass(PAUSES[i]);
            send(PASTE + cut);
            assert_non_null(strstr(told, "<paste \nquit\n>x"));
            assert_null(strstr(told, "enter"));
            told[0] = '\0';
        }
        for (size_t at = 0; at < sizeof PASTE - 1; at++) {
            feed(PASTE + at, 1);
            pass(PAUSES[i]);
        }
        assert_non_null(strstr(told, "<paste \nquit\n>x"));
        assert_null(strstr(told, "enter"));
        told[0] = '\0';
    }
    send("\033");
    pass(200);
    send("[200~a" END);
    assert_told("<esc><paste a>");
    send("\033");
    pass(200);
    send("[A[2");
    pass(600);
    assert_told("<esc><up>[2");
}

static void every_byte_is_pasted(void **state)
{
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        char text[] = BEGIN "1. e4\n?\rengine add E = rm\r" END "x";
        text[strcspn(text, "?")] = (char)byte;
        decoder_feed(decoder, text, sizeof text - 1, now_ms);
        Event event;
        assert_true(decoder_next(decoder, now_ms, &event));
        assert_int_equal(event.kind, EVENT_PASTE);
        assert_int_equal(event.paste.length, strlen("1. e4\n?\nengine add E = rm\n"));
        assert_int_equal(event.paste.text[6], byte == '\r' ? '\n' : (char)byte);
        event_done(&event);
        take_all();
        assert_told("x");
    }
    send(BEGIN "\033[A" BEGIN "b\033" END);
    assert_told("<paste \033[Ab\033>");
}

static void a_paste_without_end_is_dropped_by_hand(void **state)
{
    (void)state;
    send(BEGIN "e4\r");
    pass(500);
    assert_false(decoder_lacks_paste_end(decoder, now_ms));
    send("\003\rquit\r");
    pass(900);
    send("\003");
    pass(900);
    send("\003");
    assert_told("");
    pass(1200);
    assert_true(decoder_lacks_paste_end(decoder, now_ms));
    send("\003"); /* of a paste that continues */
    pass(100);
    send("\rquit\r");
    pass(60000);
    assert_true(decoder_lacks_paste_end(decoder, now_ms));
    assert_told("");
    send("\003");
    assert_told("");
    pass(300);
    assert_told("<signal 0>");
    send("x" END "y");
    assert_told("xy");
}

/* Typed on, and ^C pressed more than once. */
static void a_stalled_paste_is_dropped_by_the_last_of_several_keys(void **state)
{
    (void)state;
    send(BEGIN "e4\r");
    pass(1200);
    static const char *const KEYS[] = { "q", "\r", "\003", "\003", "\003" };
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        send(KEYS[i]);
        pass(150);
        assert_told("");
    }
    pass(150);
    assert_told("<signal 0>");
    send("x");
    assert_told("x");
}

/* To their end, torn or not: ST, or BEL. */
static void strings_are_no_keys(void **state)
{
    (void)state;
    static const char *const STRINGS[] = { "\033P>|ab\r\a\033\\x", "\033^abc\r\033\\x",
                                           "\033_abc\r\033\\x",    "\033Xabc\r\033\\x",
                                           "\033]52;c\r\033\\x",   "\033]52;c\r\ax" };
    for (size_t i = 0; i < ARRAY_LEN(STRINGS); i++) {
        assert_torn(STRINGS[i], 20, 1, "x");
        assert_torn(STRINGS[i], 200, 2, "x");
        assert_torn(STRINGS[i], 900, 3, "x");
    }
    send("\033Pcut\033[Ax\033Pcut\030y\033Pno end");
    assert_told("<up>xy");
    pass(1000);
    send("e4");
    assert_told("e4");
}

/* A slow line: a pause after each byte, but for the first of those that Escape itself would be. */
static void drip(const char *bytes, size_t first, int64_t pause_ms)
{
    feed(bytes, first);
    for (const char *at = bytes + first; *at != '\0'; at++) {
        pass(pause_ms);
        feed(at, 1);
    }
    pass(5000);
}

static void every_byte_may_be_late(void **state)
{
    (void)state;
    static const struct {
        const char *bytes, *events;
    } CASES[] = {
        { "\033[Ax", "<up>x" },
        { "\033OAx", "<up>x" },
        { "\033[1;5Cx", "<ctrl right>x" },
        { "\033[<0;11;6Mx", "<mouse 5,10>x" },
        { "\033[<0;11;6mx", "<mouse 5,10>x" },
        { "\033[97;5ux", "<other>x" },      /* CSI u */
        { "\033[27;5;97~x", "<other>x" },   /* the same as xterm sends it */
        { "\033[57441;2:3ux", "<other>x" }, /* a key of kitty's, released */
        { "\033[?1ux", "<other>x" },
        { "\033[?62;4cx", "<other>x" },
        { "\033P>|tmux 3.3a\033\\x", "x" },    /* XTVERSION */
        { "\033P1$r0;1m\033\\x", "x" },        /* DECRQSS */
        { "\033P1+r544e=787465\033\\x", "x" }, /* XTGETTCAP */
        { "\033P1+r544e=787465\ax", "x" },
        { "\033P>|ab\a\033\\x", "x" },
        { "\033]52;c;ZTQ=\033\\x", "x" },
        { "\033]52;c;ZTQ=\ax", "x" },
        { "\033_Gi=1;OK\033\\x", "x" },
        { BEGIN "e4\033[A" END "x", "<paste e4\033[A>x" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        drip(CASES[i].bytes, 1, 20);
        assert_told(CASES[i].events);
        drip(CASES[i].bytes, 2, 250);
        assert_told(CASES[i].events);
    }
}

/* Even if ESC itself was already taken for the key, nothing of the report is typed. */
static void no_report_is_typed(void **state)
{
    (void)state;
    static const char *const REPORTS[] = { "\033[<0;11;6Mx", "\033[<35;1;1mx", "\033[?62;4cx",
                                           "\033[?2026;2$yx" };
    for (size_t i = 0; i < ARRAY_LEN(REPORTS); i++) {
        drip(REPORTS[i], 1, 250);
        assert_told("<esc>x");
    }
    drip("\033[<x", 1, 250); /* keys of a person */
    assert_told("<esc>[<x");
    drip("\033[?", 1, 700);
    assert_told("<esc>[?");
    drip("x[<0", 1, 20);
    assert_told("x[<0");
}

/* Forged or broken: none disables luft's keys. */
/* Escape alone, as it seemed; then the rest of its key in one piece, which is not typed. */
static void a_late_rest_is_a_key(void **state)
{
    (void)state;
    send("\033");
    pass(ESCAPE_MS);
    send("[A");
    pass(600);
    send("\033");
    pass(ESCAPE_MS);
    send("OCx");
    assert_told("<esc><up><esc><right>x");
    send("\033");
    pass(ESCAPE_MS);
    send("[");
    pass(600);
    send("A");
    assert_told("<esc>[A");
    send("\033");
    pass(ESCAPE_MS);
    send("O-O");
    assert_told("<esc>O-O");
}

/* Byte by byte, as slow lines tear them; a person is slower, or types something else. */
static void a_torn_rest_is_not_typed(void **state)
{
    (void)state;
    static const char *const TORN[][2] = {
        { "\033[3~x", "<esc><?>x" },
        { "\033[1;5Dx", "<esc><ctrl ?>x" },
        { "\033OPx", "<esc><f>x" },
        { "\033[27;5;13~x", "<esc>x" },
        { "\033[97;5ux", "<esc>x" },
        { "\033P>|tmux 3.3\033\\x", "<esc>x" },
        { "\033P1+r544e\033\\x", "<esc>x" },
        { "\033]52;c\ax", "<esc>x" },
        { "\033[Ix", "<esc>x" },
        { "\033O-O", "<esc>O-O" },
        { "\033Pd4", "<esc>Pd4" },
        { "\033[x", "<esc>[x" },
        { "\033]x", "<esc>]x" },
    };
    for (size_t i = 0; i < sizeof TORN / sizeof *TORN; i++) {
        drip(TORN[i][0], 1, 200);
        pass(600);
        assert_told(TORN[i][1]);
    }
    drip("\033O", 1, 400);
    assert_told("<esc>O");
}

static void long_ones_pass(void **state)
{
    (void)state;
    static const char *const BEGINS[] = { "\033]11;rgb:", "\033_G", "\033[?", "\033[", "\033P" };
    static const char *const ENDS[] = { "\a", "\033\\", "c", "X", "\033\\" };
    char *bytes = malloc(LONG);
    assert_non_null(bytes);
    memset(bytes, '1', LONG);
    for (size_t i = 0; i < ARRAY_LEN(BEGINS); i++) {
        send(BEGINS[i]);
        for (size_t at = 0; at < LONG; at += 4096)
            feed(bytes + at, 4096);
        send(ENDS[i]);
        send("x");
        assert_told("x");
    }
    for (size_t at = 0; at + 1 < LONG; at += 2)
        memcpy(bytes + at, "\033[", 2);
    decoder_feed(decoder, bytes, LONG, now_ms);
    Event event;
    while (decoder_next(decoder, now_ms, &event))
        event_done(&event);
    send("Ax");
    assert_told("<up>x");
    free(bytes);
}

static void a_long_paste_is_cut(void **state)
{
    (void)state;
    char *bytes = malloc(LONG);
    assert_non_null(bytes);
    memset(bytes, 'x', LONG);
    send(BEGIN);
    for (int i = 0; i < PASTE_TEXT_MAX / LONG + 1; i++)
        feed(bytes, LONG);
    free(bytes);
    decoder_feed(decoder, END, sizeof END - 1, now_ms);
    Event event;
    assert_true(decoder_next(decoder, now_ms, &event));
    assert_true(event.paste.truncated);
    assert_int_equal(event.paste.length, PASTE_TEXT_MAX);
    Status status = event_status(&event);
    assert_string_equal(status.text, "only the first 64 MB of the paste were read");
    event_done(&event);
    status = event_status(&event);
    assert_true(status_is_ok(&status));
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
#define DECODER_TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)
    const struct CMUnitTest tests[] = {
        DECODER_TEST(a_sequence_may_be_torn),
        DECODER_TEST(only_a_lone_escape_is_judged_by_time),
        DECODER_TEST(keys_make_signals),
        DECODER_TEST(a_paste_may_be_torn),
        DECODER_TEST(the_start_mark_counts_however_slow),
        DECODER_TEST(every_byte_is_pasted),
        DECODER_TEST(a_paste_without_end_is_dropped_by_hand),
        DECODER_TEST(a_stalled_paste_is_dropped_by_the_last_of_several_keys),
        DECODER_TEST(strings_are_no_keys),
        DECODER_TEST(every_byte_may_be_late),
        DECODER_TEST(no_report_is_typed),
        DECODER_TEST(a_late_rest_is_a_key),
        DECODER_TEST(a_torn_rest_is_not_typed),
        DECODER_TEST(long_ones_pass),
        DECODER_TEST(a_long_paste_is_cut),
    };
    return cmocka_run_group_tests_name("decoder", tests, NULL, NULL);
}
