/* Every command a person can type, in one table: name, aliases, arguments, help, function.
 *
 * One table serves the prompt, the line dialogue, help, completion and the man page. Commands
 * change the session and ask for deeds outside it (thinking, quitting) through CommandHost.
 */
#ifndef LUFT_UI_COMMAND_COMMAND_H
#define LUFT_UI_COMMAND_COMMAND_H

#include "ui/games/loading.h"
#include "ui/session/session.h"

typedef struct CommandHost CommandHost;
typedef struct ModeStack ModeStack; /* ui/modes/mode.h */

/* What a command does with its arguments: the text behind its name, blanks trimmed, never NULL. A
 * Status that is not OK says what was wrong, and then nothing has changed. */
typedef Status (*CommandRun)(Session *session, const CommandHost *host, const char *arguments);

/* One answer to a question, given by its word or first letter: what is done then. first, when not
 * NULL, runs before with empty arguments; where it fails or asks a question itself, that is all. */
typedef struct CommandChoice {
    const char *word; /* lives as long as the program */
    CommandRun first;
    CommandRun run;
} CommandChoice;

enum { COMMAND_CHOICES_MAX = 4 };

/* What commands need of the program around the session; implemented by the controller. No function
 * pointer is NULL. */
struct CommandHost {
    void *context;
    void (*print)(void *context, const char *text); /* lines to read: a panel, or stdout */
    /* The one door to the board. */
    Status (*play)(void *context, Move move);
    void (*start_engine)(void *context, EngineMode mode);
    void (*stop_engine)(void *context);            /* its best move so far counts, when it plays */
    void (*cancel_engine)(void *context);          /* nothing comes of it */
    void (*copy)(void *context, const char *text); /* to the clipboard */
    void (*settings_changed)(void *context);
    Status (*keep_settings)(void *context); /* for next time */
    /* The game is about to be dropped: keeps what is worth it; an error: nothing could, and the
     * game should stay until that was said. */
    Status (*leave_game)(void *context);
    Status (*resume)(void *context); /* takes up the unfinished game of the journal */
    Status (*quit)(
        void *context); /* an error: something would be lost, and that was not said yet */
    /* Asks; when the next line is "y" or "yes", run gets argument (copied), else it is dropped. */
    void (*ask)(void *context, const char *question, CommandRun run, const char *argument);
    /* The same with answers of their own, copied; "c", "cancel", "n", "no" and an empty line drop
     * it, and so does any other line, which then counts itself. */
    void (*choose)(void *context, const char *question, const CommandChoice *choices, size_t count,
                   const char *argument);
    /* Asks for a text: it stands in the input line to be changed, and what is entered goes to run.
     * false: there is no such line, nothing is asked. */
    bool (*ask_text)(void *context, const char *label, const char *text, CommandRun run);
    /* Keeps a game that is still being read, and gives it to commands_take_loaded when it is. */
    void (*load)(void *context, Loading *loading);
    /* Lets the person's editor change the text and returns when it is left; STATUS_UNSUPPORTED:
     * there is no terminal for it. */
    Status (*edit_text)(void *context, StrBuf *text);
    ModeStack *modes; /* where a command opens what takes the keys */
};

typedef struct Command {
    const char *name;
    const char *aliases;   /* blank-separated, "" for none */
    const char *arguments; /* as the help shows them: "[MINUTES[+SECONDS]]" */
    const char *help;      /* one line */
    CommandRun run;
} Command;

/* The whole table; *count entries, in the order of the help. */
const Command *command_table(size_t *count);
/* By name or alias; by an unambiguous beginning of at least two letters where nothing is lost by a
 * slip (never resign or quit). NULL when there is none. */
const Command *command_find(const char *name, size_t length);
/* The command line that a one-letter shortcut stands for ("flip"), NULL for none. */
const char *command_shortcut(char letter);
/* The letters in the order of the help, '\0' behind the last. */
char command_shortcut_at(size_t index);

/* The words of the set-up editor in the order of the help, NULL behind the last. */
const char *command_setup_word(size_t index);

/* Shows a game that has been read, and frees the loading; an error changes nothing. */
NODISCARD Status commands_take_loaded(Session *session, const CommandHost *host, Loading *loading);

/* One line as typed or text as pasted: a move (always first), a one-letter shortcut, a command, a
 * FEN, EPD, PGN or list of moves. The Status says what was wrong; nothing is changed then. */
NODISCARD Status command_execute(Session *session, const CommandHost *host, const char *line);

/* Opens text that is a FEN, EPD, PGN or list of moves, asking first if a game would be lost;
 * STATUS_NOT_FOUND when it is none of them. */
NODISCARD Status command_paste(Session *session, const CommandHost *host, const char *text);

/* The help of all commands and keys, or of one topic; STATUS_NOT_FOUND for an unknown one. */
NODISCARD Status command_help(const Keybinds *keys, const char *topic, StrBuf *text);

#endif
