/* The chess clock's arithmetic, and time controls as people and PGN write them. */
#include <config.h>

#include "ui/match/chess_clock.h"

#include "engine/base/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Whether there is a clock at all. */
static bool time_control_is_timed(const TimeControl *control)
{
    return control->base_ms > 0 || control->increment_ms > 0 || control->delay_ms > 0;
}

enum {
    SECOND_MS = 1000,
    MINUTE_MS = 60 * SECOND_MS,
    MINUTES_MAX = 6000, /* 100 hours: more than any table of time controls */
    SECONDS_MAX = 36000,
    SESSION_MOVES_MAX = 500,
    TENTHS_FROM_MS = 10 * SECOND_MS
};

/* --- time controls as text -------------------------------------------------------------------- */

/* Reads "90", "1.5" or ".5" as thousandths. Returns false when there is no number or too much. */
static bool read_thousandths(const char **text, int64_t max, int64_t *thousandths)
{
    size_t length = number_decimal(*text, strlen(*text), 1000, (max + 1) * 1000, thousandths);
    if (length == 0 || *thousandths >= (max + 1) * 1000)
        return false;
    *text += length;
    return true;
}

/* "5" minutes, "0:30" minutes and seconds. */
static bool read_base(const char **text, int64_t *base_ms)
{
    int64_t minutes;
    if (!read_thousandths(text, MINUTES_MAX, &minutes))
        return false;
    *base_ms = minutes * 60;
    if (**text != ':')
        return true;
    (*text)++;
    int64_t seconds;
    if (!read_thousandths(text, 59, &seconds))
        return false;
    *base_ms += seconds;
    return true;
}

static Status malformed(const char *text, const char *at)
{
    return status_error_at(STATUS_SYNTAX, 0, (int)(at - text) + 1,
                           "a time control is none, 5, 5+3, 0:30+1, 5d3 or 40/90+30");
}

Status time_control_parse(const char *text, TimeControl *control)
{
    TimeControl read = { 0 };
    if (strcasecmp(text, "none") == 0 || strcmp(text, "-") == 0) {
        *control = read;
        return status_ok();
    }
    const char *at = text;
    size_t digits = strspn(at, "0123456789");
    if (at[digits] == '/') {
        int64_t moves;
        if (!read_thousandths(&at, SESSION_MOVES_MAX, &moves) || moves == 0)
            return status_error_at(STATUS_RANGE, 0, 1, "moves a session go from 1 to %d",
                                   SESSION_MOVES_MAX);
        read.moves_per_session = (int)(moves / 1000);
        at++;
    }
    if (!read_base(&at, &read.base_ms))
        return malformed(text, at);
    if (*at == '+' || *at == 'd' || *at == 'D') {
        int64_t *seconds = *at == '+' ? &read.increment_ms : &read.delay_ms;
        at++;
        if (!read_thousandths(&at, SECONDS_MAX, seconds))
            return malformed(text, at);
    }
    if (*at != '\0')
        return malformed(text, at);
    if (!time_control_is_timed(&read))
        return status_error_at(STATUS_RANGE, 0, 1,
                               "a clock needs some time; for no clock, use none");
    *control = read;
    return status_ok();
}

/* Milliseconds as the shortest decimal number of units of 1000. */
static void write_thousandths(int64_t thousandths, StrBuf *text)
{
    char digits[32];
    int length = snprintf(digits, sizeof digits, "%" PRId64 ".%03d", thousandths / 1000,
                          (int)(thousandths % 1000));
    while (digits[length - 1] == '0')
        length--;
    if (digits[length - 1] == '.')
        length--;
    strbuf_add(text, digits, (size_t)length);
}

void time_control_write(const TimeControl *control, StrBuf *text)
{
    if (!time_control_is_timed(control)) {
        strbuf_add_text(text, "none");
        return;
    }
    if (control->moves_per_session > 0)
        strbuf_addf(text, "%d/", control->moves_per_session);
    strbuf_addf(text, "%" PRId64, control->base_ms / MINUTE_MS);
    int64_t rest_ms = control->base_ms % MINUTE_MS;
    if (rest_ms != 0) {
        strbuf_add_text(text, rest_ms < 10 * SECOND_MS ? ":0" : ":");
        write_thousandths(rest_ms, text);
    }
    if (control->increment_ms > 0) {
        strbuf_add_char(text, '+');
        write_thousandths(control->increment_ms, text);
    } else if (control->delay_ms > 0) {
        strbuf_add_char(text, 'd');
        write_thousandths(control->delay_ms, text);
    }
}

