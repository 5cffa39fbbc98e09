/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time controls: as people type them, as PGN records them, and as others write them in its tag. */
#include <config.h>

#include "engine/record/time_control.h"

#include "engine/base/base.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
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

/* Minutes and seconds a move, as chess sites play them. */
static bool take_named_stage(const char **at, TimeStage *stage)
{
    static const struct {
        const char *name;
        int minutes, seconds;
    } NAMED[] = {
        { "bullet", 1, 0 }, { "blitz", 5, 3 }, { "rapid", 15, 10 }, { "classical", 30, 20 }
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMED); i++) {
        if (!take_word(at, NAMED[i].name))
            continue;
        stage->base_ms = NAMED[i].minutes * (int64_t)MINUTE_MS;
        stage->increment_ms = NAMED[i].seconds * (int64_t)SECOND_MS;
        return true;
    }
    return false;
}

/* A name, or [MOVES/]MINUTES[+SECONDS|dSECONDS]; some sites write | for +. */
static Status read_stage(const char *text, const char **at, TimeStage *stage)
{
    *stage = (TimeStage){ 0 };
    if (take_named_stage(at, stage))
        return status_ok();
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
    if (ascii_is_one_of(**at, "+|dD")) {
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

/* "," or "then": another stage follows. */
static bool take_then(const char **at)
{
    const char *start = skip_blanks(*at);
    if (*start != ',')
        return take_word(at, "then");
    *at = skip_blanks(start + 1);
    return true;
}

static bool take_none(const char **at)
{
    static const char *const NAMES[] = { "none", "unlimited", "infinite", "untimed", "-" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (take_word(at, NAMES[i]))
            return true;
    return false;
}

static Status read_side(const char *text, const char **at, TimeControl *control)
{
    *control = (TimeControl){ 0 };
    if (take_none(at))
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

/* --- time controls: in words ------------------------------------------------------------------ */

/* Skips the first of the words that the text begins with, which no letter follows. */
static bool skip_one_of(const char **at, const char *const *words, size_t count)
{
    const char *text = skip_blanks(*at);
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(words[i]);
        if (strncasecmp(text, words[i], length) != 0)
            continue;
        if (isalpha((unsigned char)words[i][length - 1]) && isalpha((unsigned char)text[length]))
            continue;
        *at = skip_blanks(text + length);
        return true;
    }
    return false;
}

enum { HOUR_MS = 60 * MINUTE_MS, DAY_MS = 24 * HOUR_MS };

/* "1:30:00" with two colons, for "1:30" may be hours or minutes. Returns false, without effect, for
 * another number. */
static bool read_hours(const char **at, int64_t *ms)
{
    size_t first = strspn(*at, "0123456789");
    const char *second = *at + first + 1;
    if ((*at)[first] != ':' || second[strspn(second, "0123456789")] != ':')
        return false;
    return read_base(at, ms);
}

/* A number of days, hours, minutes or seconds; without a unit, of usual_ms, 0: a unit is needed.
 * Returns the milliseconds of the unit, 0 without an amount. */
static int64_t read_amount(const char **at, int64_t usual_ms, int64_t *ms)
{
    static const char *const DAYS[] = { "day", "days" };
    static const char *const HOURS[] = { "h", "hr", "hrs", "hour", "hours" };
    static const char *const SECONDS[] = { "s",       "sec.", "sec", "secs",   "second",
                                           "seconds", "''",   "\"",  "\u2033", "\u2019\u2019" };
    static const char *const MINUTES[] = { "m",       "min.", "min",    "mins",  "minute",
                                           "minutes", "'",    "\u2032", "\u2019" };
    int64_t thousandths;
    if (read_hours(at, ms))
        return MINUTE_MS;
    if (!read_thousandths(at, PGN_SECONDS_MAX, &thousandths))
        return 0;
    int64_t unit_ms = usual_ms;
    if (skip_one_of(at, DAYS, ARRAY_LEN(DAYS)))
        unit_ms = DAY_MS;
    else if (skip_one_of(at, HOURS, ARRAY_LEN(HOURS)))
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
    const char *rest = *at;
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

/* "40/", "first 40 moves in": the moves of a stage, before its time. */
static int read_moves_before(const char **at)
{
    static const char *const FIRST[] = { "the first", "first" };
    static const char *const IN[] = { "/", "moves in", "moves /", "in" };
    const char *rest = *at;
    int64_t moves;
    (void)skip_one_of(&rest, FIRST, ARRAY_LEN(FIRST));
    if (!read_thousandths(&rest, STAGE_MOVES_MAX, &moves) || moves < 1000 || moves % 1000 != 0 ||
        !skip_one_of(&rest, IN, ARRAY_LEN(IN)))
        return 0;
    *at = rest;
    return (int)(moves / 1000);
}

/* "/40", "for the first 40 moves": the same behind it. */
static int read_moves_behind(const char **at)
{
    static const char *const FOR[] = { "/", "for the first", "for the next", "for", "in" };
    static const char *const MOVES[] = { "moves", "move" };
    const char *rest = *at;
    int64_t moves;
    if (!skip_one_of(&rest, FOR, ARRAY_LEN(FOR)) ||
        !read_thousandths(&rest, STAGE_MOVES_MAX, &moves) || moves < 1000 || moves % 1000 != 0)
        return 0;
    (void)skip_one_of(&rest, MOVES, ARRAY_LEN(MOVES));
    *at = rest;
    return (int)(moves / 1000);
}

/* The time of a stage: "G/60", "40/2h", "90 min / 40 moves". */
static bool read_stage_in_words(const char **at, TimeStage *stage)
{
    static const char *const GAME[] = { "G/", "Game/", "game in", "SD/", "SD", "G" };
    static const char *const REST[] = { "for the rest of the game",
                                        "for the rest",
                                        "to finish",
                                        "/ G",
                                        "/ game",
                                        "/ move",
                                        "per move",
                                        "a move" };
    *stage = (TimeStage){ 0 };
    bool is_game = skip_one_of(at, GAME, ARRAY_LEN(GAME));
    stage->moves = read_moves_before(at);
    bool is_in_minutes = is_game || stage->moves > 0 || (*at)[strspn(*at, "0123456789.")] == '|';
    if (!read_base_amount(at, is_in_minutes ? MINUTE_MS : 0, &stage->base_ms))
        return false;
    *at = skip_blanks(*at);
    if (stage->moves == 0)
        stage->moves = read_moves_behind(at);
    (void)skip_one_of(at, REST, ARRAY_LEN(REST));
    return true;
}

/* "3 sec", "d5", "30 seconds a move"; false, without effect: another stage may follow. */
static bool read_increment(const char **at, int64_t usual_ms, TimeStage *stage)
{
    static const char *const DELAYS[] = { "delay", "d/", "d" };
    static const char *const ENDS[] = { "increment", "per move", "a move",
                                        "each move", "/ move",   "/move" };
    static const char *const FIRST[] = { "from move 1", "from move one", "from the first move" };
    const char *rest = *at;
    int64_t ms;
    bool is_delay = skip_one_of(&rest, DELAYS, ARRAY_LEN(DELAYS));
    if (read_amount(&rest, usual_ms, &ms) != SECOND_MS || ms > SECONDS_MAX * INT64_C(1000))
        return false;
    if (*rest == '/' && isdigit((unsigned char)rest[1])) /* the moves of the next stage */
        return false;
    while (skip_one_of(&rest, ENDS, ARRAY_LEN(ENDS)))
        continue;
    (void)skip_one_of(&rest, FIRST, ARRAY_LEN(FIRST));
    *(is_delay ? &stage->delay_ms : &stage->increment_ms) = ms;
    *at = rest;
    return true;
}

/* An increment that only the last stage names is that of all. */
static void spread_increment(TimeControl *control)
{
    const TimeStage *last = &control->stages[control->count - 1];
    for (int i = 0; i < control->count - 1; i++)
        if (control->stages[i].increment_ms + control->stages[i].delay_ms > 0)
            return;
    for (int i = 0; i < control->count - 1; i++) {
        control->stages[i].increment_ms = last->increment_ms;
        control->stages[i].delay_ms = last->delay_ms;
    }
}

/* Skips what joins a stage to its increment or to the next one, and returns its first character, 0:
 * nothing joins. */
static char skip_joints(const char **at)
{
    static const char *const JOINTS[] = { "+",   "|",    ";",           ",",    "plus",
                                          "inc", "then", "followed by", "with", "and" };
    const char *start = *at;
    while (skip_one_of(at, JOINTS, ARRAY_LEN(JOINTS)))
        continue;
    return *at > start ? *start : '\0';
}

/* As people write it, with units: "G/60;d5", "5 min + 3 sec", "10|5", "90 min / 40 moves + 30 min +
 * 30 sec / move". */
static bool read_words(const char *text, TimeControl *control)
{
    TimeControl read = { 0 };
    const char *at = skip_blanks(text);
    bool has_more = true;
    while (has_more) {
        bool is_rest = read.count > 0 && read.stages[read.count - 1].moves == 0;
        if (read.count == TIME_STAGES_MAX || is_rest ||
            !read_stage_in_words(&at, &read.stages[read.count++]))
            return false;
        TimeStage *stage = &read.stages[read.count - 1];
        at = skip_blanks(at);
        char joint = skip_joints(&at);
        bool begins_stage = stage->moves > 0 && (joint == ',' || joint == 't'); /* then */
        if (read_increment(&at, begins_stage ? 0 : SECOND_MS, stage))
            joint = skip_joints(&at);
        if (stage->base_ms + stage->increment_ms + stage->delay_ms == 0)
            return false;
        at = skip_blanks(at);
        has_more = *at != '\0';
        if (joint != '\0' && !has_more)
            return false;
    }
    spread_increment(&read);
    *control = read;
    return true;
}

/* --- time controls: a tag --------------------------------------------------------------------- */

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
        if (read.stages[read.count - 1].moves == 0 || !take_sign(&at, ':'))
            return false;
    }
    *control = read;
    return true;
}

bool time_control_parse_pgn(const char *text, TimeControl *control)
{
    return read_pgn(text, control) || read_words(text, control);
}

static bool fits_a_clock(const TimeControl *control)
{
    for (int i = 0; i < control->count; i++) {
        const TimeStage *stage = &control->stages[i];
        if (stage->base_ms >= (MINUTES_MAX + 1) * MINUTE_MS ||
            stage->increment_ms + stage->delay_ms > SECONDS_MAX * SECOND_MS)
            return false;
    }
    return true;
}

static bool read_side_or_words(const char *text, TimeControl *control)
{
    const char *at = skip_blanks(text);
    Status status = read_side(text, &at, control);
    return (status_is_ok(&status) && *skip_blanks(at) == '\0') ||
           (read_words(text, control) && fits_a_clock(control));
}

/* "5 minutes", "5 minutes v 1 minute". */
static bool read_sides_in_words(const char *text, TimeControls *controls)
{
    TimeControls read;
    const char *at = text, *behind;
    do {
        at = skip_blanks(at + strcspn(at, " \t"));
        behind = at;
    } while (*at != '\0' && !take_word(&behind, "v") && !take_word(&behind, "vs"));
    char *white = alloc_string_n(text, (size_t)(at - text));
    bool is_read = read_side_or_words(white, &read.side[WHITE]) &&
                   read_side_or_words(*at != '\0' ? behind : white, &read.side[BLACK]);
    free(white);
    if (is_read)
        *controls = read;
    return is_read;
}

Status time_controls_parse(const char *text, TimeControls *controls)
{
    Status status = read_sides(text, controls);
    if (status_is_ok(&status) || !read_sides_in_words(text, controls))
        return status;
    return status_ok();
}
