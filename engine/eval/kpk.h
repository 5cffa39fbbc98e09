/* King and pawn against king, solved exactly; the table is computed at first use. */
#ifndef LUFT_ENGINE_EVAL_KPK_H
#define LUFT_ENGINE_EVAL_KPK_H

#include "engine/base/base.h"
#include "engine/board/types.h"

/* True if the side with the pawn wins. Squares as if that side were White; the placement must be
 * legal. Thread-safe. */
bool kpk_is_win(Square strong_king, Square pawn, Square weak_king, bool strong_to_move);

#endif
