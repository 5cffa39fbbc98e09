#include <config.h>

#include "engine/external/protocol_guess.h"

#include "engine/external/xboard_greeting.h"
#include "engine/external/xboard_protocol.h"

/* Engines of XBoard's protocol may not answer `uci` at all, and slow UCI engines skip unknown
 * lines. */
enum { GUESS_MS = 1000 };

void protocol_guess_begin(ProtocolGuess *guess, bool is_open, int64_t now_ms)
{
    *guess = (ProtocolGuess){ .due_ms = is_open ? now_ms + GUESS_MS : -1, .is_open = is_open };
}

void protocol_guess_end(ProtocolGuess *guess)
{
    if (guess->xboard.ops != NULL)
        guess->xboard.ops->free(guess->xboard.self);
    guess->xboard = (Protocol){ NULL, NULL };
    guess->due_ms = -1;
    guess->is_open = false;
}

/* Twice, since GNU Chess keeps its answer buffered until more input arrives. */
static void try_xboard(ProtocolGuess *guess, StrBuf *out, EngineOptions *options, int64_t now_ms)
{
    bool is_first = guess->xboard.ops == NULL;
    if (is_first)
        guess->xboard = xboard_protocol_new(out, options);
    guess->xboard.ops->greet(guess->xboard.self, now_ms);
    guess->due_ms = is_first ? now_ms + GUESS_MS : -1;
}

void protocol_guess_time(ProtocolGuess *guess, StrBuf *out, EngineOptions *options, int64_t now_ms)
{
    if (guess->due_ms >= 0 && now_ms >= guess->due_ms)
        try_xboard(guess, out, options, now_ms);
}

Protocol protocol_guess_hear(ProtocolGuess *guess, Word line, StrBuf *out, EngineOptions *options,
                             int64_t now_ms)
{
    Protocol found = { NULL, NULL };
    if (!guess->is_open || !xboard_greeting_is_told(line))
        return found;
    if (guess->xboard.ops == NULL)
        try_xboard(guess, out, options, now_ms);
    found = guess->xboard;
    *guess = (ProtocolGuess){ .due_ms = -1, .has_switched = true };
    return found;
}
