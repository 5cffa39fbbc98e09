/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads answers to the question which of several moves is meant: the piece to promote to ("queen",
 * "q"), the square or file it comes from ("c", "c3"), or a whole move.
 *
 * Knows words and letters; neither asks nor plays.
 */
#ifndef LUFT_UI_MODES_MOVE_ANSWER_H
#define LUFT_UI_MODES_MOVE_ANSWER_H

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "ui/session/session.h"

/* Whether all are promotions of one pawn on one square. */
bool move_answer_is_promotion(const MoveList *moves);

/* The moves among these that the line can mean in the shown position; none: it is not an answer. */
void move_answer_read(const Session *session, const MoveList *moves, const char *line,
                      MoveList *meant);

/* "Nce2 or Nge2?" */
void move_answer_question(const Session *session, const MoveList *moves, StrBuf *text);

/* The shortest answer that means the move, and its label: "c", "Nce2"; "q", "queen". */
void move_answer_write(const Session *session, const MoveList *moves, Move move, StrBuf *key,
                       StrBuf *label);

#endif
