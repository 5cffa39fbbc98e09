/* The Universal Chess Interface as a protocol of a conversation: engine/uci has its words. */
#ifndef LUFT_ENGINE_EXTERNAL_UCI_PROTOCOL_H
#define LUFT_ENGINE_EXTERNAL_UCI_PROTOCOL_H

#include "engine/external/protocol.h"

/* out is borrowed. */
Protocol uci_protocol(StrBuf *out);

#endif
