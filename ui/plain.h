/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the line dialogue: its lines and its output; plain.c is the loop. */
#ifndef LUFT_UI_PLAIN_H
#define LUFT_UI_PLAIN_H

#include "engine/base/linein.h"
#include "engine/base/strbuf.h"
#include "ui/modes/app.h"
#include "ui/session/session.h"
#include "ui/terminal/prompt.h"

/* --- plain_lines.c ---------------------------------------------------------------------------- */

/* The dialogue's input lines, and text printed above them: from a pipe, a terminal without a
 * cursor, or readline on one with a cursor.
 *
 * Knows bytes, lines and the prompt, and of their meaning only where a PGN begins and ends.
 */

typedef enum LinesKind {
    LINES_PIPE,    /* no prompt; all input is there at once */
    LINES_COOKED,  /* a prompt; the terminal edits the line */
    LINES_READLINE /* a prompt, with editing, history and completion */
} LinesKind;

/* A PGN that comes line by line: typed, or over a pipe, without a paste's marks at its ends. */
typedef enum PgnPlace {
    PGN_NONE,  /* nothing collected */
    PGN_TAGS,  /* tags of a game whose moves are still to come */
    PGN_MOVES, /* moves have begun */
    PGN_WHOLE  /* complete; another game may follow */
} PgnPlace;

typedef struct PgnLines {
    StrBuf text; /* all games so far */
    PgnPlace place;
    bool in_comment; /* in braces, across lines */
    char *next;      /* a line that was read after its end */
} PgnLines;

typedef struct Lines {
    LinesKind kind;
    bool is_typed; /* by a person, whose input is always read */
    LineIn in;
    bool has_ended;    /* end of input */
    bool is_shown;     /* the prompt is on the last row */
    LineSource source; /* of the last line taken */
    int64_t taken_ms;  /* time of the last line taken */
    PgnLines pgn;
    StrBuf label; /* of the prompt */
    int lost;     /* errno of the first write that failed, or 0 */
} Lines;

/* Chooses the kind by standard input and output; without readline it is LINES_COOKED. first: bytes
 * of the input that are read already; NULL: none. */
void lines_open(Lines *lines, const PromptOptions *options, const StrBuf *first);
void lines_close(Lines *lines);

/* Standard input is readable: reads it, unless readline does. */
void lines_read(Lines *lines);
/* Lets readline read; true: a paste, or a signal typed as a key (prompt_dialogue_next). Due after
 * lines_timeout_ms too, -1: never. */
bool lines_next_event(Lines *lines, Event *event);
int64_t lines_timeout_ms(const Lines *lines);
/* Looks at the next whole line of those that have been read, unless it waits behind a PGN. */
bool lines_peek(const Lines *lines, Line *line);
/* The oldest whole line, or all lines of a PGN if it may be one, to be freed by the caller; NULL:
 * none yet. Lines that are too long are skipped, with a message in told. */
NODISCARD char *lines_take(Lines *lines, bool may_be_pgn, StrBuf *told);

/* Prints text above the prompt, which is then shown again below it; empties text. */
void lines_write(Lines *lines, StrBuf *text);
/* The prompt's text; copied. */
void lines_set_label(Lines *lines, const char *label);
/* Shows the prompt, if there is one and it is hidden. */
void lines_prompt(Lines *lines);
/* Copies to the terminal's clipboard, if readline has one; not a text that is too long for it. */
void lines_copy(Lines *lines, const char *text);
/* Whether readline has a line with text. */
bool lines_have_text(const Lines *lines);
/* Rings the terminal's bell if a person is there. */
void lines_ring(const Lines *lines);
/* Empties the line being typed. */
void lines_drop(Lines *lines);

/* --- plain_tell.c ----------------------------------------------------------------------------- */

/* The dialogue's output: everything new since the last output, in sentences.
 *
 * Compares the session with what was printed, and writes lines. Knows no descriptor and no prompt.
 */

typedef struct Teller {
    StrBuf out; /* lines to be written */
    char message[MESSAGE_MAX];
    /* The place printed last. */
    uint64_t document;
    uint32_t node_id;
    bool was_main;
    int work_done;        /* by a feature, as reported last ... */
    int64_t work_told_ms; /* ... and when */
    /* The engine's lines: their position, when they began, and what was printed of them. */
    EngineMode mode;
    Key root;
    int line_count;
    int64_t since_ms, told_ms; /* told_ms 0: nothing yet */
    Move best;
    int score_cp;
    /* That game's clocks: the lowest warning given, in seconds. */
    uint64_t clock_document;
    int warned_s[COLOR_NB];
    bool had_question;
    Key asked_about; /* the position printed with that question, 0: none */
} Teller;

void teller_init(Teller *teller);
void teller_done(Teller *teller);

/* A text printed by a command. */
void teller_print(Teller *teller, const char *text);
/* A move made on the board. */
void teller_move(Teller *teller, const Session *session, Move move, bool by_engine);

/* Prints everything new. after_line: a line was handled, and its answer is due. */
void teller_tell(Teller *teller, Controller *controller, bool after_line);
/* The answer to a line that changed nothing: the place as it is. */
void teller_tell_unchanged(Teller *teller, Controller *controller);
/* Prints the engine's lines and clock warnings that are due. */
void teller_tell_time(Teller *teller, Controller *controller, int64_t now_ms);
/* Prints the engine's present lines unless they have been printed. */
void teller_tell_last_lines(Teller *teller, const Session *session);
/* Milliseconds until teller_tell_time is due; -1: never. */
int64_t teller_timeout_ms(const Teller *teller, const Session *session, int64_t now_ms);
/* Whether lines are expected and none was printed yet: a program's next line can wait for them. */
bool teller_owes_lines(const Teller *teller, const Session *session, int64_t now_ms);

#endif
