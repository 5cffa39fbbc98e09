/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time controls as text, and clocks that run, are pressed and fall. */
#include <config.h>

#include "engine/record/chess_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static TimeControls controls_of(const char *text)
{
    TimeControls controls;
    Status status = time_controls_parse(text, &controls);
    assert_int_equal(status.code, STATUS_OK);
    return controls;
}

static void controls_are_read_and_written(void **state)
{
    (void)state;
    static const struct {
        const char *text, *written, *white, *black; /* the latter two in PGN's form */
    } CASES[] = {
        { "none", "none", "-", "-" },
        { "5", "5", "300", "300" },
        { "5+3", "5+3", "300+3", "300+3" },
        { "40/90+30", "40/90+30", "40/5400+30", "40/5400+30" },
        { "0:30+1", "0:30+1", "30+1", "30+1" },
        { "5d3", "5d3", "300", "300" },
        { "0:05+0.05", "0:05+0.05", "5+0.05", "5+0.05" },
        { "40/90+30,30+30", "40/90+30,30+30", "40/5400+30:1800+30", "40/5400+30:1800+30" },
        { "40/120, 20/60 then 15", "40/120,20/60,15", "40/7200:20/3600:900",
          "40/7200:20/3600:900" },
        { "5+3 v 1+0", "5+3 v 1", "300+3", "60" },
        { "none vs 40/90 then 30", "none v 40/90,30", "-", "40/5400:1800" },
        { " 5 v 5+0 ", "5", "300", "300" },
        { "1:30:00+30", "90+30", "5400+30", "5400+30" },
        { "5|3", "5+3", "300+3", "300+3" },
        { "3m+2s", "3+2", "180+2", "180+2" },
        { "90'+30''", "90+30", "5400+30", "5400+30" },
        { "1 hour", "60", "3600", "3600" },
        { "1h30", "90", "5400", "5400" },
        { "1h30+30", "90+30", "5400+30", "5400+30" },
        { "3|2 v 1|0", "3+2 v 1", "180+2", "60" },
        { "5 minutes v 1 minute", "5 v 1", "300", "60" },
        { "Blitz v bullet", "5+3 v 1", "300+3", "60" },
        { "untimed", "none", "-", "-" },
        { "40/90 then rapid", "40/90,15+10", "40/5400:900+10", "40/5400:900+10" },
        { "5 min + 3 sec vs none", "5+3 v none", "300+3", "-" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        TimeControls controls = controls_of(CASES[i].text);
        const char *const expected[COLOR_NB] = { CASES[i].white, CASES[i].black };
        StrBuf text;
        strbuf_init(&text);
        time_controls_write(&controls, &text);
        assert_string_equal(text.data, CASES[i].written);
        for (int color = WHITE; color <= BLACK; color++) {
            TimeControl read;
            strbuf_clear(&text);
            time_control_write_pgn(&controls.side[color], &text);
            assert_string_equal(text.data, expected[color]);
            assert_true(time_control_parse_pgn(text.data, &read));
            assert_true(strchr(CASES[i].text, 'd') != NULL ||
                        time_control_is_same(&read, &controls.side[color]));
        }
        strbuf_done(&text);
    }
}

static void blanks_around_signs_of_pgn(void **state)
{
    (void)state;
    TimeControl read, control;
    assert_true(time_control_parse_pgn("40 / 7200 : 3600 + 30", &read));
    assert_true(time_control_parse_pgn("40/7200:3600+30", &control));
    assert_true(time_control_is_same(&read, &control));
}

/* Numbers without a unit are seconds, and so is what follows a plus sign. */
static void units_of_pgn_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text, *meaning;
    } CASES[] = {
        { "G/5", "5" },
        { "G/60;d5", "60d5" },
        { "SD/90+30", "90+30" },
        { "5 min + 3 sec", "5+3" },
        { "5 min", "5" },
        { "90 minutes", "90" },
        { "1 hour", "60" },
        { "1.5h+30s", "90+30" },
        { "1 h 30 min + 30 s", "90+30" },
        { "1h 30s", "60+30" },
        { "1h05m", "65" },
        { "15m+10s", "15+10" },
        { "1m30s", "1:30" },
        { "5m3s+2", "5:03+2" },
        { "5 min 3 sec", "5+3" },
        { "G/90;inc30", "90+30" },
        { "5'+3''", "5+3" },
        { "90' + 30\" per move", "90+30" },
        { "10|5", "10+5" },
        { "25 min, 10 seconds a move", "25+10" },
        { "G/90 inc 30", "90+30" },
        { "60 min delay 5", "60d5" },
        { "15\u2032+10\u2033", "15+10" },
        { "90\u2019 + 30\u2019\u2019", "90+30" },
        { "G60", "60" },
        { "Game in 60 d5", "60d5" },
        { "60 mins", "60" },
        { "3 days", "4320" },
        { "1 day / move", "1440" },
        { "1:30:00", "90" },
        { "1:30:00+30", "90+30" },
        { "40/2h", "40/120" },
        { "40 moves in 2 hours", "40/120" },
        { "2h/40+1h/20", "40/120,20/60" },
        { "40/120, SD/60", "40/120,60" },
        { "40/90, 20/60, SD/30; +30", "40/90+30,20/60+30,30+30" },
        { "40/2:00:00, 20/1:00:00, 0:15:00+30", "40/120+30,20/60+30,15+30" },
        { "90 min / 40 moves + 30 min + 30 sec / move", "40/90+30,30+30" },
        { "100 min/40 moves + 50 min/20 moves + 15 min + 30 sec/move", "40/100+30,20/50+30,15+30" },
        { "90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with "
          "30 seconds increment per move from move 1",
          "40/90+30,30+30" },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        TimeControl read;
        TimeControls wanted = controls_of(CASES[i].meaning);
        if (!time_control_parse_pgn(CASES[i].text, &read) ||
            !time_control_is_same(&read, &wanted.side[WHITE]))
            fail_msg("%s", CASES[i].text);
    }
    static const char *const BAD[] = { "5 apples",
                                       "5 min + 3 sec from move 40",
                                       "min",
                                       "G/x",
                                       "blitz",
                                       "5 min 3 sec 2",
                                       "99999999 hours",
                                       "5:00",
                                       "1:30+30",
                                       "300:60",
                                       "5 min 3 min",
                                       "40/",
                                       "2h/",
                                       "G/5 G/5",
                                       "1h/40+1h/20+1h/20+1h/20+1h",
                                       "G/0",
                                       "| 5" };
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++)
        if (time_control_parse_pgn(BAD[i], &(TimeControl){ 0 }))
            fail_msg("%s", BAD[i]);
}

