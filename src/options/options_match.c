/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flags of `luft match`: comma-separated values in the usual units, seconds for clocks and
 * centipawns for scores. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/record/time_control.h"
#include "engine/text/words.h"
#include "src/options/options_table.h"

#include <inttypes.h>
#include <string.h>
#include <strings.h>

enum {
    ROUNDS_STANDARD = 5,
    REPORT_STANDARD = 10,
    CLOCK_STANDARD_MS = 10000,
    INCREMENT_STANDARD_MS = 100,
    SCORE_MAX_CP = 32000
};

void options_match_init(MatchPlan *plan)
{
    *plan = (MatchPlan){ .rounds = ROUNDS_STANDARD,
                         .games = 2,
                         .concurrency = 1,
                         .report_every = REPORT_STANDARD,
                         .seed = 1 };
}

/* --- clocks ----------------------------------------------------------------------------------- */

/* ":30" of a clock: two digits below 60, which count no moves. */
static bool has_sixtieths(const char *text)
{
    return *text == ':' && strspn(text + 1, "0123456789") == 2 && text[1] < '6' && text[3] != '/';
}

/* Converts minutes and seconds of a clock ("1:30", not "0.1:30") to seconds, and hours too
 * ("1:30:00"), in a stage only if the next would have no time. Other colons separate stages, as in
 * PGN ("40/7200:1800"). */
static void write_as_seconds(const char *text, StrBuf *out)
{
    for (char before = '\0'; *text != '\0'; before = text[-1]) {
        size_t digits = strspn(text, "0123456789");
        if (before != '.' && digits > 0 && digits < 7 && has_sixtieths(text + digits)) {
            int64_t units = 0, sixtieths = 0, seconds = 0;
            (void)number_parse(text, digits, 0, 999999, &units);
            (void)number_parse(text + digits + 1, 2, 0, 59, &sixtieths);
            digits += 3;
            units = units * 60 + sixtieths;
            bool has_hours = has_sixtieths(text + digits) &&
                             (before == '\0' || strncmp(text + digits, ":00", 3) == 0);
            if (has_hours) {
                (void)number_parse(text + digits + 1, 2, 0, 59, &seconds);
                digits += 3;
                units = units * 60 + seconds;
            }
            strbuf_addf(out, "%" PRId64, units);
        } else {
            strbuf_add(out, text, digits);
        }
        text += digits;
        size_t others = strcspn(text, "0123456789");
        strbuf_add(out, text, others);
        text += others;
    }
}

/* "10+0.1", "40/60+0.6", "1:30", "40/7200:1800", "inf". */
static bool read_control(const char *text, TimeControl *control)
{
    if (strcasecmp(text, "inf") == 0 || strcasecmp(text, "none") == 0) {
        *control = (TimeControl){ 0 };
        return true;
    }
    StrBuf seconds;
    strbuf_init(&seconds);
    write_as_seconds(text, &seconds);
    bool is_read = time_control_parse_pgn(seconds.data, control) && control->count > 0;
    for (int i = 0; is_read && i < control->count - 1; i++)
        is_read = control->stages[i].moves > 0; /* or the next would never come */
    strbuf_done(&seconds);
    return is_read;
}

static void add_control(MatchPlan *plan, const EngineControl *control)
{
    plan->controls =
        alloc_resize(plan->controls, (size_t)plan->control_count + 1, sizeof *plan->controls);
    plan->controls[plan->control_count++] = *control;
}

/* The control after "ENGINE:"; the name may contain colons. NULL if there is none. */
static const char *read_own_control(const char *value, TimeControl *control)
{
    const char *colon = strchr(value, ':');
    while (colon != NULL && !read_control(colon + 1, control))
        colon = strchr(colon + 1, ':');
    return colon;
}

/* "ENGINE:" before the control applies it to that engine only. */
Status options_match_control(Options *options, const char *value)
{
    MatchPlan *plan = &options->plan;
    EngineControl one = { .engine = value };
    if (read_control(value, &plan->control)) {
        plan->has_control = true;
        return status_ok();
    }
    const char *colon = read_own_control(value, &one.control);
    bool is_name = value[strspn(value, "0123456789/:+.,")] != '\0';
    if (colon == NULL || (!is_name && strcspn(value, ",+./") < strlen(value)))
        return status_error(STATUS_SYNTAX,
                            "--tc is in seconds: 10+0.1, 60, 40/60+0.6, 1:30, in stages "
                            "40/7200:1800, or inf; not \"%.40s\"",
                            value);
    one.length = (size_t)(colon - value);
    add_control(plan, &one);
    return status_ok();
}

/* --- lists of numbers ------------------------------------------------------------------------- */

