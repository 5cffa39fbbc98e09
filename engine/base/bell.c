/* A bell is a pipe that holds a byte while the bell is rung. */
#include <config.h>

#include "engine/base/bell.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static void set_flags(int descriptor)
{
    (void)fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    (void)fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

Status bell_init(Bell *bell)
{
    int ends[2];
    if (pipe(ends) != 0)
        return status_from_errno("pipe", errno);
    set_flags(ends[0]);
    set_flags(ends[1]);
    bell->read_end = ends[0];
    bell->write_end = ends[1];
    atomic_init(&bell->is_rung, false);
    return status_ok();
}

void bell_done(Bell *bell)
{
    close(bell->read_end);
    close(bell->write_end);
}

void bell_ring(Bell *bell)
{
    assert(bell->write_end >= 0);
    if (atomic_exchange_explicit(&bell->is_rung, true, memory_order_acq_rel))
        return;
    ssize_t count;
    do
        count = write(bell->write_end, "!", 1);
    while (count < 0 && errno == EINTR);
}

int bell_fd(const Bell *bell) { return bell->read_end; }

/* The flag is cleared after the read. A ring before that is reported by this call; a later ring
 * writes another byte. In the opposite order the byte could be read while the flag stays set, and
 * no later ring would wake the poll loop. */
bool bell_take(Bell *bell)
{
    char bytes[16];
    ssize_t count;
    do
        count = read(bell->read_end, bytes, sizeof bytes);
    while (count < 0 && errno == EINTR);
    return atomic_exchange_explicit(&bell->is_rung, false, memory_order_acq_rel);
}
