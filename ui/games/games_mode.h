/* The list of games over the board: its keys, its clicks, the search that is typed, its painting.
 * Its commands stand in ui/editing, which opens their games.
 */
#ifndef LUFT_UI_GAMES_GAMES_MODE_H
#define LUFT_UI_GAMES_GAMES_MODE_H

#include "ui/modes/mode.h"

const Feature *games_feature(void);
const KeyTable *games_keys(void);

/* Shows the list of Session.games. It goes when another game or another file takes the board. */
void games_mode_open(ModeStack *stack);
void games_mode_close(ModeStack *stack);
bool games_mode_is_open(const ModeStack *stack);

/* Puts the list's query into the input line, ready to be changed. */
void games_mode_search(ModeStack *stack);
/* A line just run: where its query was refused it is in the input line again, to be corrected. */
void games_mode_correct(ModeStack *stack, const char *line);

/* In games_view.c. */
void games_paint(const struct Scene *scene, Rect area);

#endif
