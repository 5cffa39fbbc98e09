/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice: the features of this room, and the evaluation in words, beside the board. */
#ifndef LUFT_UI_ANALYSIS_EVAL_H
#define LUFT_UI_ANALYSIS_EVAL_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/engine.h"
#include "ui/modes/mode.h"
#include "ui/session/thinking.h"

const Feature *eval_feature(void);
/* What people of a rating play, and whether they find the best move. */
const Feature *humans_feature(void);
/* The commands of analysis, whose state is in ui/session/thinking.h. */
const Feature *analysis_feature(void);
/* Stepping through a line of the engine, on a small board if it fits. */
const Feature *browsing_feature(void);

/* --- evaluation_words.c ----------------------------------------------------------------------- */

/* An evaluation in words: a headline, the side that each term favours, the largest differences
 * first, then the figures.
 *
 * Knows the names of the engine's terms and finds the pieces and pawns they are about; knows no
 * weights. Unknown terms appear under their names.
 */

/* The value of a position without search, for White. */
typedef struct StaticScore {
    bool is_network; /* otherwise by the classical evaluation */
    int cp;
} StaticScore;

/* Appends a line: who is better and by how much, by the network or the classical evaluation and by
 * the search, which decides if it has seen the position. Appends nothing if the game is over. */
void evaluation_words_headline(const Position *pos, StaticScore score, const Thinking *thinking,
                               StrBuf *text);

/* The side that the headline calls better: 1 White, -1 Black, 0 neither. */
int evaluation_words_favoured(const Position *pos, StaticScore score, const Thinking *thinking);

/* Appends the reasons for the side that is better, then those against it, the most important first,
 * at the end of the captures in pos with the moves that lead there; then the value of each piece to
 * the network, with has_pawns also of each pawn. engine may be NULL. Returns the score for the
 * headline. */
StaticScore evaluation_words_explain(const Position *pos, const Engine *engine,
                                     const Thinking *thinking, bool has_pawns, StrBuf *text);

/* For listeners: who is better, by the search, otherwise the engine's network if it has one, and
 * the most important reasons, at most five lines without figures. engine may be NULL. */
void evaluation_words_say(const Position *pos, const Engine *engine, const Thinking *thinking,
                          StrBuf *text);

/* Appends an empty line and the table of all terms. */
void evaluation_words_tabulate(const Position *pos, StrBuf *text);

/* Appends the reasons and the table of an explanation of pos: at most 20 rows of 76 columns. */
void evaluation_words_write(const Position *pos, const Explanation *explanation, StrBuf *text);

/* --- piece_words.c ---------------------------------------------------------------------------- */

/* Sentences on material and on single pieces of a position, with their share of the evaluation.
 *
 * Knows squares and pieces; the figures are the engine's.
 */

enum { REASON_MAX = 192 };

/* Why a side is better, as a sentence without its full stop. */
typedef struct Reason {
    int cp; /* for White */
    char text[REASON_MAX];
} Reason;

/* Finds at most max pieces that matter most, the most important first: "White's knight on d5 cannot
 * be driven away". Returns how many. pos must not be in check. */
int piece_words_find(const Position *pos, int max, Reason reasons[]);

/* "White has a rook for a knight and a pawn": why material favours the side. */
void piece_words_write_material(const Position *pos, Color side, StrBuf *text);

/* Appends a heading and a line for each side's pieces, with has_pawns also for its pawns: what the
 * side would lose without each, in pawns. Such a line begins with a blank, and its items are
 * separated by commas. */
void piece_words_write_network(const Position *pos, const NetworkExplanation *network,
                               bool has_pawns, StrBuf *text);

/* --- quiet_line.c ----------------------------------------------------------------------------- */

/* The captures that lead from a position to a quiet one, and what a single piece contributes to the
 * static evaluation there.
 *
 * A small search with the hand-written evaluation, for explanations only; it keeps no state.
 */

enum { QUIET_LINE_MAX = 12 };

typedef struct QuietLine {
    int count; /* 0: the position is already quiet */
    Move moves[QUIET_LINE_MAX];
    Position end;
} QuietLine;

/* Finds the captures, promotions and evasions that both sides would choose until neither gains by
 * another. Takes a few milliseconds at most. */
void quiet_line_find(const Position *pos, QuietLine *line);

/* Contribution of a knight, bishop, rook or queen, in centipawns for its side, to the terms for
 * squares, activity and threats: with the piece minus without it. pos must not be in check. */
int quiet_line_activity_cp(const Position *pos, Square square);

#endif
