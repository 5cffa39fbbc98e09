/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A command: its row in the table, its arguments, and the actions of keys that no command has.
 *
 * Rooms with commands define rows of this kind; ui/vocabulary makes one table of them. Commands
 * change the session and call App (ui/modes/app.h) for what is outside it: thinking, quitting.
 */
#ifndef LUFT_UI_MODES_COMMAND_H
#define LUFT_UI_MODES_COMMAND_H

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/text/words.h"

#include "ui/session/session.h"

typedef struct App App;             /* ui/modes/app.h */
typedef struct Engine Engine;       /* engine/engine.h */
typedef struct Loading Loading;     /* ui/storage/loading.h */
typedef struct ModeStack ModeStack; /* ui/modes/mode.h */

/* Runs a command. arguments: the text after its name, without blanks around it, never NULL. If the
 * Status is an error, nothing has changed. */
typedef Status (*CommandRun)(Session *session, const App *app, const char *arguments);

/* An answer to a question, given by its word or first letter, and what it does. first, if not NULL,
 * runs before run with empty arguments: if it fails, run is not called, and if it asks a question
 * itself, run waits for the answer. */
typedef struct CommandChoice {
    const char *word; /* lives as long as the program */
    CommandRun first;
    CommandRun run;
} CommandChoice;

enum { COMMAND_CHOICES_MAX = 4 };

/* A text that grows while it is shown. LIVE_WAITS: there is nothing to show yet; LIVE_ENDS: it will
 * not change again, and is not shown if it is empty. */
typedef enum LiveState { LIVE_WAITS, LIVE_GROWS, LIVE_ENDS } LiveState;

/* Appends the current text, and makes sure that a descriptor wakes the loop when it changes. */
typedef LiveState LiveWrite(Session *session, const char *argument, StrBuf *text);

/* The subject of a command, in the order of the help. */
typedef enum CommandTopic {
    TOPIC_PLAYING,
    TOPIC_OPPONENT,
    TOPIC_ADVICE,
    TOPIC_POSITIONS,
    TOPIC_FILES,
    TOPIC_PLACES,
    TOPIC_SAYING,
    TOPIC_NOTES,
    TOPIC_LEARNING,
    TOPIC_SCREEN,
    TOPIC_OWN /* of one feature, with its heading: Feature.topic */
} CommandTopic;

/* The places a command can be used in, and its conditions. */
enum {
    COMMAND_IN_GAME = 1 << 0,   /* played or read */
    COMMAND_ASIDE = 1 << 1,     /* while the game is interrupted for questions */
    COMMAND_IN_EDITOR = 1 << 2, /* while a feature takes every line: Feature.take_text */
    COMMAND_ANYWHERE = COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_IN_EDITOR,
    COMMAND_WHOLE = 1 << 3,  /* the name must be typed in full: a slip could lose something */
    COMMAND_RESTS = 1 << 4,  /* no key during a game, when letters are moves */
    COMMAND_PLAYED = 1 << 5, /* only while a game is in progress */
    COMMAND_PLAYS = 1 << 6,  /* needs a position that can be played, not a diagram */
    /* shows something, changes nothing: allowed during a question */
    COMMAND_LOOKS = 1 << 7
};

typedef struct Command {
    const char *name;
    const char *aliases;   /* separated by blanks, "" for none */
    const char *arguments; /* as the help shows them: "[MINUTES[+SECONDS]]" */
    const char *help;      /* one line */
    CommandTopic topic;
    unsigned where; /* places (COMMAND_ANYWHERE or some of it) and conditions */
    CommandRun run;
} Command;

/* Runs the command; STATUS_EXCESS if there are arguments and its row has none. */
NODISCARD Status command_run(const Command *command, Session *session, const App *app,
                             const char *arguments);

/* The commands of a room, in the order of the help. */
typedef struct Commands {
    const Command *rows;
    size_t count;
} Commands;

/* --- arguments -------------------------------------------------------------------------------- */

