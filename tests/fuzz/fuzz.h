/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by all fuzzers: libFuzzer's entry point, the name of the corpus for replays, and reading
 * of inputs. */
#ifndef LUFT_TESTS_FUZZ_FUZZ_H
#define LUFT_TESTS_FUZZ_FUZZ_H

#include "engine/board/position.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);
const char *fuzz_name(void);

/* Splits "FEN, line break, text"; without a line break all is text, in the starting position. The
 * text is a copy of just its size, so that sanitizers notice a read beyond the end; the caller
 * frees it. Returns false if the FEN is invalid. */
bool fuzz_split(const uint8_t *bytes, size_t length, Position *pos, char **text,
                size_t *text_length);

/* Like assert, but always there. */
#define FUZZ_EXPECT(condition) \
    do { \
        if (!(condition)) \
            __builtin_trap(); \
    } while (0)

#endif
