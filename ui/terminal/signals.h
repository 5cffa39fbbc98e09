/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals become bytes in a pipe and then events of the loop; crashes give the terminal back.
 *
 * A handler saves errno, sets a flag and writes one byte; everything else happens in the loop. One
 * set of handlers a process, owned by the thread that runs the loop. Knows nothing of curses.
 */
#ifndef LUFT_UI_TERMINAL_SIGNALS_H
#define LUFT_UI_TERMINAL_SIGNALS_H

#include "engine/base/status.h"
#include "ui/terminal/event.h"

/* Catches INT, TSTP, CONT, TERM, HUP, WINCH; ignores PIPE. Call before term_open and before threads
 * start. A signal that the parent had us ignore (nohup) stays ignored, except WINCH and CONT.
 * STATUS_IO: no pipe, nothing was changed. */
NODISCARD Status signals_open(void);

/* Restores the old actions and closes the pipe. Idempotent. */
void signals_close(void);

/* Readable while a signal is pending; poll it, never read it. -1 while closed. */
int signals_fd(void);

/* Takes one pending signal as EVENT_SIGNAL or EVENT_RESIZE, the most serious first, each kind once
 * however often it came. false: none is pending and the descriptor is quiet. */
bool signals_take(Event *event);

/* Whether TERM or HUP is pending, for code that waits outside the loop, which takes it. */
bool signals_end_is_wanted(void);

/* On every signal that ends a process, except the above and those ignored or handled already: calls
 * reset on an alternate stack of the calling thread, then dies of the same signal, so that the
 * parent and core dumps see it. is_fault: SEGV, ABRT, BUS, FPE or ILL, whose old handlers are
 * replaced too. reset may call only async-signal-safe functions (signal-safety(7)). NULL restores
 * the old actions. Threads must not block the faults: the kernel kills without a handler if they
 * are blocked. */
void signals_on_crash(void (*reset)(bool is_fault));

/* Does what ^Z typed in the terminal fd does: sends SIGTSTP to our process group if it is in the
 * foreground. signals_take reports it then. */
void signals_type_suspend(int fd);

/* Stops this process as ^Z does by default and returns when it is continued, with our handlers
 * restored. Used by term_suspend; the terminal must have been left. */
void signals_stop_self(void);

#endif
