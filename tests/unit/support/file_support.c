/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/unit/support/file_support.h"

#include <errno.h>
#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

void file_write(const char *path, const char *mode, const void *bytes, size_t length)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

void file_write_text(const char *path, const char *text)
{
    file_write(path, "w", text, strlen(text));
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)status;
    (void)type;
    (void)place;
    return remove(path);
}

void file_remove_folder(const char *path)
{
    enum { DESCRIPTORS = 16 };
    if (nftw(path, remove_entry, DESCRIPTORS, FTW_DEPTH | FTW_PHYS) != 0)
        assert_int_equal(errno, ENOENT);
}

void file_empty_folder(const char *path)
{
    file_remove_folder(path);
    assert_int_equal(mkdir(path, S_IRWXU), 0);
}
