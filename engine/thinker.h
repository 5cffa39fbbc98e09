/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in engine as a mind, for programs that must stay responsive while it thinks.
 *
 * Owns a thread that runs engine_search, and a mailbox. If a stopped search does not get a
 * processor in time to return, the best line reported so far is the result, and the search ends
 * later. */
#ifndef LUFT_ENGINE_THINKER_H
#define LUFT_ENGINE_THINKER_H

#include "engine/engine.h"
#include "engine/mind/mind.h"

/* Borrows engine, which must outlive the mind and not be used by others during a job. The thread
 * blocks all signals except those of crashes. STATUS_IO: no descriptor or thread is left; *mind is
 * then NULL. */
NODISCARD Status thinker_new(Engine *engine, Mind **mind);

#endif
