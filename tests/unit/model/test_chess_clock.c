/* Time controls as text, and clocks that run, are pressed and fall. */
#include <config.h>

#include "engine/clock/chess_clock.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static TimeControl control_of(const char *text)
{
    TimeControl control;
    Status status = time_control_parse(text, &control);
    assert_int_equal(status.code, STATUS_OK);
    return control;
}

static void controls_are_read_and_written(void **state)
{
    (void)state;
    static const struct {
        const char *text, *pgn;
        int64_t base_ms, increment_ms, delay_ms;
        int moves;
    } CASES[] = {
        { "none", "-", 0, 0, 0, 0 },
        { "5", "300", 300000, 0, 0, 0 },
        { "5+3", "300+3", 300000, 3000, 0, 0 },
        { "40/90+30", "40/5400+30", 5400000, 30000, 0, 40 },
        { "0:30+1", "30+1", 30000, 1000, 0, 0 },
        { "5d3", "300", 300000, 0, 3000, 0 },
        { "0:05+0.05", "5+0.05", 5000, 50, 0, 0 },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        TimeControl control = control_of(CASES[i].text);
        assert_int_equal(control.base_ms, CASES[i].base_ms);
        assert_int_equal(control.increment_ms, CASES[i].increment_ms);
        assert_int_equal(control.delay_ms, CASES[i].delay_ms);
        assert_int_equal(control.moves_per_session, CASES[i].moves);
        StrBuf text, pgn;
        strbuf_init(&text);
        strbuf_init(&pgn);
        time_control_write(&control, &text);
        time_control_write_pgn(&control, &pgn);
        assert_string_equal(text.data, CASES[i].text);
        assert_string_equal(pgn.data, CASES[i].pgn);
        strbuf_done(&text);
        strbuf_done(&pgn);
    }
}

static void bad_controls_are_refused(void **state)
{
    (void)state;
    static const char *const BAD[] = { "",      "x", "5+",   "5+3x", "0",
                                       "0/5",   "/", "5:61", "1e9",  "99999999999999999999",
                                       "501/5", "+", "5 3",  ":30" };
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        TimeControl control = { .base_ms = 7 };
        Status status = time_control_parse(BAD[i], &control);
        assert_int_not_equal(status.code, STATUS_OK);
        assert_int_equal(control.base_ms, 7);
    }
}

static void pressing_takes_time_and_adds_the_increment(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControl control = control_of("1+2");
    chess_clock_init(&clock, &control);
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
    TimeControl control = control_of("1d5");
    chess_clock_init(&clock, &control);
    chess_clock_start(&clock, WHITE, 0);
    assert_int_equal(chess_clock_left_ms(&clock, WHITE, 4000), 60000);
    assert_int_equal(chess_clock_left_ms(&clock, WHITE, 7000), 58000);
}

static void sessions_add_their_time(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControl control = control_of("2/1");
    chess_clock_init(&clock, &control);
    chess_clock_start(&clock, WHITE, 0);
    assert_int_equal(chess_clock_moves_to_go(&clock, WHITE), 2);
    for (int i = 0; i < 4; i++)
        chess_clock_press(&clock, 0);
    assert_int_equal(chess_clock_left_ms(&clock, WHITE, 0), 120000);
    assert_int_equal(chess_clock_moves_to_go(&clock, WHITE), 2);
}

static void flags_fall(void **state)
{
    (void)state;
    ChessClock clock;
    TimeControl control = control_of("0:10");
    chess_clock_init(&clock, &control);
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
    TimeControl control = control_of("0:12");
    chess_clock_init(&clock, &control);
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
    } CASES[] = { { 252000, "4:12" },
                  { 3723000, "1:02:03" },
                  { 9400, "0:09.4" },
                  { 20000, "0:20.0" },
                  { 20001, "0:21" },
                  { 0, "0:00" },
                  { -5, "0:00" },
                  { 1, "0:00.1" },
                  { INT64_MAX / 2, "999:59:59" } };
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
        cmocka_unit_test(bad_controls_are_refused),
        cmocka_unit_test(pressing_takes_time_and_adds_the_increment),
        cmocka_unit_test(delay_is_free_of_charge),
        cmocka_unit_test(sessions_add_their_time),
        cmocka_unit_test(flags_fall),
        cmocka_unit_test(ticks_are_when_the_text_changes),
        cmocka_unit_test(times_are_formatted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
