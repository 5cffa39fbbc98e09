/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completion of a line being typed: legal moves, commands, their arguments.
 *
 * Answers the input line's questions about the session and changes nothing. Knows nothing of
 * readline; file names are all it asks the system for.
 */
#ifndef LUFT_UI_VOCABULARY_COMPLETE_H
#define LUFT_UI_VOCABULARY_COMPLETE_H

#include "ui/session/session.h"
#include "ui/terminal/prompt.h"

enum { COMPLETE_ITEMS_MAX = 1000 };

/* Completes the word line[start..end); items are in the order to show. An item need not begin with
 * the word: "nf" becomes "Nf3". Always initialises *completion. */
void complete_line(const Session *session, const char *line, size_t start, size_t end,
                   Completion *completion);
void complete_done(Completion *completion);

/* The legal moves in SAN that the line may still become, then commands, separated by blanks; whole
 * words of at most size bytes, "" for an empty line. */
void complete_suggest(const Session *session, const char *line, char *buf, size_t size);

/* The squares that a move being typed can start from and go to; both empty if the line is not the
 * beginning of a move, or is the beginning of every move. */
void complete_squares(const Session *session, const char *line, Bitboard *origins,
                      Bitboard *targets);

#endif
