/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One name a process. */
#include <config.h>

#include "tests/fuzz/scratch.h"

#include "tests/fuzz/fuzz.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char path[64];

static void remove_file(void) { unlink(path); }

const char *scratch_path(void)
{
    if (path[0] != '\0')
        return path;
    strcpy(path, "/dev/shm/luft-fuzz-XXXXXX");
    int fd = mkstemp(path);
    if (fd < 0) {
        strcpy(path, "/tmp/luft-fuzz-XXXXXX");
        fd = mkstemp(path);
    }
    FUZZ_EXPECT(fd >= 0);
    close(fd);
    atexit(remove_file);
    return path;
}

const char *scratch_write(const uint8_t *bytes, size_t length)
{
    int fd = open(scratch_path(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    FUZZ_EXPECT(fd >= 0 && write(fd, bytes, length) == (ssize_t)length && close(fd) == 0);
    return path;
}
