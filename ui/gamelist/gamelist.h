/* The list of a file's games over the board: its commands, its keys and clicks, the search that is
 * typed, its painting, and the list in the line dialogue.
 */
#ifndef LUFT_UI_GAMELIST_GAMELIST_H
#define LUFT_UI_GAMELIST_GAMELIST_H

#include "ui/command/command.h"
#include "ui/modes/mode.h"

const Feature *gamelist_feature(void);
const KeyTable *games_keys(void);

/* Shows the list of Session.games. It goes when another game or another file takes the board. */
void gamelist_open(ModeStack *stack);

/* --- gamelist_commands.c --- */
Commands gamelist_commands(void);
/* Opens a game, now or when it has been found in the file. */
NODISCARD Status gamelist_open_number(Session *session, const App *app, size_t number);
/* The file was written to, or lost its name: says so where that was not luft. */
void gamelist_watch(Session *session);

/* --- gamelist_view.c --- */
void gamelist_paint(const struct Scene *scene, Rect area);

#endif
