/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands of games and records: begin, play and end a game; open, list, change and save records;
 * and the check that comes before another game replaces the one on the board. */
#ifndef LUFT_UI_COMMANDS_COMMANDS_H
#define LUFT_UI_COMMANDS_COMMANDS_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/record/game.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"
#include "ui/storage/loading.h"

Commands playing_commands(void);
Commands draw_commands(void);
Commands opponent_commands(void);
Commands position_commands(void);
Commands opening_commands(void);
Commands saving_commands(void);
Commands record_commands(void);
Commands note_commands(void);
Commands saying_commands(void);

/* --- playing ---------------------------------------------------------------------------------- */

Status command_quit(Session *session, const App *app, const char *arguments);

/* Prints the clocks in words; without arguments. */
Status command_clocks(Session *session, const App *app, const char *arguments);

/* The engine in a match, apart from its moves: it resigns, claims, offers and accepts draws, with a
 * message for each; engine/mind/opponent.h decides when. Never for a person's side, and in games of
 * the engine with itself it only claims. */

/* Notes the engine's score of the move it is about to make. */
void engine_side_note(Session *session, Score score);

/* Ends the game instead of moving, on the score given to engine_side_note: accepts an offered draw,
 * resigns, or claims a draw with the move it intends. True: the game is over. */
bool engine_side_ends_game(Session *session, Move intended, int64_t now_ms);

/* Carries out a declaration that replaces a move: resigns, or claims a draw. STATUS_ILLEGAL: it
 * cannot be claimed. */
NODISCARD Status engine_side_declare(Session *session, Declaration declaration, int64_t now_ms);

/* Whether the engine offers a draw with its move; call once per move. */
bool engine_side_offers_draw(Session *session);

/* --- commands_game.c -------------------------------------------------------------------------- */

/* Continues the unfinished game, or the edits, without a question. */
NODISCARD Status commands_resume(Session *session, const App *app, const char *arguments);

/* --- commands_position.c ---------------------------------------------------------------------- */

/* Opens a record of a position as UCI writes it ("startpos" or a FEN, then optionally "moves ...");
 * at once, or after a confirmation if something would be lost. */
Status commands_set_up(Session *session, const App *app, const char *position);
NODISCARD Status commands_set_up_or_ask(Session *session, const App *app, const char *position);

/* --- commands_record.c and commands_save.c ---------------------------------------------------- */

/* Runs at once, or after an answer (save, discard or cancel) if a game in progress or unsaved edits
 * would be lost. Everything that puts another game on the board calls this. */
NODISCARD Status commands_run_or_ask(Session *session, const App *app, CommandRun run,
                                     const char *argument);

/* The same for commands that replace the list of games, since pasted games may not be saved in any
 * file. run asks about the record on the board itself. */
NODISCARD Status commands_leave_games_or_ask(Session *session, const App *app, CommandRun run,
                                             const char *argument);

/* Says how to continue from a position just set up, or by which rule the game is over there. */
void commands_say_position(Session *session, const char *subject);

/* The command `save`, and the answer "save" to a question: without a FILE saves edits to the file
 * that the record came from. Asks for a name if the record has no file, and for confirmation if the
 * file has changed. */
Status command_save(Session *session, const App *app, const char *arguments);

/* The name in "this game to the file NAME", as people say what to save; "" in "this game as". Words
 * that name a file already, or that are not about saving, are the name as typed. */
const char *commands_file_name(const char *typed);

/* Takes over a record, notifying the engine and the journal first. After an error the game on the
 * board stays, because it would be lost, and the record is freed. */
NODISCARD Status commands_show_record(Session *session, const App *app, Game *game);

/* --- opening and saving ----------------------------------------------------------------------- */

/* Opens a file by its literal path, including blanks at either end. */
NODISCARD Status command_open(Session *session, const App *app, const char *arguments);
/* Opens text that is a FEN, EPD, PGN or list of moves, asking first if a game would be lost;
 * STATUS_NOT_FOUND for any other text. */
NODISCARD Status command_paste(Session *session, const App *app, const char *text);
/* Shows an opening by its moves, asking first if a game would be lost. */
NODISCARD Status command_show_opening(Session *session, const App *app, const char *moves);
/* Shows a game that has been read, and frees loading; an error changes nothing. */
NODISCARD Status commands_take_loaded(Session *session, const App *app, Loading *loading);
/* Reads a game of a PGN file and shows it: at once, or through app's load if it is large. */
NODISCARD Status commands_load(Session *session, const App *app, const char *path,
                               const LoadPlace *place);
void commands_say_reading(Session *session, const Loading *loading);
/* Lists the other games of the file that the record on the board was just read from. Does nothing
 * if it came from no file. */
void commands_adopt_games(Session *session);

#endif
