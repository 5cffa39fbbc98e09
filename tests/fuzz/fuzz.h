/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by all fuzzers: libFuzzer's entry point, and the name of the corpus for replays. */
#ifndef LUFT_TESTS_FUZZ_FUZZ_H
#define LUFT_TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);
const char *fuzz_name(void);

/* Like assert, but always there. */
#define FUZZ_EXPECT(condition) \
    do { \
        if (!(condition)) \
            __builtin_trap(); \
    } while (0)

#endif
