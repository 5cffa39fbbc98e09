/* Source: ECMA-48, 5.4 (control sequences) and 5.6 (control strings). */
#include <config.h>

#include "ui/terminal/answer.h"

#include "ui/terminal/background.h"
#include "ui/terminal/pictures/graphics.h"

#include <string.h>

enum { BYTE_BELL = 7, BYTE_ESCAPE = 27 };

void answer_begin(Answer *answer, AnswerKind kind, const char *start)
{
    *answer = (Answer){ .kind = kind, .length = strlen(start) };
    memcpy(answer->text, start, answer->length);
}

static bool belongs(const Answer *answer, int code)
{
    if (code <= ' ' || code >= 127 || answer->length + 1 >= ANSWER_MAX)
        return false;
    return answer->kind != ANSWER_BACKGROUND || strchr("0123456789abcdefABCDEFrg:/", code) != NULL;
}

AnswerStep answer_take(Answer *answer, int code)
{
    bool is_sequence = answer->kind == ANSWER_REPORT;
    if (answer->is_escaped)
        return code == '\\' ? ANSWER_ENDS : ANSWER_BREAKS;
    if (code == BYTE_BELL && !is_sequence)
        return ANSWER_ENDS;
    if (code == BYTE_ESCAPE && !is_sequence) {
        answer->is_escaped = true;
        return ANSWER_GOES_ON;
    }
    if (!belongs(answer, code))
        return ANSWER_BREAKS;
    answer->text[answer->length++] = (char)code;
    return is_sequence && code >= '@' ? ANSWER_ENDS : ANSWER_GOES_ON;
}

bool answer_finish(Answer *answer, Event *event)
{
    AnswerKind kind = answer->kind;
    answer->kind = ANSWER_NONE;
    answer->text[answer->length] = '\0';
    if (kind == ANSWER_BACKGROUND) {
        background_answered();
        *event = (Event){ .kind = EVENT_BACKGROUND };
        return background_parse(answer->text, &event->is_light);
    }
    if (kind == ANSWER_REPORT && !graphics_is_asked()) {
        *event = (Event){ .kind = EVENT_KEY, .press = { .key = EVENT_KEY_OTHER } };
        return true;
    }
    if (kind == ANSWER_KITTY)
        graphics_take_kitty(answer->text);
    *event = (Event){ .kind = EVENT_PICTURES };
    return kind == ANSWER_REPORT && graphics_take_report(answer->text);
}
