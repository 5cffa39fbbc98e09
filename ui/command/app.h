/* The program around a session, as commands and features call it.
 *
 * The controller implements it for the full screen and the line dialogue, tests by a fake.
 */
#ifndef LUFT_UI_COMMAND_APP_H
#define LUFT_UI_COMMAND_APP_H

#include "engine/board/movegen.h"
#include "ui/command/command.h"
#include "ui/session/session.h"

/* The effect of a line, checked while a question is open. */
typedef enum LineKind {
    LINE_OTHER,
    LINE_ACTS,  /* a command that changes something, or a position or game to open */
    LINE_LOOKS, /* a command that shows something and changes nothing */
    LINE_LEAVES /* quit */
} LineKind;

/* The input line as features use it; without one all functions are NULL. */
typedef struct InputLine {
    void *context;
    void (*fill)(void *context, const char *text);    /* a text to edit and enter */
    void (*propose)(void *context, const char *text); /* a text that typing replaces */
    void (*put_aside)(void *context);                 /* saves the line before a question ... */
    void (*give_back)(void *context);                 /* ... and restores it afterwards */
} InputLine;

/* Only functions of line may be NULL. */
struct App {
    void *context; /* first argument of every function */
    Session *session;
    ModeStack *modes;                               /* where commands open features */
    void (*print)(void *context, const char *text); /* text to read: in the pager, or to stdout */
    /* Prints a text as soon as there is one; the pager follows its changes until it ends. argument
     * is copied. */
    void (*print_live)(void *context, LiveWrite *write, const char *argument);
    /* Every move that a person or a command plays goes through here. */
    Status (*play)(void *context, Move move);
    void (*start_engine)(void *context, EngineMode mode);
    /* The engine moves for the person: the best move of the analysis, or one it still has to find.
     * false: neither is possible now. */
    bool (*move_for_person)(void *context);
    void (*stop_engine)(void *context);            /* if it plays, its best move so far is played */
    void (*cancel_engine)(void *context);          /* its result is dropped */
    void (*copy)(void *context, const char *text); /* to the clipboard */
    void (*settings_changed)(void *context);
    Status (*keep_settings)(void *context); /* for the next start */
    /* The settings for the next start, including the flags of this command line. */
    const Settings *(*kept_settings)(void *context);
    /* Stores a game that is about to be dropped; after an error the game should stay until the
     * person has seen the error. */
    Status (*leave_game)(void *context);
    Status (*resume)(void *context); /* continues the journal's unfinished game */
    /* An error: something would be lost, and the person has not been warned yet. */
    Status (*quit)(void *context);
    /* Asks; if the next line is "y" or "yes", run is called with argument (copied). */
    void (*ask)(void *context, const char *question, CommandRun run, const char *argument);
    /* The same with other answers, copied; "c", "cancel", "n", "no" and an empty line cancel. */
    void (*choose)(void *context, const char *question, const CommandChoice *choices, size_t count,
                   const char *argument);
    /* Asks for a text, which the person edits in the input line and enters: then run is called with
     * it. false: luft has no input line, and nothing was asked. */
    bool (*ask_text)(void *context, const char *label, const char *text, CommandRun run);
    /* The same for a name; typing replaces the proposed one. */
    bool (*ask_name)(void *context, const char *label, const char *proposed, CommandRun run);
    /* Asks which of several legal moves is meant, and plays it. */
    void (*ask_move)(void *context, const MoveList *moves);
    /* Notes that a file was opened or is being read. */
    void (*note_opened)(void *context, const char *path);
    /* Owns a game while it is being read, then passes it to commands_take_loaded. */
    void (*load)(void *context, Loading *loading);
    /* Runs the person's editor on the text and waits for it to end; STATUS_UNSUPPORTED: without a
     * terminal. */
    Status (*edit_text)(void *context, StrBuf *text);
    /* luft's engine, for questions that need no search; NULL: none. */
    const Engine *(*own_engine)(void *context);

    void (*run)(void *context, const char *line);  /* a command line, as if typed */
    void (*act)(void *context, Action action);     /* an action, as if its key was pressed */
    void (*open)(void *context, const char *path); /* a file by its literal name */
    void (*report)(void *context, Status status);  /* shows an error */
    LineKind (*kind)(void *context, const char *line);
    bool (*is_move)(void *context, const char *line); /* a legal move at the shown position */
    InputLine line;
};

#endif
