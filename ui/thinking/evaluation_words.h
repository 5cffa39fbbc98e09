/* The static evaluation told as a person would: which side each of its terms speaks for, the
 * largest differences first, then the figures.
 *
 * Knows the names of the engine's terms and finds the pieces and pawns that lie behind them; knows
 * no weights. A term it does not know is told by its name.
 */
#ifndef LUFT_UI_THINKING_EVALUATION_WORDS_H
#define LUFT_UI_THINKING_EVALUATION_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/engine.h"
#include "ui/thinking/thinking.h"

/* Appends lines for a panel or stdout: a heading, a sentence a term that matters, a table. All
 * fits 20 rows of 76 columns, and the sentences alone 40 columns where they can. In check, where
 * the engine judges no position, the heading says so instead of a sum. explanation is of pos. */
void evaluation_words_write(const Position *pos, const Explanation *explanation, StrBuf *text);

/* The same without the table, of where the captures in pos end, with the moves that lead there and
 * what single pieces add; returns the evaluation there from White's side. */
int evaluation_words_explain(const Position *pos, StrBuf *text);

/* For ears: who stands better, by the network of the engine where there is one, and the weightiest
 * reasons, at most five lines without a figure. engine may be NULL. */
void evaluation_words_say(const Position *pos, const Engine *engine, StrBuf *text);
/* Its table. */
void evaluation_words_tabulate(const Position *pos, StrBuf *text);
/* Appends a line: whether what the search says of pos bears that evaluation out, or that none has
 * looked. */
void evaluation_words_compare(const Position *pos, int cp, const Thinking *thinking, StrBuf *text);

#endif
