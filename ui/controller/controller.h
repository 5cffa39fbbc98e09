/* Applies input, engine messages and timeouts to the session.
 *
 * Owns the session, the engines and their minds, the journals. The one door to the board,
 * whoever moves. Serves the full screen and the line dialogue (plain) alike, so it knows no
 * curses, no readline, and never waits. All functions belong to the loop's thread.
 *
 * A loop: poll the input and controller_poll_fds for controller_timeout_ms; call the handle
 * functions for what came; then paint when controller_take_changed, leave when
 * controller_wants_quit.
 */
#ifndef LUFT_UI_CONTROLLER_CONTROLLER_H
#define LUFT_UI_CONTROLLER_CONTROLLER_H

#include "ui/command/action.h"
#include "ui/match/start.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"
#include "ui/vocabulary/complete.h"

#include <poll.h>

typedef struct Controller Controller;

/* What the program around has to offer; each may be NULL. */
typedef struct ControllerHooks {
    void *context;
    /* Text a command gives to read, lines by \n. NULL: it becomes the panel. */
    void (*print)(void *context, const char *text);
    /* To the clipboard. The text is also printed or shown by the command itself. */
    void (*copy)(void *context, const char *text);
    /* Every move that was made on the board, after it; for the line dialogue. engine: who moved. */
    void (*moved)(void *context, Move move, bool engine);
    /* Puts text into the input line, to be edited and entered. NULL: there is no such line. */
    void (*fill_line)(void *context, const char *text);
    /* The same, unless something else is typed: then that takes its place. */
    void (*propose_line)(void *context, const char *text);
    /* A question needs the input line: what stands there is put aside, and is given back (in place
     * of whatever is there then) when the question is gone. Always in pairs. */
    void (*put_line_aside)(void *context);
    void (*give_line_back)(void *context);
    /* A value in session->settings changed (theme, pieces, ...). */
    void (*settings_changed)(void *context);
    /* Lets the person's editor change the text, and waits for it. NULL: there is no terminal. */
    Status (*edit_text)(void *context, StrBuf *text);
} ControllerHooks;

/* Begins as start says: offers an unfinished game of the journal, starts a game, or opens a file or
 * FEN (a bad one is told in the session's message). STATUS_IO: no thread for the engine. settings,
 * start and hooks are copied; the strings of start must live as long as the controller. */
NODISCARD Status controller_new(const Settings *settings, const Start *start,
                                const ControllerHooks *hooks, Controller **controller);
/* Stops the engine, keeps the journal of an unfinished game. NULL is fine. */
void controller_free(Controller *controller);

const Session *controller_session(const Controller *controller);

/* What is readable when something that works beside the loop has news: engines, games being found,
 * endgame tables, files read or watched. Call controller_handle_news then. Sets fd and events;
 * returns how many there are, at most CONTROLLER_FDS_MAX. */
enum { CONTROLLER_FDS_MAX = 24 };
size_t controller_poll_fds(const Controller *controller, struct pollfd fds[CONTROLLER_FDS_MAX]);
/* Whether something entered waits for games to be found: a line dialogue reads no further then. */
bool controller_is_gathering(const Controller *controller);
/* The line dialogue: features print what they were opened for, once it is there; after the message
 * was told. */
void controller_print_features(Controller *controller);
/* Whether the analysis has come to its end: the engine's lines stay as they are. */
bool controller_has_analysed(const Controller *controller);
/* Milliseconds until controller_handle_time wants to be called: a clock's text changes, a flag
 * falls, a move waits to be played, analysis is to begin or to rest; -1: never. */
int controller_timeout_ms(const Controller *controller);

/* One line as entered: an answer to a question, a move, a command, a pasted position or game. */
void controller_handle_line(Controller *controller, const char *line);
/* Who brings what is handled next; LINE_TYPED until then. */
void controller_set_line_source(Controller *controller, LineSource source);
/* A paste: a FEN, EPD, PGN or list of moves is opened and true returned; false: it is none of them
 * and belongs into the input line. */
bool controller_handle_paste(Controller *controller, const char *text, size_t length);
/* What a key (as ui/terminal/keyname writes it) means to who has the keys: an action by its name,
 * or a command line; "": nothing. */
const char *controller_line_of(const Controller *controller, const char *key);
/* Does it. false: it is the loop's own (redraw, suspend), or means nothing now. */
bool controller_handle_bound(Controller *controller, const char *line);
bool controller_handle_action(Controller *controller, Action action);
/* A character without an action; where it would be typed, before it goes into an empty line: true
 * when it is done with. */
bool controller_handle_key(Controller *controller, const char *key);
/* To be told each key first. true: it makes a move of the keys before it, which goes on in the
 * input line; what they did is taken back. */
bool controller_begins_move(Controller *controller, const char *key);

void controller_handle_click(Controller *controller, const Click *click);

/* The input line's text changed: lights up the squares it can mean, on the screen (Start.is_paced)
 * after a pause in the typing. */
void controller_handle_typing(Controller *controller, const char *text);
void controller_handle_news(Controller *controller);
void controller_handle_time(Controller *controller);
/* The process is about to be stopped, and goes on again: a running clock stands in between. */
void controller_pause(Controller *controller);
void controller_go_on(Controller *controller);
/* ^C: stops thinking, drops a question, premove or selection; false: there was none of it (the loop
 * clears the line). */
bool controller_handle_interrupt(Controller *controller);

/* Who has the keys, and what is asked. The screen leaves there how it is laid out, and how far its
 * texts go. */
ModeStack *controller_modes(Controller *controller);

/* Something that only the screen knows is amiss; told as an error is. */
void controller_warn(Controller *controller, Status status);
/* Whether the lines for the first time are due; the screen tells when they are seen. */
bool controller_greets(const Controller *controller);
void controller_note_greeting(Controller *controller);

/* What the word line[start..end) can become; complete_done releases it. */
void controller_complete(Controller *controller, const char *line, size_t start, size_t end,
                         Completion *completion);
/* What can still be typed after this text, blank-separated, for behind the input line; at most size
 * bytes. */
void controller_suggest(const Controller *controller, const char *text, char *buf, size_t size);

/* Whether something to draw changed since the last call. */
bool controller_take_changed(Controller *controller);
/* Whether the terminal's bell is to ring; is_typing: there is text in the input line. */
bool controller_take_bell(Controller *controller, bool is_typing);
bool controller_wants_quit(const Controller *controller);
/* Whether to end now loses a game that could not be kept, though nobody said that it may go. */
bool controller_loses_game(const Controller *controller);
/* Whether a game is being played that the next start will offer. */
bool controller_keeps_game(const Controller *controller);

#endif
