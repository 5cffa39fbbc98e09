/* Another UCI engine as a mind: its process, its pipes, and the conversation with it.
 *
 * Owns one thread that does nothing but read, write and wait, so that an engine which hangs or
 * floods costs nobody any time. A job for an engine that has ended starts it again. All functions
 * are for the mind's owner and never wait, but for freeing it: an engine gets a moment to end by
 * itself.
 */
#ifndef LUFT_ENGINE_EXTERNAL_EXTERNAL_H
#define LUFT_ENGINE_EXTERNAL_EXTERNAL_H

#include "engine/external/conversation.h"
#include "engine/mind/mind.h"

typedef struct External External;

/* spec is copied; patience NULL: the usual one. *external, which may be NULL, lives as long as the
 * mind. STATUS_IO, STATUS_SYNTAX: the engine cannot be started. */
NODISCARD Status external_new(const EngineSpec *spec, const Patience *patience, Mind **mind,
                              External **external);

/* What the engine says of itself, copied. */
typedef struct EngineProfile {
    bool is_known;   /* it has declared its options, and is there */
    Status breakage; /* why it is not, where that is known */
    char id_name[ENGINE_NAME_MAX];
    char id_author[ENGINE_NAME_MAX];
    EngineOptions options;
} EngineProfile;

void external_profile(External *external, EngineProfile *profile);
/* The same, after waiting for it for half a second at most: for who asks once. false: it is not
 * known yet, or never. */
NODISCARD bool external_wait_profile(External *external, EngineProfile *profile);
void engine_profile_done(EngineProfile *profile);

/* Makes mind_fd readable once, when the engine says the next line or ends. */
void external_watch(External *external);

/* False also while it is not known. */
bool external_has_option(External *external, const char *name);

/* As conversation_wish. */
NODISCARD Status external_wish(External *external, const char *name, const char *value);

/* What it said for a person while no job was running, or why it ended before it was ready; taken
 * once. */
NODISCARD bool external_take_note(External *external, Status *note);

/* Appends the last lines of what was said, so many at most: with times, `>` to the engine, `<` by
 * it,
 * `!` on its standard error. */
void external_transcript(External *external, int lines, StrBuf *out);
/* All that is said goes to that file too; "": to none. */
void external_log_to(External *external, const char *path);

/* From its next start on it has this command and folder. */
void external_start_as(External *external, const EngineSpec *spec);

/* Its process, 0 when it is not running: for tests. */
int external_pid(External *external);

#endif
