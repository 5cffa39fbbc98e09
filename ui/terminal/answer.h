/* An answer of the terminal while its bytes come in, however they are cut.
 *
 * Knows what belongs to each kind and where it ends; what stands behind is a key again. Private to
 * input.
 */
#ifndef LUFT_UI_TERMINAL_ANSWER_H
#define LUFT_UI_TERMINAL_ANSWER_H

#include "ui/terminal/event.h"

typedef enum AnswerKind {
    ANSWER_NONE,
    ANSWER_BACKGROUND, /* "rgb:...", behind BACKGROUND_ANSWER, to BEL or ESC \ */
    ANSWER_KITTY,      /* "i=31;OK", behind KITTY_ANSWER, the same */
    ANSWER_REPORT      /* "?62;4c", "6;20;10t": a control sequence behind its ESC [ */
} AnswerKind;

enum { ANSWER_MAX = 128, ANSWER_LEFT_MAX = 2 };

typedef struct Answer {
    AnswerKind kind;
    bool is_escaped; /* ESC came, and perhaps it is the end */
    size_t length;
    char text[ANSWER_MAX];
} Answer;

/* What one more byte did. */
typedef enum AnswerStep {
    ANSWER_GOES_ON,
    ANSWER_ENDS,
    ANSWER_BREAKS /* it is none of the answer's: a key, and with is_escaped one behind ESC */
} AnswerStep;

/* start: what has come of it already, "" for nothing. */
void answer_begin(Answer *answer, AnswerKind kind, const char *start);
/* code: a byte, or a number above that some key has. */
AnswerStep answer_take(Answer *answer, int code);
/* Passes it on and makes it ANSWER_NONE; false: no event comes of it. */
bool answer_finish(Answer *answer, Event *event);

#endif
