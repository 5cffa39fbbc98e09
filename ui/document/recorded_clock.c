/* Two nodes are asked: the shown one is one side's last move, its parent the other's. */
#include <config.h>

#include "ui/document/recorded_clock.h"

#include "engine/text/number.h"

#include <string.h>

enum { HOURS_MAX = 999, VALUE_MAX = 24, MINUTE_MS = 60000 };

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
