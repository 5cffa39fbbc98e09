/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The input line: readline's editing, history, completion and inputrc, without readline's display.
 *
 * The only includer of readline. It is fed with events and reports what to draw; it never reads or
 * writes the terminal. One per process, because readline is; every function belongs to the loop's
 * thread. A finished line is queued, so nothing here calls back into the controller but the two
 * completion hooks.
 */
#ifndef LUFT_UI_TERMINAL_PROMPT_H
#define LUFT_UI_TERMINAL_PROMPT_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "ui/terminal/event.h"

/* Completions of a word. items and each item are allocated with malloc, because readline frees
 * them. */
typedef struct Completion {
    char **items;
    size_t count;
    char suffix; /* appended to the only item, '\0': nothing */
} Completion;

typedef struct PromptHooks {
    void *ctx;
    /* Fills completion (zeroed before) for the word line[start..end), bytes, in the order to be
     * shown. An item need not begin with the word: "nf" may become "Nf3". NULL: nothing completes.
     */
    void (*complete)(void *ctx, const char *line, size_t start, size_t end, Completion *completion);
    /* Several matches are possible: show them somewhere. Valid during the call. May be NULL. */
    void (*show_matches)(void *ctx, char *const *items, size_t count);
} PromptHooks;

typedef struct PromptOptions {
    PromptHooks hooks;
    const char *label;        /* shown before the line, "> " when NULL; copied */
    const char *history_path; /* NULL: history is not kept; copied; missing file: empty history */
    int history_max;          /* lines, 0: 1000 */
    bool is_drawn;            /* by readline itself, for prompt_dialogue */
} PromptOptions;

/* Starts line editing; reads inputrc and history. STATUS_STATE: open already; STATUS_IO: no
 * /dev/null. An unreadable history is an empty one. */
NODISCARD Status prompt_open(const PromptOptions *options);

/* Saves the history and ends line editing. Idempotent. */
void prompt_close(void);

enum { PROMPT_LINE_MAX = 8192 }; /* bytes; what is typed or pasted beyond is dropped */

/* Edits with an EVENT_CHAR, EVENT_KEY or EVENT_PASTE (inserted at the cursor as one undoable
 * change, control characters as blanks). false: not the prompt's: another kind, a lone Escape with
 * nothing to end in emacs mode, a key no binding knows, or one with Alt that would do nothing.
 * Completion hooks run inside. */
bool prompt_feed(const Event *event);

/* The oldest line entered and not yet taken, without its newline; the caller frees it. NULL: none.
 * Non-empty lines are in the history already. */
NODISCARD char *prompt_take_line(void);

/* Whether a person typed the line that was taken last: key by key, with nothing pasted in it, and
 * after there was time to read what came of the line before. */
bool prompt_line_was_typed(void);
/* Whether a key that comes now may answer the result of the last line. */
bool prompt_is_calm(void);

/* Whether ^D was typed on an empty line since the last call. */
bool prompt_take_end(void);

/* Whether something to draw changed since the last call. */
bool prompt_take_dirty(void);

/* The present line, NUL-terminated; valid until the next call that edits. */
const char *prompt_text(void);
size_t prompt_point(void); /* cursor as a byte offset in it */
bool prompt_is_empty(void);

/* A dialogue with readline is going on (incremental search, a key sequence begun, a numeric
 * argument): every key belongs to the prompt, Escape ends it. */
bool prompt_is_busy(void);

/* vi mode is on (set in inputrc): Escape belongs to the prompt unless the line is empty. */
bool prompt_is_vi(void);

/* Replaces the whole line, cursor at its end; can be undone by the person. */
void prompt_set_text(const char *text);

/* The same for a proposal: the first character typed or text pasted replaces it, any other key
 * leaves it to be edited. */
void prompt_propose(const char *text);
/* Whether the line is an untouched proposal. */
bool prompt_is_proposed(void);

/* Empties the line and ends every dialogue, as ^C does. */
void prompt_clear(void);

/* Empties the line and keeps its text and cursor until prompt_give_back, which replaces the line by
 * them. A second call before that only empties the line. */
void prompt_put_aside(void);
void prompt_give_back(void);

/* Sets the label before the line; text is copied. The same text again changes nothing. */
void prompt_set_label(const char *text);

/* Sets text to label and line as they fit in columns cells, scrolled so that the cursor is visible,
 * control characters as ^X, invalid bytes as '?', and cursor_column (0-based) to its cell. A
 * running search shows its own label. columns >= 1. */
void prompt_render(int columns, StrBuf *text, int *cursor_column);

/* Reports the size of the screen to readline (it pages nothing, but inputrc functions may ask). */
void prompt_set_size(int rows, int columns);

#endif
