/* The built-in mind: one background caller of an engine, for programs that must stay live while it
 * thinks.
 *
 * Owns one thread that sits in engine_search, and a mailbox: the reports of lines, then the result.
 * When a stopped search has not got a processor to answer for itself, the best line it told becomes
 * the result, and it ends later.
 */
#ifndef LUFT_ENGINE_THINKER_H
#define LUFT_ENGINE_THINKER_H

#include "engine/engine.h"
#include "engine/mind/mind.h"

/* Keeps a reference to engine, which must outlive the mind and not be used by others while a job
 * runs. The thread runs with every signal blocked but those of a crash. STATUS_IO: there is no
 * descriptor or thread left; *mind is NULL then. */
NODISCARD Status thinker_new(Engine *engine, Mind **mind);

#endif
