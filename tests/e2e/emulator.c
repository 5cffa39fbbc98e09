/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tries what an emulator of another machine may lack, and prints a word for each missing feature.
 * machines.sh lists the tests that need it. */
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static char *begin; /* of a mapped file */

/* posix_spawn learns through memory shared with its child that there is no such program. */
static int spawn_reports_errors(void)
{
    static char name[] = "/no/such/program";
    char *const arguments[] = { name, NULL }, *const environment[] = { NULL };
    pid_t child;
    return posix_spawn(&child, name, NULL, NULL, arguments, environment) != 0;
}

static int kills(int number)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        signal(number, SIG_DFL);
        raise(number);
        _exit(0);
    }
    return waitpid(child, &status, 0) == child && WIFSIGNALED(status) && WTERMSIG(status) == number;
}

static int real_time_signals_kill(void)
{
    int all = 1;
    for (int number = SIGRTMIN; number <= SIGRTMAX; number++)
        all = all && kills(number);
    return all;
}

static void on_bus_error(int number, siginfo_t *info, void *context)
{
    (void)number;
    (void)context;
    _exit(info->si_code > 0 && info->si_addr == begin ? 0 : 1);
}

/* Reading a mapping beyond the end of a truncated file. */
static int bus_errors_have_an_address(void)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        struct sigaction action = { .sa_sigaction = on_bus_error, .sa_flags = SA_SIGINFO };
        FILE *file = tmpfile();
        size_t length = (size_t)sysconf(_SC_PAGESIZE);
        if (file == NULL || ftruncate(fileno(file), (off_t)length) != 0)
            _exit(2);
        begin = mmap(NULL, length, PROT_READ, MAP_PRIVATE, fileno(file), 0);
        sigaction(SIGBUS, &action, NULL);
        if (begin == MAP_FAILED || ftruncate(fileno(file), 0) != 0)
            _exit(2);
        _exit(*(volatile char *)begin + 3);
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* qemu-user does not enforce a limit of memory: the limit would apply to qemu itself. */
static int memory_limits_hold(void)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        const struct rlimit limit = { .rlim_cur = 64 << 20, .rlim_max = 64 << 20 };
        if (setrlimit(RLIMIT_AS, &limit) != 0)
            _exit(2);
        _exit(malloc(128 << 20) != NULL);
    }
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* /proc shows which signals a program catches: none for this program, all of them under an
 * emulator. */
static int caught_signals_are_its_own(void)
{
    char line[256];
    unsigned long long caught = 0;
    FILE *status = fopen("/proc/self/status", "r");
    while (status != NULL && fgets(line, sizeof line, status) != NULL)
        if (strncmp(line, "SigCgt:", 7) == 0)
            caught = strtoull(line + 7, NULL, 16);
    if (status != NULL)
        fclose(status);
    return (caught >> (SIGTERM - 1) & 1) == 0;
}

/* Arm's kernel maps nothing beside its helpers at 0xffff0000. qemu may put a library there, and
 * takes its code for them. */
static int nothing_lies_beside_helpers(void)
{
    enum { LENGTH = 4096 };
    void *beside = (void *)(uintptr_t)0xffffb000u;
    return sizeof(void *) > 4 ||
           mmap(beside, LENGTH, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != beside;
}

int main(void)
{
    if (!spawn_reports_errors())
        puts("spawn");
    if (!real_time_signals_kill())
        puts("signals");
    if (!bus_errors_have_an_address())
        puts("mapping");
    if (!memory_limits_hold())
        puts("memory");
    if (!caught_signals_are_its_own())
        puts("handlers");
    if (!nothing_lies_beside_helpers())
        puts("helpers");
    return 0;
}
