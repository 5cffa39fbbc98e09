/* What becomes of a review, and going to a place in the course of the game. */
#include <config.h>

#include "ui/controller_state.h"

#include "ui/model/review.h"

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
    Session *session = &controller->session;
    GameNode *node = game_root(session->game);
    while (node_ply(node) < ply && node_next(node) != NULL)
        node = node_next(node);
    session_say(session, "%s", "");
    session_go_to(session, node);
    controller->moves_scroll = 0;
    controller_settle(controller);
}
