/* XBoard's protocol (Chess Engine Communication Protocol, version 2): a GUI's commands in, the
 * engine's moves and thoughts out.
 *
 * Follows the specification of T. Mann and H. G. Muller as XBoard 4.9 ships it (engine-intf.html).
 */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_H
#define LUFT_SRC_PROTOCOL_XBOARD_H

#include "engine/base/linein.h"

/* Speaks until `quit` or the end of input; a move being thought about then is still made at the
 * end of input. Returns the program's exit code: 1 when the GUI no longer reads or no thread can
 * be started. */
int xboard_run(LineIn *in, int out_fd);

#endif
