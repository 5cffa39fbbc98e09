/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of played games: added, withdrawn, shared with other programs. */
#include <config.h>

#include "ui/storage/played_games.h"

#include "engine/board/bitboard.h"
#include "ui/document/files.h"

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
    PlayedGames *played;
} Fixture;

static int set_up(void **state)
{
    Fixture *fixture = calloc(1, sizeof *fixture);
    strcpy(fixture->directory, "/tmp/luft-test-XXXXXX");
    assert_non_null(mkdtemp(fixture->directory));
    strcat(fixture->directory, "/games");
    snprintf(fixture->path, sizeof fixture->path, "%s/games.pgn", fixture->directory);
    fixture->played = played_games_new(fixture->directory, "games.pgn");
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    played_games_free(fixture->played);
    unlink(fixture->path);
    rmdir(fixture->directory);
    *strrchr(fixture->directory, '/') = '\0';
    rmdir(fixture->directory);
    free(fixture);
    return 0;
}

static void add(PlayedGames *played, const char *event)
{
    Game *game = game_new();
    game_set_tag(game, "Event", event);
    Status status = played_games_add(played, game, false);
    assert_string_equal(status.text, "");
    game_free(game);
}

static void withdraw(PlayedGames *played)
{
    Status status = played_games_withdraw(played);
    assert_string_equal(status.text, "");
}

/* The events of the file's games in order, each followed by a blank. */
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
    withdraw(fixture->played);
    add(fixture->played, "one");
    struct stat about;
    assert_int_equal(stat(fixture->path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    add(fixture->played, "two");
    assert_events(fixture, "one two ");
    withdraw(fixture->played);
    assert_events(fixture, "one ");
    withdraw(fixture->played);
    assert_events(fixture, "one ");
    add(fixture->played, "two again");
    assert_events(fixture, "one two again ");
}

static void other_programs_games_stay(void **state)
{
    Fixture *fixture = *state;
    PlayedGames *other = played_games_new(fixture->directory, "games.pgn");
    add(fixture->played, "ours");
    add(other, "theirs");
    withdraw(fixture->played);
    assert_events(fixture, "theirs ");
    add(fixture->played, "ours");
    /* The other program's game is no longer where it wrote it: nothing is removed by guessing. */
    withdraw(other);
    assert_events(fixture, "theirs ours ");
    played_games_free(other);
}

static StatusCode replace(PlayedGames *played, const char *event)
{
    Game *game = game_new();
    game_set_tag(game, "Event", event);
    Status status = played_games_replace(played, game);
    game_free(game);
    return status.code;
}

static void the_last_game_is_replaced_in_its_place(void **state)
{
    Fixture *fixture = *state;
    PlayedGames *other = played_games_new(fixture->directory, "games.pgn");
    add(other, "theirs");
    assert_int_equal(replace(fixture->played, "none"), STATUS_STATE);
    add(fixture->played, "ours");
    add(other, "theirs too");
    assert_int_equal(replace(fixture->played, "ours, with a long review"), STATUS_OK);
    assert_int_equal(replace(fixture->played, "reviewed"), STATUS_OK);
    assert_events(fixture, "theirs reviewed theirs too ");
    assert_int_equal(replace(other, "found"), STATUS_OK); /* though it has moved */
    assert_events(fixture, "theirs reviewed found ");
    withdraw(fixture->played);
    assert_events(fixture, "theirs found ");
    played_games_free(other);
}

/* A person may have edited the file: a game that is no longer as it was added is left alone. */
static void a_game_that_others_changed_is_not_replaced(void **state)
{
    Fixture *fixture = *state;
    add(fixture->played, "ours");
    FILE *file = fopen(fixture->path, "r+");
    assert_non_null(file);
    fputs("[Event \"mine\"]", file);
    fclose(file);
    assert_int_equal(replace(fixture->played, "reviewed"), STATUS_STATE);
    assert_events(fixture, "mine ");
    unlink(fixture->path);
    assert_int_equal(replace(fixture->played, "reviewed"), STATUS_STATE);
    assert_false(files_exists(fixture->path));
}

static void what_cannot_be_written_is_told(void **state)
{
    Fixture *fixture = *state;
    add(fixture->played, "one");
    PlayedGames *nowhere = played_games_new("/dev/null/games", "games.pgn");
    Game *game = game_new();
    Status status = played_games_add(nowhere, game, false);
    assert_int_not_equal(status.code, STATUS_OK);
    withdraw(nowhere);
    played_games_free(nowhere);
    unlink(fixture->path);
    withdraw(fixture->played);
    assert_int_equal(mkfifo(fixture->path, 0600), 0);
    status = played_games_add(fixture->played, game, false);
    assert_non_null(strstr(status.text, "games.pgn is not a file"));
    unlink(fixture->path);
    game_free(game);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        TEST(the_last_game_can_be_withdrawn),
        TEST(other_programs_games_stay),
        TEST(the_last_game_is_replaced_in_its_place),
        TEST(a_game_that_others_changed_is_not_replaced),
        TEST(what_cannot_be_written_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
