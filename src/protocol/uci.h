/* The Universal Chess Interface: a GUI's commands in, the engine's answers out.
 *
 * Follows the UCI specification of April 2006, and other engines for d, eval, bench, go perft and
 * UCI_ShowWDL. */
#ifndef LUFT_SRC_PROTOCOL_UCI_H
#define LUFT_SRC_PROTOCOL_UCI_H

#include "engine/base/fdio.h"

/* Runs until `quit` or the end of input, then ends a running search with its bestmove. Returns the
 * program's exit code: 1 if the GUI no longer reads or no thread can be started. */
int uci_run(LineIn *in, int out_fd);

#endif
