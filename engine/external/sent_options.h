/* The options sent to an engine: the user's wishes, and what a job needs.
 *
 * Writes only those that have changed; the conversation decides when. */
#ifndef LUFT_ENGINE_EXTERNAL_SENT_OPTIONS_H
#define LUFT_ENGINE_EXTERNAL_SENT_OPTIONS_H

#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/external/protocol.h"
#include "engine/mind/job.h"

/* Parts of a conversation, borrowed. */
typedef struct SentOptions {
    const EngineSpec *spec;
    EngineOptions *options;
    Protocol protocol;
} SentOptions;

/* Sends all wishes; returns the error of the first invalid one. */
NODISCARD Status sent_options_wishes(const SentOptions *talk);

/* Presses a button; ignores options of other types. STATUS_NOT_FOUND: no such option. */
NODISCARD Status sent_options_press(const SentOptions *talk, const char *name);

/* Number of lines, Chess960, strength, pondering. STATUS_UNSUPPORTED: the engine cannot do the
 * job. */
NODISCARD Status sent_options_job(const SentOptions *talk, const SearchJob *job, bool ponders);

/* Checks a value for an option; NULL is always valid. */
NODISCARD Status sent_options_check(const SentOptions *talk, const char *name, const char *value);

#endif
