/* The engine in a match, apart from its moves: it resigns, claims, offers and accepts draws, with a
 * message for each.
 *
 * engine/opponent decides when. Never for a person's side, and in games of the engine with itself
 * it only claims.
 */
#ifndef LUFT_UI_PLAYING_ENGINE_SIDE_H
#define LUFT_UI_PLAYING_ENGINE_SIDE_H

#include "ui/session/session.h"

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

/* Answers an offer made on the person's turn: accepts, or says why not. While the engine thinks,
 * the offer stays open until it moves. */
void engine_side_answer_offer(Session *session, int64_t now_ms);

#endif
