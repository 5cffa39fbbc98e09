/* A background thread that runs until it is done or asked to stop.
 *
 * It blocks every signal except crashes: signals are for the thread that owns the terminal.
 */
#ifndef LUFT_ENGINE_BASE_TASK_H
#define LUFT_ENGINE_BASE_TASK_H

#include "engine/base/status.h"

#include <stdatomic.h>

typedef struct Task Task;
typedef void TaskRun(void *context, const Task *task);

/* Runs the function on a new thread until task_join. STATUS_IO: the system has no thread left;
 * *task is written only on success. context must outlive the task. */
NODISCARD Status task_start(TaskRun *run, void *context, Task **task);

/* Asks the task to stop, without waiting. */
void task_stop(Task *task);

/* Stops the task, waits for it and releases it; NULL is allowed. */
void task_join(Task *task);

/* For the running function: whether it was asked to stop. */
bool task_should_stop(const Task *task);
/* The same as a flag for functions it calls; it lives as long as the task. */
const atomic_bool *task_stop_flag(const Task *task);

#endif
