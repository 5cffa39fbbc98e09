/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into luft: the time of day jumps by four days at every look, and is two days off. The
 * monotonic clock stays as it is.
 */
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { DAYS_OFF_S = 2 * 24 * 3600 };

/* Of a machine of 32 bits. */
#ifndef SYS_clock_gettime64
#define SYS_clock_gettime64 SYS_clock_gettime
#endif

static time_t jump(void)
{
    static unsigned looks;
    return looks++ % 2 == 0 ? DAYS_OFF_S : -DAYS_OFF_S;
}

int clock_gettime(clockid_t id, struct timespec *now)
{
    int is_wide = sizeof(time_t) > sizeof(long);
    long code = syscall(is_wide ? SYS_clock_gettime64 : SYS_clock_gettime, id, now);
    if (code == 0 && id == CLOCK_REALTIME)
        now->tv_sec += jump();
    return (int)code;
}

time_t time(time_t *now)
{
    struct timespec real = { 0 };
    clock_gettime(CLOCK_REALTIME, &real);
    if (now != NULL)
        *now = real.tv_sec;
    return real.tv_sec;
}

int gettimeofday(struct timeval *now, void *zone)
{
    struct timespec real = { 0 };
    int code = clock_gettime(CLOCK_REALTIME, &real);
    (void)zone;
    now->tv_sec = real.tv_sec;
    now->tv_usec = real.tv_nsec / 1000;
    return code;
}
