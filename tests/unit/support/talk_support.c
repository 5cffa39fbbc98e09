/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two pipes and a thread. */
#include <config.h>

#include "tests/unit/support/talk_support.h"

#include "tests/unit/support/patience.h"

#include "engine/base/base.h"

#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static struct {
    TalkRun *run;
    pthread_t thread;
    int to[2], from[2]; /* pipes; -1: closed */
    LineIn in, heard;
    int code;
    bool is_running;
} talk;

static void shut(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

static void *run(void *nothing)
{
    talk.code = talk.run(&talk.in, talk.from[1]);
    shut(&talk.from[1]);
    return nothing;
}

void talk_begin(TalkRun *protocol)
{
    talk.run = protocol;
    assert_int_equal(pipe(talk.to), 0);
    assert_int_equal(pipe(talk.from), 0);
    linein_init(&talk.in, talk.to[0]);
    linein_init(&talk.heard, talk.from[0]);
    assert_int_equal(pthread_create(&talk.thread, NULL, run, NULL), 0);
    talk.is_running = true;
}

void tell(const char *text)
{
    size_t length = strlen(text);
    assert_int_equal(write(talk.to[1], text, length), length);
    assert_int_equal(write(talk.to[1], "\n", 1), 1);
}

static void hear_line(char *text, size_t size)
{
    Line line;
    int64_t end_ms = clock_now_ms() + PATIENCE_MS;
    while (!linein_next(&talk.heard, &line)) {
        int64_t left_ms = end_ms - clock_now_ms();
        struct pollfd polled = { .fd = talk.from[0], .events = POLLIN };
        if (left_ms <= 0 || poll(&polled, 1, (int)left_ms) == 0)
            fail_msg("nothing was said");
        if (!linein_fill(&talk.heard) && talk.heard.start == talk.heard.bytes.length)
            fail_msg("nothing more was said");
    }
    assert_true(line.length < size);
    memcpy(text, line.text, line.length);
    text[line.length] = '\0';
}

void hear(const char *expected)
{
    char text[1024];
    hear_line(text, sizeof text);
    assert_string_equal(text, expected);
}

void hear_at_last(const char *beginning)
{
    char text[1024];
    do {
        hear_line(text, sizeof text);
    } while (strncmp(text, beginning, strlen(beginning)) != 0);
}

void talk_turn_away(void) { shut(&talk.from[0]); }

int talk_end(void)
{
    shut(&talk.to[1]);
    if (talk.is_running)
        pthread_join(talk.thread, NULL);
    talk.is_running = false;
    return talk.code;
}

void talk_done(void)
{
    (void)talk_end();
    shut(&talk.to[0]);
    shut(&talk.from[0]);
    linein_done(&talk.in);
    linein_done(&talk.heard);
}

void talk_end_well(void) { assert_int_equal(talk_end(), EXIT_SUCCESS); }

int talk_tear_down(void **state)
{
    (void)state;
    talk_done();
    return 0;
}
