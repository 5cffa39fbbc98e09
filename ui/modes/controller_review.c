/* What becomes of reviews and practice, and going to a place in the course of the game. */
#include <config.h>

#include "ui/modes/controller_state.h"

#include "ui/board/board_text.h"
#include "ui/review/practice.h"
#include "ui/review/review.h"

void controller_tell_review(Controller *controller)
{
    controller->has_bell = true;
    if (controller->hooks.print == NULL)
        return;
    StrBuf text;
    strbuf_init(&text);
    review_report(&controller->session, &text);
    controller->hooks.print(controller->hooks.context, text.data);
    strbuf_done(&text);
}

void controller_show_ply(Controller *controller, int ply)
{
    if (controller_insists(controller))
        return;
    Session *session = &controller->session;
    GameNode *node = game_root(session->document->game);
    while (node_ply(node) < ply && node_next(node) != NULL)
        node = node_next(node);
    session_say_nothing(session);
    session_go_to(session, node);
    controller->moves_scroll = 0;
    controller_settle(controller);
}

/* --- practice --------------------------------------------------------------------------------- */

/* Who has no board before their eyes gets it with every question. */
static void print_board(Controller *controller)
{
    if (controller->hooks.print == NULL)
        return;
    StrBuf text;
    strbuf_init(&text);
    board_text_write(&controller->session.document->pos, controller->session.board.flipped, &text);
    controller->hooks.print(controller->hooks.context, text.data);
    strbuf_done(&text);
}

void controller_settle_practice(Controller *controller)
{
    unsigned questions = practice_questions(&controller->session);
    if (questions == controller->practice_told)
        return;
    if (controller->practice_told == 0) {
        controller->focus_before_practice = controller->focus;
        controller->focus = FOCUS_PROMPT;
    }
    controller->practice_told = questions;
    controller->moves_scroll = 0;
    if (questions == 0)
        controller->focus = controller->focus_before_practice;
    else
        print_board(controller);
}

const char *controller_practice_line(const Controller *controller, const char *line)
{
    const Session *session = &controller->session;
    bool goes_on = *line == '\0' && practice_is_on(session) && practice_is_answered(session);
    return goes_on ? "practice next" : line;
}
