/* What answers the question which of several moves is meant: what a pawn becomes ("queen", "q"),
 * where the piece comes from ("c", "c3"), or a whole move.
 *
 * Knows words and letters; asks nothing and plays nothing.
 */
#ifndef LUFT_UI_MODES_MOVE_ANSWER_H
#define LUFT_UI_MODES_MOVE_ANSWER_H

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "ui/session/session.h"

/* All are one pawn's to one square, and differ in what it becomes. */
bool move_answer_is_promotion(const MoveList *moves);

/* Of these moves of the shown position those that the line means; none: it is no answer. */
void move_answer_read(const Session *session, const MoveList *moves, const char *line,
                      MoveList *meant);

/* "Nce2 or Nge2?" */
void move_answer_question(const Session *session, const MoveList *moves, StrBuf *text);

/* The shortest answer that means the move, and what it does: "c", "Nce2"; "q", "queen". */
void move_answer_write(const Session *session, const MoveList *moves, Move move, StrBuf *key,
                       StrBuf *label);

#endif
