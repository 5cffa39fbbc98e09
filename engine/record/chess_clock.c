/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time controls, as people type them and as PGN records them, and chess clocks: counting down,
 * increments, stages, fallen flags. */
#include <config.h>

#include "engine/record/chess_clock.h"

#include "engine/base/base.h"
#include "engine/text/words.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    SECOND_MS = 1000,
    MINUTE_MS = 60 * SECOND_MS,
    MINUTES_MAX = 6000, /* 100 hours: more than any table of time controls */
    SECONDS_MAX = 36000,
    STAGE_MOVES_MAX = 500,
    PGN_SECONDS_MAX = 100 * 24 * 3600 /* correspondence games: days */
};

/* --- time controls ---------------------------------------------------------------------------- */

TimeControl time_control_simple(int64_t base_ms, int64_t increment_ms)
{
    assert(base_ms >= 0 && increment_ms >= 0);
    bool is_timed = base_ms > 0 || increment_ms > 0;
    return (TimeControl){ .count = is_timed,
                          .stages = { { .base_ms = base_ms, .increment_ms = increment_ms } } };
}

bool time_control_is_timed(const TimeControl *control) { return control->count > 0; }

bool time_control_is_same(const TimeControl *a, const TimeControl *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++) {
        const TimeStage *one = &a->stages[i], *other = &b->stages[i];
        if (one->moves != other->moves || one->base_ms != other->base_ms ||
            one->increment_ms != other->increment_ms || one->delay_ms != other->delay_ms)
            return false;
    }
    return true;
}

const TimeStage *time_control_stage(const TimeControl *control, int moves_made, int *moves_left)
{
    assert(moves_made >= 0);
    assert(control->count >= 0 && control->count <= TIME_STAGES_MAX);
    *moves_left = 0;
    for (int i = 0; i < control->count; i++) {
        const TimeStage *stage = &control->stages[i];
        if (stage->moves == 0)
            return stage;
        bool is_last = i == control->count - 1;
        if (moves_made < stage->moves || is_last) {
            *moves_left = stage->moves - moves_made % stage->moves;
            return stage;
        }
        moves_made -= stage->moves;
    }
    return NULL;
}

bool time_controls_are_timed(const TimeControls *controls)
{
    return time_control_is_timed(&controls->side[WHITE]) ||
           time_control_is_timed(&controls->side[BLACK]);
}

/* --- time controls: reading ------------------------------------------------------------------- */

/* Reads "90", "1.5" or ".5" as thousandths. Returns false without a number or above max. */
static bool read_thousandths(const char **text, int64_t max, int64_t *thousandths)
{
    size_t length = number_decimal(*text, strlen(*text), 1000, (max + 1) * 1000, thousandths);
    if (length == 0 || *thousandths >= (max + 1) * 1000)
        return false;
    *text += length;
    return true;
}

/* "5" minutes, "0:30" minutes and seconds, "1:30:00" with hours. */
static bool read_base(const char **text, int64_t *base_ms)
{
    int64_t minutes;
    if (!read_thousandths(text, MINUTES_MAX, &minutes))
        return false;
    *base_ms = minutes * 60;
    for (int parts = 1; **text == ':' && parts <= 2; parts++) {
        (*text)++;
        int64_t seconds;
        if (!read_thousandths(text, 59, &seconds))
            return false;
        *base_ms = (parts == 2 ? *base_ms * 60 : *base_ms) + seconds;
    }
    return *base_ms < (MINUTES_MAX + 1) * MINUTE_MS;
}

static Status malformed(const char *text, const char *at)
{
    return status_error_at(STATUS_SYNTAX, 0, (int)(at - text) + 1,
                           "a time control is none, 5, 5+3, 0:30+1, 5d3, 40/90+30, in stages "
                           "40/90,30, or White's v Black's: 5+3 v 1+0");
}

static Status too_large(const char *text, const char *at)
{
    return status_error_at(STATUS_RANGE, 0, (int)(at - text) + 1,
                           "a stage has 1 to %d moves, and a time control at most %d stages",
                           STAGE_MOVES_MAX, TIME_STAGES_MAX);
}

