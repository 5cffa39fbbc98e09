/* The choice of what to analyse, other than the shown position (a position it is locked to, and the
 * moves it is restricted to), and what is done with the engine's lines.
 *
 * Refers to nodes by number, so that undo may replace the tree. Knows no engine and no time: the
 * controller starts and suspends searches.
 */
#ifndef LUFT_UI_SESSION_ANALYSIS_H
#define LUFT_UI_SESSION_ANALYSIS_H

#include "ui/document/document.h"
#include "ui/session/thinking.h"

enum { ANALYSIS_FILTER_MAX = 160 };

/* The node to analyse: the locked one while the game has it, otherwise the one shown. */
const GameNode *analysis_node(const Thinking *thinking, const Document *document);
/* Whether the lines belong to another position than the one shown, because of the lock. */
bool analysis_is_elsewhere(const Thinking *thinking, const Document *document);

/* Locks analysis to the shown position, or unlocks it. */
void analysis_lock(Thinking *thinking, const Document *document);
void analysis_unlock(Thinking *thinking);

/* Restrict analysis of the shown position to the moves in words (SAN or coordinates,
 * blank-separated, commas allowed), or exclude these. No words: all moves again. exclude adds to
 * the excluded ones. Errors: a word that is not a legal move, STATUS_STATE if no move would remain;
 * then nothing changes. */
NODISCARD Status analysis_only(Thinking *thinking, const Document *document, const char *words);
NODISCARD Status analysis_exclude(Thinking *thinking, const Document *document, const char *words);
/* "only e4 d4", "without e4", "" when all moves of the analysed position count, and for a threat.
 */
void analysis_filter_text(const Thinking *thinking, const Document *document, char *buf,
                          size_t size);
/* The moves to search in root, into job; none: all. */
void analysis_confine(const Thinking *thinking, SearchJob *job);

/* Whether analysis_filter_text has a text. */
bool analysis_has_filter(const Thinking *thinking, const Document *document);

/* Puts the first plies of line N (from 1) into the tree at the shown position, all of it if plies
 * is 0, as one edit, with its score at the first move. STATUS_STATE and STATUS_NOT_FOUND say why
 * not. *added: half-moves of the line, whether or not they were there before. */
NODISCARD Status analysis_insert(const Thinking *thinking, Document *document, int line, int plies,
                                 int *added);

/* --- stepping through a line ------------------------------------------------------------------ */

/* A line of the engine before it is in the game: a copy, so that it stays while the engine
 * continues. */

/* Steps to half-move at (from 0, limited to the line's length) of line number line (from 1) of the
 * engine or of the second one. STATUS_STATE or STATUS_NOT_FOUND: the line does not exist. */
NODISCARD Status browse_open(Thinking *thinking, const Document *document, bool is_second, int line,
                             int at);

void browse_close(Thinking *thinking);

/* Steps by half-moves forward or, negative, back, within the line. */
void browse_step(Thinking *thinking, int by);

/* Whether another node is shown than when the line was opened. */
bool browse_is_stale(const Thinking *thinking, const Document *document);

/* The position stepped to, and the move that led to it, MOVE_NONE at the line's beginning. */
void browse_position(const Thinking *thinking, Position *pos, Move *last);

/* Inserts the line up to the current half-move into the tree, or the whole line at its beginning,
 * as one edit. STATUS_STATE: it does not belong to the shown position. *added: half-moves. */
NODISCARD Status browse_insert(const Thinking *thinking, Document *document, int *added);

#endif
