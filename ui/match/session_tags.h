/* What the session writes into a game's tags: the roster, players, time control, how it ended.
 * Private to the session.
 */
#ifndef LUFT_UI_MATCH_SESSION_TAGS_H
#define LUFT_UI_MATCH_SESSION_TAGS_H

#include "ui/session/session.h"

/* A game of today between the session's players. */
void session_tags_begin(Session *session);
void session_tags_players(Session *session);
/* Termination, as PGN standard section 9.8.1 words it. */
void session_tags_end(Session *session);

/* Ends the game in progress when the board does. */
void session_judge(Session *session, int64_t now_ms);

#endif
