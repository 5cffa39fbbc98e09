/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Features that an XBoard engine declares at its start. Some become options like UCI's: memory is
 * Hash, smp is Threads, and pondering is always an option. */
#ifndef LUFT_ENGINE_EXTERNAL_XBOARD_GREETING_H
#define LUFT_ENGINE_EXTERNAL_XBOARD_GREETING_H

#include "engine/base/strbuf.h"
#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/protocol/xboard_answer.h"

typedef struct XBoardGreeting {
    StrBuf *out;
    EngineOptions *options;
    XBoardFeatures features;
    char name[ENGINE_NAME_MAX]; /* its own name; "": not sent */
    bool is_over;
} XBoardGreeting;

void xboard_greeting_init(XBoardGreeting *greeting, StrBuf *out, EngineOptions *options);

typedef enum GreetingState {
    GREETING_GOES_ON,
    GREETING_TAKES_TIME,
    GREETING_IS_DONE
} GreetingState;

/* Reads the words after `feature`. */
GreetingState xboard_greeting_take(XBoardGreeting *greeting, Words *words);
/* Ends the greeting. Returns false if it had already ended. */
bool xboard_greeting_end(XBoardGreeting *greeting);

/* As in ProtocolOps, except for pondering. */
bool xboard_greeting_set_option(XBoardGreeting *greeting, const EngineOption *option,
                                const char *value);

/* Whether a line shows that the engine speaks this protocol and not UCI: a feature, or an error
 * about `uci`. */
bool xboard_greeting_is_told(Word line);

#endif
