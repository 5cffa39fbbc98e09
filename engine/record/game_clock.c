/* Reads time controls and times of moves from a game record. */
#include <config.h>

#include "engine/record/game_clock.h"

#include "engine/base/strbuf.h"
#include "engine/record/chess_clock.h"
#include "engine/text/words.h"

#include <string.h>

static const char BOTH_TAG[] = "TimeControl";
static const char *const SIDE_TAGS[COLOR_NB] = { "WhiteTimeControl", "BlackTimeControl" };

static void set_tag(Game *game, const char *name, const TimeControl *control)
{
    StrBuf text;
    strbuf_init(&text);
    if (control != NULL)
        time_control_write_pgn(control, &text);
    game_set_tag(game, name, control != NULL ? text.data : NULL);
    strbuf_done(&text);
}

void game_set_time_controls(Game *game, const TimeControls *controls)
{
    const TimeControl *side = controls->side;
    bool is_same = time_control_is_same(&side[WHITE], &side[BLACK]);
    set_tag(game, BOTH_TAG, is_same ? &side[WHITE] : NULL);
    for (int color = WHITE; color <= BLACK; color++)
        set_tag(game, SIDE_TAGS[color], is_same ? NULL : &side[color]);
}

/* Reads TimeControl, or WhiteTimeControl and BlackTimeControl, which match runners write if they
 * differ. false: unknown. */
static bool read_time_control(const Game *game, Color color, TimeControl *control)
{
    const char *text = game_tag(game, SIDE_TAGS[color]);
    if (text == NULL)
        text = game_tag(game, BOTH_TAG);
    return text != NULL && time_control_parse_pgn(text, control);
}

enum { HOURS_MAX = 999, VALUE_MAX = 24, MINUTE_MS = 60000 };

/* Reads a number up to a colon; false if it is missing or greater than max. */
static bool take_number(const char **at, int max, int *number)
{
    int64_t value;
    size_t digits = number_digits(*at, strlen(*at), max + 1, &value);
    *at += digits;
    *number = (int)value;
    return digits > 0 && value <= max;
}

/* "59" or "59.4", to the millisecond. */
static bool take_seconds(const char **at, int64_t *ms)
{
    bool has_digit = **at != '.';
    size_t length = number_decimal(*at, strlen(*at), 1000, MINUTE_MS, ms);
    *at += length;
    return has_digit && length > 0 && *ms < MINUTE_MS;
}

bool move_time_parse(const char *text, int64_t *left_ms)
{
    int hours, minutes;
    int64_t ms;
    const char *at = text;
    if (!take_number(&at, HOURS_MAX, &hours) || *at++ != ':' || !take_number(&at, 59, &minutes) ||
        *at++ != ':' || !take_seconds(&at, &ms) || *at != '\0')
        return false;
    *left_ms = (hours * INT64_C(60) + minutes) * MINUTE_MS + ms;
    return true;
}

/* --- time spent ------------------------------------------------------------------------------- */

static bool read_command(const GameNode *node, const char *name, int64_t *ms)
{
    char value[VALUE_MAX];
    return node_command(node, name, value, sizeof value) && move_time_parse(value, ms);
}

bool move_time_left(const GameNode *node, int64_t *left_ms)
{
    return read_command(node, "clk", left_ms);
}

/* "0:01:05" as on clocks, and "1:05" and "65" as some programs write it. */
static bool parse_spent(const char *text, int64_t *ms)
{
    int minutes = 0;
    const char *at = text;
    bool has_minutes = strchr(text, ':') != NULL;
    int64_t most_ms = has_minutes ? MINUTE_MS : HOURS_MAX * MINUTE_MS;
    if (move_time_parse(text, ms))
        return true;
    if (has_minutes && (!take_number(&at, HOURS_MAX, &minutes) || *at++ != ':'))
        return false;
    size_t length = number_decimal(at, strlen(at), 1000, most_ms, ms);
    if (length == 0 || at[length] != '\0' || *ms >= most_ms)
        return false;
    *ms += (int64_t)minutes * MINUTE_MS;
    return true;
}

/* The mover's time before a move, and the time added after it: an increment, and a stage's time. */
typedef struct Given {
    int64_t before_ms;
    int64_t increment_ms;
    int64_t stage_ms; /* 0: the move does not end a stage */
} Given;

/* false: the record does not say. */
static bool given_by_record(const Game *game, const GameNode *node, Given *given)
{
    const GameNode *other = node_parent(node);
    const GameNode *own = other != NULL ? node_parent(other) : NULL;
    bool is_first = own == NULL || node_parent(own) == NULL;
    int moves_made = (node_ply(node) - 1) / 2, moves_left;
    Color mover = (Color)((game_start(game)->side ^ (node_ply(node) - 1)) & 1);
    TimeControl control = { 0 };
    bool has_control = read_time_control(game, mover, &control);
    const TimeStage *stage = time_control_stage(&control, moves_made, &moves_left);
    *given = (Given){ 0 };
    if (stage != NULL) {
        given->before_ms = stage->base_ms;
        given->increment_ms = stage->increment_ms;
        if (moves_left == 1)
            given->stage_ms = time_control_stage(&control, moves_made + 1, &moves_left)->base_ms;
    }
    return is_first ? has_control : read_command(own, "clk", &given->before_ms);
}

bool move_time_spent(const Game *game, const GameNode *node, int64_t *spent_ms)
{
    int64_t after_ms;
    Given given;
    char emt[VALUE_MAX];
    if (node_command(node, "emt", emt, sizeof emt))
        return parse_spent(emt, spent_ms);
    if (!read_command(node, "clk", &after_ms) || !given_by_record(game, node, &given))
        return false;
    bool is_first = node_ply(node) <= 2;
    int64_t most_ms = given.before_ms + given.increment_ms;
    /* A clock may show the new stage's time already after its last move, or only after the next. */
    if (after_ms > most_ms)
        most_ms += given.stage_ms;
    /* More time was added than the record accounts for; or the clock did not run for the first
     * move. */
    if (most_ms < after_ms || (is_first && after_ms == given.before_ms))
        return false;
    *spent_ms = most_ms - after_ms;
    return true;
}
