/* Commands of repertoires, and what becomes of one that was read. */
#ifndef LUFT_UI_REPERTOIRE_REPERTOIRE_COMMANDS_H
#define LUFT_UI_REPERTOIRE_REPERTOIRE_COMMANDS_H

#include "ui/command/command.h"

Commands repertoire_commands(void);

/* The repertoire that was read becomes the session's; frees the reading. */
NODISCARD Status repertoire_take_read(Session *session, Reading *reading);
/* That it is being read, and how far. */
void repertoire_say_reading(Session *session, const Reading *reading);

#endif
