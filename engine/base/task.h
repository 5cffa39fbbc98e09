/* One thread that does one thing in the background until it is done or told to stop.
 *
 * It runs with every signal blocked but those of a crash: signals are for the thread that owns the
 * terminal.
 */
#ifndef LUFT_ENGINE_BASE_TASK_H
#define LUFT_ENGINE_BASE_TASK_H

#include "engine/base/status.h"

#include <stdatomic.h>

typedef struct Task Task;
typedef void TaskRun(void *context, const Task *task);

/* Runs the function on a thread of its own, until task_join. STATUS_IO: the system has no thread to
 * give; *task is written only on success. context must outlive the task. */
NODISCARD Status task_start(TaskRun *run, void *context, Task **task);

/* Asks it to stop, without waiting. */
void task_stop(Task *task);

/* Stops it, waits for its end and releases it; NULL is fine. */
void task_join(Task *task);

/* For the function that runs: whether it was asked to stop. */
bool task_should_stop(const Task *task);
/* The same as a flag, for what the function calls; it lives as long as the task. */
const atomic_bool *task_stop_flag(const Task *task);

#endif
