/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A typed line as a move, or as a list of moves. */
#ifndef LUFT_UI_VOCABULARY_TRY_MOVE_H
#define LUFT_UI_VOCABULARY_TRY_MOVE_H

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/text/words.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"

#include <stdbool.h>

/* Whether a line was a move. */
typedef enum Tried {
    NOT_A_MOVE,
    MOVE_PLAYED, /* or kept as a premove, or asked about */
    MOVE_REFUSED /* *error says why */
} Tried;

/* One word, in the letters that are set, then in English ones: SAN or coordinates. */
Tried try_move(Session *session, const App *app, Word line, Status *error);
/* Words that a person says for a move: "knight takes e5", "castle". */
Tried try_spoken(Session *session, const App *app, const char *line, Status *error);
/* "e2 e4": there is a piece on the first square. A list of moves begins with a target square. */
bool words_are_from_and_to(const Position *pos, Word from, Word to);
/* Several words that are one move: "e2 e4", "N f3", "1. e4", "1... c5", "e4 !". */
Tried try_parts(Session *session, const App *app, const char *line, Status *error);

/* Whether the line is one word such as "1.e4e5", which cannot be a single move. */
bool list_has_several_moves(const Session *session, const char *line);
/* Whether a list of moves continues from the shown position, by its number if it has a slip, and
 * not from the start: not against the engine, and not where the usual game begins. */
bool list_goes_on_here(const Session *session, const char *line);
/* Plays the moves from the shown position; the error is that of the first that cannot be played. */
Status list_play(const Session *session, const App *app, const char *line);

#endif
