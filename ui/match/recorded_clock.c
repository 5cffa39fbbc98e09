/* Two nodes are asked: the shown one is one side's last move, its parent the other's. */
#include <config.h>

#include "ui/match/recorded_clock.h"

enum { HOURS_MAX = 999, VALUE_MAX = 24 };

/* The number up to a colon or the end of the seconds; false when there is none or it is larger. */
static bool take_number(const char **at, int max, int *number)
{
    const char *start = *at;
    int value = 0;
    for (; **at >= '0' && **at <= '9'; (*at)++) {
        value = value * 10 + (**at - '0');
        if (value > max)
            return false;
    }
    *number = value;
    return *at > start;
}

/* ".4", to the millisecond. */
static int take_fraction(const char **at)
{
    int ms = 0;
    if (**at != '.')
        return ms;
    (*at)++;
    for (int worth = 100; **at >= '0' && **at <= '9'; (*at)++, worth /= 10)
        ms += (**at - '0') * worth;
    return ms;
}

bool recorded_clock_parse(const char *text, int64_t *left_ms)
{
    int hours, minutes, seconds;
    const char *at = text;
    if (!take_number(&at, HOURS_MAX, &hours) || *at++ != ':' || !take_number(&at, 59, &minutes) ||
        *at++ != ':' || !take_number(&at, 59, &seconds))
        return false;
    int ms = take_fraction(&at);
    if (*at != '\0')
        return false;
    *left_ms = ((hours * INT64_C(60) + minutes) * 60 + seconds) * 1000 + ms;
    return true;
}

bool recorded_clock_ms(const Session *session, Color color, int64_t *left_ms)
{
    const GameNode *node = session->document->node;
    bool moved_last = position_side(&session->document->pos) != color;
    if (!moved_last && node != NULL)
        node = node_parent(node);
    char value[VALUE_MAX];
    return node != NULL && node_command(node, "clk", value, sizeof value) &&
           recorded_clock_parse(value, left_ms);
}
