/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals through a self-pipe; the handlers use only lock-free atomics and write(2). */
#include <config.h>

#include "ui/terminal/signals.h"

#include "engine/base/language.h"
#include "engine/base/mapped_file.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

typedef struct Caught {
    int number;
    Event event;
    bool even_if_ignored; /* the parent's SIG_IGN is taken for an accident */
} Caught;

/* The gravest first: the order in which signals_take reports them. */
static const Caught CAUGHT[] = {
    { SIGHUP, { .kind = EVENT_SIGNAL, .signal = EVENT_SIGNAL_HANGUP }, false },
    { SIGTERM, { .kind = EVENT_SIGNAL, .signal = EVENT_SIGNAL_TERMINATE }, false },
    { SIGINT, { .kind = EVENT_SIGNAL, .signal = EVENT_SIGNAL_INTERRUPT }, false },
    { SIGTSTP, { .kind = EVENT_SIGNAL, .signal = EVENT_SIGNAL_SUSPEND }, false },
    { SIGCONT, { .kind = EVENT_SIGNAL, .signal = EVENT_SIGNAL_CONTINUE }, true },
    { SIGWINCH, { .kind = EVENT_RESIZE }, true },
};

/* Taken even from a handler that was there before. */
static const int FAULTS[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL };

/* Their default action ends no process, or they cannot be caught. */
static const int NOT_DEADLY[] = {
    SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
#ifdef SIGINFO
    SIGINFO,
#endif
};

enum { CAUGHT_COUNT = ARRAY_LEN(CAUGHT), CRASH_STACK_BYTES = 64 * 1024 };

static bool is_open;
static int pipe_ends[2] = { -1, -1 };
static atomic_bool is_pending[CAUGHT_COUNT];
static struct sigaction old_actions[CAUGHT_COUNT];
static struct sigaction old_pipe_action;

static void (*crash_reset)(bool is_fault);
static bool is_deadly[NSIG]; /* and ours */
static struct sigaction old_deadly_actions[NSIG];
static char crash_stack[CRASH_STACK_BYTES];

static void on_signal(int number)
{
    int saved_errno = errno;
    for (int i = 0; i < CAUGHT_COUNT; i++) {
        if (CAUGHT[i].number == number)
            atomic_store_explicit(&is_pending[i], true, memory_order_release);
    }
    ssize_t ignored = write(pipe_ends[1], "", 1); /* a full pipe wakes the loop as well */
    (void)ignored;
    errno = saved_errno;
}

static bool is_one_of(int number, const int *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (numbers[i] == number)
            return true;
    return false;
}

static bool is_fault(int number) { return is_one_of(number, FAULTS, ARRAY_LEN(FAULTS)); }

static void on_crash(int number)
{
    if (crash_reset)
        crash_reset(is_fault(number));
    raise(number); /* SA_RESETHAND made the default action the action */
}

static bool open_pipe(void)
{
    if (pipe(pipe_ends) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(pipe_ends[i], F_SETFL, O_NONBLOCK);
        fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void catch_one(int index)
{
    const Caught *caught = &CAUGHT[index];
    struct sigaction *old = &old_actions[index];
    atomic_store(&is_pending[index], false);
    sigaction(caught->number, NULL, old);
    if (old->sa_handler == SIG_IGN && !caught->even_if_ignored)
        return;
    struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESTART };
    sigemptyset(&action.sa_mask);
    sigaction(caught->number, &action, NULL);
}

Status signals_open(void)
{
    if (is_open)
        return status_ok();
    if (!open_pipe())
        return status_from_errno(_("signal pipe"), errno);
    for (int i = 0; i < CAUGHT_COUNT; i++)
        catch_one(i);
    struct sigaction ignore = { .sa_handler = SIG_IGN };
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, &old_pipe_action);
    is_open = true;
    return status_ok();
}

void signals_close(void)
{
    if (!is_open)
        return;
    signals_on_crash(NULL);
    for (int i = 0; i < CAUGHT_COUNT; i++)
        sigaction(CAUGHT[i].number, &old_actions[i], NULL);
    sigaction(SIGPIPE, &old_pipe_action, NULL);
    for (int i = 0; i < 2; i++) {
        close(pipe_ends[i]);
        pipe_ends[i] = -1;
    }
    is_open = false;
}

int signals_fd(void) { return pipe_ends[0]; }

bool signals_take(Event *event)
{
    if (!is_open)
        return false;
    /* First the pipe, then the flags: a signal in between leaves a byte, and is never lost. */
    char bytes[64];
    while (read(pipe_ends[0], bytes, sizeof bytes) > 0)
        continue;
    for (int i = 0; i < CAUGHT_COUNT; i++) {
        if (atomic_exchange_explicit(&is_pending[i], false, memory_order_acquire)) {
            *event = CAUGHT[i].event;
            return true;
        }
    }
    return false;
}

static void give_up_crashes(void)
{
    for (int number = 1; number < NSIG; number++)
        if (is_deadly[number])
            sigaction(number, &old_deadly_actions[number], NULL);
    memset(is_deadly, 0, sizeof is_deadly);
}

/* Whatever ends a process: what the parent had us ignore, and what has a handler, stays so. */
static void take_deadly(int number)
{
    struct sigaction *old = &old_deadly_actions[number];
    if (is_one_of(number, NOT_DEADLY, ARRAY_LEN(NOT_DEADLY)) || sigaction(number, NULL, old) != 0)
        return; /* libc keeps some of the numbers for itself */
    if (old->sa_handler != SIG_DFL && !is_fault(number))
        return;
    struct sigaction action = { .sa_handler = on_crash,
                                .sa_flags = (int)(SA_ONSTACK | SA_RESETHAND) };
    sigemptyset(&action.sa_mask);
    is_deadly[number] = sigaction(number, &action, NULL) == 0;
}

void signals_on_crash(void (*reset)(bool is_fault))
{
    void (*before)(bool) = crash_reset;
    crash_reset = reset;
    if (reset && !before) {
        stack_t stack = { .ss_sp = crash_stack, .ss_size = sizeof crash_stack };
        sigaltstack(&stack, NULL);
        for (int number = 1; number < NSIG; number++)
            take_deadly(number);
    }
    if (!reset && before)
        give_up_crashes();
    mapped_file_guard();
}

bool signals_end_is_wanted(void)
{
    for (int i = 0; i < CAUGHT_COUNT; i++)
        if ((CAUGHT[i].number == SIGTERM || CAUGHT[i].number == SIGHUP) &&
            atomic_load_explicit(&is_pending[i], memory_order_acquire))
            return true;
    return false;
}

static void forget(int number)
{
    for (int i = 0; i < CAUGHT_COUNT; i++) {
        if (CAUGHT[i].number == number)
            atomic_store(&is_pending[i], false);
    }
}

void signals_type_suspend(int fd)
{
    if (tcgetpgrp(fd) == getpgrp())
        kill(0, SIGTSTP);
}

void signals_stop_self(void)
{
    struct sigaction ours;
    struct sigaction standard = { .sa_handler = SIG_DFL };
    sigemptyset(&standard.sa_mask);
    sigaction(SIGTSTP, &standard, &ours);
    raise(SIGTSTP); /* returns when continued */
    sigaction(SIGTSTP, &ours, NULL);
    forget(SIGCONT);
    forget(SIGTSTP);
}
