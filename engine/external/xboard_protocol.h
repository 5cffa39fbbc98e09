/* XBoard's protocol (Chess Engine Communication Protocol, versions 1 and 2) as a protocol of a
 * conversation, the GUI's side; WinBoard's is the same. Follows the specification of T. Mann and
 * H. G. Muller (engine-intf.html).
 */
#ifndef LUFT_ENGINE_EXTERNAL_XBOARD_PROTOCOL_H
#define LUFT_ENGINE_EXTERNAL_XBOARD_PROTOCOL_H

#include "engine/external/protocol.h"

/* The arguments are borrowed. Some features become options: memory is Hash, smp is Threads, and
 * pondering is always an option. */
Protocol xboard_protocol_new(StrBuf *out, EngineOptions *options);

#endif
