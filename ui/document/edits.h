/* Undo and redo of edits: every change of a record passes here.
 *
 * Whatever changes the record on the board (moves, variations, comments, glyphs, tags, result;
 * typed, pasted, or added by review and analysis) calls edits_record first and then changes
 * document->game freely. Undo, the question before the record is left, the journal of edits and
 * `save` follow from that. A state is a copy of the whole game, so that nothing can be missed.
 *
 * Undo and redo replace the document's Game: keep node_id across events, never a GameNode *, and
 * find the node again with game_find. Moves of a game in progress are not edits: they are taken
 * back, not undone, and each begins a new history.
 */
#ifndef LUFT_UI_DOCUMENT_EDITS_H
#define LUFT_UI_DOCUMENT_EDITS_H

#include "ui/document/document.h"

enum { EDITS_WHAT_MAX = 128 };

/* Keeps the record as it is now, to come back to by undo; everything until the next call is one
 * edit. what names the edit ("the comment on 12.Nf3"), translated, cut to EDITS_WHAT_MAX. The
 * oldest edits are forgotten when copies grow beyond 64 MiB. */
void edits_record(Document *document, const char *what);
/* The same, but joins the last edit if that has the same words and was not undone: for changes that
 * come piece by piece (a review), which are undone at once. */
void edits_record_more(Document *document, const char *what);

bool edits_can_undo(const Document *document);
bool edits_can_redo(const Document *document);
/* Returns to the record before the last edit and the move shown then. *what (may be NULL) is the
 * edit's name, valid until the next edit. STATUS_STATE: no edit is left. */
NODISCARD Status edits_undo(Document *document, const char **what);
/* The last edit undone is made again. */
NODISCARD Status edits_redo(Document *document, const char **what);

/* A number for the record as it stands: another after every edit, the same again after undo. */
uint64_t edits_revision(const Document *document);
/* The record as it stands is in a file of the person's choice. */
void edits_mark_saved(Document *document);
/* The record was recovered after so many unsaved edits (0: unknown). */
void edits_mark_unsaved(Document *document, size_t count);
/* The record as it stands is in no file of the person's choice. */
bool edits_are_unsaved(const Document *document);
/* The number of edits since the file was written; 0: none, or unknown. */
size_t edits_count_unsaved(const Document *document);

/* For the document alone: its history, NULL-safe end, and a fresh start for another record. */
Edits *edits_new(void);
void edits_free(Edits *edits);
void edits_clear(Document *document);

#endif