/* [MOVES/]MINUTES[+SECONDS|dSECONDS]; some sites write | for +. */
static Status read_stage(const char *text, const char **at, TimeStage *stage)
{
    *stage = (TimeStage){ 0 };
    size_t digits = strspn(*at, "0123456789");
    if ((*at)[digits] == '/') {
        int64_t moves;
        if (!read_thousandths(at, STAGE_MOVES_MAX, &moves) || moves < 1000)
            return too_large(text, *at);
        stage->moves = (int)(moves / 1000);
        (*at)++;
    }
    if (!read_base(at, &stage->base_ms))
        return malformed(text, *at);
    if (**at != '\0' && strchr("+|dD", **at) != NULL) {
        bool is_delay = **at == 'd' || **at == 'D';
        int64_t *seconds = is_delay ? &stage->delay_ms : &stage->increment_ms;
        (*at)++;
        if (!read_thousandths(at, SECONDS_MAX, seconds))
            return malformed(text, *at);
    }
    if (stage->base_ms == 0 && stage->increment_ms == 0 && stage->delay_ms == 0)
        return status_error_at(STATUS_RANGE, 0, 1,
                               "a clock needs some time; `none` means no clock");
    return status_ok();
}

static const char *skip_blanks(const char *at) { return at + strspn(at, " \t"); }

/* The whole word, in any case, with optional blanks around it. */
static bool take_word(const char **at, const char *word)
{
    const char *start = skip_blanks(*at);
    size_t length = strlen(word);
    if (strncasecmp(start, word, length) != 0 || isalnum((unsigned char)start[length]))
        return false;
    *at = skip_blanks(start + length);
    return true;
}

/* "," or "then": another stage follows. */
static bool take_then(const char **at)
{
    const char *start = skip_blanks(*at);
    if (*start != ',')
        return take_word(at, "then");
    *at = skip_blanks(start + 1);
    return true;
}

static Status read_side(const char *text, const char **at, TimeControl *control)
{
    *control = (TimeControl){ 0 };
    if (take_word(at, "none") || take_word(at, "-"))
        return status_ok();
    do {
        if (control->count == TIME_STAGES_MAX)
            return too_large(text, *at);
        if (control->count > 0 && control->stages[control->count - 1].moves == 0)
            return malformed(text, *at); /* the last stage covers the rest of the game */
        Status status = read_stage(text, at, &control->stages[control->count++]);
        if (!status_is_ok(&status))
            return status;
    } while (take_then(at));
    return status_ok();
}

/* By the notation that time_controls_write uses. */
static Status read_sides(const char *text, TimeControls *controls)
{
    TimeControls read;
    const char *at = skip_blanks(text);
    Status status = read_side(text, &at, &read.side[WHITE]);
    if (!status_is_ok(&status))
        return status;
    read.side[BLACK] = read.side[WHITE];
    if (take_word(&at, "v") || take_word(&at, "vs"))
        status = read_side(text, &at, &read.side[BLACK]);
    if (!status_is_ok(&status))
        return status;
    at = skip_blanks(at);
    if (*at != '\0')
        return malformed(text, at);
    *controls = read;
    return status_ok();
}

/* --- time controls: writing ------------------------------------------------------------------- */

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

static void write_stage(const TimeStage *stage, StrBuf *text)
{
    assert(stage->increment_ms == 0 || stage->delay_ms == 0);
    if (stage->moves > 0)
        strbuf_addf(text, "%d/", stage->moves);
    strbuf_addf(text, "%" PRId64, stage->base_ms / MINUTE_MS);
    int64_t rest_ms = stage->base_ms % MINUTE_MS;
    if (rest_ms != 0) {
        strbuf_add_text(text, rest_ms < 10 * SECOND_MS ? ":0" : ":");
        write_thousandths(rest_ms, text);
    }
    if (stage->increment_ms > 0) {
        strbuf_add_char(text, '+');
        write_thousandths(stage->increment_ms, text);
    } else if (stage->delay_ms > 0) {
        strbuf_add_char(text, 'd');
        write_thousandths(stage->delay_ms, text);
    }
}

static void write_side(const TimeControl *control, StrBuf *text)
{
    if (control->count == 0)
        strbuf_add_text(text, "none");
    for (int i = 0; i < control->count; i++) {
        if (i > 0)
            strbuf_add_char(text, ',');
        write_stage(&control->stages[i], text);
    }
}

