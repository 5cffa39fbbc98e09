/* Commands of the screen, the settings and the help; and the way out. */
#ifndef LUFT_UI_VOCABULARY_LOOK_COMMANDS_H
#define LUFT_UI_VOCABULARY_LOOK_COMMANDS_H

#include "ui/command/arguments.h"
#include "ui/command/command.h"

Commands look_commands(void);

Status command_flip(Session *session, const CommandHost *host, const char *arguments);
Status command_theme(Session *session, const CommandHost *host, const char *arguments);
Status command_pieces(Session *session, const CommandHost *host, const char *arguments);
Status command_thoughts(Session *session, const CommandHost *host, const char *arguments);
Status command_set(Session *session, const CommandHost *host, const char *arguments);
Status command_show_help(Session *session, const CommandHost *host, const char *arguments);

#endif
