/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers on the command lines of the developers' programs. */
#include <config.h>

#include "engine/train/program_arguments.h"

#include "engine/text/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int64_t program_argument(const char *program, const char *text, int64_t low, int64_t high)
{
    int64_t value;
    if (number_parse(text, strlen(text), low, high, &value) == NUMBER_OK)
        return value;
    fprintf(stderr, "%s: %s: a number from %" PRId64 " to %" PRId64 ", please\n", program, text,
            low, high);
    exit(2);
}
