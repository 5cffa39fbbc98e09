/* The functions behind the table of commands, one file a noun, and what they share. */
#ifndef LUFT_UI_COMMAND_COMMANDS_H
#define LUFT_UI_COMMAND_COMMANDS_H

#include "engine/base/words.h"
#include "engine/notation/san.h"
#include "ui/command/command.h"

/* --- shared --- */

/* Reads a whole decimal number; STATUS_SYNTAX or STATUS_RANGE tell what was wanted. */
NODISCARD Status argument_number(Word word, const char *what, int64_t low, int64_t high,
                                 int64_t *number);
/* The error for words nobody asked for; OK when rest is blank. */
NODISCARD Status arguments_expect_end(const char *rest);

/* Whether a new game or another record would drop a game in progress or unsaved edits. Everything
 * that puts another game on the board asks by commands_run_or_ask: save, discard or cancel. */
bool commands_would_lose(const Session *session);
/* Runs at once, or after a yes when something would be lost. */
NODISCARD Status commands_run_or_ask(Session *session, const CommandHost *host, CommandRun run,
                                     const char *argument);

/* The same for what puts other games into the list: the pasted ones of it may be in no file. run
 * asks about the record on the board itself. */
NODISCARD Status commands_leave_games_or_ask(Session *session, const CommandHost *host,
                                             CommandRun run, const char *argument);

/* Says of a position just set up how to go on from it, or by which rule it ends every game. */
void commands_say_position(Session *session, const char *subject);

/* Saves the edits where the record came from, without a question: the answer before it is left.
 * STATUS_STATE when that needs one; without a file a name is asked for. */
Status commands_save_edits(Session *session, const CommandHost *host, const char *arguments);
/* The first half for pasted games; the name is still to be given. */
Status commands_save_pasted(Session *session, const CommandHost *host, const char *arguments);

enum { COMMANDS_MOVE_MAX = SAN_NUMBERED_MAX };

/* "12.Nf3", "12...Nf6", or "the game" for the root: a move as sentences name it. */
void commands_name_move(const Session *session, const GameNode *node, char buf[COMMANDS_MOVE_MAX]);

/* Takes over a record, telling the engine and the journal first. On an error the game on the board
 * stays, because it would be lost, and the record is freed. */
NODISCARD Status commands_show_record(Session *session, const CommandHost *host, Game *game);

/* --- commands_game.c --- */
Status command_new(Session *session, const CommandHost *host, const char *arguments);
Status command_rematch(Session *session, const CommandHost *host, const char *arguments);
Status command_level(Session *session, const CommandHost *host, const char *arguments);
Status command_elo(Session *session, const CommandHost *host, const char *arguments);
Status command_resign(Session *session, const CommandHost *host, const char *arguments);
Status command_undo(Session *session, const CommandHost *host, const char *arguments);
Status command_redo(Session *session, const CommandHost *host, const char *arguments);
Status command_resume(Session *session, const CommandHost *host, const char *arguments);
Status command_quit(Session *session, const CommandHost *host, const char *arguments);

/* --- commands_players.c --- */
Status command_side(Session *session, const CommandHost *host, const char *arguments);
Status command_swap(Session *session, const CommandHost *host, const char *arguments);
Status command_force(Session *session, const CommandHost *host, const char *arguments);
Status command_go(Session *session, const CommandHost *host, const char *arguments);

/* --- commands_draw.c --- */
Status command_draw(Session *session, const CommandHost *host, const char *arguments);

/* --- commands_engine.c --- */
Status command_stop(Session *session, const CommandHost *host, const char *arguments);
Status command_hint(Session *session, const CommandHost *host, const char *arguments);
Status command_threat(Session *session, const CommandHost *host, const char *arguments);
Status command_analyse(Session *session, const CommandHost *host, const char *arguments);
Status command_lines(Session *session, const CommandHost *host, const char *arguments);
Status command_depth(Session *session, const CommandHost *host, const char *arguments);
Status command_nodes(Session *session, const CommandHost *host, const char *arguments);
Status command_time(Session *session, const CommandHost *host, const char *arguments);
Status command_eval(Session *session, const CommandHost *host, const char *arguments);

/* --- commands_analysis.c --- */
Status command_lock(Session *session, const CommandHost *host, const char *arguments);
Status command_only(Session *session, const CommandHost *host, const char *arguments);
Status command_exclude(Session *session, const CommandHost *host, const char *arguments);
Status command_insert(Session *session, const CommandHost *host, const char *arguments);
/* Plays the first move of one of the engine's lines, from 1; puts so many half-moves of it into the
 * game, 0: all. */
