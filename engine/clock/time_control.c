/* Reads and writes time controls as people type them and as PGN records them. */
#include <config.h>

#include "engine/clock/time_control.h"

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

/* --- values ----------------------------------------------------------------------------------- */

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

/* --- reading ---------------------------------------------------------------------------------- */

/* Reads "90", "1.5" or ".5" as thousandths. Returns false without a number or above max. */
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
                           "a time control is none, 5, 5+3, 0:30+1, 5d3, 40/90+30, in stages "
                           "40/90,30, or White's v Black's: 5+3 v 1+0");
}

static Status too_large(const char *text, const char *at)
{
    return status_error_at(STATUS_RANGE, 0, (int)(at - text) + 1,
                           "a stage has 1 to %d moves, and a time control at most %d stages",
                           STAGE_MOVES_MAX, TIME_STAGES_MAX);
}

/* [MOVES/]MINUTES[+SECONDS|dSECONDS] */
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
    if (**at == '+' || **at == 'd' || **at == 'D') {
        int64_t *seconds = **at == '+' ? &stage->increment_ms : &stage->delay_ms;
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

Status time_controls_parse(const char *text, TimeControls *controls)
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

/* --- writing ---------------------------------------------------------------------------------- */

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

/* --- PGN -------------------------------------------------------------------------------------- */

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

bool time_control_parse_pgn(const char *text, TimeControl *control)
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
