/* Commands that open, list, change and save records; and the care that everything takes which puts
 * another game on the board.
 */
#ifndef LUFT_UI_EDITING_EDITING_COMMANDS_H
#define LUFT_UI_EDITING_EDITING_COMMANDS_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/record/game.h"
#include "ui/command/command.h"
#include "ui/games/loading.h"
#include "ui/session/session.h"

Commands editing_commands(void);

/* Runs at once, or after an answer (save, discard or cancel) where a game in progress or unsaved
 * edits would be lost: so does everything that puts another game on the board. */
NODISCARD Status commands_run_or_ask(Session *session, const App *app, CommandRun run,
                                     const char *argument);

/* The same for what puts other games into the list: the pasted ones of it may be in no file. run
 * asks about the record on the board itself. */
NODISCARD Status commands_leave_games_or_ask(Session *session, const App *app, CommandRun run,
                                             const char *argument);

/* Says of a position just set up how to go on from it, or by which rule it ends every game. */
void commands_say_position(Session *session, const char *subject);

/* Saves the edits where the record came from: the answer before it is left. Without a file a name
 * is asked for, and where the file has changed what to do. */
Status commands_save_edits(Session *session, const App *app, const char *arguments);
/* The same of pasted games, which have no file. */
Status commands_save_pasted(Session *session, const App *app, const char *arguments);

/* Takes over a record, telling the engine and the journal first. On an error the game on the board
 * stays, because it would be lost, and the record is freed. */
NODISCARD Status commands_show_record(Session *session, const App *app, Game *game);

/* --- in and out --- */

/* Opens a file by its path, blanks at its ends and all. */
NODISCARD Status command_open(Session *session, const App *app, const char *arguments);
/* Opens text that is a FEN, EPD, PGN or list of moves, asking first if a game would be lost;
 * STATUS_NOT_FOUND when it is none of them. */
NODISCARD Status command_paste(Session *session, const App *app, const char *text);
/* Shows an opening by its moves, asking first if a game would be lost. */
NODISCARD Status command_show_opening(Session *session, const App *app, const char *moves);
/* Shows a game that has been read, and frees the loading; an error changes nothing. */
NODISCARD Status commands_take_loaded(Session *session, const App *app, Loading *loading);
/* Reads a game of a PGN file and shows it: at once, or where it is too large for that when the host
 * has it. */
NODISCARD Status commands_load(Session *session, const App *app, const char *path,
                               const LoadPlace *place);
void commands_say_reading(Session *session, const Loading *loading);
Status command_save(Session *session, const App *app, const char *arguments);
/* The record on the board was just taken from a file: that file's other games are known from now
 * on. Nothing changes where it is of no file. */
void commands_adopt_games(Session *session);

/* --- edits --- */

Status command_variation(Session *session, const App *app, const char *arguments);
Status command_pass(Session *session, const App *app, const char *arguments);
Status command_promote(Session *session, const App *app, const char *arguments);
Status command_delete(Session *session, const App *app, const char *arguments);
Status command_comment(Session *session, const App *app, const char *arguments);
Status command_before(Session *session, const App *app, const char *arguments);
Status command_editor(Session *session, const App *app, const char *arguments);
Status command_arrow(Session *session, const App *app, const char *arguments);
Status command_nag(Session *session, const App *app, const char *arguments);
Status command_tag(Session *session, const App *app, const char *arguments);
Status command_result(Session *session, const App *app, const char *arguments);

#endif
