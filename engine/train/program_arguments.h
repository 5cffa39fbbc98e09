/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers on the command lines of the developers' programs. */
#ifndef LUFT_ENGINE_TRAIN_PROGRAM_ARGUMENTS_H
#define LUFT_ENGINE_TRAIN_PROGRAM_ARGUMENTS_H

#include "engine/text/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Parses a whole number from low to high, 0 <= low <= high. Anything else ends the program with
 * status 2 and a message on standard error that begins with the program's name. */
static inline int64_t program_argument(const char *program, const char *text, int64_t low,
                                       int64_t high)
{
    int64_t value;
    if (number_parse(text, strlen(text), low, high, &value) == NUMBER_OK)
        return value;
    fprintf(stderr, "%s: %s: a number from %" PRId64 " to %" PRId64 ", please\n", program, text,
            low, high);
    exit(2);
}

#endif
