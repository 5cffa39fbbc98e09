/* An evaluation in words: a headline, the side that each term favours, the largest differences
 * first, then the figures.
 *
 * Knows the names of the engine's terms and finds the pieces and pawns they are about; knows no
 * weights. Unknown terms appear under their names.
 */
#ifndef LUFT_UI_EVAL_EVALUATION_WORDS_H
#define LUFT_UI_EVAL_EVALUATION_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/engine.h"
#include "ui/session/thinking.h"

/* The value of a position without search, for White. */
typedef struct StaticScore {
    bool is_network; /* otherwise by the classical evaluation */
    int cp;
} StaticScore;

/* Appends a line: who is better and by how much, by the network or the classical evaluation and by
 * the search, which decides if it has seen the position. Appends nothing if the game is over. */
void evaluation_words_headline(const Position *pos, StaticScore score, const Thinking *thinking,
                               StrBuf *text);

/* Appends the most important reasons first, at the end of the captures in pos with the moves that
 * lead there; then the value of each piece to the network, with has_pawns also of each pawn. engine
 * may be NULL. Returns the score for the headline. */
StaticScore evaluation_words_explain(const Position *pos, const Engine *engine, bool has_pawns,
                                     StrBuf *text);

/* For listeners: who is better, by the engine's network if it has one, and the most important
 * reasons, at most five lines without figures. engine may be NULL. */
void evaluation_words_say(const Position *pos, const Engine *engine, StrBuf *text);

/* Appends an empty line and the table of all terms. */
void evaluation_words_tabulate(const Position *pos, StrBuf *text);

/* Appends the reasons and the table of an explanation of pos: at most 20 rows of 76 columns. */
void evaluation_words_write(const Position *pos, const Explanation *explanation, StrBuf *text);

#endif
