/* How documents come, change and go: records taken up, moves tried and played in them. */
#ifndef LUFT_UI_DOCUMENT_DOCUMENT_LIFE_H
#define LUFT_UI_DOCUMENT_DOCUMENT_LIFE_H

#include "ui/document/document.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/types.h"
#include "engine/mind/score.h"
#include "engine/record/game.h"
#include "ui/document/files/file_place.h"

/* A record of no moves from the usual start. */
NODISCARD Document *document_new(void);
void document_free(Document *document); /* NULL is fine */

/* Takes over another record, which lies in no file yet, and shows its start; the one before goes
 * with its edits. */
void document_open(Document *document, Game *game);
/* The record lies there: `save` writes it back to this place. Takes over what *file_place owns. */
void document_set_file_place(Document *document, const FilePlace *file_place);
/* It was made of what stands in the file, a position or a list of moves: `save` asks for a name. */
void document_set_origin(Document *document, const char *path);
/* It becomes another record than the one in its file: without a place in a file, with no edits to
 * undo. */
void document_detach(Document *document);

/* Adds the move of a game being played at live, and shows it. Edits before it are for good. */
void document_play_live(Document *document, Move move);

/* A legal move at the shown position: a step when it is in the tree already, else an edit. */
void document_play(Document *document, Move move);

/* Notes at a move what the engine thinks of the position after it, as PGN's [%eval]: graph and
 * evaluation bar show it. side is the side to move of the searched position; depth stands behind
 * the score, 0: none. */
void document_note_score(Document *document, GameNode *node, Score score, Color side, int depth);

/* Why no game could go on from the shown position, by the board and the moves before it alone; ""
 * while one could. */
void document_end_text(const Document *document, char *buf, size_t size);
/* STATUS_STATE with the rule when it is so. */
NODISCARD Status document_expect_ongoing(const Document *document);

#endif
