/* The signal handler of the filters. It only sets flags and replaces a descriptor, which POSIX
 * allows in a handler. */
#include <config.h>

#include "src/filters/interrupt.h"

#include "src/options/options.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_bool came;
static bool ends_input; /* written before the handler is installed */
static _Atomic(atomic_bool *) watched[JOBS_MAX];

/* An interrupted read from the terminal is retried and then finds the end. */
static void end_standard_input(void)
{
    int empty = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (empty < 0)
        return;
    (void)dup2(empty, STDIN_FILENO);
    (void)close(empty);
}

static void handle(int signal_number)
{
    (void)signal_number;
    int saved_errno = errno;
    atomic_store(&came, true);
    for (int i = 0; i < JOBS_MAX; i++) {
        atomic_bool *flag = atomic_load(&watched[i]);
        if (flag)
            atomic_store(flag, true);
    }
    if (ends_input)
        end_standard_input();
    errno = saved_errno;
}

/* Signals ignored by nohup or a background job stay ignored. */
static bool is_ignored(int signal_number)
{
    struct sigaction now;
    return sigaction(signal_number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

void interrupt_catch(void)
{
    struct sigaction action = { .sa_handler = handle, .sa_flags = (int)SA_RESETHAND };
    sigemptyset(&action.sa_mask);
    struct stat input;
    ends_input = fstat(STDIN_FILENO, &input) != 0 || !S_ISREG(input.st_mode);
    static const int SIGNALS[] = { SIGINT, SIGTERM, SIGHUP };
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        if (!is_ignored(SIGNALS[i]))
            (void)sigaction(SIGNALS[i], &action, NULL);
}

bool interrupt_ends_input(void) { return ends_input; }

bool interrupt_came(void) { return atomic_load(&came); }

const atomic_bool *interrupt_flag(void) { return &came; }

void interrupt_sets(int worker, atomic_bool *flag)
{
    assert(worker >= 0 && worker < JOBS_MAX);
    atomic_store(&watched[worker], flag);
    if (flag && interrupt_came())
        atomic_store(flag, true);
}
