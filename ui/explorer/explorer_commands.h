/* The explorer's command. */
#ifndef LUFT_UI_EXPLORER_EXPLORER_COMMANDS_H
#define LUFT_UI_EXPLORER_EXPLORER_COMMANDS_H

#include "ui/command/command.h"

Commands explorer_commands(void);

/* Takes what names the games off the arguments: a folder, which is opened for the explorer, "file"
 * for those of the file, or nothing for the folder of the settings, else the file. STATUS_STATE:
 * none are open. */
NODISCARD Status explorer_choose_games(Session *session, const char **arguments);

#endif
