/* Why a game is over, and how that is said. */
#ifndef LUFT_UI_DOCUMENT_GAME_END_H
#define LUFT_UI_DOCUMENT_GAME_END_H

#include "engine/board/rules.h"
#include "engine/board/types.h"

#include <stdbool.h>
#include <stddef.h>

/* Up to END_SEVENTY_FIVE they are RulesEnd's, decided by the board alone. */
typedef enum GameEnd {
    END_NONE,
    END_CHECKMATE,
    END_STALEMATE,
    END_DEAD_POSITION,
    END_FIVEFOLD,
    END_SEVENTY_FIVE,
    END_THREEFOLD_CLAIM,
    END_FIFTY_CLAIM,
    END_AGREEMENT,
    END_RESIGNATION,
    END_TIME,
    END_TIME_DRAW, /* a flag fell, but the opponent cannot mate (6.9) */
    END_RECORDED   /* a result that came with the record */
} GameEnd;

GameEnd game_end_of_rules(RulesEnd end);
/* Whether one side has lost: by mate, resignation or on time. */
bool game_end_is_loss(GameEnd end);
/* "White is checkmated; Black wins", "Draw by threefold repetition (FIDE 9.2)"; "" for END_NONE and
 * END_RECORDED, which have no reason. */
void game_end_text(GameEnd end, Color loser, char *buf, size_t size);

#endif
