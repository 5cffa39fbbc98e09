/* UCI as a protocol of a conversation (its words are in engine/protocol), and finding out which
 * protocol an engine speaks: UCI is tried first, then XBoard's protocol if `uci` is rejected or not
 * answered. */
#ifndef LUFT_ENGINE_EXTERNAL_UCI_PROTOCOL_H
#define LUFT_ENGINE_EXTERNAL_UCI_PROTOCOL_H

#include "engine/external/protocol.h"

/* out is borrowed. */
Protocol uci_protocol(StrBuf *out);

#endif
