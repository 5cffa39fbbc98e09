/* A command: its row in the table.
 *
 * Rooms with commands define rows of this kind; ui/vocabulary makes one table of them. Commands
 * change the session and call App (ui/command/app.h) for what is outside it: thinking, quitting.
 */
#ifndef LUFT_UI_COMMAND_COMMAND_H
#define LUFT_UI_COMMAND_COMMAND_H

#include "ui/session/session.h"

typedef struct App App;             /* ui/command/app.h */
typedef struct Engine Engine;       /* engine/engine.h */
typedef struct Loading Loading;     /* ui/games/loading.h */
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
    TOPIC_SETUP,
    TOPIC_NB
} CommandTopic;

/* The places a command can be used in, and its conditions. */
enum {
    COMMAND_IN_GAME = 1 << 0, /* played or read */
    COMMAND_ASIDE = 1 << 1,   /* while the game is interrupted for questions */
    COMMAND_IN_SETUP = 1 << 2,
    COMMAND_ANYWHERE = COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_IN_SETUP,
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

#endif
