/* Numbers out of text: decimal digits of ASCII, whatever the locale, never past the end.
 *
 * Knows digits, signs and ranges; what a number counts is the caller's business.
 */
#ifndef LUFT_ENGINE_TEXT_NUMBER_H
#define LUFT_ENGINE_TEXT_NUMBER_H

#include "engine/base/base.h"

typedef enum NumberRead {
    NUMBER_OK,
    NUMBER_TOO_LOW,  /* a number below the range: value is the lowest */
    NUMBER_TOO_HIGH, /* a number above it, however long: value is the highest */
    NUMBER_NONE      /* not a decimal number, or more than one: value is untouched */
} NumberRead;

/* Reads the whole of length bytes (any bytes) as a whole number with an optional sign. */
NumberRead number_parse(const char *text, size_t length, int64_t low, int64_t high, int64_t *value);

/* The digits that text begins with: how many there are, 0 for none. *value is their number, at most
 * high however many there are; 0 without digits. high < INT64_MAX / 10. */
size_t number_digits(const char *text, size_t length, int64_t high, int64_t *value);

/* The same for a number that may have a fraction ("90", "1.5", ".5", "5."), counted in parts: one
 * is so many of them, and what is smaller than a part is dropped. 0 bytes: there is no number. */
size_t number_decimal(const char *text, size_t length, int64_t one, int64_t high, int64_t *parts);

/* Milliseconds as seconds, to the tenth or thousandth: "59.897", "60.0"; not negative. */
enum { NUMBER_SECONDS_MAX = 24 };
void number_write_seconds(int64_t ms, char text[NUMBER_SECONDS_MAX]);

#endif
