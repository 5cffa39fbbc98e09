/* Whole numbers from text, with a range and without atoi. */
#ifndef LUFT_ENGINE_BASE_NUMBER_H
#define LUFT_ENGINE_BASE_NUMBER_H

#include "engine/base/base.h"

typedef enum NumberRead {
    NUMBER_OK,
    NUMBER_TOO_LOW,  /* a number below the range: value is the lowest */
    NUMBER_TOO_HIGH, /* a number above it, however long: value is the highest */
    NUMBER_NONE      /* not a decimal number, or more than one: value is untouched */
} NumberRead;

/* Reads the whole of length bytes (any bytes) as a decimal number with an optional sign. */
NumberRead number_parse(const char *text, size_t length, int64_t low, int64_t high, int64_t *value);

#endif
