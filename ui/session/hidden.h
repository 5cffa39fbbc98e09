/* Parts of the screen hidden from a player: the engine's thoughts, unless asked for, and anything
 * the settings hide. */
#ifndef LUFT_UI_SESSION_HIDDEN_H
#define LUFT_UI_SESSION_HIDDEN_H

#include "ui/session/session.h"

/* The engine plays against a person: its score, reply and depth would give away what it sees. */
bool hidden_thoughts(const Session *session);
/* Zen mode during a game: only the board and the clocks are shown. */
bool hidden_by_zen(const Session *session);

#endif
