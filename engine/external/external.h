/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another engine as a mind: its process, its pipes and the conversation with it.
 *
 * A thread of its own reads, writes and waits, so that an engine that hangs or floods does not
 * delay luft. A job restarts an engine that has ended. All functions are for the mind's owner and
 * do not block, except for freeing it, which gives the engine a moment to exit. */
#ifndef LUFT_ENGINE_EXTERNAL_EXTERNAL_H
#define LUFT_ENGINE_EXTERNAL_EXTERNAL_H

#include "engine/external/conversation.h"
#include "engine/mind/mind.h"

typedef struct External External;

/* spec is copied; patience NULL: the usual timeouts. *external, which may be NULL, lives as long as
 * the mind. STATUS_IO, STATUS_SYNTAX: the engine cannot be started. */
NODISCARD Status external_new(const EngineSpec *spec, const Patience *patience, Mind **mind,
                              External **external);

/* The engine's description of itself, copied; the options are the caller's, to be released. */
typedef struct EngineProfile {
    bool is_known;   /* it is running and has declared its options */
    Status breakage; /* why not, if known */
    char id_name[ENGINE_NAME_MAX];
    char id_author[ENGINE_NAME_MAX];
    EngineOptions options;
} EngineProfile;

void external_profile(External *external, EngineProfile *profile);
/* As external_profile, but waits up to half a second for it. Returns false if it is still
 * unknown. */
NODISCARD bool external_wait_profile(External *external, EngineProfile *profile);

/* Makes mind_fd readable once, on the engine's next line or exit. */
void external_watch(External *external);

/* False also while its options are unknown. */
bool external_has_option(External *external, const char *name);

/* As conversation_wish. */
NODISCARD Status external_wish(External *external, const char *name, const char *value);

/* A message for the user from outside a job, or why the engine ended before it was ready; returned
 * once. */
NODISCARD bool external_take_note(External *external, Status *note);

/* Appends the last lines exchanged, at most that many: with times, `>` to the engine, `<` from it,
 * `!` from its standard error. */
void external_transcript(External *external, int lines, StrBuf *out);
/* Logs all lines to that file from now on; "": stops logging. */
void external_log_to(External *external, const char *path);

/* Changes command and folder for its next start. */
void external_start_as(External *external, const EngineSpec *spec);

/* Process number, 0 if it is not running; for tests. */
int external_pid(External *external);

#endif