void time_controls_write(const TimeControls *controls, StrBuf *text)
{
    write_side(&controls->side[WHITE], text);
    if (time_control_is_same(&controls->side[WHITE], &controls->side[BLACK]))
        return;
    strbuf_add_text(text, " v ");
    write_side(&controls->side[BLACK], text);
}

/* --- time controls: PGN ----------------------------------------------------------------------- */

void time_control_write_pgn(const TimeControl *control, StrBuf *text)
{
    if (control->count == 0)
        strbuf_add_char(text, '-');
    for (int i = 0; i < control->count; i++) {
        const TimeStage *stage = &control->stages[i];
        if (i > 0)
            strbuf_add_char(text, ':');
        if (stage->moves > 0)
            strbuf_addf(text, "%d/", stage->moves);
        write_thousandths(stage->base_ms, text);
        if (stage->increment_ms > 0) {
            strbuf_add_char(text, '+');
            write_thousandths(stage->increment_ms, text);
        }
    }
}

/* Blanks around it are allowed: "40/7200 : 3600" and "180 + 2". */
static bool take_sign(const char **at, char sign)
{
    const char *found = *at + strspn(*at, " ");
    if (*found != sign)
        return false;
    *at = found + 1 + strspn(found + 1, " ");
    return true;
}

static bool read_pgn_stage(const char **at, TimeStage *stage)
{
    int64_t moves;
    const char *behind = *at;
    *stage = (TimeStage){ 0 };
    if (read_thousandths(&behind, STAGE_MOVES_MAX, &moves) && take_sign(&behind, '/')) {
        if (moves < 1000 || moves % 1000 != 0)
            return false;
        stage->moves = (int)(moves / 1000);
        *at = behind;
    }
    if (!read_thousandths(at, PGN_SECONDS_MAX, &stage->base_ms))
        return false;
    if (take_sign(at, '+') && !read_thousandths(at, SECONDS_MAX, &stage->increment_ms))
        return false;
    return stage->base_ms > 0 || stage->increment_ms > 0;
}

/* Skips the first of the words that the text begins with, which no letter follows. */
static bool skip_one_of(const char **at, const char *const *words, size_t count)
{
    const char *text = *at + strspn(*at, " ");
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(words[i]);
        if (strncasecmp(text, words[i], length) != 0)
            continue;
        if (isalpha((unsigned char)words[i][length - 1]) && isalpha((unsigned char)text[length]))
            continue;
        *at = text + length;
        return true;
    }
    return false;
}

enum { HOUR_MS = 60 * MINUTE_MS };

/* A number of hours, minutes or seconds; without a unit, of usual_ms, 0: a unit is needed. Returns
 * the milliseconds of the unit, 0 without an amount. */
static int64_t read_amount(const char **at, int64_t usual_ms, int64_t *ms)
{
    static const char *const HOURS[] = { "h", "hr", "hrs", "hour", "hours" };
    static const char *const SECONDS[] = { "s",       "sec.", "sec", "secs",   "second",
                                           "seconds", "''",   "\"",  "\u2033", "\u2019\u2019" };
    static const char *const MINUTES[] = { "m",       "min.", "min",    "mins",  "minute",
                                           "minutes", "'",    "\u2032", "\u2019" };
    int64_t thousandths;
    if (!read_thousandths(at, PGN_SECONDS_MAX, &thousandths))
        return 0;
    int64_t unit_ms = usual_ms;
    if (skip_one_of(at, HOURS, ARRAY_LEN(HOURS)))
        unit_ms = HOUR_MS;
    else if (skip_one_of(at, SECONDS, ARRAY_LEN(SECONDS)))
        unit_ms = SECOND_MS;
    else if (skip_one_of(at, MINUTES, ARRAY_LEN(MINUTES)))
        unit_ms = MINUTE_MS;
    *ms = thousandths * unit_ms / 1000;
    return *ms <= INT64_C(1000) * PGN_SECONDS_MAX ? unit_ms : 0;
}

/* The same, the minutes after hours: "1h30", "1 h 30 min", and the seconds directly after minutes:
 * "1m30s"; "5 min 3 sec" has an increment. */
