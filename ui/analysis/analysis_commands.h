/* Commands that ask the engine for advice. */
#ifndef LUFT_UI_ANALYSIS_ANALYSIS_COMMANDS_H
#define LUFT_UI_ANALYSIS_ANALYSIS_COMMANDS_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "ui/command/command.h"
#include "ui/session/session.h"

Commands analysis_commands(void);

Status command_lock(Session *session, const CommandHost *host, const char *arguments);
Status command_only(Session *session, const CommandHost *host, const char *arguments);
Status command_exclude(Session *session, const CommandHost *host, const char *arguments);
Status command_insert(Session *session, const CommandHost *host, const char *arguments);

#endif
