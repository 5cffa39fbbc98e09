/* What an engine of XBoard's protocol says of itself before anything is asked, and its options.
 *
 * Declares them; of its features some become options like those of UCI: memory is Hash, smp
 * Threads, and pondering is always one.
 */
#ifndef LUFT_ENGINE_EXTERNAL_XBOARD_GREETING_H
#define LUFT_ENGINE_EXTERNAL_XBOARD_GREETING_H

#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/protocol/xboard_answer.h"

typedef struct XBoardGreeting {
    StrBuf *out;
    EngineOptions *options;
    XBoardFeatures features;
    char name[ENGINE_NAME_MAX]; /* as it calls itself; "": it has not */
    bool is_over;
} XBoardGreeting;

void xboard_greeting_init(XBoardGreeting *greeting, StrBuf *out, EngineOptions *options);

typedef enum GreetingState {
    GREETING_GOES_ON,
    GREETING_TAKES_TIME,
    GREETING_IS_DONE
} GreetingState;

/* The words after `feature`. */
GreetingState xboard_greeting_take(XBoardGreeting *greeting, Words *words);
/* It has said all, or has nothing to say. False: that is known already. */
bool xboard_greeting_end(XBoardGreeting *greeting);

/* As ProtocolOps has it, all but pondering. */
bool xboard_greeting_set_option(XBoardGreeting *greeting, const EngineOption *option,
                                const char *value);

/* Whether a line tells that this protocol is spoken and not UCI: a feature, or `uci` refused. */
bool xboard_greeting_is_told(Word line);

#endif
