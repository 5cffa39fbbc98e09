/* Time controls as people and PGN write them. */
#include <config.h>

#include "engine/clock/time_control.h"

#include "engine/text/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    SECOND_MS = 1000,
    MINUTE_MS = 60 * SECOND_MS,
    MINUTES_MAX = 6000, /* 100 hours: more than any table of time controls */
    SECONDS_MAX = 36000,
    SESSION_MOVES_MAX = 500
};

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
            return status_error_at(STATUS_RANGE, 0, 1, "moves a session must be from 1 to %d",
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
                               "a clock needs some time; `none` means no clock");
    *control = read;
    return status_ok();
}

bool time_control_is_timed(const TimeControl *control)
{
    return control->base_ms > 0 || control->increment_ms > 0 || control->delay_ms > 0;
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
