/* A command that a person can give: its row.
 *
 * Every room with commands brings rows of this kind; ui/vocabulary makes them one table. Commands
 * change the session and call App (ui/command/app.h) for what lies outside it: thinking, quitting.
 */
#ifndef LUFT_UI_COMMAND_COMMAND_H
#define LUFT_UI_COMMAND_COMMAND_H

#include "engine/board/movegen.h"
#include "ui/session/session.h"

typedef struct App App;             /* ui/command/app.h */
typedef struct Engine Engine;       /* engine/engine.h */
typedef struct Loading Loading;     /* ui/games/loading.h */
typedef struct ModeStack ModeStack; /* ui/modes/mode.h */

/* What a command does with its arguments: the text behind its name, blanks trimmed, never NULL. A
 * Status that is not OK says what was wrong, and then nothing has changed. */
typedef Status (*CommandRun)(Session *session, const App *app, const char *arguments);

/* One answer to a question, given by its word or first letter: what is done then. first, when not
 * NULL, runs before with empty arguments: where it fails, that is all, and where it asks a question
 * itself, run waits for that to be answered. */
typedef struct CommandChoice {
    const char *word; /* lives as long as the program */
    CommandRun first;
    CommandRun run;
} CommandChoice;

enum { COMMAND_CHOICES_MAX = 4 };

/* A text that grows while it is shown. LIVE_WAITS: there is nothing to show yet, LIVE_ENDS: it will
 * not change any more; an empty text is not shown then. */
typedef enum LiveState { LIVE_WAITS, LIVE_GROWS, LIVE_ENDS } LiveState;

/* Appends the text as it is now, and sees to it that a descriptor wakes the loop when it changes.
 */
typedef LiveState LiveWrite(Session *session, const char *argument, StrBuf *text);

/* What a command is about, in the order of the help. */
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

/* Where a command is meant, and with what care. */
enum {
    COMMAND_IN_GAME = 1 << 0, /* played or read */
    COMMAND_ASIDE = 1 << 1,   /* while the game stands aside for questions */
    COMMAND_IN_SETUP = 1 << 2,
    COMMAND_ANYWHERE = COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_IN_SETUP,
    COMMAND_WHOLE = 1 << 3,  /* not found by its beginning: a slip must lose nothing */
    COMMAND_RESTS = 1 << 4,  /* not by a key during a game, where a person types moves */
    COMMAND_PLAYED = 1 << 5, /* only while a game is in progress */
    COMMAND_PLAYS = 1 << 6,  /* needs a position, and not a diagram to look at */
    COMMAND_LOOKS = 1 << 7   /* shows something and changes nothing: answered while luft asks */
};

typedef struct Command {
    const char *name;
    const char *aliases;   /* blank-separated, "" for none */
    const char *arguments; /* as the help shows them: "[MINUTES[+SECONDS]]" */
    const char *help;      /* one line */
    CommandTopic topic;
    unsigned where; /* COMMAND_ANYWHERE or some of it, and how */
    CommandRun run;
} Command;

/* Rows of a room, in the order of the help. */
typedef struct Commands {
    const Command *rows;
    size_t count;
} Commands;

#endif
