/* What the engine says across the table besides its moves: when it resigns, claims, offers and
 * takes draws in the match, and the words for it.
 *
 * What it wants, engine/opponent knows. Never for a person's side, and in games of the engine with
 * itself it only claims.
 */
#ifndef LUFT_UI_PLAYING_ENGINE_SIDE_H
#define LUFT_UI_PLAYING_ENGINE_SIDE_H

#include "ui/session/session.h"

/* Notes what the engine thinks of its chances with the move it is about to make. */
void engine_side_note(Session *session, Score score);

/* What it does instead of moving, with what engine_side_note was told: accepts a draw that was
 * offered, resigns, or claims a draw with the move it intends. True: the game is over. */
bool engine_side_ends_game(Session *session, Move intended, int64_t now_ms);

/* What it declares in place of a move: it resigns, or claims a draw. STATUS_ILLEGAL: there is none
 * to claim. */
NODISCARD Status engine_side_declare(Session *session, Declaration declaration, int64_t now_ms);

/* Whether it offers a draw with its move; asked once a move. */
bool engine_side_offers_draw(Session *session);

/* Answers an offer made while the person is to move: accepts, or says why not. While the engine
 * thinks, the offer stands until it moves. */
void engine_side_answer_offer(Session *session, int64_t now_ms);

#endif