/* Reads a whole decimal number; STATUS_SYNTAX and STATUS_RANGE name what is allowed. */
NODISCARD Status argument_number(Word word, int64_t low, int64_t high, int64_t *number);
/* The error for extra words; OK if rest is blank. */
NODISCARD Status arguments_expect_end(const char *rest);

/* --- actions ---------------------------------------------------------------------------------- */

/* Moving through a game, a list, a text and over the board, from one mode to another, and
 * controlling the screen: every other key runs a command line. */
/* clang-format off */
/* action, the name a key is bound to, one line of help */
#define ACTIONS(X) \
    X(ACTION_NONE, "none", N_("nothing")) \
    X(ACTION_BACK, "back", N_("one move back")) \
    X(ACTION_FORWARD, "forward", N_("one move forward")) \
    X(ACTION_PREVIOUS_VARIATION, "previous-variation", N_("the variation above")) \
    X(ACTION_NEXT_VARIATION, "next-variation", N_("the variation below")) \
    X(ACTION_START, "start", N_("start of the game")) \
    X(ACTION_END, "end", N_("end of the game, or where it is being played")) \
    X(ACTION_PAGE_UP, "page-up", N_("a page up")) \
    X(ACTION_PAGE_DOWN, "page-down", N_("a page down")) \
    X(ACTION_LINE_UP, "line-up", N_("a line up")) \
    X(ACTION_LINE_DOWN, "line-down", N_("a line down")) \
    X(ACTION_CURSOR, "cursor", N_("a cursor on the board")) \
    X(ACTION_CURSOR_LEFT, "cursor-left", N_("cursor left")) \
    X(ACTION_CURSOR_RIGHT, "cursor-right", N_("cursor right")) \
    X(ACTION_CURSOR_UP, "cursor-up", N_("cursor up")) \
    X(ACTION_CURSOR_DOWN, "cursor-down", N_("cursor down")) \
    X(ACTION_CURSOR_TAKE, "cursor-take", N_("pick up or drop a piece")) \
    X(ACTION_CURSOR_DRAW, "cursor-draw", N_("mark the square, or begin and end an arrow")) \
    X(ACTION_DRAW_COLOR, "draw-color", N_("another colour to draw in")) \
    X(ACTION_EDIT_KEY, "edit-key", N_("the next key edits the move")) \
    X(ACTION_SEARCH, "search", N_("search for games")) \
    X(ACTION_SEARCH_NEXT, "search-next", N_("the next place found")) \
    X(ACTION_SEARCH_PREVIOUS, "search-previous", N_("the previous place found")) \
    X(ACTION_TO_BOARD, "to-board", N_("to the board keys")) \
    X(ACTION_TO_PROMPT, "to-prompt", N_("to the input line")) \
    X(ACTION_VALUE_PREVIOUS, "value-previous", N_("the previous value, or a smaller one")) \
    X(ACTION_VALUE_NEXT, "value-next", N_("the next value, or a larger one")) \
    X(ACTION_VALUE_TYPE, "value-type", N_("type the value")) \
    X(ACTION_VALUE_BACK, "value-back", N_("reset to the saved value")) \
    X(ACTION_CLOSE, "close", N_("close this text")) \
    X(ACTION_REDRAW, "redraw", N_("redraw the screen")) \
    X(ACTION_SUSPEND, "suspend", N_("suspend luft")) \
    X(ACTION_STOP, "stop", N_("stop thinking, or clear the line"))

typedef enum Action {
#define X(action, name, help) action,
    ACTIONS(X)
#undef X
    ACTION_NB
} Action;
/* clang-format on */

const char *action_name(Action action);
const char *action_help(Action action);
/* The action with that name ("line-up"); ACTION_NB: unknown. */
Action action_by_name(const char *name);
/* How many rows a line or a page moves, up negative, down positive; 0 for other actions. page > 0.
 */
int action_rows(Action action, int page);
/* The row of count rows that an action leads to from one: a line, a page, the first or the last; -1
 * for other actions. */
int64_t action_row(Action action, int page, int64_t from, int64_t count);

#endif
