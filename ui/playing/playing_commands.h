/* Commands of a game being played, and of the opponent in it. */
#ifndef LUFT_UI_PLAYING_PLAYING_COMMANDS_H
#define LUFT_UI_PLAYING_PLAYING_COMMANDS_H

#include "engine/base/status.h"
#include "ui/command/command.h"
#include "ui/session/session.h"

Commands playing_commands(void);

Status command_level(Session *session, const App *app, const char *arguments);
Status command_elo(Session *session, const App *app, const char *arguments);
Status command_quit(Session *session, const App *app, const char *arguments);
Status command_side(Session *session, const App *app, const char *arguments);
Status command_swap(Session *session, const App *app, const char *arguments);
Status command_force(Session *session, const App *app, const char *arguments);
Status command_go(Session *session, const App *app, const char *arguments);
Status command_draw(Session *session, const App *app, const char *arguments);
Status command_stop(Session *session, const App *app, const char *arguments);
Status command_depth(Session *session, const App *app, const char *arguments);
Status command_nodes(Session *session, const App *app, const char *arguments);
Status command_time(Session *session, const App *app, const char *arguments);
Status command_level(Session *session, const App *app, const char *arguments);
Status command_elo(Session *session, const App *app, const char *arguments);

#endif