NODISCARD Status commands_play_line(Session *session, const CommandHost *host, int line);
NODISCARD Status commands_insert_line(Session *session, int line, int plies);

/* --- commands_position.c --- */
Status command_board(Session *session, const CommandHost *host, const char *arguments);
Status command_fen(Session *session, const CommandHost *host, const char *arguments);
Status command_moves(Session *session, const CommandHost *host, const char *arguments);
Status command_goto(Session *session, const CommandHost *host, const char *arguments);
Status command_back(Session *session, const CommandHost *host, const char *arguments);
Status command_forward(Session *session, const CommandHost *host, const char *arguments);

/* Makes a record of a position as UCI writes it ("startpos" or a FEN, then perhaps "moves ...");
 * at once, or after a yes when something would be lost. */
Status commands_set_up(Session *session, const CommandHost *host, const char *position);
NODISCARD Status commands_set_up_or_ask(Session *session, const CommandHost *host,
                                        const char *position);

/* --- commands_setup.c --- */
Status command_setup(Session *session, const CommandHost *host, const char *arguments);
/* The words that mean something while a position is set up. */
Commands setup_commands(void);
/* A text that is no word while a position is set up: pieces on squares, a FEN or an EPD. */
NODISCARD Status commands_setup_text(Session *session, const CommandHost *host, const char *text);

/* --- commands_record.c --- */
/* Opens text that is a FEN, EPD, PGN or list of moves, asking first if a game would be lost;
 * STATUS_NOT_FOUND when it is none of them. */
NODISCARD Status command_paste(Session *session, const CommandHost *host, const char *text);
/* Shows a game that has been read, and frees the loading; an error changes nothing. */
NODISCARD Status commands_take_loaded(Session *session, const CommandHost *host, Loading *loading);
Status command_pgn(Session *session, const CommandHost *host, const char *arguments);
Status command_copy(Session *session, const CommandHost *host, const char *arguments);
Status command_open(Session *session, const CommandHost *host, const char *arguments);
/* Reads a game of a PGN file and shows it: at once, or where it is too large for that when the host
 * has it. */
NODISCARD Status commands_load(Session *session, const CommandHost *host, const char *path,
                               const LoadPlace *place);
void commands_say_reading(Session *session, const Loading *loading);

/* --- commands_save.c --- */
Status command_save(Session *session, const CommandHost *host, const char *arguments);

/* --- commands_games.c --- */
Status command_games(Session *session, const CommandHost *host, const char *arguments);
Status command_game(Session *session, const CommandHost *host, const char *arguments);
Status command_next(Session *session, const CommandHost *host, const char *arguments);
Status command_previous(Session *session, const CommandHost *host, const char *arguments);
/* The record on the board was just taken from a file: that file's other games are known from now
 * on. Nothing changes where it is of no file. */
void commands_adopt_games(Session *session);
/* The file of the list was written to, or lost its name: says so where that was not luft. */
void commands_watch_games(Session *session);
/* Opens a game, now or when it has been found in the file. */
NODISCARD Status commands_open_number(Session *session, const CommandHost *host, size_t number);
/* Shows what was read of a game of the list. */
NODISCARD Status commands_show_listed(Session *session, const CommandHost *host, Loaded *loaded);

/* --- commands_tree.c --- */
Status command_variation(Session *session, const CommandHost *host, const char *arguments);
Status command_promote(Session *session, const CommandHost *host, const char *arguments);
Status command_delete(Session *session, const CommandHost *host, const char *arguments);

/* --- commands_notes.c --- */
Status command_comment(Session *session, const CommandHost *host, const char *arguments);
Status command_before(Session *session, const CommandHost *host, const char *arguments);
Status command_editor(Session *session, const CommandHost *host, const char *arguments);
Status command_nag(Session *session, const CommandHost *host, const char *arguments);

/* --- commands_tags.c --- */
Status command_tag(Session *session, const CommandHost *host, const char *arguments);
Status command_result(Session *session, const CommandHost *host, const char *arguments);

/* --- commands_practice.c --- */
Status command_practice(Session *session, const CommandHost *host, const char *arguments);

/* --- commands_review.c --- */
Status command_review(Session *session, const CommandHost *host, const char *arguments);
Status command_mistake(Session *session, const CommandHost *host, const char *arguments);

/* --- commands_look.c --- */
Status command_flip(Session *session, const CommandHost *host, const char *arguments);
Status command_theme(Session *session, const CommandHost *host, const char *arguments);
Status command_pieces(Session *session, const CommandHost *host, const char *arguments);
Status command_set(Session *session, const CommandHost *host, const char *arguments);
Status command_show_help(Session *session, const CommandHost *host, const char *arguments);

#endif
