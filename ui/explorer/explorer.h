/* The opening explorer beside the board, in place of the moves: what games did at the position, or
 * what the opening book has there.
 */
#ifndef LUFT_UI_EXPLORER_EXPLORER_H
#define LUFT_UI_EXPLORER_EXPLORER_H

#include "ui/modes/mode.h"

const Feature *explorer_feature(void);
const KeyTable *explorer_keys(void);

/* Takes what names the games off the arguments: a folder, which is opened for the explorer, "file"
 * for those of the file, or nothing for the folder of the settings, else the file. STATUS_STATE:
 * none are open. */
NODISCARD Status explorer_choose_games(Session *session, const char **arguments);

/* The one that is shown, in its pane; in explorer_view.c. */
void explorer_paint(const struct Scene *scene, Rect area);

#endif
