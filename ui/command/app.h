/* The program around a session, as commands and features call it.
 *
 * The controller implements it for the full screen and the line dialogue, tests by a fake.
 */
#ifndef LUFT_UI_COMMAND_APP_H
#define LUFT_UI_COMMAND_APP_H

#include "ui/command/action.h"
#include "ui/command/command.h"
#include "ui/session/session.h"

/* What a line does while a question is open. */
typedef enum LineKind {
    LINE_OTHER,
    LINE_ACTS,  /* a command, or a position or game to open */
    LINE_LOOKS, /* a command that shows something and changes nothing */
    LINE_LEAVES /* quit */
} LineKind;

/* The input line as features use it; without one all functions are NULL. */
typedef struct InputLine {
    void *context;
    void (*fill)(void *context, const char *text);    /* to be edited and entered */
    void (*propose)(void *context, const char *text); /* replaced by typing */
    void (*put_aside)(void *context);                 /* for a question ... */
    void (*give_back)(void *context);                 /* ... and back after it */
} InputLine;

/* No function is NULL but those of line. */
struct App {
    void *context; /* first argument of every function */
    Session *session;
    ModeStack *modes; /* where commands open features */
    void (*print)(void *context, const char *text); /* lines to read: in the pager, or to stdout */
    /* Prints a text as soon as there is one; the pager follows its changes until its end. argument is
     * copied. */
    void (*print_live)(void *context, LiveWrite *write, const char *argument);
    /* Every move of a person or a command passes here. */
    Status (*play)(void *context, Move move);
    void (*start_engine)(void *context, EngineMode mode);
    /* The engine moves for the person: the best move of the analysis, or one it has yet to find.
     * false: neither is possible now. */
    bool (*move_for_person)(void *context);
    void (*stop_engine)(void *context);            /* if it plays, its best move so far is played */
    void (*cancel_engine)(void *context);          /* its result is dropped */
    void (*copy)(void *context, const char *text); /* to the clipboard */
    void (*settings_changed)(void *context);
    Status (*keep_settings)(void *context); /* for next time */
    /* The settings of the next start, flags of this command line included. */
    const Settings *(*kept_settings)(void *context);
    /* Stores a game that is about to be dropped; on an error it should stay until the person has
     * been told. */
    Status (*leave_game)(void *context);
    Status (*resume)(void *context); /* continues the journal's unfinished game */
    /* An error: something would be lost, and the person has not been told yet. */
    Status (*quit)(void *context);
    /* Asks; if the next line is "y" or "yes", run is called with argument (copied). */
    void (*ask)(void *context, const char *question, CommandRun run, const char *argument);
    /* The same with other answers, copied; "c", "cancel", "n", "no" and an empty line cancel. */
    void (*choose)(void *context, const char *question, const CommandChoice *choices, size_t count,
                   const char *argument);
    /* Asks for a text, which the person edits in the input line and enters: then run is called with
     * it. false: there is no input line, nothing is asked. */
    bool (*ask_text)(void *context, const char *label, const char *text, CommandRun run);
    /* The same for a name: typing replaces the one proposed. */
    bool (*ask_name)(void *context, const char *label, const char *proposed, CommandRun run);
    /* Asks which of several legal moves is meant, and plays it. */
    void (*ask_move)(void *context, const MoveList *moves);
    /* A file was opened, or begun to be read. */
    void (*note_opened)(void *context, const char *path);
    /* Keeps a game while it is read, then passes it to commands_take_loaded. */
    void (*load)(void *context, Loading *loading);
    /* Runs the person's editor on the text and waits for its end; STATUS_UNSUPPORTED: there is no
     * terminal. */
    Status (*edit_text)(void *context, StrBuf *text);
    /* luft's engine, for questions that need no search; NULL: there is none. */
    const Engine *(*own_engine)(void *context);

    void (*run)(void *context, const char *line);  /* a command line, as if typed */
    void (*act)(void *context, Action action);     /* an action, as if its key was pressed */
    void (*open)(void *context, const char *path); /* a file by its literal name */
    void (*report)(void *context, Status status);  /* shows an error */
    LineKind (*kind)(void *context, const char *line);
    bool (*is_move)(void *context, const char *line); /* a legal one here */
    InputLine line;
};

#endif
