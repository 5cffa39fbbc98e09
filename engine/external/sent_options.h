/* The options that an engine is sent: what a person wishes, and what a job needs.
 *
 * Writes the lines of those that have changed; when they may be sent, the conversation knows.
 */
#ifndef LUFT_ENGINE_EXTERNAL_SENT_OPTIONS_H
#define LUFT_ENGINE_EXTERNAL_SENT_OPTIONS_H

#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/external/protocol.h"
#include "engine/mind/job.h"

/* A view of a conversation. */
typedef struct SentOptions {
    const EngineSpec *spec;
    EngineOptions *options;
    Protocol protocol;
} SentOptions;

/* The first wish that cannot be is the status; the others are told all the same. */
NODISCARD Status sent_options_wishes(const SentOptions *talk);

/* Presses a button; an option of another type is left alone. STATUS_NOT_FOUND: there is none. */
NODISCARD Status sent_options_press(const SentOptions *talk, const char *name);

/* Number of lines, Chess960, strength, pondering. STATUS_UNSUPPORTED: the engine cannot do the job.
 */
NODISCARD Status sent_options_job(const SentOptions *talk, const SearchJob *job, bool ponders);

/* Whether an option can be that; NULL is always fine. */
NODISCARD Status sent_options_check(const SentOptions *talk, const char *name, const char *value);

#endif
