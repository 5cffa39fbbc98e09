/* Bytes on their way into readline, and the steps at which its callback mode stumbles. Private to
 * the prompt.
 */
#ifndef LUFT_UI_TERMINAL_PROMPT_RING_H
#define LUFT_UI_TERMINAL_PROMPT_RING_H

#include "engine/base/base.h"

/* Makes readline read from the ring. Before readline's first call. */
void prompt_ring_install(void);

/* Takes macros from readline, to work them off itself, and commands that it must not run. When
 * inputrc was read. */
void prompt_ring_take_keys(void);

/* Hands the bytes of one key to readline, which has worked them off when this returns. */
void prompt_ring_feed(const char *bytes, size_t length);

/* Ends a running incremental search as its terminators do. */
void prompt_ring_end_search(void);

/* Forgets what has not been read, and every dialogue. */
void prompt_ring_clear(void);

#endif