/* Reads comma-separated numbers, least to most of them; returns how many, 0 if invalid. */
static int read_list(const char *text, double *numbers, int least, int most)
{
    enum { PARTS = 1000000, NUMBER_MAX = 1000000 };
    for (int count = 0; count < most;) {
        int64_t parts;
        bool is_negative = *text == '-';
        text += is_negative;
        size_t length =
            number_decimal(text, strlen(text), PARTS, (int64_t)NUMBER_MAX * PARTS, &parts);
        if (length == 0)
            return 0;
        numbers[count++] = (double)(is_negative ? -parts : parts) / PARTS;
        text += length;
        if (*text == '\0')
            return count >= least ? count : 0;
        if (*text++ != ',')
            return 0;
    }
    return 0;
}

Status options_match_resign(Options *options, const char *value)
{
    double numbers[2];
    if (read_list(value, numbers, 2, 2) == 0 || numbers[0] < 1 || numbers[0] > 1000 ||
        numbers[1] < 1 || numbers[1] > SCORE_MAX_CP)
        return status_error(STATUS_SYNTAX,
                            "--resign takes MOVES,CENTIPAWNS, such as 3,600; not \"%.40s\"", value);
    options->plan.resign = (ResignRule){ (int)numbers[0], (int)numbers[1] };
    return status_ok();
}

Status options_match_draw(Options *options, const char *value)
{
    double numbers[3];
    if (read_list(value, numbers, 3, 3) == 0 || numbers[0] < 1 || numbers[0] > 5000 ||
        numbers[1] < 1 || numbers[1] > 1000 || numbers[2] < 0 || numbers[2] > SCORE_MAX_CP)
        return status_error(STATUS_SYNTAX,
                            "--draw takes FROM_MOVE,MOVES,CENTIPAWNS, such as 34,8,20; not "
                            "\"%.40s\"",
                            value);
    options->plan.draw = (DrawRule){ (int)numbers[0], (int)numbers[1], (int)numbers[2] };
    return status_ok();
}

Status options_match_sprt(Options *options, const char *value)
{
    double numbers[4] = { 0, 0, 0.05, 0.05 };
    bool is_list = read_list(value, numbers, 2, 4) != 0;
    if (!is_list || numbers[0] >= numbers[1] || numbers[2] <= 0 || numbers[2] >= 0.5 ||
        numbers[3] <= 0 || numbers[3] >= 0.5)
        return status_error(STATUS_SYNTAX,
                            "--sprt takes ELO0,ELO1[,ALPHA,BETA], such as 0,5; not \"%.40s\"",
                            value);
    options->plan.sprt = (SprtRule){ true, numbers[0], numbers[1], numbers[2], numbers[3] };
    return status_ok();
}

/* --- words ------------------------------------------------------------------------------------ */

Status options_match_order(Options *options, const char *value)
{
    options->plan.shuffles = strcmp(value, "random") == 0;
    if (!options->plan.shuffles && strcmp(value, "sequential") != 0)
        return status_error(STATUS_SYNTAX, "--order takes sequential or random, not \"%.40s\"",
                            value);
    return status_ok();
}

static void add_word(const char ***words, int *count, const char *word)
{
    *words = alloc_resize(*words, (size_t)*count + 1, sizeof **words);
    (*words)[(*count)++] = word;
}

Status options_match_option(Options *options, const char *value)
{
    add_word(&options->plan.options, &options->plan.option_count, value);
    return status_ok();
}

Status options_match_protocol(Options *options, const char *value)
{
    add_word(&options->plan.protocols, &options->plan.protocol_count, value);
    return status_ok();
}

/* An engine's name; NULL: all. */
Status options_match_ponder(Options *options, const char *value)
{
    if (value == NULL)
        options->plan.all_ponder = true;
    else
        add_word(&options->plan.ponderers, &options->plan.ponderer_count, value);
    return status_ok();
}

/* --- finish ----------------------------------------------------------------------------------- */

Status options_match_finish(Options *options)
{
    MatchPlan *plan = &options->plan;
    plan->limits = (SearchLimits){ .nodes = (uint64_t)options->nodes,
                                   .depth = options->depth,
                                   .movetime_ms = options->movetime_ms };
    plan->pgn = options->output;
    bool has_limit = options->nodes > 0 || options->depth > 0 || options->movetime_ms > 0;
    if ((!has_limit || plan->control_count > 0) && !plan->has_control) {
        plan->has_control = true;
        plan->control = time_control_simple(CLOCK_STANDARD_MS, INCREMENT_STANDARD_MS);
    }
    if (options->operand_count < 2)
        return status_error(STATUS_SYNTAX, "a match takes two engines or more");
    if (options->operand_count > PLAN_ENGINES_MAX)
        return status_error(STATUS_SYNTAX, "a match takes at most %d engines", PLAN_ENGINES_MAX);
    if (plan->sprt.is_wanted && options->operand_count > 2)
        return status_error(STATUS_SYNTAX, "--sprt tests two engines, not %d",
                            options->operand_count);
    return status_ok();
}
