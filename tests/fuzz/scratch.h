/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file for a fuzzer whose reader takes a path: in memory, where there is such a folder. */
#ifndef LUFT_TESTS_FUZZ_SCRATCH_H
#define LUFT_TESTS_FUZZ_SCRATCH_H

#include <stddef.h>
#include <stdint.h>

/* Its path; it is gone when the program ends. */
const char *scratch_path(void);
/* The path, with these bytes in the file. */
const char *scratch_write(const uint8_t *bytes, size_t length);

#endif
