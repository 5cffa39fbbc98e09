/* What a half-typed line can become: legal moves, commands, their arguments.
 *
 * Answers questions of the input line about the session; changes nothing. Knows no readline; file
 * names are the one thing it asks the system for.
 */
#ifndef LUFT_UI_VOCABULARY_COMPLETE_H
#define LUFT_UI_VOCABULARY_COMPLETE_H

#include "ui/session/session.h"

/* items and each item are allocated with malloc, as readline wants to free them. */
typedef struct Completion {
    char **items;
    size_t count;
    char suffix; /* put behind a sole item, '\0': nothing */
} Completion;

enum { COMPLETE_ITEMS_MAX = 1000 };

/* What the word line[start..end) can become, in the order to be shown. An item need not begin with
 * the word: "nf" becomes "Nf3". Always initialises *completion. */
void complete_line(const Session *session, const char *line, size_t start, size_t end,
                   Completion *completion);
void complete_done(Completion *completion);

/* The legal moves that a line can still become as SAN, then commands, blank-separated, at most size
 * bytes with whole words; "" for an empty line. */
void complete_suggest(const Session *session, const char *line, char *buf, size_t size);

/* Squares that a half-typed move can start from and go to; both empty when the line is no beginning
 * of a move, or of every move. */
void complete_squares(const Session *session, const char *line, Bitboard *origins,
                      Bitboard *targets);

#endif
