/* A player's knowledge of repertoires, on disk: for each move of a position its box and days.
 *
 * Plain text, one move a line, fields separated by tabs:
 *
 *     # luft drill 1
 *     position  move  box  due  right  wrong  last
 *
 * position is the first four fields of a FEN, move as UCI writes it, due and last are days
 * (2026-11-29). By position and move, not by place: a repertoire's file may be edited, moved or
 * joined with another. Lines that cannot be read stay in the file. Each answer is on disk before
 * the next question, in one step; several lufts may drill at once.
 */
#ifndef LUFT_ENGINE_REPERTOIRE_DRILL_FILE_H
#define LUFT_ENGINE_REPERTOIRE_DRILL_FILE_H

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/repertoire/drill_card.h"

typedef struct DrillFile DrillFile;

/* Opens the file; a missing one is empty. STATUS_IO: it cannot be read. */
NODISCARD Status drill_file_open(const char *path, DrillFile **file);
void drill_file_free(DrillFile *file);

/* NULL: the move was never asked. Valid until the next answer. */
const DrillCard *drill_file_card(const DrillFile *file, const Position *pos, Move move);

/* Records an answer and saves it. STATUS_IO: it is recorded but not on disk; the next answer tries
 * again. */
NODISCARD Status drill_file_answer(DrillFile *file, const Position *pos, Move move, bool is_right,
                                   int32_t today);

#endif
