/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An error message keeps its reason, however long the names in it are. */
#include <config.h>

#include "engine/base/status.h"

#include "engine/base/utf8.h"

#include <errno.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PATH_LONG = 5000 };

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), wanted = strlen(end);
    return length >= wanted && strcmp(text + length - wanted, end) == 0;
}

static void a_long_path_leaves_the_reason(void **state)
{
    (void)state;
    static const char *const LETTERS[] = { "x", "\xC3\xA9", "\xE2\x99\x9E" };
    char *path = malloc(PATH_LONG + 1);
    assert_non_null(path);
    for (size_t i = 0; i < ARRAY_LEN(LETTERS); i++) {
        size_t width = strlen(LETTERS[i]);
        for (size_t length = width; length + width <= PATH_LONG;
             length += length < 500 ? width : 97 * width) {
            for (size_t at = 0; at < length; at += width)
                memcpy(path + at, LETTERS[i], width);
            path[length - length % width] = '\0';
            Status status =
                status_error(STATUS_IO, "%s: File name too long; `save FILE` keeps it", path);
            assert_true(ends_with(status.text, ": File name too long; `save FILE` keeps it"));
            assert_true(utf8_is_valid(status.text, strlen(status.text)));
            assert_int_equal(strncmp(status.text, path, 20 < length ? 18 : 0), 0);
            status = status_from_errno(path, ENAMETOOLONG);
            assert_true(ends_with(status.text, strerror(ENAMETOOLONG)));
            assert_true(utf8_is_valid(status.text, strlen(status.text)));
        }
    }
    free(path);
}

/* What people paste from the address bar of a browser. */
static void an_address_is_told_from_a_path(void **state)
{
    (void)state;
    static const char SAID[] = "addresses are not opened; download the PGN, or paste it";
    static const char *const ADDRESSES[] = { "https://lichess.org/abcd1234", "WWW.chess.com/game/1",
                                             "lichess.org/abcd1234" };
    for (size_t i = 0; i < ARRAY_LEN(ADDRESSES); i++)
        assert_string_equal(status_from_errno(ADDRESSES[i], ENOENT).text, SAID);
    assert_string_not_equal(status_from_errno("https://lichess.org", EACCES).text, SAID);
    assert_string_not_equal(status_from_errno("lichess.org.pgn", ENOENT).text, SAID);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_long_path_leaves_the_reason),
                                        cmocka_unit_test(an_address_is_told_from_a_path) };
    return cmocka_run_group_tests_name("status", tests, NULL, NULL);
}
