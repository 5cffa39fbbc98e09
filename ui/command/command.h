/* A command that a person can give: its row, and the host that it asks.
 *
 * Every room with commands brings rows of this kind; ui/vocabulary makes them one table. Commands
 * change the session and ask for what lies outside it (thinking, quitting) through CommandHost.
 */
#ifndef LUFT_UI_COMMAND_COMMAND_H
#define LUFT_UI_COMMAND_COMMAND_H

#include "engine/board/movegen.h"
#include "ui/session/session.h"

typedef struct CommandHost CommandHost;
typedef struct Engine Engine;       /* engine/engine.h */
typedef struct Loading Loading;     /* ui/games/loading.h */
typedef struct ModeStack ModeStack; /* ui/modes/mode.h */

/* What a command does with its arguments: the text behind its name, blanks trimmed, never NULL. A
 * Status that is not OK says what was wrong, and then nothing has changed. */
typedef Status (*CommandRun)(Session *session, const CommandHost *host, const char *arguments);

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

/* What commands need of the program around the session; implemented by the controller. No function
 * pointer is NULL. */
struct CommandHost {
    void *context;
    void (*print)(void *context, const char *text); /* lines to read: a panel, or stdout */
    /* Prints a text as soon as there is one; a panel shows what becomes of it, and its end, as long
     * as it is open. argument is copied. */
    void (*print_live)(void *context, LiveWrite *write, const char *argument);
    /* The one door to the board. */
    Status (*play)(void *context, Move move);
    void (*start_engine)(void *context, EngineMode mode);
    /* One move of the engine in the person's place: the best of the analysis at once, or one that
     * it is to find. false: neither is possible now. */
    bool (*move_for_person)(void *context);
    void (*stop_engine)(void *context);            /* its best move so far counts, when it plays */
    void (*cancel_engine)(void *context);          /* nothing comes of it */
    void (*copy)(void *context, const char *text); /* to the clipboard */
    void (*settings_changed)(void *context);
    Status (*keep_settings)(void *context); /* for next time */
    /* What next time begins with, as far as is known; flags of the command line count too. */
    const Settings *(*kept_settings)(void *context);
    /* The game is about to be dropped: keeps what is worth it; an error: nothing could, and the
     * game should stay until that was said. */
    Status (*leave_game)(void *context);
    Status (*resume)(void *context); /* takes up the unfinished game of the journal */
    Status (*quit)(
        void *context); /* an error: something would be lost, and that was not said yet */
    /* Asks; when the next line is "y" or "yes", run gets argument (copied), else it is dropped. */
    void (*ask)(void *context, const char *question, CommandRun run, const char *argument);
    /* The same with answers of their own, copied; "c", "cancel", "n", "no" and an empty line put it
     * away. */
    void (*choose)(void *context, const char *question, const CommandChoice *choices, size_t count,
                   const char *argument);
    /* Asks for a text: it stands in the input line to be changed, and what is entered goes to run.
     * false: there is no such line, nothing is asked. */
    bool (*ask_text)(void *context, const char *label, const char *text, CommandRun run);
    /* The same of a name: what is typed takes the place of the one proposed. */
    bool (*ask_name)(void *context, const char *label, const char *proposed, CommandRun run);
    /* Which of several legal moves is meant: the answer is played. */
    void (*ask_move)(void *context, const MoveList *moves);
    /* A file was opened, or begun to be read. */
    void (*note_opened)(void *context, const char *path);
    /* Keeps a game that is still being read, and gives it to commands_take_loaded when it is. */
    void (*load)(void *context, Loading *loading);
    /* Lets the person's editor change the text and returns when it is left; STATUS_UNSUPPORTED:
     * there is no terminal for it. */
    Status (*edit_text)(void *context, StrBuf *text);
    /* luft's own, to be asked what a search does not change; NULL: there is none. */
    const Engine *(*own_engine)(void *context);
    ModeStack *modes; /* where a command opens what takes the keys */
};

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
