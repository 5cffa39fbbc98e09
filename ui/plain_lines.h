/* Where the dialogue's lines come from, and how text is written above them: a pipe, a terminal that
 * knows no cursor, or readline on one that does.
 *
 * Knows bytes, lines and the prompt; nothing of what they say.
 */
#ifndef LUFT_UI_PLAIN_LINES_H
#define LUFT_UI_PLAIN_LINES_H

#include "engine/base/linein.h"
#include "ui/session/session.h"
#include "ui/terminal/prompt.h"

typedef enum LinesKind {
    LINES_PIPE,    /* no prompt, whatever is there already */
    LINES_COOKED,  /* a prompt; the terminal itself edits the line */
    LINES_READLINE /* a prompt, with editing, history and completion */
} LinesKind;

typedef struct Lines {
    LinesKind kind;
    LineIn in;
    bool has_ended;    /* nothing more comes */
    bool is_shown;     /* the prompt stands at the bottom */
    LineSource source; /* of the line that was taken last */
    int64_t taken_ms;  /* and when */
    StrBuf label;      /* of the prompt */
    int lost;          /* errno of the first write that failed, or 0 */
} Lines;

/* By what standard input and output are. hooks are for the completion. Readline that cannot be had
 * leaves LINES_COOKED. */
void lines_open(Lines *lines, const PromptOptions *options);
void lines_close(Lines *lines);

/* Somebody sits there, who is always heard. */
bool lines_are_typed(const Lines *lines);

/* Standard input can be read: takes what there is, unless readline does. */
void lines_read(Lines *lines);
/* Has readline take it: true where a paste or a signal came that was typed as a key
 * (prompt_dialogue_next). Due after lines_timeout_ms too, -1: never. */
bool lines_next_event(Lines *lines, Event *event);
int64_t lines_timeout_ms(const Lines *lines);
/* The oldest whole line, which the caller frees; NULL: none yet. Lines that were too long are told,
 * and passed over. */
NODISCARD char *lines_take(Lines *lines, StrBuf *told);
/* What was read before, of a line or more. */
void lines_add(Lines *lines, const StrBuf *bytes);

/* Writes text above the prompt, which stands below it afterwards as before; empties it. */
void lines_write(Lines *lines, StrBuf *text);
/* What stands before the line of a terminal; copied. */
void lines_set_label(Lines *lines, const char *label);
/* Shows the prompt, where there is one and it is not shown. */
void lines_prompt(Lines *lines);
/* To the clipboard of the terminal, where readline has one; a text too long for it is not copied.
 */
void lines_copy(Lines *lines, const char *text);
/* A line has been begun that readline knows of. */
bool lines_have_text(const Lines *lines);
/* The terminal's bell, where somebody hears it. */
void lines_ring(const Lines *lines);
/* Empties the line that is being typed. */
void lines_drop(Lines *lines);

#endif
