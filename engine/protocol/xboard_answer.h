/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines an engine sends in XBoard's protocol (sections 9 and 10 of the specification): features
 * with options, thinking output, and moves, which GUIs send as well. Thinking output: depth, score
 * in centipawns for the side to move, time in centiseconds, nodes, and a line of moves. */
#ifndef LUFT_ENGINE_PROTOCOL_XBOARD_ANSWER_H
#define LUFT_ENGINE_PROTOCOL_XBOARD_ANSWER_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/mind/job.h"
#include "engine/protocol/uci_parts.h"
#include "engine/text/words.h"

/* Features that decide how the engine is spoken to; their defaults are those of protocol version
 * 1. */
typedef struct XBoardFeatures {
    bool has_ping, has_setboard, has_san, has_usermove;
    bool has_time, has_colors, has_analyze, has_reuse;
    bool has_memory, has_smp;
    bool has_fischerandom;
} XBoardFeatures;

void xboard_features_init(XBoardFeatures *features);

/* One NAME=VALUE, without the quotes. */
typedef struct XBoardFeature {
    Word name;
    Word value;
} XBoardFeature;

/* Reads the next of the words after `feature`; false at the end. */
bool xboard_read_feature(Words *words, XBoardFeature *feature);

/* Records a feature. Returns true if luft supports or can ignore it: the reply is `accepted`,
 * otherwise `rejected`. */
bool xboard_take_feature(XBoardFeatures *features, const XBoardFeature *feature);

/* Reads the value of `option`: "Hash -spin 16 1 1024". A slider becomes a spin, a file or path a
 * string, a save or reset a button. Returns false if it is invalid. */
bool xboard_read_option(Word value, UciOption *option);

enum { XBOARD_MOVE_MAX = 8 };

/* e2e4, e7e8q, e1g1; castling as O-O in Chess960, because coordinates would be ambiguous. */
void xboard_write_move(const Position *pos, Move move, char text[XBOARD_MOVE_MAX]);

void xboard_write_thinking(StrBuf *out, const Position *root, const SearchInfo *info);

/* Reads any bytes. Numbers are clamped; the line ends before the first illegal move. *info is
 * written completely, as the first line. Returns false if it is not thinking output. */
bool xboard_read_thinking(const char *text, size_t length, const Position *root, SearchInfo *info);

/* Reads "1. ... e7e5" (numbered) and "My move is: e7e5" of older engines; the move may be none. */
bool xboard_read_old_move(Word line, Word *move, bool *is_numbered);

/* Whether a line may be read by people: a result with its reason, or words, but not the numbers of
 * echoed moves and late thinking output, nor debugging output, which begins with #. */
bool xboard_is_sentence(Word line);

bool xboard_has_word(Word line, const char *wanted);

#endif
