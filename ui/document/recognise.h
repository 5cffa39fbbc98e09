/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises pasted, opened or typed text and reads the game in it.
 *
 * Knows FEN, EPD, PGN and lists of moves by their form; changes nothing.
 */
#ifndef LUFT_UI_DOCUMENT_RECOGNISE_H
#define LUFT_UI_DOCUMENT_RECOGNISE_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/record/game.h"

typedef enum TextKind { TEXT_NOTHING, TEXT_FEN, TEXT_EPD, TEXT_PGN, TEXT_MOVES } TextKind;

/* By the looks of its beginning; any bytes of any length. A bad FEN is a TEXT_FEN still. */
TextKind recognise_kind(const char *text, size_t length);

/* Whether games may be added to the file of that name, which begins so: an empty one or PGN. Added
 * to a compressed one they could not be read, and a file of another kind, such as a book, is hardly
 * meant. STATUS_UNSUPPORTED. */
NODISCARD Status recognise_expect_pgn(const char *path, const char *head, size_t length);

/* Reads the text as its kind into a new game (the first, when there are several). list_start is
 * where a list of moves begins. STATUS_NOT_FOUND for TEXT_NOTHING; otherwise what is wrong, with
 * line and column; *game is written only on success and belongs to the caller. A PGN of several
 * lines is read as far as it goes: *fault is its first error then, or STATUS_OK. Of a position that
 * was put right *fault is the first remark, with no line. */
NODISCARD Status recognise_read(const char *text, size_t length, const Position *list_start,
                                Game **game, Status *fault);

/* Reads a list of moves as people write and paste it, with or without numbers, results and glyphs:
 * "1. e4 e5 2. Nf3", "e2e4 e7e5". Adds the moves after the node, in English letters, or in those of
 * another language if all of them can be read in it. *last is the node of the last move.
 * The error names line, column and move; nodes may have been added then. */
NODISCARD Status movelist_read(Game *game, GameNode *node, const char *text, size_t length,
                               GameNode **last);

/* How many words of the text look like moves when numbers and results are left out; 0 as soon as a
 * word looks like something else. */
size_t movelist_count(const char *text, size_t length);

#endif
