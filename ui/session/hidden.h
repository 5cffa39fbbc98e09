/* What a screen keeps from the one who plays: the engine's thoughts, unless they are asked for, and
 * what the settings hide.
 */
#ifndef LUFT_UI_SESSION_HIDDEN_H
#define LUFT_UI_SESSION_HIDDEN_H

#include "ui/session/session.h"

/* The engine is somebody's opponent now: its score, reply and depth would tell what it sees. */
bool hidden_thoughts(const Session *session);
/* Nothing but board and clocks while a game is played. */
bool hidden_by_zen(const Session *session);

#endif
