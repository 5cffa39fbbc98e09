/* The file of played games: added, withdrawn, shared with other programs. */
#include <config.h>

#include "ui/keeping/store.h"

#include "engine/board/bitboard.h"
#include "ui/document/files/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct Fixture {
    char directory[64], path[96];
    Store *store;
} Fixture;

static int set_up(void **state)
{
    Fixture *fixture = calloc(1, sizeof *fixture);
    strcpy(fixture->directory, "/tmp/luft-test-XXXXXX");
    assert_non_null(mkdtemp(fixture->directory));
    strcat(fixture->directory, "/games");
    snprintf(fixture->path, sizeof fixture->path, "%s/games.pgn", fixture->directory);
    fixture->store = store_new(fixture->directory);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    store_free(fixture->store);
    unlink(fixture->path);
    rmdir(fixture->directory);
    *strrchr(fixture->directory, '/') = '\0';
    rmdir(fixture->directory);
    free(fixture);
    return 0;
}

static void add(Store *store, const char *event)
{
    Game *game = game_new();
    game_set_tag(game, "Event", event);
    Status status = store_add(store, game);
    assert_string_equal(status.text, "");
    game_free(game);
}

static void withdraw(Store *store)
{
    Status status = store_withdraw(store);
    assert_string_equal(status.text, "");
}

/* The events of the file's games in their order, with a blank behind each. */
static void assert_events(const Fixture *fixture, const char *expected)
{
    StrBuf text, events;
    strbuf_init(&text);
    strbuf_init(&events);
    Status status = files_read(fixture->path, 1 << 20, &text);
    assert_string_equal(status.text, "");
    for (const char *at = text.data; (at = strstr(at, "[Event \"")) != NULL;) {
        at += strlen("[Event \"");
        strbuf_addf(&events, "%.*s ", (int)strcspn(at, "\""), at);
    }
    assert_string_equal(events.data, expected);
    strbuf_done(&events);
    strbuf_done(&text);
}

static void the_last_game_can_be_withdrawn(void **state)
{
    Fixture *fixture = *state;
    withdraw(fixture->store);
    add(fixture->store, "one");
    struct stat about;
    assert_int_equal(stat(fixture->path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    add(fixture->store, "two");
    assert_events(fixture, "one two ");
    withdraw(fixture->store);
    assert_events(fixture, "one ");
    withdraw(fixture->store);
    assert_events(fixture, "one ");
    add(fixture->store, "two again");
    assert_events(fixture, "one two again ");
}

static void other_programs_games_stay(void **state)
{
    Fixture *fixture = *state;
    Store *other = store_new(fixture->directory);
    add(fixture->store, "ours");
    add(other, "theirs");
    withdraw(fixture->store);
    assert_events(fixture, "theirs ");
    add(fixture->store, "ours");
    /* Theirs is not where they left it: nothing is cut out by guess. */
    withdraw(other);
    assert_events(fixture, "theirs ours ");
    store_free(other);
}

static void what_cannot_be_written_is_told(void **state)
{
    Fixture *fixture = *state;
    add(fixture->store, "one");
    Store *nowhere = store_new("/dev/null/games");
    Game *game = game_new();
    Status status = store_add(nowhere, game);
    assert_int_not_equal(status.code, STATUS_OK);
    withdraw(nowhere);
    store_free(nowhere);
    game_free(game);
    unlink(fixture->path);
    withdraw(fixture->store);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        TEST(the_last_game_can_be_withdrawn),
        TEST(other_programs_games_stay),
        TEST(what_cannot_be_written_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
