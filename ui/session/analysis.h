/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choice of what to analyse, other than the shown position: a position it is locked to, and the
 * moves it is restricted to.
 *
 * Refers to nodes by number, so that undo may replace the tree. Knows no engine and no time: the
 * controller starts and suspends searches.
 */
#ifndef LUFT_UI_SESSION_ANALYSIS_H
#define LUFT_UI_SESSION_ANALYSIS_H

#include "engine/board/movegen.h"
#include "ui/document/document.h"
#include "ui/session/thinking.h"

enum { ANALYSIS_FILTER_MAX = 160 };

/* The node to analyse: the locked one while the game has it, otherwise the one shown. */
const GameNode *analysis_node(const Thinking *thinking, const Document *document);
/* Whether the lines belong to another position than the one shown, because of the lock. */
bool analysis_is_elsewhere(const Thinking *thinking, const Document *document);

/* Restricts analysis of the shown position to legal moves, or excludes these, too. No moves: all
 * again. STATUS_STATE if no move would remain; then nothing changes. */
NODISCARD Status analysis_choose(Thinking *thinking, const Document *document,
                                 const MoveList *moves, bool excludes);
/* "only e4 d4", "without e4", "" when all moves of the analysed position count, and for a threat.
 */
void analysis_filter_text(const Thinking *thinking, const Document *document, char *buf,
                          size_t size);
/* The moves to search in root, into job; none: all. */
void analysis_confine(const Thinking *thinking, SearchJob *job);

/* Whether analysis_filter_text has a text. */
bool analysis_has_filter(const Thinking *thinking, const Document *document);

/* Puts the first plies of a line of the shown position into the tree, all of it if plies is 0, as
 * one edit, with its score at the first move; returns the number of half-moves, whether or not they
 * were there before. */
int analysis_insert_moves(Document *document, const SearchInfo *info, int plies);

/* The position stepped to in the open line, and the move that led to it, MOVE_NONE at the line's
 * beginning. */
void browse_position(const Thinking *thinking, Position *pos, Move *last);

#endif
