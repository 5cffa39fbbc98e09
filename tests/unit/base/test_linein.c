/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines from a descriptor: any bytes, any length, any way of arriving. */
#include <config.h>

#include "engine/base/linein.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* A pipe whose writing end is fed by hand. */
typedef struct Fixture {
    int write_fd;
    int read_fd;
    LineIn in;
} Fixture;

static void open_pipe(Fixture *fixture)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fixture->read_fd = ends[0];
    fixture->write_fd = ends[1];
    linein_init(&fixture->in, fixture->read_fd);
}

static void put(Fixture *fixture, const char *bytes, size_t length)
{
    assert_int_equal(write(fixture->write_fd, bytes, length), (ssize_t)length);
}

static void end_input(Fixture *fixture) { close(fixture->write_fd); }

static void done(Fixture *fixture)
{
    close(fixture->read_fd);
    linein_done(&fixture->in);
}

static void assert_line(LineIn *in, const char *text)
{
    Line line;
    assert_true(linein_next(in, &line));
    assert_int_equal(line.length, strlen(text));
    assert_memory_equal(line.text, text, line.length);
    assert_false(line.too_long);
}

static void gives_lines_without_their_ends(void **state)
{
    (void)state;
    Fixture fixture;
    open_pipe(&fixture);
    put(&fixture, "one\ntwo\r\n\nfour", 14);
    assert_true(linein_fill(&fixture.in));
    assert_line(&fixture.in, "one");
    assert_line(&fixture.in, "two");
    assert_line(&fixture.in, "");
    Line line;
    assert_false(linein_next(&fixture.in, &line));
    end_input(&fixture);
    assert_false(linein_fill(&fixture.in));
    assert_line(&fixture.in, "four");
    assert_false(linein_next(&fixture.in, &line));
    done(&fixture);
}

static void joins_a_line_that_comes_in_pieces(void **state)
{
    (void)state;
    Fixture fixture;
    open_pipe(&fixture);
    Line line;
    for (const char *byte = "isready"; *byte; byte++) {
        put(&fixture, byte, 1);
        assert_true(linein_fill(&fixture.in));
        assert_false(linein_next(&fixture.in, &line));
    }
    put(&fixture, "\ngo", 3);
    assert_true(linein_fill(&fixture.in));
    assert_line(&fixture.in, "isready");
    assert_false(linein_next(&fixture.in, &line));
    end_input(&fixture);
    done(&fixture);
}

static void keeps_nul_and_high_bytes(void **state)
{
    (void)state;
    Fixture fixture;
    open_pipe(&fixture);
    put(&fixture, "a\0\xff\x1b\n", 5);
    assert_true(linein_fill(&fixture.in));
    Line line;
    assert_true(linein_next(&fixture.in, &line));
    assert_int_equal(line.length, 4);
    assert_memory_equal(line.text, "a\0\xff\x1b", 4);
    end_input(&fixture);
    done(&fixture);
}

/* Writes a line of size bytes and one more line, from another thread: pipes are small. */
typedef struct LongLine {
    int fd;
    size_t size;
} LongLine;

static void *write_long_line(void *argument)
{
    const LongLine *job = argument;
    char block[4096];
    memset(block, 'x', sizeof block);
    for (size_t left = job->size; left > 0;) {
        ssize_t count = write(job->fd, block, left < sizeof block ? left : sizeof block);
        if (count <= 0)
            break;
        left -= (size_t)count;
    }
    ssize_t count = write(job->fd, "\nafter\n", 7);
    (void)count;
    close(job->fd);
    return NULL;
}

static Line first_of_long_line(Fixture *fixture, size_t size, pthread_t *writer, LongLine *job)
{
    open_pipe(fixture);
    *job = (LongLine){ .fd = fixture->write_fd, .size = size };
    assert_int_equal(pthread_create(writer, NULL, write_long_line, job), 0);
    Line line = { 0 };
    assert_true(linein_wait(&fixture->in, &line));
    return line;
}

static void loses_nothing_of_a_megabyte(void **state)
{
    (void)state;
    Fixture fixture;
    pthread_t writer;
    LongLine job;
    Line line = first_of_long_line(&fixture, 1 << 20, &writer, &job);
    assert_int_equal(line.length, 1 << 20);
    assert_false(line.too_long);
    assert_true(linein_wait(&fixture.in, &line));
    assert_int_equal(line.length, 5);
    pthread_join(writer, NULL);
    done(&fixture);
}

static void cuts_what_is_too_long_and_goes_on_behind(void **state)
{
    (void)state;
    Fixture fixture;
    pthread_t writer;
    LongLine job;
    Line line = first_of_long_line(&fixture, (size_t)2 * LINEIN_MAX + 77, &writer, &job);
    assert_true(line.too_long);
    assert_int_equal(line.length, LINEIN_MAX);
    assert_true(linein_wait(&fixture.in, &line));
    assert_false(line.too_long);
    assert_int_equal(line.length, 5);
    assert_memory_equal(line.text, "after", 5);
    assert_false(linein_wait(&fixture.in, &line));
    pthread_join(writer, NULL);
    done(&fixture);
}

/* Gives out a text three bytes at a time. */
static ssize_t read_text(void *source, char *bytes, size_t size)
{
    const char **text = source;
    size_t count = strnlen(*text, size < 3 ? size : 3);
    memcpy(bytes, *text, count);
    *text += count;
    return (ssize_t)count;
}

static void reads_another_source_with_a_maximum_of_its_own(void **state)
{
    (void)state;
    const char *text = "put before\nshort\nmuch too long\nlast";
    LineIn in;
    linein_init_source(&in, read_text, &text);
    linein_add(&in, "first\n", 6);
    in.max = 10;
    static const char *const LINES[] = { "first", "put before", "short", "much too l", "last" };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        Line line;
        assert_true(linein_wait(&in, &line));
        assert_int_equal(line.too_long, i == 3);
        assert_int_equal(line.length, strlen(LINES[i]));
        assert_memory_equal(line.text, LINES[i], line.length);
    }
    Line none;
    assert_false(linein_wait(&in, &none));
    linein_done(&in);
}

static void unifies_line_ends_in_any_pieces(void **state)
{
    (void)state;
    static const char TEXT[] = "one\rtwo\r\nthree\n\rfive\r\r\nseven\r";
    for (size_t step = 1; step <= sizeof TEXT; step++) {
        char unified[sizeof TEXT] = "";
        size_t length = 0;
        bool after_cr = false;
        for (size_t at = 0; at < strlen(TEXT); at += step) {
            char piece[sizeof TEXT];
            size_t count = strlen(TEXT + at) < step ? strlen(TEXT + at) : step;
            memcpy(piece, TEXT + at, count);
            count = linein_unify_ends(piece, count, &after_cr);
            memcpy(unified + length, piece, count);
            length += count;
        }
        assert_string_equal(unified, "one\ntwo\nthree\n\nfive\n\nseven\n");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_another_source_with_a_maximum_of_its_own),
        cmocka_unit_test(gives_lines_without_their_ends),
        cmocka_unit_test(joins_a_line_that_comes_in_pieces),
        cmocka_unit_test(keeps_nul_and_high_bytes),
        cmocka_unit_test(unifies_line_ends_in_any_pieces),
        cmocka_unit_test(loses_nothing_of_a_megabyte),
        cmocka_unit_test(cuts_what_is_too_long_and_goes_on_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
