/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that tests write for luft to read. */
#ifndef LUFT_TESTS_UNIT_FILE_SUPPORT_H
#define LUFT_TESTS_UNIT_FILE_SUPPORT_H

#include "engine/base/base.h"

/* Writes the bytes to a file, opened with fopen's mode "w", "a" or "r+". Fails the test on an
 * error. */
void file_write(const char *path, const char *mode, const void *bytes, size_t length);
/* A whole file of this text. */
void file_write_text(const char *path, const char *text);

/* A folder that a test made, with all in it. */
void file_remove_folder(const char *path);
void file_empty_folder(const char *path);

#endif
