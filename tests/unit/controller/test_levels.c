/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine as a person chooses it: its strength (commands, settings, names, pace), and which. */
#include <config.h>

#include "tests/unit/support/news_support.h"
#include "tests/unit/support/patience.h"

#include "ui/controller/controller.h"

#include "engine/base/base.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Controller *controller;

static void open_with(int think_time_ms, bool is_paced)
{
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    settings.think_time_ms = think_time_ms;
    Start start = { .kind = START_PLAY, .is_paced = is_paced };
    Status status = controller_new(&settings, &start, NULL, &controller);
    assert_true(status_is_ok(&status));
}

static int set_up(void **state)
{
    (void)state;
    open_with(1000, false);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    controller_free(controller);
    controller = NULL;
    return 0;
}

static const Session *session(void) { return controller_modes(controller)->session; }

static void line(const char *text) { controller_handle_line(controller, text); }

static const char *black_tag(const char *name) { return game_tag(session()->document->game, name); }

/* Milliseconds until the engine has moved. */
static int64_t wait_for_move(void)
{
    int64_t start = clock_now_ms();
    while (session()->thinking.mode == ENGINE_PLAYING && clock_now_ms() < start + PATIENCE_MS) {
        (void)take_news(controller, controller_timeout_ms(controller));
        controller_handle_news(controller);
    }
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    return clock_now_ms() - start;
}

static void a_newcomer_meets_a_beatable_level_and_is_told(void **state)
{
    (void)state;
    assert_in_range(strength_nearest_level(session()->settings.elo), 3, 8);
    assert_non_null(strstr(session()->message.text, "level"));
    assert_non_null(strstr(session()->message.text, "of 20"));
}

static void levels_are_chosen_and_told(void **state)
{
    (void)state;
    line("level 12");
    assert_int_equal(session()->settings.elo, strength_level_elo(12));
    assert_string_equal(session()->message.text,
                        "The engine plays at level 12 of 20 (club, 1900 Elo).");
    line("level");
    assert_non_null(strstr(session()->message.text, "level 12"));
    line("level 20");
    assert_int_equal(session()->settings.elo, STRENGTH_FULL);
    assert_string_equal(session()->message.text, "The engine plays at full strength (level 20).");
}

/* The words for levels work everywhere, and every level is shown with its word and rating. */
static void every_level_has_a_word(void **state)
{
    (void)state;
    static const struct {
        const char *word;
        int level;
    } WORDS[] = { { "beginner", 1 }, { "easy", 3 },    { "casual", 5 }, { "club", 8 },
                  { "expert", 13 },  { "master", 16 }, { "max", 20 } };
    for (size_t i = 0, level = 1; i < ARRAY_LEN(WORDS); i++) {
        char typed[32];
        snprintf(typed, sizeof typed, "level %s", WORDS[i].word);
        line(typed);
        assert_int_equal(session()->settings.elo, strength_level_elo(WORDS[i].level));
        size_t next = i + 1 < ARRAY_LEN(WORDS) ? (size_t)WORDS[i + 1].level : 20;
        for (; level < next; level++) {
            char shown[64];
            snprintf(typed, sizeof typed, "level %zu", level);
            snprintf(shown, sizeof shown, "The engine plays at level %zu of 20 (%s, %d Elo).",
                     level, WORDS[i].word, strength_level_elo((int)level));
            line(typed);
            assert_string_equal(session()->message.text, shown);
            StrBuf value;
            strbuf_init(&value);
            settings_show(&session()->settings, 0, &value);
            snprintf(shown, sizeof shown, "%zu (%s, %d Elo)", level, WORDS[i].word,
                     strength_level_elo((int)level));
            assert_string_equal(value.data, shown);
            strbuf_done(&value);
        }
    }
    assert_non_null(strstr(settings_words_of("level"), "casual"));
}

