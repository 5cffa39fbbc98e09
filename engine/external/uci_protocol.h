/* UCI as a protocol of a conversation (its words are in engine/protocol), and finding out which
 * protocol an engine speaks: UCI is tried first, then XBoard's protocol if `uci` is rejected or not
 * answered. */
#ifndef LUFT_ENGINE_EXTERNAL_UCI_PROTOCOL_H
#define LUFT_ENGINE_EXTERNAL_UCI_PROTOCOL_H

#include "engine/external/protocol.h"

typedef struct ProtocolGuess {
    Protocol xboard;   /* while undecided; no ops: not tried yet */
    int64_t due_ms;    /* when to try it; -1: never */
    bool is_open;      /* undecided */
    bool has_switched; /* to XBoard's protocol */
} ProtocolGuess;

/* Call after sending `uci`; is_open false: the protocol is known. */
void protocol_guess_begin(ProtocolGuess *guess, bool is_open, int64_t now_ms);
/* Call when UCI is confirmed or the engine has ended. */
void protocol_guess_end(ProtocolGuess *guess);

/* Both take the buffer to write to and the options to declare. */
void protocol_guess_time(ProtocolGuess *guess, StrBuf *out, EngineOptions *options, int64_t now_ms);
/* Returns XBoard's protocol if a line shows that the engine speaks it; otherwise no ops. */
Protocol protocol_guess_hear(ProtocolGuess *guess, Word line, StrBuf *out, EngineOptions *options,
                             int64_t now_ms);

/* out is borrowed. */
Protocol uci_protocol(StrBuf *out);

#endif
