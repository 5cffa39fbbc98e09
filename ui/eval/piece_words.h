/* Sentences on single pieces of a position, with their share of the evaluation.
 *
 * Knows squares and pieces; the figures are the engine's.
 */
#ifndef LUFT_UI_EVAL_PIECE_WORDS_H
#define LUFT_UI_EVAL_PIECE_WORDS_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/engine.h"

enum { REASON_MAX = 192 };

/* Why a side is better, as a sentence without its full stop. */
typedef struct Reason {
    int cp; /* for White */
    char text[REASON_MAX];
} Reason;

/* Finds at most max pieces that matter most, the most important first: "White's knight on d5 cannot
 * be driven away". Returns how many. pos must not be in check. */
int piece_words_find(const Position *pos, int max, Reason reasons[]);

/* Appends a heading and a line for each side's pieces, with has_pawns also for its pawns: what the
 * side would lose without each, in pawns. Such a line begins with a blank, and its items are
 * separated by commas. */
void piece_words_write_network(const Position *pos, const NetworkExplanation *network,
                               bool has_pawns, StrBuf *text);

#endif
