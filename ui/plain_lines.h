/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogue's input lines, and text printed above them: from a pipe, a terminal without a
 * cursor, or readline on one with a cursor.
 *
 * Knows bytes, lines and the prompt, but not their meaning.
 */
#ifndef LUFT_UI_PLAIN_LINES_H
#define LUFT_UI_PLAIN_LINES_H

#include "engine/base/fdio.h"
#include "engine/base/strbuf.h"
#include "ui/session/session.h"
#include "ui/terminal/prompt.h"

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

#endif