static void ratings_are_chosen_and_told(void **state)
{
    (void)state;
    line("elo 1610");
    assert_int_equal(session()->settings.elo, 1610);
    assert_string_equal(session()->message.text,
                        "The engine plays at 1610 Elo (club, near level 9 of 20).");
    line("elo 1900");
    assert_non_null(strstr(session()->message.text, "level 12"));
    line("elo full");
    assert_int_equal(session()->settings.elo, STRENGTH_FULL);
    line("level 800");
    assert_int_equal(session()->settings.elo, 800);
}

static void what_is_no_level_changes_nothing(void **state)
{
    (void)state;
    static const char *const BAD[] = { "level 0",      "level 21",   "level 499",
                                       "level 2851",   "level -3",   "level x",
                                       "level 40 5 0", "elo 100",    "elo 5000",
                                       "elo best",     "elo 1500 x", "level 99999999999999999999" };
    int before = session()->settings.elo;
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        line(BAD[i]);
        assert_true(session()->message.is_error);
        assert_int_equal(session()->settings.elo, before);
    }
    line("level 40 5 0");
    assert_non_null(strstr(session()->message.text, "time"));
}

static void the_record_names_the_level(void **state)
{
    (void)state;
    line("level 7");
    assert_non_null(strstr(black_tag("Black"), "level 7"));
    assert_string_equal(black_tag("BlackElo"), "1400");
    assert_null(black_tag("WhiteElo"));
    line("level 20");
    assert_null(strstr(black_tag("Black"), "level"));
    assert_null(black_tag("BlackElo"));
}

/* However it was changed: by a command, by `set`, in the list of settings, during a puzzle. */
static void the_record_follows_the_settings(void **state)
{
    (void)state;
    line("set level 9");
    assert_non_null(strstr(black_tag("Black"), "level 9"));
    line("e4");
    (void)wait_for_move();
    line("tag Round 3");
    line("set theme blue"); /* changes no name, and nothing that can be undone */
    assert_true(edits_can_undo(session()->document));
    line("set elo 1850");
    assert_non_null(strstr(black_tag("Black"), "1850 Elo"));
    assert_string_equal(black_tag("BlackElo"), "1850");
    line("set player Anna");
    assert_string_equal(black_tag("White"), "Anna");
    line("puzzles");
    line("set level 3");
    line("q");
    assert_non_null(strstr(black_tag("Black"), "level 3"));
}

static void a_new_game_keeps_the_level(void **state)
{
    (void)state;
    line("level 3");
    line("new black");
    assert_int_equal(session()->settings.elo, strength_level_elo(3));
    assert_non_null(strstr(game_tag(session()->document->game, "White"), "level 3"));
    assert_string_equal(game_tag(session()->document->game, "WhiteElo"), "900");
}

static void settings_hold_the_strength(void **state)
{
    (void)state;
    Settings settings;
    StrBuf value;
    settings_init(&settings);
    strbuf_init(&value);
    Status status = settings_set(&settings, "level", "19");
    assert_true(status_is_ok(&status));
    assert_int_equal(settings.elo, strength_level_elo(19));
    status = settings_set(&settings, "elo", "full");
    assert_true(status_is_ok(&status));
    assert_int_equal(settings.elo, STRENGTH_FULL);
    status = settings_get(&settings, "level", &value);
    assert_true(status_is_ok(&status));
    assert_string_equal(value.data, "20");
    status = settings_set(&settings, "level", "21");
    assert_int_equal(status.code, STATUS_RANGE);
    status = settings_set(&settings, "elo", "half");
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_int_equal(settings.elo, STRENGTH_FULL);
    strbuf_done(&value);
}

static void only_play_is_weaker(void **state)
{
    (void)state;
    SearchJob job;
    session_fill_job(session(), ENGINE_PLAYING, 0, &job);
    assert_int_equal(job.strength.elo, session()->settings.elo);
    session_fill_job(session(), ENGINE_HINT, 0, &job);
    assert_int_equal(job.strength.elo, STRENGTH_FULL);
    session_fill_job(session(), ENGINE_ANALYSIS, 0, &job);
    assert_int_equal(job.strength.elo, STRENGTH_FULL);
}

