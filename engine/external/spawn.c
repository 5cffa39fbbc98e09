/* SPDX-License-Identifier: GPL-3.0-or-later */
/* posix_spawn(3), and what stands in for its extensions where a system has none. */
#include <config.h>

#include "engine/external/child.h"

#include <assert.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>
#ifndef HAVE_POSIX_SPAWN_FILE_ACTIONS_ADDCHDIR_NP
#include "engine/base/base.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#endif

/* The BSDs have no such flag. A process group in the background gets no ^C either. */
#if HAVE_DECL_POSIX_SPAWN_SETSID
#define APART POSIX_SPAWN_SETSID
#else
#define APART POSIX_SPAWN_SETPGROUP
#endif

extern char **environ;

static int add_file(posix_spawn_file_actions_t *actions, int fd, int standard)
{
    int mode = standard == STDIN_FILENO ? O_RDONLY : O_WRONLY;
    if (fd < 0)
        return posix_spawn_file_actions_addopen(actions, standard, "/dev/null", mode, 0);
    return posix_spawn_file_actions_adddup2(actions, fd, standard);
}

static int add_files(posix_spawn_file_actions_t *actions, const SpawnWiring *wiring)
{
    int error = add_file(actions, wiring->input, STDIN_FILENO);
    if (error == 0)
        error = add_file(actions, wiring->output, STDOUT_FILENO);
    if (error == 0)
        error = add_file(actions, wiring->errors, STDERR_FILENO);
#ifdef HAVE_POSIX_SPAWN_FILE_ACTIONS_ADDCHDIR_NP
    if (error == 0 && wiring->folder[0] != '\0')
        error = posix_spawn_file_actions_addchdir_np(actions, wiring->folder);
#endif
    return error;
}

/* Luft ignores some signals and blocks others. */
static int set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawnattr_setsigmask(attributes, &none);
    if (error == 0)
        error = posix_spawnattr_setsigdefault(attributes, &all);
    if (error == 0)
        error = posix_spawnattr_setflags(attributes,
                                         APART | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    return error;
}

static int spawn(char *const argv[], const SpawnWiring *wiring, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0)
        return error;
    error = posix_spawnattr_init(&attributes);
    if (error == 0) {
        error = set_attributes(&attributes);
        if (error == 0)
            error = add_files(&actions, wiring);
        if (error == 0)
            error = posix_spawnp(pid, argv[0], &actions, &attributes, argv, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

#ifndef HAVE_POSIX_SPAWN_FILE_ACTIONS_ADDCHDIR_NP
/* A shell goes to the folder and becomes the program; it reports a missing program on standard
 * error. */
static int spawn_by_shell(char *const argv[], const SpawnWiring *wiring, pid_t *pid)
{
    static char name[] = "sh", option[] = "-c", script[] = "CDPATH= cd -- \"$0\" && exec \"$@\"";
    struct stat known;
    if (stat(wiring->folder, &known) != 0)
        return errno;
    size_t count = 0;
    while (argv[count] != NULL)
        count++;
    char *folder = alloc_string(wiring->folder);
    char **all = alloc_zeroed(4 + count + 1, sizeof *all);
    memcpy(all, (char *[]){ name, option, script, folder }, 4 * sizeof *all);
    memcpy(all + 4, argv, count * sizeof *all);
    int error = spawn(all, wiring, pid);
    free(all);
    free(folder);
    return error;
}
#endif

int spawn_program(char *const argv[], const SpawnWiring *wiring, pid_t *pid)
{
    assert(argv != NULL && argv[0] != NULL && wiring->folder != NULL);
#ifndef HAVE_POSIX_SPAWN_FILE_ACTIONS_ADDCHDIR_NP
    if (wiring->folder[0] != '\0')
        return spawn_by_shell(argv, wiring, pid);
#endif
    return spawn(argv, wiring, pid);
}
