/* Commands about engines of others: the list of them, who plays and who analyses, their options. */
#ifndef LUFT_UI_ENGINES_ENGINES_COMMANDS_H
#define LUFT_UI_ENGINES_ENGINES_COMMANDS_H

#include "ui/command/command.h"

Commands engines_commands(void);

/* The list, with the seats of each: beside the board, or printed for the line dialogue. */
void engine_show_list(const Session *session, const CommandHost *host);
/* arguments: a name of the list, a command, or luft. */
NODISCARD Status engine_use(Session *session, const CommandHost *host, const char *arguments);
NODISCARD Status engine_seat(Session *session, const CommandHost *host, Color side,
                             const char *arguments);
NODISCARD Status engine_set_analyser(Session *session, bool is_second, const char *arguments);
NODISCARD Status engine_show_options(Session *session, const CommandHost *host,
                                     const char *arguments);

#endif
