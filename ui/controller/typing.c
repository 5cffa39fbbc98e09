/* Lights up the squares that the move being typed can mean; a piece picked up by mouse keeps its
 * highlights. */
#include <config.h>

#include "ui/controller/typing.h"

#include "ui/board/boardview.h"
#include "ui/vocabulary/complete.h"

#include <stdio.h>
#include <string.h>

void typing_note(Typing *typing, const char *text, int pause_ms, int64_t now_ms)
{
    snprintf(typing->text, TYPED_MAX, "%s", strlen(text) < TYPED_MAX ? text : "");
    typing->due_ms = text[0] != '\0' ? now_ms + pause_ms : now_ms;
}

int64_t typing_left_ms(const Typing *typing, int64_t now_ms)
{
    if (typing->due_ms == 0)
        return -1;
    return typing->due_ms > now_ms ? typing->due_ms - now_ms : 0;
}

bool typing_light(Typing *typing, Session *session)
{
    typing->due_ms = 0;
    if (session->board.selected != NO_SQUARE)
        return false;
    Bitboard origins, targets;
    complete_squares(session, typing->text, &origins, &targets);
    if (origins == session->board.origins && targets == session->board.targets)
        return false;
    boardview_light(&session->board, origins, targets);
    return true;
}
