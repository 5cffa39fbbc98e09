/* The options that an engine is sent: what a person wishes, and what a job needs.
 *
 * Writes the lines of those that have changed; when they may be sent, the conversation knows.
 */
#ifndef LUFT_ENGINE_EXTERNAL_OPTION_TALK_H
#define LUFT_ENGINE_EXTERNAL_OPTION_TALK_H

#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/job/job.h"

/* A view of a conversation. */
typedef struct OptionTalk {
    const EngineSpec *spec;
    EngineOptions *options;
    StrBuf *out;
} OptionTalk;

/* The first wish that cannot be is the status; the others are told all the same. */
NODISCARD Status option_talk_wishes(const OptionTalk *talk);

/* Number of lines, Chess960, strength, pondering. STATUS_UNSUPPORTED: the engine cannot do the job.
 */
NODISCARD Status option_talk_job(const OptionTalk *talk, const SearchJob *job, bool ponders);

/* Whether an option can be that; NULL is always fine. */
NODISCARD Status option_talk_check(const OptionTalk *talk, const char *name, const char *value);

#endif