static bool read_base_amount(const char **at, int64_t usual_ms, int64_t *ms)
{
    int64_t minutes_ms, seconds_ms;
    int64_t unit_ms = read_amount(at, usual_ms, ms);
    const char *rest = *at + strspn(*at, " ");
    if (unit_ms == HOUR_MS && read_amount(&rest, MINUTE_MS, &minutes_ms) == MINUTE_MS &&
        minutes_ms < HOUR_MS) {
        *ms += minutes_ms;
        *at = rest;
    }
    rest = *at;
    if (unit_ms >= MINUTE_MS && isalpha((unsigned char)rest[-1]) &&
        read_amount(&rest, 0, &seconds_ms) == SECOND_MS && seconds_ms < MINUTE_MS) {
        *ms += seconds_ms;
        *at = rest;
    }
    return unit_ms > 0;
}

/* As people write it, with units: "G/60;d5", "5 min + 3 sec", "10|5". Numbers alone are seconds. */
static bool read_with_units(const char *text, TimeStage *stage)
{
    static const char *const GAME[] = { "G/", "SD/" };
    static const char *const JOINTS[] = { "+", "|", ";", ",", "plus", "inc", "and" };
    static const char *const DELAYS[] = { "delay", "d/", "d" };
    static const char *const ENDS[] = { "per move", "a move", "each move", "/ move", "/move" };
    const char *at = text;
    bool is_game = skip_one_of(&at, GAME, ARRAY_LEN(GAME));
    size_t digits = strspn(at, "0123456789.");
    *stage = (TimeStage){ 0 };
    if (!read_base_amount(&at, is_game || at[digits] == '|' ? MINUTE_MS : 0, &stage->base_ms))
        return false;
    at += strspn(at, " ");
    if (*at == '\0')
        return stage->base_ms > 0;
    while (skip_one_of(&at, JOINTS, ARRAY_LEN(JOINTS)))
        continue;
    at += strspn(at, " ");
    bool is_delay = skip_one_of(&at, DELAYS, ARRAY_LEN(DELAYS));
    at += strspn(at, " ");
    if (read_amount(&at, SECOND_MS, is_delay ? &stage->delay_ms : &stage->increment_ms) == 0)
        return false;
    (void)skip_one_of(&at, ENDS, ARRAY_LEN(ENDS));
    return at[strspn(at, " ")] == '\0';
}

/* By the PGN standard. */
static bool read_pgn(const char *text, TimeControl *control)
{
    TimeControl read = { 0 };
    const char *at = text;
    bool is_none = strcmp(text, "-") == 0;
    while (!is_none) {
        if (read.count == TIME_STAGES_MAX || !read_pgn_stage(&at, &read.stages[read.count++]))
            return false;
        if (*at == '\0')
            break;
        if (!take_sign(&at, ':'))
            return false;
    }
    *control = read;
    return true;
}

bool time_control_parse_pgn(const char *text, TimeControl *control)
{
    TimeControl read = { .count = 1 };
    if (read_pgn(text, control))
        return true;
    if (!read_with_units(text, &read.stages[0]))
        return false;
    *control = read;
    return true;
}

Status time_controls_parse(const char *text, TimeControls *controls)
{
    TimeControl both = { .count = 1 };
    TimeStage *stage = &both.stages[0];
    Status status = read_sides(text, controls);
    if (status_is_ok(&status) || !read_with_units(text, stage) ||
        stage->base_ms >= (MINUTES_MAX + 1) * MINUTE_MS ||
        stage->increment_ms + stage->delay_ms > SECONDS_MAX * SECOND_MS)
        return status;
    controls->side[WHITE] = controls->side[BLACK] = both;
    return status_ok();
}

/* --- the clock -------------------------------------------------------------------------------- */

/* The stage of color's next move; all zero without a clock. */
static TimeStage stage_of(const ChessClock *clock, Color color, int *moves_left)
{
    assert(clock->moves_made[color] >= 0);
    const TimeStage *stage =
        time_control_stage(&clock->controls.side[color], clock->moves_made[color], moves_left);
    return stage != NULL ? *stage : (TimeStage){ 0 };
}

/* Without base time the flag must not fall before the first move, so its increment is added
 * first. */
