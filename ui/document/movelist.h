/* Moves in a row as people write and paste them: "1. e4 e5 2. Nf3", "e2e4 e7e5".
 *
 * Knows numbers, results and glyphs between the moves; no variations or comments (PGN has those).
 */
#ifndef LUFT_UI_DOCUMENT_MOVELIST_H
#define LUFT_UI_DOCUMENT_MOVELIST_H

#include "engine/record/game.h"

#include "engine/base/base.h"
#include "engine/base/status.h"

/* Adds the moves after the node, in English letters, or in those of another language if all of them
 * can be read in it. The error names line, column and move; *last is then untouched, though nodes
 * may have been added. *last: the node of the last move. */
NODISCARD Status movelist_read(Game *game, GameNode *node, const char *text, size_t length,
                               GameNode **last);

/* How many words of the text look like moves when numbers and results are left out; 0 as soon as a
 * word looks like something else. */
size_t movelist_count(const char *text, size_t length);

#endif
