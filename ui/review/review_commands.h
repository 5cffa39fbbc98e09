/* Commands of review and practice. */
#ifndef LUFT_UI_REVIEW_REVIEW_COMMANDS_H
#define LUFT_UI_REVIEW_REVIEW_COMMANDS_H

#include "engine/base/status.h"
#include "ui/command/command.h"
#include "ui/session/session.h"

Commands review_commands(void);

/* What `hint` means in practice. */
Status command_practice_hint(Session *session, const CommandHost *host, const char *arguments);
Status command_practice(Session *session, const CommandHost *host, const char *arguments);

#endif
