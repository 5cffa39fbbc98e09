/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers on the command lines of the developers' programs. */
#ifndef LUFT_ENGINE_TRAIN_PROGRAM_ARGUMENTS_H
#define LUFT_ENGINE_TRAIN_PROGRAM_ARGUMENTS_H

#include "engine/base/base.h"

/* The whole number that the text is; one outside of the range, or no number, ends the program with
 * code 2 and a line on standard error that begins with its name. 0 <= low <= high. */
int64_t program_argument(const char *program, const char *text, int64_t low, int64_t high);

#endif
