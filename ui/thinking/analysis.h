/* What analysis looks at, besides the position shown: a position it is locked to, and the moves it
 * is confined to.
 *
 * Names nodes by their number, so that undo may put another tree in their place. Knows no engine
 * and no time: the controller starts and rests searches.
 */
#ifndef LUFT_UI_THINKING_ANALYSIS_H
#define LUFT_UI_THINKING_ANALYSIS_H

#include "ui/document/document.h"
#include "ui/thinking/thinking.h"

enum { ANALYSIS_FILTER_MAX = 160 };

/* The node to analyse: the locked one while it is in the game, else the one shown. */
const GameNode *analysis_node(const Thinking *thinking, const Document *document);
/* Whether the lines belong to another position than the one shown, because of the lock. */
bool analysis_is_elsewhere(const Thinking *thinking, const Document *document);

/* Locks to the position shown, or lets go. */
void analysis_lock(Thinking *thinking, const Document *document);
void analysis_unlock(Thinking *thinking);

/* Confines analyse the position shown to the moves that words name (SAN or coordinates,
 * blank-separated, commas allowed), or to all but these. No words: all moves again. exclude adds to
 * moves excluded before. Errors: a word that is no legal move, STATUS_STATE when none would be
 * left; nothing changes then. */
NODISCARD Status analysis_only(Thinking *thinking, const Document *document, const char *words);
NODISCARD Status analysis_exclude(Thinking *thinking, const Document *document, const char *words);
/* "only e4 d4", "without e4", "" when all moves of the analysed position count, and for a threat.
 */
void analysis_filter_text(const Thinking *thinking, const Document *document, char *buf,
                          size_t size);
/* The moves to search in root into job; none when all count. */
void analysis_confine(const Thinking *thinking, SearchJob *job);

/* Whether there is such a text. */
bool analysis_has_filter(const Thinking *thinking, const Document *document);

/* Puts the first plies of line N (from 1) into the tree at the position shown, whole when plies is
 * 0, as one edit, with its score at the first move. STATUS_STATE or STATUS_NOT_FOUND say why not.
 * *added: half-moves of the line, whether or not they were there before. */
NODISCARD Status analysis_insert(const Thinking *thinking, Document *document, int line, int plies,
                                 int *added);

/* The same with the moves of a line of the position shown; returns how many half-moves. */
int analysis_insert_moves(Document *document, const SearchInfo *info, int plies);

#endif
