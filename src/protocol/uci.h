/* The Universal Chess Interface: a GUI's commands in, the engine's words out.
 *
 * One poll loop over the GUI's lines and the mind's news. Follows the UCI specification of April
 * 2006, and for d, eval, bench, go perft and UCI_ShowWDL the habits of the field's engines.
 */
#ifndef LUFT_SRC_PROTOCOL_UCI_H
#define LUFT_SRC_PROTOCOL_UCI_H

#include "engine/base/linein.h"

/* Speaks UCI until `quit` or the end of input, then ends a running search with its bestmove.
 * Returns the program's exit code: 1 when the GUI no longer reads or no thread can be started. */
int uci_run(LineIn *in, int out_fd);

#endif
