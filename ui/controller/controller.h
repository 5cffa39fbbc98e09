/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies input, engine messages and timeouts to the session.
 *
 * Owns the session, the engines and the journals. Every move on the board passes through it. Serves
 * the full screen and the line dialogue (plain) alike, so it knows no curses and no readline, and
 * never waits. All functions belong to the loop's thread.
 *
 * A loop: poll the input and controller_poll_fds for controller_timeout_ms; call the handle
 * functions for the events; then paint if controller_take_changed, leave if controller_wants_quit.
 */
#ifndef LUFT_UI_CONTROLLER_CONTROLLER_H
#define LUFT_UI_CONTROLLER_CONTROLLER_H

#include "ui/controller/keeper.h"
#include "ui/modes/mode.h"
#include "ui/session/start.h"

#include <poll.h>

typedef struct Controller Controller;

/* Starts as start says: offers the journal's unfinished game, starts a game, or opens a file or FEN
 * (errors are in the session's message). STATUS_IO: no thread for the engine. front has the loop's
 * functions, NULL: none. All are copied; the strings of start must outlive the controller. */
NODISCARD Status controller_new(const Settings *settings, const Start *start, const App *front,
                                Controller **controller);
/* Stops the engine; the journal keeps an unfinished game, whose fate is returned. NULL is allowed.
 */
GameFate controller_free(Controller *controller);

/* Descriptors that become readable on news from background work: engines, game searches, endgame
 * tables, files read or watched. Then call controller_handle_news. Sets fd and events; returns
 * their number, at most CONTROLLER_FDS_MAX. */
enum { CONTROLLER_FDS_MAX = 24 };
size_t controller_poll_fds(const Controller *controller, struct pollfd fds[CONTROLLER_FDS_MAX]);
/* Whether something entered is still being read or searched: a line dialogue then reads no further.
 */
bool controller_is_gathering(const Controller *controller);
/* Milliseconds until controller_handle_news has to be called even without any: a clock's text
 * changes, a flag falls, a delayed move is played, analysis starts or pauses; -1: never. */
int controller_timeout_ms(const Controller *controller);

/* A line as entered: an answer to a question, a move, a command, a pasted position or game. */
void controller_handle_line(Controller *controller, const char *line);
/* A paste: opens a FEN, EPD, PGN or list of moves; false: it is something else and belongs in the
 * input line. */
bool controller_handle_paste(Controller *controller, const char *text, size_t length);
/* lacks_end: a paste has begun whose end does not come; reported once for each. */
void controller_note_paste(Controller *controller, bool lacks_end);
/* Runs the line of a key (keymap_line_at). false: the loop has to (redraw, suspend), or it does
 * nothing now. */
bool controller_handle_bound(Controller *controller, const char *line);
/* A character without an action, before it is typed into an empty line; true: it has been handled.
 */
bool controller_handle_key(Controller *controller, const char *key);
/* Call for each key first. true: with the keys before it, it begins a move, which continues in the
 * input line; the actions of those keys are undone. */
bool controller_begins_move(Controller *controller, const char *key);
/* Call after each key, with the input line's text. Letters that acted as keys are put before it if
 * they begin a command; once the line is entered, their actions are undone. */
void controller_note_key(Controller *controller, const char *key, const char *text);

void controller_handle_click(Controller *controller, const Click *click);

/* The input line's text changed: lights up the squares it can mean, on the screen (Start.is_paced)
 * after a pause in the typing. */
void controller_handle_typing(Controller *controller, const char *text);
/* Takes the news that has come, and does what is due. */
void controller_handle_news(Controller *controller);
/* Before the process is suspended, and after it is resumed: a running clock stops in between. */
void controller_pause(Controller *controller);
void controller_unpause(Controller *controller);
/* ^C: stops thinking, cancels a question, premove or selection; false: there was nothing to stop
 * (the loop clears the line). */
bool controller_handle_interrupt(Controller *controller);

/* The stack of modes, with the session and the app. The screen stores its layout and scroll limits
 * there. */
ModeStack *controller_modes(Controller *controller);

/* Whether the screen needs painting since the last call. */
bool controller_take_changed(Controller *controller);
/* Whether to ring the terminal's bell, by the setting; forgets the events that ring it. is_typing:
 * the input line has text, so the bell is silent, and a warning of time running short waits. */
bool controller_take_bell(Controller *controller, bool is_typing);
bool controller_wants_quit(const Controller *controller);

#endif