static void bad_controls_are_refused(void **state)
{
    (void)state;
    static const char *const BAD[] = {
        "",
        "x",
        "5+",
        "5+3x",
        "0",
        "0/5",
        "/",
        "5:61",
        "1e9",
        "501/5",
        "+",
        "5 3",
        ":30",
        "5,3",
        "40/90,",
        ",5",
        "40/90 then",
        "5+3 v",
        "v 5",
        "5 v 3 v 1",
        "5v3",
        "1/1,1/1,1/1,1/1,1",
        "99999999999999999999",
        "nonesuch",
        "blitzy",
        "5 minutes v",
        "v 5 minutes",
        "5 minutes v 1 minute v 2",
        "5 v 99999 hours",
    };
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        TimeControls controls = { .side[WHITE].count = 7 };
        Status status = time_controls_parse(BAD[i], &controls);
        if (status_is_ok(&status))
            fail_msg("%s", BAD[i]);
        assert_int_equal(controls.side[WHITE].count, 7);
    }
    static const char *const BAD_PGN[] = { "",    "?",  "*60", "G/", "300+", "180 2",
                                           "40/", ":5", "5:",  "0",  "1d",   "40.5/60" };
    for (size_t i = 0; i < ARRAY_LEN(BAD_PGN); i++)
        assert_false(time_control_parse_pgn(BAD_PGN[i], &(TimeControl){ 0 }));
}

static void pressing_takes_time_and_adds_the_increment(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControls controls = controls_of("1+2");
    chess_clock_init(&clock, &controls, false);
    chess_clock_start(&clock, WHITE, 1000);
    assert_int_equal(chess_clock_left_ms(&clock, WHITE, 11000), 50000);
    chess_clock_press(&clock, 11000);
    assert_int_equal(chess_clock_left_ms(&clock, WHITE, 30000), 52000);
    assert_int_equal(chess_clock_left_ms(&clock, BLACK, 30000), 41000);
    chess_clock_stop(&clock, 30000);
    assert_int_equal(chess_clock_left_ms(&clock, BLACK, 90000), 41000);
}

static void delay_is_free_of_charge(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControls controls = controls_of("1d5");
    chess_clock_init(&clock, &controls, false);
    chess_clock_start(&clock, WHITE, 0);
    assert_int_equal(chess_clock_left_ms(&clock, WHITE, 4000), 60000);
    assert_int_equal(chess_clock_left_ms(&clock, WHITE, 7000), 58000);
}

static void sessions_add_their_time(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControls controls = controls_of("2/1");
    chess_clock_init(&clock, &controls, false);
    chess_clock_start(&clock, WHITE, 0);
    assert_int_equal(chess_clock_moves_to_go(&clock, WHITE), 2);
    for (int i = 0; i < 4; i++)
        chess_clock_press(&clock, 0);
    assert_int_equal(chess_clock_left_ms(&clock, WHITE, 0), 120000);
    assert_int_equal(chess_clock_moves_to_go(&clock, WHITE), 2);
}

