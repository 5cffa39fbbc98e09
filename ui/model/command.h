/* Every command a person can type, in one table: name, aliases, arguments, help, function.
 *
 * One table serves the prompt, the line dialogue, help, completion and the man page. Commands
 * change the session and ask for deeds outside it (thinking, quitting) through CommandHost.
 */
#ifndef LUFT_UI_MODEL_COMMAND_H
#define LUFT_UI_MODEL_COMMAND_H

#include "ui/model/session.h"

typedef struct CommandHost CommandHost;

/* What commands need of the program around the session; implemented by the controller and by the
 * line dialogue. */
struct CommandHost {
    void *context;
    void (*print)(void *context, const char *text); /* lines to read: a panel, or stdout */
    void (*start_engine)(void *context, EngineMode mode);
    void (*stop_engine)(void *context);            /* its best move so far counts, when it plays */
    void (*cancel_engine)(void *context);          /* nothing comes of it */
    void (*copy)(void *context, const char *text); /* to the clipboard */
    void (*settings_changed)(void *context);
    void (*quit)(void *context);
    /* Asks a question; the next line "y" or "yes" runs on_yes, anything else drops it. */
    void (*ask)(void *context, const char *question,
                void (*on_yes)(Session *session, const CommandHost *host));
};

typedef struct Command {
    const char *name;
    const char *aliases;   /* blank-separated, "" for none */
    const char *arguments; /* as the help shows them: "[MINUTES[+SECONDS]]" */
    const char *help;      /* one line */
    Status (*run)(Session *session, const CommandHost *host, const char *arguments);
} Command;

/* The whole table; *count entries, in the order of the help. */
const Command *command_table(size_t *count);
/* By name, alias or unambiguous beginning of a name; NULL when there is none. */
const Command *command_find(const char *name, size_t length);

/* One line as typed: a move (always first), a one-letter shortcut, a command, or a pasted FEN or
 * PGN. The Status says what was wrong; nothing is changed then. */
NODISCARD Status command_execute(Session *session, const CommandHost *host, const char *line);

/* The help of all commands and keys, or of one topic; STATUS_NOT_FOUND for an unknown one. */
NODISCARD Status command_help(const char *topic, StrBuf *text);

#endif
