/* What is told of reviews and practice. */
#include <config.h>

#include "ui/controller/controller_state.h"

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

void controller_tell_practice(Controller *controller)
{
    unsigned questions = practice_questions(&controller->session);
    if (questions == controller->practice_told)
        return;
    controller->practice_told = questions;
    controller->modes.moves_scroll = 0;
    if (questions > 0)
        print_board(controller);
}