static void stages_follow_one_another(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControls controls = controls_of("2/1+5,1/2,3+1");
    chess_clock_init(&clock, &controls, false);
    static const struct {
        int64_t left_ms; /* after this many moves */
        int to_go, increment_ms;
    } EXPECTED[] = { { 60000, 2, 5000 },
                     { 65000, 1, 5000 },
                     { 190000, 1, 0 },
                     { 370000, 0, 1000 },
                     { 371000, 0, 1000 } };
    for (size_t i = 0; i < ARRAY_LEN(EXPECTED); i++) {
        assert_int_equal(clock.left_ms[WHITE], EXPECTED[i].left_ms);
        assert_int_equal(chess_clock_moves_to_go(&clock, WHITE), EXPECTED[i].to_go);
        assert_int_equal(chess_clock_increment_ms(&clock, WHITE), EXPECTED[i].increment_ms);
        chess_clock_charge(&clock, WHITE, 0);
    }
    assert_int_equal(clock.left_ms[BLACK], 60000);
}

static void each_side_has_its_own_time(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControls controls = controls_of("5+3 v none");
    chess_clock_init(&clock, &controls, true);
    assert_int_equal(clock.left_ms[WHITE], 303000);
    assert_true(chess_clock_times(&clock, WHITE));
    assert_false(chess_clock_times(&clock, BLACK));
    chess_clock_start(&clock, WHITE, 0);
    chess_clock_press(&clock, 1000);
    assert_int_equal(chess_clock_left_ms(&clock, WHITE, 9000), 305000);
    assert_int_equal(chess_clock_next_tick_ms(&clock, 9000), -1);
    assert_false(chess_clock_has_fallen(&clock, BLACK, 99999999));
}

static void ignored_flags_do_not_fall(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControls controls = controls_of("0:10");
    chess_clock_init(&clock, &controls, false);
    clock.flags_ignored = true;
    chess_clock_start(&clock, WHITE, 0);
    assert_false(chess_clock_has_fallen(&clock, WHITE, 99999));
    assert_int_equal(chess_clock_next_tick_ms(&clock, 99999), -1);
}

static void flags_fall(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControls controls = controls_of("0:10");
    chess_clock_init(&clock, &controls, false);
    assert_false(chess_clock_has_fallen(&clock, WHITE, 99999));
    chess_clock_start(&clock, WHITE, 0);
    assert_false(chess_clock_has_fallen(&clock, WHITE, 9999));
    assert_true(chess_clock_has_fallen(&clock, WHITE, 10000));
    assert_int_equal(chess_clock_next_tick_ms(&clock, 10000), 0);
}

/* The text changes exactly at the next tick and not before. */
static void ticks_are_when_the_text_changes(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControls controls = controls_of("0:12");
    chess_clock_init(&clock, &controls, false);
    assert_int_equal(chess_clock_next_tick_ms(&clock, 0), -1);
    chess_clock_start(&clock, WHITE, 0);
    for (int64_t now = 0; now < 11990;) {
        char before[16], almost[16], after[16];
        int64_t tick = chess_clock_next_tick_ms(&clock, now);
        assert_in_range(tick, 1, 1000);
        chess_clock_format(chess_clock_left_ms(&clock, WHITE, now), before);
        chess_clock_format(chess_clock_left_ms(&clock, WHITE, now + tick - 1), almost);
        chess_clock_format(chess_clock_left_ms(&clock, WHITE, now + tick), after);
        assert_string_equal(before, almost);
        assert_string_not_equal(before, after);
        now += tick;
    }
}

static void times_are_formatted(void **state)
{
    (void)state;
    static const struct {
        int64_t ms;
        const char *text;
    } CASES[] = { { 252000, "4:12" },  { 3723000, "1:02:03" }, { 9400, "0:09.4" },
                  { 20000, "0:20.0" }, { 20001, "0:21" },      { 0, "0:00" },
                  { -5, "0:00" },      { 1, "0:00.1" },        { INT64_MAX / 2, "999:59:59" } };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char text[16];
        chess_clock_format(CASES[i].ms, text);
        assert_string_equal(text, CASES[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(controls_are_read_and_written),
        cmocka_unit_test(blanks_around_signs_of_pgn),
        cmocka_unit_test(units_of_pgn_are_read),
        cmocka_unit_test(bad_controls_are_refused),
        cmocka_unit_test(pressing_takes_time_and_adds_the_increment),
        cmocka_unit_test(delay_is_free_of_charge),
        cmocka_unit_test(sessions_add_their_time),
        cmocka_unit_test(stages_follow_one_another),
        cmocka_unit_test(each_side_has_its_own_time),
        cmocka_unit_test(ignored_flags_do_not_fall),
        cmocka_unit_test(flags_fall),
        cmocka_unit_test(ticks_are_when_the_text_changes),
        cmocka_unit_test(times_are_formatted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
