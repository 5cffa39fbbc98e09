/* XBoard's protocol (Chess Engine Communication Protocol, version 2): a GUI's commands in, the
 * engine's moves and thinking out.
 *
 * Follows the specification of T. Mann and H. G. Muller as shipped with XBoard 4.9
 * (engine-intf.html). */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_H
#define LUFT_SRC_PROTOCOL_XBOARD_H

#include "engine/base/fdio.h"

/* Runs until `quit` or the end of input; at the end of input a move in progress is still made.
 * Returns the program's exit code: 1 if the GUI no longer reads or no thread can be started. */
int xboard_run(LineIn *in, int out_fd);

#endif
