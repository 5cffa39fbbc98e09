/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers on the command lines of the developers' programs. */
#ifndef LUFT_ENGINE_TRAIN_PROGRAM_ARGUMENTS_H
#define LUFT_ENGINE_TRAIN_PROGRAM_ARGUMENTS_H

#include "engine/base/base.h"

/* Parses a whole number from low to high, 0 <= low <= high. Anything else ends the program with
 * status 2 and a message on standard error that begins with the program's name. */
int64_t program_argument(const char *program, const char *text, int64_t low, int64_t high);

#endif
