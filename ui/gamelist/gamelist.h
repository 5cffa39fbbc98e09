/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of a file's games over the board: commands, keys and clicks, the query being typed,
 * painting, and the list in the line dialogue. */
#ifndef LUFT_UI_GAMELIST_GAMELIST_H
#define LUFT_UI_GAMELIST_GAMELIST_H

#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/storage/games.h"

const Feature *gamelist_feature(void);

/* Shows the list of Session.games. It closes when another document or file comes to the board. */
void gamelist_open(ModeStack *stack);
bool gamelist_is_open(const ModeStack *stack);
/* Whether a text is digits alone, the number of a game and no query. */
bool gamelist_is_number(const char *text);

/* --- gamelist_commands.c ---------------------------------------------------------------------- */
Commands gamelist_commands(void);
/* Opens a game, at once or when it has been indexed. */
NODISCARD Status gamelist_open_number(Session *session, const App *app, size_t number);
/* Reports that the file was written to or deleted, unless luft did it. */
void gamelist_watch(Session *session);

/* --- gamelist_save.c -------------------------------------------------------------------------- */
/* Writes the listed games to a file, new or at its end; asks for its name if it is "". */
NODISCARD Status gamelist_save(Session *session, const App *app, const char *name);

/* --- gamelist_view.c -------------------------------------------------------------------------- */
void gamelist_paint(const struct Scene *scene, Rect area);
/* Adds what stands in place of the games when there are none. */
void gamelist_add_nothing(const Games *games, StrBuf *text);

/* --- opening_words.c -------------------------------------------------------------------------- */
/* If the search has found nothing, and its words name an opening, searches for that; whether it
 * does. */
bool gamelist_look_for_openings(Session *session);
/* The list's query as it was typed, before an opening was looked for. */
const char *gamelist_typed_query(const Games *games);

#endif
