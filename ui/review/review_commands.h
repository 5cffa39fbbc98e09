/* Commands of the review. */
#ifndef LUFT_UI_REVIEW_REVIEW_COMMANDS_H
#define LUFT_UI_REVIEW_REVIEW_COMMANDS_H

#include "engine/base/status.h"
#include "ui/command/command.h"
#include "ui/session/session.h"

Commands review_commands(void);

#endif
