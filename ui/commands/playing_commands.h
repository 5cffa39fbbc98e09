/* Commands of a game being played, and of the opponent in it; and what the engine does besides
 * moving. */
#ifndef LUFT_UI_COMMANDS_PLAYING_COMMANDS_H
#define LUFT_UI_COMMANDS_PLAYING_COMMANDS_H

#include "engine/base/status.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"

Commands playing_commands(void);
Commands draw_commands(void);
Commands opponent_commands(void);

Status command_quit(Session *session, const App *app, const char *arguments);

/* The engine in a match, apart from its moves: it resigns, claims, offers and accepts draws, with a
 * message for each; engine/mind/opponent.h decides when. Never for a person's side, and in games of
 * the engine with itself it only claims. */

/* Notes the engine's score of the move it is about to make. */
void engine_side_note(Session *session, Score score);

/* Ends the game instead of moving, on the score given to engine_side_note: accepts an offered draw,
 * resigns, or claims a draw with the move it intends. True: the game is over. */
bool engine_side_ends_game(Session *session, Move intended, int64_t now_ms);

/* Carries out a declaration that replaces a move: resigns, or claims a draw. STATUS_ILLEGAL: it
 * cannot be claimed. */
NODISCARD Status engine_side_declare(Session *session, Declaration declaration, int64_t now_ms);

/* Whether the engine offers a draw with its move; call once per move. */
bool engine_side_offers_draw(Session *session);

#endif
