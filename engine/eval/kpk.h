/* King and pawn against king, exactly, from a table computed at first use. */
#ifndef LUFT_ENGINE_EVAL_KPK_H
#define LUFT_ENGINE_EVAL_KPK_H

#include "engine/base/base.h"
#include "engine/board/types.h"

/* True when the side with the pawn wins. The squares are as White with the pawn sees them;
 * strong_to_move says whose turn it is. The placement must be legal. Any thread. */
bool kpk_is_win(Square strong_king, Square pawn, Square weak_king, bool strong_to_move);

#endif
