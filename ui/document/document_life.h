/* How documents come, change and go: records taken up, moves tried and played in them. */
#ifndef LUFT_UI_DOCUMENT_DOCUMENT_LIFE_H
#define LUFT_UI_DOCUMENT_DOCUMENT_LIFE_H

#include "ui/document/document.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/record/game.h"
#include "ui/document/file_place.h"

/* A record of no moves from the usual start. */
NODISCARD Document *document_new(void);
void document_free(Document *document); /* NULL is fine */

/* Replaces the record, its edits included, by a game that is in no file yet, and shows its start.
 * Takes ownership of game. */
void document_open(Document *document, Game *game);
/* The record is at this place of a file: `save` writes it back there. Takes ownership of what
 * *file_place owns. */
void document_set_file_place(Document *document, const FilePlace *file_place);
/* The record was made from this file's position or list of moves: `save` asks for a name. */
void document_set_origin(Document *document, const char *path);
/* It becomes another record than the one in its file: without a place in a file, with no edits to
 * undo. */
void document_detach(Document *document);

/* Adds the move of a game being played at live, and shows it. Edits before it are for good. */
void document_play_live(Document *document, Move move);

/* A legal move in the shown position: a step if the tree has it, otherwise an edit. */
void document_play(Document *document, Move move);

/* Writes the engine's evaluation of the position after a move as PGN's [%eval], for graph and
 * evaluation bar. side is the side to move in the searched position; depth follows the score, 0:
 * unknown. */
void document_note_score(Document *document, GameNode *node, Score score, Color side, int depth);

/* Why no game could continue from the shown position, by the board and the moves before it alone;
 * "" if one could. */
void document_end_text(const Document *document, char *buf, size_t size);
/* STATUS_STATE with the rule when it is so. */
NODISCARD Status document_expect_ongoing(const Document *document);

#endif
