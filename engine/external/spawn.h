/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts a program with given streams, in a folder. */
#ifndef LUFT_ENGINE_EXTERNAL_SPAWN_H
#define LUFT_ENGINE_EXTERNAL_SPAWN_H

#include <sys/types.h>

typedef struct SpawnWiring {
    int input, output, errors; /* -1: /dev/null */
    const char *folder;        /* "": luft's own */
} SpawnWiring;

/* argv[0] is looked for in PATH. The program is alone in its process group and, where the system
 * can do that, in its session; its signals are handled by default. Returns 0 or an error of
 * errno.h. */
int spawn_program(char *const argv[], const SpawnWiring *wiring, pid_t *pid);

#endif
