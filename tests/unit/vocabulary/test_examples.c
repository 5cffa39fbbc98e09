/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of the help are what luft takes: no command among them is misspelt, no argument
 * malformed or out of range. */
#include <config.h>

#include "tests/unit/support/patience.h"

#include "engine/board/bitboard.h"
#include "tests/unit/support/command_support.h"
#include "ui/storage/games.h"
#include "ui/vocabulary/vocabulary.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE_SIZE = 512 };

static void open_games(Session *session)
{
    char path[LINE_SIZE];
    const char *top = getenv("top_srcdir");
    snprintf(path, sizeof path, "%s/tests/data/games.pgn", top != NULL ? top : ".");
    Games *games = NULL;
    Status status = games_open(path, 1, &games);
    assert_string_equal(status.text, "");
    games_use(session, games);
    while (!games_are_indexed(games_of(session))) {
        struct pollfd bell = { .fd = games_fd(games_of(session)), .events = POLLIN };
        assert_int_equal(poll(&bell, 1, PATIENCE_MS), 1);
        (void)games_take_news(games_of(session));
    }
}

/* Something missing, or not available now, is not the example's fault. */
static Status take_example(const char *line)
{
    void *state = NULL;
    assert_int_equal(command_set_up(&state), 0);
    FakeApp *fake = state;
    if (strncmp(line, "games", 5) == 0 || strncmp(line, "explorer", 8) == 0)
        open_games(&fake->session);
    Status status = execute(fake, line);
    if (status.code == STATUS_NOT_FOUND || status.code == STATUS_STATE || status.code == STATUS_IO)
        status = status_ok();
    command_tear_down(&state);
    return status;
}

/* Each row below the heading has what is typed, and in the next column, or in indented rows below,
 * what it does. */
static int take_examples(const char *page)
{
    enum { HELP_COLUMN = 20 }; /* of a page of 80 columns, without the indentation */
    int count = 0;
    const char *at = strstr(page, "\nExamples\n");
    for (at = at != NULL ? strchr(at + 1, '\n') + 1 : ""; strncmp(at, "  ", 2) == 0;
         at = strchr(at, '\n') + 1) {
        char line[LINE_SIZE];
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at + 2, "\n"), at + 2);
        if (line[0] == ' ')
            continue;
        char *blanks = strstr(line, "  ");
        if (blanks != NULL)
            *blanks = '\0';
        Status status = take_example(line);
        if (!status_is_ok(&status) && strlen(line) > HELP_COLUMN && line[HELP_COLUMN] == ' ') {
            line[HELP_COLUMN] = '\0'; /* one blank parted it from its help */
            status = take_example(line);
        }
        if (!status_is_ok(&status) && strstr(line, "...") == NULL)
            fail_msg("the example \"%s\" of the help: %s", line, status.text);
        count++;
    }
    return count;
}

static void the_examples_of_the_help_are_commands(void **state)
{
    enum { EXAMPLES_MIN = 30 };
    FakeApp *fake = *state;
    int count = 0;
    const Command *row;
    for (size_t i = 0; (row = vocabulary_row(i)) != NULL; i++) {
        StrBuf page;
        strbuf_init(&page);
        Status status = vocabulary_help(&fake->session, row->name, 0, &page);
        assert_string_equal(status.text, "");
        count += take_examples(page.data);
        strbuf_done(&page);
    }
    assert_in_range(count, EXAMPLES_MIN, 1000);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        COMMAND_TEST(the_examples_of_the_help_are_commands),
    };
    return cmocka_run_group_tests_name("examples", tests, NULL, NULL);
}