void chess_clock_init(ChessClock *clock, const TimeControls *controls, bool increment_first)
{
    *clock = (ChessClock){ .controls = *controls };
    for (int color = WHITE; color <= BLACK; color++) {
        int moves_left;
        TimeStage stage = stage_of(clock, (Color)color, &moves_left);
        bool has_increment = increment_first || stage.base_ms == 0;
        clock->left_ms[color] = stage.base_ms + (has_increment ? stage.increment_ms : 0);
    }
}

bool chess_clock_is_timed(const ChessClock *clock)
{
    return time_controls_are_timed(&clock->controls);
}

bool chess_clock_times(const ChessClock *clock, Color color)
{
    assert(color < COLOR_NB);
    return time_control_is_timed(&clock->controls.side[color]);
}

void chess_clock_start(ChessClock *clock, Color turn, int64_t now_ms)
{
    assert(turn == WHITE || turn == BLACK);
    clock->turn = turn;
    clock->started_at_ms = now_ms;
    clock->running = chess_clock_is_timed(clock);
}

/* Time used in this turn so far, without the free delay. */
static int64_t used_ms(const ChessClock *clock, int64_t now_ms)
{
    int moves_left;
    TimeStage stage = stage_of(clock, clock->turn, &moves_left);
    int64_t used = now_ms - clock->started_at_ms - stage.delay_ms;
    return used > 0 ? used : 0;
}

int64_t chess_clock_left_ms(const ChessClock *clock, Color color, int64_t now_ms)
{
    assert(color < COLOR_NB);
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

void chess_clock_charge(ChessClock *clock, Color color, int64_t spent_ms)
{
    assert(color < COLOR_NB && spent_ms >= 0);
    int moves_left;
    TimeStage stage = stage_of(clock, color, &moves_left);
    int64_t left_ms = clock->left_ms[color] - spent_ms;
    clock->left_ms[color] = (left_ms > 0 ? left_ms : 0) + stage.increment_ms;
    clock->moves_made[color]++;
    if (moves_left == 1)
        clock->left_ms[color] += stage_of(clock, color, &moves_left).base_ms;
}

void chess_clock_press(ChessClock *clock, int64_t now_ms)
{
    if (!clock->running)
        return;
    chess_clock_charge(clock, clock->turn, used_ms(clock, now_ms));
    clock->turn = !clock->turn;
    clock->started_at_ms = now_ms;
}

int chess_clock_moves_to_go(const ChessClock *clock, Color color)
{
    assert(color < COLOR_NB);
    int moves_left;
    stage_of(clock, color, &moves_left);
    return moves_left;
}

int64_t chess_clock_increment_ms(const ChessClock *clock, Color color)
{
    assert(color < COLOR_NB);
    int moves_left;
    TimeStage stage = stage_of(clock, color, &moves_left);
    return stage.increment_ms + stage.delay_ms;
}

bool chess_clock_has_fallen(const ChessClock *clock, Color color, int64_t now_ms)
{
    assert(color < COLOR_NB);
    return !clock->flags_ignored && chess_clock_times(clock, color) &&
           chess_clock_left_ms(clock, color, now_ms) == 0;
}

int64_t chess_clock_next_tick_ms(const ChessClock *clock, int64_t now_ms)
{
    if (!clock->running || !chess_clock_times(clock, clock->turn))
        return -1;
    int64_t left = chess_clock_left_ms(clock, clock->turn, now_ms);
    if (left == 0)
        return clock->flags_ignored ? -1 : 0;
    int moves_left;
    int64_t delay_ms = stage_of(clock, clock->turn, &moves_left).delay_ms;
    int64_t delayed = clock->started_at_ms + delay_ms - now_ms;
    int64_t step = left <= CHESS_CLOCK_TENTHS_MS ? 100 : SECOND_MS;
    /* The text is rounded up, so it changes when a whole number of steps is left. */
    return (left - 1) % step + 1 + (delayed > 0 ? delayed : 0);
}

void chess_clock_format(int64_t left_ms, char buf[16])
{
    if (left_ms < 0)
        left_ms = 0;
    if (left_ms > 0 && left_ms <= CHESS_CLOCK_TENTHS_MS) {
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
