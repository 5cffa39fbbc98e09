/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file for fuzzers of readers that take a path: in memory if there is a folder in memory. */
#ifndef LUFT_TESTS_FUZZ_SCRATCH_H
#define LUFT_TESTS_FUZZ_SCRATCH_H

#include <stddef.h>
#include <stdint.h>

/* Its path; the file is removed at exit. */
const char *scratch_path(void);
/* The path, with these bytes in the file. */
const char *scratch_write(const uint8_t *bytes, size_t length);

#endif
