/* The opening explorer, shown in place of the move list: how games continued from the position, or
 * the moves of the opening book. */
#ifndef LUFT_UI_EXPLORER_EXPLORER_H
#define LUFT_UI_EXPLORER_EXPLORER_H

#include "ui/modes/mode.h"

const Feature *explorer_feature(void);
const KeyTable *explorer_keys(void);

/* Takes the source of the games from the arguments: a folder, which is opened for the explorer;
 * "file" for the open file; nothing for the folder of the settings, otherwise the file.
 * STATUS_STATE: no games are open. */
NODISCARD Status explorer_choose_games(Session *session, const char **arguments);

/* Paints the explorer in its pane; in explorer_view.c. */
void explorer_paint(const struct Scene *scene, Rect area);

#endif
