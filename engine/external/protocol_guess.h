/* Which protocol an engine speaks, found out while it is greeted: UCI is tried first, and XBoard's
 * protocol where `uci` is refused or not answered. Whichever is answered then is spoken.
 */
#ifndef LUFT_ENGINE_EXTERNAL_PROTOCOL_GUESS_H
#define LUFT_ENGINE_EXTERNAL_PROTOCOL_GUESS_H

#include "engine/external/protocol.h"

typedef struct ProtocolGuess {
    Protocol xboard;   /* while it is not known; no ops: it was not tried yet */
    int64_t due_ms;    /* when it is tried; -1: never */
    bool is_open;      /* not known yet */
    bool has_switched; /* to XBoard's protocol */
} ProtocolGuess;

/* `uci` has been said; is_open false: nothing is to be found out. */
void protocol_guess_begin(ProtocolGuess *guess, bool is_open, int64_t now_ms);
/* UCI is spoken, or the engine is gone. */
void protocol_guess_end(ProtocolGuess *guess);

/* Both need where to write and to declare. */
void protocol_guess_time(ProtocolGuess *guess, StrBuf *out, EngineOptions *options, int64_t now_ms);
/* XBoard's protocol, if a line tells that it is spoken; else no ops. */
Protocol protocol_guess_hear(ProtocolGuess *guess, Word line, StrBuf *out, EngineOptions *options,
                             int64_t now_ms);

#endif
