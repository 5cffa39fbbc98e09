/* Decimal digits with an overflow check. */
#include <config.h>

#include "engine/base/number.h"

NumberRead number_parse(const char *text, size_t length, int64_t low, int64_t high, int64_t *value)
{
    size_t at = 0;
    bool negative = length > 0 && text[0] == '-';
    if (length > 0 && (text[0] == '-' || text[0] == '+'))
        at++;
    if (at == length)
        return NUMBER_NONE;

    int64_t number = 0;
    bool overflow = false;
    for (; at < length; at++) {
        if (text[at] < '0' || text[at] > '9')
            return NUMBER_NONE;
        int digit = text[at] - '0';
        overflow = overflow || __builtin_mul_overflow(number, 10, &number) ||
                   __builtin_add_overflow(number, negative ? -digit : digit, &number);
    }

    bool too_low = overflow ? negative : number < low;
    bool too_high = overflow ? !negative : number > high;
    *value = too_low ? low : too_high ? high : number;
    return too_low ? NUMBER_TOO_LOW : too_high ? NUMBER_TOO_HIGH : NUMBER_OK;
}
