/* An evaluation in words: a headline, which side each term favours, the largest differences first,
 * then the figures.
 *
 * Knows the names of the engine's terms and finds the pieces and pawns that they are about; knows
 * no weights. A term it does not know is called by its name.
 */
#ifndef LUFT_UI_EVAL_EVALUATION_WORDS_H
#define LUFT_UI_EVAL_EVALUATION_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/engine.h"
#include "ui/thinking/thinking.h"

/* The value of a position without a search, for White. */
typedef struct StaticScore {
    bool is_network; /* or the classical evaluation's */
    int cp;
} StaticScore;

/* Appends a line: who is better and by how much, by the network or the classical evaluation and by
 * the search, which decides if it has seen the position. Nothing if the game is over. */
void evaluation_words_headline(const Position *pos, StaticScore score, const Thinking *thinking,
                               StrBuf *text);

/* Appends the reasons, the weightiest first, at the end of the captures in pos with the moves that
 * lead there; then what each piece, or with has_pawns each pawn too, is worth to the network.
 * engine may be NULL. Returns the score for the headline. */
StaticScore evaluation_words_explain(const Position *pos, const Engine *engine, bool has_pawns,
                                     StrBuf *text);

/* For ears: who stands better, by the network of the engine if there is one, and the weightiest
 * reasons, at most five lines without a figure. engine may be NULL. */
void evaluation_words_say(const Position *pos, const Engine *engine, StrBuf *text);

/* Appends an empty line and the table of all terms. */
void evaluation_words_tabulate(const Position *pos, StrBuf *text);

/* The reasons and the table of a given explanation of pos: at most 20 rows of 76 columns. */
void evaluation_words_write(const Position *pos, const Explanation *explanation, StrBuf *text);

#endif
