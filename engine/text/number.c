/* Reads integers and decimals from text without a terminating NUL. */
#include <config.h>

#include "engine/text/number.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

size_t number_digits(const char *text, size_t length, int64_t high, int64_t *value)
{
    assert(high >= 0 && high < INT64_MAX / 10);
    int64_t number = 0;
    size_t count = 0;
    for (; count < length && is_digit(text[count]); count++) {
        number = number * 10 + (text[count] - '0');
        if (number > high)
            number = high;
    }
    *value = number;
    return count;
}

/* Accumulates negative digits, because the lowest number has no positive counterpart. */
NumberRead number_parse(const char *text, size_t length, int64_t low, int64_t high, int64_t *value)
{
    assert(low <= high);
    bool is_negative = length > 0 && text[0] == '-';
    size_t at = length > 0 && (text[0] == '-' || text[0] == '+');
    if (at == length)
        return NUMBER_NONE;
    int64_t number = 0;
    bool overflow = false;
    for (; at < length; at++) {
        if (!is_digit(text[at]))
            return NUMBER_NONE;
        int digit = text[at] - '0';
        overflow = overflow || __builtin_mul_overflow(number, 10, &number) ||
                   __builtin_add_overflow(number, is_negative ? -digit : digit, &number);
    }
    bool too_low = overflow ? is_negative : number < low;
    bool too_high = overflow ? !is_negative : number > high;
    *value = too_low ? low : too_high ? high : number;
    return too_low ? NUMBER_TOO_LOW : too_high ? NUMBER_TOO_HIGH : NUMBER_OK;
}

size_t number_decimal(const char *text, size_t length, int64_t one, int64_t high, int64_t *parts)
{
    assert(one > 0 && high >= 0);
    int64_t whole;
    size_t at = number_digits(text, length, high / one + 1, &whole);
    int64_t sum = whole * one;
    bool has_digits = at > 0;
    if (at < length && text[at] == '.') {
        for (at++; at < length && is_digit(text[at]); at++) {
            sum += (one /= 10) * (text[at] - '0');
            has_digits = true;
        }
    }
    *parts = !has_digits ? 0 : sum < high ? sum : high;
    return has_digits ? at : 0;
}

void number_write_seconds(int64_t ms, char text[NUMBER_SECONDS_MAX])
{
    assert(ms >= 0);
    int length =
        snprintf(text, NUMBER_SECONDS_MAX, "%" PRId64 ".%03d", ms / 1000, (int)(ms % 1000));
    while (text[length - 1] == '0' && text[length - 2] != '.')
        length--;
    text[length] = '\0';
}
