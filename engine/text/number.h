/* Numbers in text: ASCII decimal digits, whatever the locale, without reading past the end.
 *
 * Handles digits, signs and ranges; units are up to the caller.
 */
#ifndef LUFT_ENGINE_TEXT_NUMBER_H
#define LUFT_ENGINE_TEXT_NUMBER_H

#include "engine/base/base.h"

typedef enum NumberRead {
    NUMBER_OK,
    NUMBER_TOO_LOW,  /* below the range: *value is the lowest */
    NUMBER_TOO_HIGH, /* above it, however long: *value is the highest */
    NUMBER_NONE      /* not one decimal number: *value is unchanged */
} NumberRead;

/* Reads all length bytes (any bytes) as an integer with an optional sign. */
NumberRead number_parse(const char *text, size_t length, int64_t low, int64_t high, int64_t *value);

/* Reads the digits at the beginning of text and returns their count. *value is their number,
 * limited to high; 0 without digits. high < INT64_MAX / 10. */
size_t number_digits(const char *text, size_t length, int64_t high, int64_t *value);

/* The same for a number that may have a fraction ("90", "1.5", ".5", "5."), in units of which one
 * contains `one`; smaller fractions are dropped. Returns 0 without a number. */
size_t number_decimal(const char *text, size_t length, int64_t one, int64_t high, int64_t *parts);

/* Milliseconds as seconds with one or three decimals: "59.897", "60.0"; ms >= 0. */
enum { NUMBER_SECONDS_MAX = 24 };
void number_write_seconds(int64_t ms, char text[NUMBER_SECONDS_MAX]);

#endif