/* PGN standard section 9.6.1. It has no form for a delay: the base time alone is told then. */
void time_control_write_pgn(const TimeControl *control, StrBuf *text)
{
    if (!time_control_is_timed(control)) {
        strbuf_add_char(text, '-');
        return;
    }
    if (control->moves_per_session > 0)
        strbuf_addf(text, "%d/", control->moves_per_session);
    write_thousandths(control->base_ms, text);
    if (control->increment_ms > 0) {
        strbuf_add_char(text, '+');
        write_thousandths(control->increment_ms, text);
    }
}

/* --- the clock -------------------------------------------------------------------------------- */

/* A clock without base time must not fall before its first move: the increment is given first. */
static int64_t starting_ms(const TimeControl *control)
{
    return control->base_ms > 0 ? control->base_ms : control->increment_ms;
}

void chess_clock_init(ChessClock *clock, const TimeControl *control)
{
    *clock = (ChessClock){ .control = *control };
    clock->left_ms[WHITE] = clock->left_ms[BLACK] = starting_ms(control);
}

bool chess_clock_is_timed(const ChessClock *clock)
{
    return time_control_is_timed(&clock->control);
}

void chess_clock_start(ChessClock *clock, Color turn, int64_t now_ms)
{
    clock->turn = turn;
    clock->started_at_ms = now_ms;
    clock->running = chess_clock_is_timed(clock);
}

/* What the turn has cost so far; a delay is free. */
static int64_t used_ms(const ChessClock *clock, int64_t now_ms)
{
    int64_t used = now_ms - clock->started_at_ms - clock->control.delay_ms;
    return used > 0 ? used : 0;
}

int64_t chess_clock_left_ms(const ChessClock *clock, Color color, int64_t now_ms)
{
    int64_t left = clock->left_ms[color];
    if (clock->running && clock->turn == color)
        left -= used_ms(clock, now_ms);
    return left > 0 ? left : 0;
}

void chess_clock_stop(ChessClock *clock, int64_t now_ms)
{
    clock->left_ms[clock->turn] = chess_clock_left_ms(clock, clock->turn, now_ms);
    clock->running = false;
}

void chess_clock_press(ChessClock *clock, int64_t now_ms)
{
    if (!clock->running)
        return;
    Color mover = clock->turn;
    clock->left_ms[mover] = chess_clock_left_ms(clock, mover, now_ms) + clock->control.increment_ms;
    clock->moves_made[mover]++;
    int session = clock->control.moves_per_session;
    if (session > 0 && clock->moves_made[mover] % session == 0)
        clock->left_ms[mover] += clock->control.base_ms;
    clock->turn = !mover;
    clock->started_at_ms = now_ms;
}

int chess_clock_moves_to_go(const ChessClock *clock, Color color)
{
    int session = clock->control.moves_per_session;
    return session > 0 ? session - clock->moves_made[color] % session : 0;
}

bool chess_clock_has_fallen(const ChessClock *clock, Color color, int64_t now_ms)
{
    return chess_clock_is_timed(clock) && chess_clock_left_ms(clock, color, now_ms) == 0;
}

int64_t chess_clock_next_tick_ms(const ChessClock *clock, int64_t now_ms)
{
    if (!clock->running)
        return -1;
    int64_t left = chess_clock_left_ms(clock, clock->turn, now_ms);
    if (left == 0)
        return 0;
    int64_t delayed = clock->started_at_ms + clock->control.delay_ms - now_ms;
    int64_t step = left <= TENTHS_FROM_MS ? 100 : SECOND_MS;
    /* The text is rounded up, so it changes when a whole step is left and no more. */
    return (left - 1) % step + 1 + (delayed > 0 ? delayed : 0);
}

void chess_clock_format(int64_t left_ms, char buf[16])
{
    if (left_ms < 0)
        left_ms = 0;
    if (left_ms > 0 && left_ms <= TENTHS_FROM_MS) {
        int tenths = (int)((left_ms + 99) / 100);
        snprintf(buf, 16, "0:%02d.%d", tenths / 10 % 100, tenths % 10);
        return;
    }
    int64_t seconds = (left_ms + SECOND_MS - 1) / SECOND_MS;
    if (seconds >= 1000 * 3600)
        seconds = 1000 * 3600 - 1;
    if (seconds >= 3600)
        snprintf(buf, 16, "%d:%02d:%02d", (int)(seconds / 3600) % 1000, (int)(seconds / 60 % 60),
                 (int)(seconds % 60));
    else
        snprintf(buf, 16, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
}
