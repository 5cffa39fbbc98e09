/* The input line where lines follow one another: readline itself draws it, below all that was said,
 * in the terminal's own way, which screen readers follow key by key.
 *
 * A way of prompt.h: its line, history and completion are the same (prompt_take_line,
 * prompt_take_end). Standard input and output must be a terminal. What is printed while somebody
 * types goes between hide and show, which brings back what was typed, with its cursor.
 */
#ifndef LUFT_UI_TERMINAL_PROMPT_DIALOGUE_H
#define LUFT_UI_TERMINAL_PROMPT_DIALOGUE_H

#include "ui/terminal/prompt/prompt.h"

/* As prompt_open, which it calls. Nothing is shown yet. */
NODISCARD Status prompt_dialogue_open(const PromptOptions *options);
/* Gives the terminal back as it was. Idempotent. */
void prompt_dialogue_close(void);

/* What stands before the line from when it is shown next; copied. */
void prompt_dialogue_set_label(const char *text);

/* The line stands at the bottom, and keys edit it. After a line was entered it is hidden. */
void prompt_dialogue_show(void);
/* Not yet entered. */
bool prompt_dialogue_is_shown(void);
/* Takes it away, so that text can be written; what was typed is kept. */
void prompt_dialogue_hide(void);
/* Reads keys, which edit the line, while it is shown. true: something else came, an interrupt typed
 * or EVENT_PASTE, which the caller owns (event_done). false: nothing is left to read for
 * prompt_dialogue_timeout_ms (-1: for ever), or a line was entered. */
bool prompt_dialogue_next(Event *event);
int64_t prompt_dialogue_timeout_ms(void);
/* Puts what was pasted into the line. */
void prompt_dialogue_insert(const Event *paste);
/* As input_lacks_paste_end. */
bool prompt_dialogue_lacks_paste_end(void);

/* What the next line that is shown begins with, to be changed. */
void prompt_dialogue_fill(const char *text);
/* The same of a text that is only proposed (prompt_propose). */
void prompt_dialogue_propose(const char *text);
/* A question needs the line: what stands there is kept, and is what the line after it begins with.
 */
void prompt_dialogue_put_aside(void);
void prompt_dialogue_give_back(void);
/* Empties the line as ^C does; it is hidden then. */
void prompt_dialogue_drop(void);

/* Somebody else has the terminal meanwhile, as it was before. */
void prompt_dialogue_lend(void);
void prompt_dialogue_take_back(void);
/* Stops the process as ^Z does, with the terminal given back meanwhile. */
void prompt_dialogue_suspend(void);
/* The terminal has another size. */
void prompt_dialogue_resize(void);

#endif
