/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program around a session, as commands and features call it. The full screen and the line
 * dialogue fill in their part, the controller fills in the rest; tests use a fake. */
#ifndef LUFT_UI_MODES_APP_H
#define LUFT_UI_MODES_APP_H

#include "engine/board/movegen.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"

/* The effect of a line, checked while a question is open. */
typedef enum LineKind {
    LINE_OTHER,
    LINE_ACTS,  /* a command that changes something, or a position or game to open */
    LINE_LOOKS, /* a command that shows something and changes nothing */
    LINE_LEAVES /* quit */
} LineKind;

typedef struct Controller Controller; /* ui/controller/controller.h */

struct App {
    /* --- the loop's, called with front as their first argument; each may be NULL --- */
    void *front;
    /* Writes a command's text, lines ended by \n. NULL: print shows it in the pager. */
    void (*write_out)(void *front, const char *text);
    /* A move was made on the board, for the line dialogue. engine: the engine moved. */
    void (*tell_move)(void *front, Move move, bool engine);
    /* The input line. Puts text into it, to be edited and entered. NULL: there is no such line. */
    void (*fill_line)(void *front, const char *text);
    /* The same, but the first key typed replaces the text. */
    void (*propose_line)(void *front, const char *text);
    /* A question needs the line: its text is saved, and restored over any other when the question
     * is closed. Always in pairs. */
    void (*put_line_aside)(void *front);
    void (*give_line_back)(void *front);
    /* A value in session->settings changed. */
    void (*use_settings)(void *front);
    /* To the clipboard; the command itself also prints or shows the text. Not NULL for commands. */
    void (*copy)(void *front, const char *text);
    /* Runs the person's editor on the text and waits for it to end; STATUS_UNSUPPORTED: without a
     * terminal. Not NULL for commands. */
    Status (*edit_text)(void *front, StrBuf *text);

    /* --- the controller's, called with context; tests put a fake there --- */
    Controller *context;
    Session *session;
    ModeStack *modes; /* where commands open features */
    /* Text to read: in the pager, or to stdout. */
    void (*print)(Controller *context, const char *text);
    /* Prints a text as soon as there is one; the pager follows its changes until it ends. argument
     * is copied. */
    void (*print_live)(Controller *context, LiveWrite *write, const char *argument);
    /* Every move that a person or a command plays goes through here. */
    Status (*play)(Controller *context, Move move);
    void (*start_engine)(Controller *context, EngineMode mode);
    /* The engine moves for the person: the best move of the analysis, or one it still has to find.
     * false: neither is possible now. */
    bool (*move_for_person)(Controller *context);
    /* If the engine is to move in the game, it plays its best move so far. */
    void (*stop_engine)(Controller *context);
    void (*cancel_engine)(Controller *context); /* its result is dropped */
    void (*settings_changed)(Controller *context);
    Status (*keep_settings)(Controller *context); /* for the next start */
    /* The settings for the next start, including the flags of this command line. */
    const Settings *(*kept_settings)(Controller *context);
    /* Stores a game that is about to be dropped; after an error the game should stay until the
     * person has seen the error. */
    Status (*leave_game)(Controller *context);
    bool (*has_unfinished)(Controller *context); /* anything to resume */
    Status (*resume)(Controller *context);       /* continues the journal's unfinished game */
    /* An error: something would be lost, and the person has not been warned yet. */
    Status (*quit)(Controller *context);
    /* Asks; if the next line is "y" or "yes", run is called with argument (copied). */
    void (*ask)(Controller *context, const char *question, CommandRun run, const char *argument);
    /* The same with other answers, copied; "c", "cancel", "n", "no" and an empty line cancel. */
    void (*choose)(Controller *context, const char *question, const CommandChoice *choices,
                   size_t count, const char *argument);
    /* Asks for a text, which the person edits in the input line and enters: then run is called with
     * it. false: luft has no input line, and nothing was asked. */
    bool (*ask_text)(Controller *context, const char *label, const char *text, CommandRun run);
    /* The same for a name; typing replaces the proposed one. */
    bool (*ask_name)(Controller *context, const char *label, const char *proposed, CommandRun run);
    /* Asks which of several legal moves is meant, and plays it. */
    void (*ask_move)(Controller *context, const MoveList *moves);
    /* Notes that a file was opened or is being read. */
    void (*note_opened)(Controller *context, const char *path);
    /* Owns a game while it is being read, then passes it to commands_take_loaded. */
    void (*load)(Controller *context, Loading *loading);
    /* luft's engine, for questions that need no search; NULL: none. */
    const Engine *(*own_engine)(Controller *context);

    void (*run)(Controller *context, const char *line);  /* a command line, as if typed */
    void (*act)(Controller *context, Action action);     /* an action, as if its key was pressed */
    void (*open)(Controller *context, const char *path); /* a file by its literal name */
    void (*report)(Controller *context, Status status);  /* shows an error */
    LineKind (*kind)(Controller *context, const char *line);
    bool (*is_move)(Controller *context, const char *line); /* a legal move at the shown position */
    /* Appends the help of the keys in a table, one line each: the names, a tab, the help. For the
     * input line, the letters of the current place follow, each with enter, the name of the Enter
     * key. */
    void (*write_keys)(Controller *context, const KeyTable *table, const char *enter, StrBuf *text);
    /* The letter that, entered, runs the line at the current place; "": none. */
    const char *(*letter_of)(Controller *context, const char *line);
};

#endif