static void what_a_weaker_player_believes_is_not_recorded(void **state)
{
    (void)state;
    char eval[16];
    line("e4");
    wait_for_move();
    assert_false(node_command(session()->document->live, "eval", eval, sizeof eval));
}

static void the_end_says_what_comes_next(void **state)
{
    (void)state;
    line("level 6");
    line("resign");
    assert_string_equal(session()->message.text,
                        "No move has been played; `new` begins another game.");
    line("e4");
    line("resign");
    assert_non_null(strstr(session()->message.text, "`level 5` (casual) is easier"));
}

/* --- pace ------------------------------------------------------------------------------------- */

static void on_the_screen_a_move_takes_a_while(void **state)
{
    (void)state;
    int64_t took_ms = INT64_MAX;
    for (int tries = 0; took_ms > 5000 && tries < 20; tries++) { /* a busy machine may be late */
        controller_free(controller);
        open_with(400, true);
        int64_t start = clock_now_ms();
        line("e4");
        (void)wait_for_move();
        took_ms = clock_now_ms() - start;
    }
    assert_in_range(took_ms, 150, 5000);
    assert_int_equal(node_ply(session()->document->live), 2);
}

static void stop_brings_the_move_at_once(void **state)
{
    (void)state;
    controller_free(controller);
    open_with(2 * PATIENCE_MS, true);
    line("e4");
    line("stop");
    (void)wait_for_move();
    assert_int_equal(node_ply(session()->document->live), 2);
}

static void a_move_that_waits_is_dropped_with_its_game(void **state)
{
    (void)state;
    controller_free(controller);
    open_with(60000, true);
    line("e4");
    (void)take_news(controller, 5000);
    line("new white");
    line("y");
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    controller_handle_news(controller);
    assert_int_equal(node_ply(session()->document->live), 0);
}

/* --- which engine ----------------------------------------------------------------------------- */

static void an_engine_that_is_not_listed_is_no_opponent(void **state)
{
    (void)state;
    static const char *const NAMES[] = { "opponent", "analyser", "second" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        char typed[32];
        snprintf(typed, sizeof typed, "set %s Nobody", NAMES[i]);
        line(typed);
        assert_string_equal(
            session()->message.text,
            "There is no engine Nobody; `engine` lists them, `engine add` adds one.");
    }
    assert_string_equal(session()->settings.opponent, "");
    assert_string_equal(session()->settings.analyser, "");
    assert_string_equal(session()->settings.second, "");
    line("set opponent luft");
    assert_false(session()->message.is_error);
}

static void luft_plays_for_an_engine_that_was_removed(void **state)
{
    (void)state;
    controller_free(controller);
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    settings.think_depth = 1;
    settings_set_opponent(&settings, "Gone");
    Start start = { .kind = START_PLAY };
    Status status = controller_new(&settings, &start, NULL, &controller);
    assert_true(status_is_ok(&status));
    assert_string_equal(session()->message.text,
                        "The settings name an engine that is not in the list: Gone; `engine add` "
                        "adds one.");
    assert_non_null(strstr(black_tag("Black"), "level 5"));
    line("e4");
    (void)wait_for_move();
    assert_int_equal(node_ply(session()->document->live), 2);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        TEST(a_newcomer_meets_a_beatable_level_and_is_told),
        TEST(levels_are_chosen_and_told),
        TEST(every_level_has_a_word),
        TEST(ratings_are_chosen_and_told),
        TEST(what_is_no_level_changes_nothing),
        TEST(the_record_names_the_level),
        TEST(the_record_follows_the_settings),
        TEST(a_new_game_keeps_the_level),
        TEST(settings_hold_the_strength),
        TEST(only_play_is_weaker),
        TEST(what_a_weaker_player_believes_is_not_recorded),
        TEST(the_end_says_what_comes_next),
        TEST(on_the_screen_a_move_takes_a_while),
        TEST(stop_brings_the_move_at_once),
        TEST(a_move_that_waits_is_dropped_with_its_game),
        TEST(an_engine_that_is_not_listed_is_no_opponent),
        TEST(luft_plays_for_an_engine_that_was_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
