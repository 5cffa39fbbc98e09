/* The journal: what is left of a game after any end of the program. */
#include <config.h>

#include "ui/model/journal.h"

#include "tests/unit/session_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char directory[] = "/tmp/luft-test-XXXXXX";
static char path[64];

static int set_up(void **state)
{
    unlink(path);
    return session_set_up(state);
}

static Journal *open_journal(void)
{
    Journal *journal;
    Status status = journal_open(path, &journal);
    assert_int_equal(status.code, STATUS_OK);
    return journal;
}

static void sync_journal(Journal *journal)
{
    Status status = journal_sync(journal, session());
    assert_int_equal(status.code, STATUS_OK);
}

static void play(Journal *journal, const char *san)
{
    play_san(san);
    sync_journal(journal);
}

/* How many plies another start finds; -1: no unfinished game. */
static int plies_left(void)
{
    Journal *journal = open_journal();
    int plies = -1;
    if (journal_has_unfinished(journal)) {
        Status status = journal_restore(journal, session());
        assert_int_equal(status.code, STATUS_OK);
        plies = node_ply(session()->live);
    }
    journal_close(journal);
    return plies;
}

static void a_game_comes_back_with_players_and_clocks(void **state)
{
    (void)state;
    Position start;
    TimeControl control = { .base_ms = 300000, .increment_ms = 3000 };
    position_init(&start);
    const PlayerKind player[COLOR_NB] = { PLAYER_HUMAN, PLAYER_ENGINE };
    session_new_game(session(), &start, player, &control);
    Journal *journal = open_journal();
    sync_journal(journal);
    play(journal, "e4");
    play(journal, "e5");
    journal_close(journal);
    session_set_players(session(), (const PlayerKind[]){ PLAYER_HUMAN, PLAYER_HUMAN });
    journal = open_journal();
    char text[JOURNAL_TEXT_MAX];
    journal_describe(journal, text);
    assert_string_equal(text, " against level 5 (move 2)");
    journal_close(journal);
    assert_int_equal(plies_left(), 2);
    assert_int_equal(session()->player[BLACK], PLAYER_ENGINE);
    assert_int_equal(session()->clock.control.increment_ms, 3000);
    assert_false(session()->clock.running);
    assert_true(session_is_playing(session()));
}

/* The opponent is who it was, whatever the settings of the next run say. */
static void a_game_comes_back_with_the_engines_strength(void **state)
{
    (void)state;
    Journal *journal = open_journal();
    session()->settings.elo = 1700;
    play(journal, "e4");
    play(journal, "e5");
    session()->settings.elo = STRENGTH_FULL;
    sync_journal(journal);
    journal_close(journal);
    session()->settings.elo = 1200;
    assert_int_equal(plies_left(), 2);
    assert_int_equal(session()->settings.elo, STRENGTH_FULL);
    journal = open_journal();
    session()->settings.elo = 1900;
    play(journal, "Nf3");
    journal_close(journal);
    session()->settings.elo = STRENGTH_FULL;
    assert_int_equal(plies_left(), 3);
    assert_int_equal(session()->settings.elo, 1900);
}

static void finished_and_unbegun_games_are_not_offered(void **state)
{
    (void)state;
    Journal *journal = open_journal();
    sync_journal(journal);
    journal_close(journal);
    assert_int_equal(plies_left(), -1);
    journal = open_journal();
    play(journal, "f3");
    play(journal, "e5");
    play(journal, "g4");
    play(journal, "Qh4");
    journal_close(journal);
    assert_int_equal(plies_left(), -1);
}

static void takebacks_are_kept_too(void **state)
{
    (void)state;
    Journal *journal = open_journal();
    play(journal, "e4");
    play(journal, "e5");
    play(journal, "Nf3");
    Status status = session_undo(session(), 2, 0);
    assert_int_equal(status.code, STATUS_OK);
    sync_journal(journal);
    journal_close(journal);
    assert_int_equal(plies_left(), 1);
}

/* Whatever byte the power cut came at, the whole lines before it count. */
static void a_cut_journal_gives_the_whole_lines(void **state)
{
    (void)state;
    Journal *journal = open_journal();
    play(journal, "e4");
    play(journal, "e5");
    play(journal, "Nf3");
    journal_close(journal);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char text[1024];
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    int last = 3;
    for (size_t cut = length; cut-- > 0;) {
        file = fopen(path, "wb");
        assert_non_null(file);
        assert_int_equal(fwrite(text, 1, cut, file), cut);
        fclose(file);
        int plies = plies_left();
        assert_true(plies <= last && last - plies <= 2);
        last = plies;
    }
    assert_int_equal(last, -1);
}

static void looking_around_makes_no_files(void **state)
{
    (void)state;
    journal_close(open_journal());
    char second[sizeof path + 4];
    snprintf(second, sizeof second, "%s.2", path);
    assert_int_equal(access(path, F_OK), 0);
    assert_int_not_equal(access(second, F_OK), 0);
}

static void noise_is_survived(void **state)
{
    (void)state;
    static const char *const NOISE[] = {
        "",
        "\n\n\n",
        "game\nplayers\ncontrol\nclock\nwhole\nmove e2e4 0 0\n",
        ("game rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nplayers human human\n"
         "control none\nclock 0 0\nwhole\nmove e2e5 0 0\n"),
        "whole\nover\n",
    };
    for (size_t i = 0; i < ARRAY_LEN(NOISE); i++) {
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        fputs(NOISE[i], file);
        fclose(file);
        assert_int_equal(plies_left(), -1);
    }
}

/* A second luft must not write into the game of the first. */
static void a_held_journal_is_left_alone(void **state)
{
    (void)state;
    Journal *journal = open_journal();
    play(journal, "e4");
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        Journal *other = NULL;
        Status status = journal_open(path, &other);
        bool is_fine = status_is_ok(&status) && !journal_has_unfinished(other);
        Position start;
        position_init(&start);
        status = journal_sync(other, session());
        _exit(is_fine && status_is_ok(&status) ? 0 : 1);
    }
    int result = 1;
    assert_int_equal(waitpid(child, &result, 0), child);
    assert_int_equal(result, 0);
    journal_close(journal);
    assert_int_equal(plies_left(), 1);
    char second[80];
    snprintf(second, sizeof second, "%s.2", path);
    unlink(second);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, session_tear_down)

int main(void)
{
    bitboard_init();
    if (mkdtemp(directory) == NULL)
        return 99;
    snprintf(path, sizeof path, "%s/journal", directory);
    const struct CMUnitTest tests[] = {
        TEST(a_game_comes_back_with_players_and_clocks),
        TEST(a_game_comes_back_with_the_engines_strength),
        TEST(finished_and_unbegun_games_are_not_offered),
        TEST(takebacks_are_kept_too),
        TEST(a_cut_journal_gives_the_whole_lines),
        TEST(looking_around_makes_no_files),
        TEST(noise_is_survived),
        TEST(a_held_journal_is_left_alone),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    unlink(path);
    rmdir(directory);
    return failed;
}
