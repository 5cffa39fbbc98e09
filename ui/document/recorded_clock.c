/* Two nodes are asked: the shown one is one side's last move, its parent the other's. */
#include <config.h>

#include "ui/document/recorded_clock.h"

#include "engine/board/position.h"
#include "engine/record/game.h"
#include "engine/text/number.h"

#include <string.h>

enum { HOURS_MAX = 999, VALUE_MAX = 24, MINUTE_MS = 60000, SECONDS_MAX = 999999 };

/* The number up to a colon; false when there is none or it is larger. */
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

bool recorded_clock_parse(const char *text, int64_t *left_ms)
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

bool recorded_clock_ms(const Document *document, Color color, int64_t *left_ms)
{
    const GameNode *node = document->node;
    bool moved_last = position_side(&document->pos) != color;
    if (!moved_last && node != NULL)
        node = node_parent(node);
    char value[VALUE_MAX];
    return node != NULL && node_command(node, "clk", value, sizeof value) &&
           recorded_clock_parse(value, left_ms);
}

/* --- time spent ------------------------------------------------------------------------------- */

static bool read_command(const GameNode *node, const char *name, int64_t *ms)
{
    char value[VALUE_MAX];
    return node_command(node, name, value, sizeof value) && recorded_clock_parse(value, ms);
}

/* "300+3" or "40/5400+30" of the tag TimeControl: what the clocks begin with and what a move adds;
 * false for "-" and what is unknown, sandglasses and several periods. */
static bool read_control(const Game *game, int64_t *base_ms, int64_t *increment_ms)
{
    const char *text = game_tag(game, "TimeControl");
    if (text == NULL)
        return false;
    const char *moves = strchr(text, '/');
    const char *at = moves != NULL ? moves + 1 : text;
    int base, increment = 0;
    if (!take_number(&at, SECONDS_MAX, &base))
        return false;
    if (*at == '+') {
        at++;
        if (!take_number(&at, SECONDS_MAX, &increment))
            return false;
    }
    *base_ms = base * INT64_C(1000);
    *increment_ms = increment * INT64_C(1000);
    return *at == '\0';
}

bool recorded_clock_spent_ms(const Game *game, const GameNode *node, int64_t *spent_ms)
{
    int64_t base_ms = 0, increment_ms = 0, before_ms, after_ms;
    if (read_command(node, "emt", spent_ms))
        return true;
    bool has_control = read_control(game, &base_ms, &increment_ms);
    if (!read_command(node, "clk", &after_ms))
        return false;
    const GameNode *other = node_parent(node);
    const GameNode *own = other != NULL ? node_parent(other) : NULL;
    bool is_first = own == NULL || node_parent(own) == NULL;
    if (!is_first && !read_command(own, "clk", &before_ms))
        return false;
    if (is_first && !has_control)
        return false;
    if (is_first)
        before_ms = base_ms;
    /* More time than the record tells of was added; or the clock did not run for the first move. */
    if (before_ms + increment_ms < after_ms || (is_first && after_ms == base_ms))
        return false;
    *spent_ms = before_ms + increment_ms - after_ms;
    return true;
}
