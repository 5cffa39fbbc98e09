/* One sentence in plain words: what happened, what is asked. */
#include <config.h>

#include "ui/views/view.h"

#include "ui/views/pen.h"

/* A result belongs to the last position of the game, not to those on the way or in variations. */
static bool is_shown_at_end(const Session *session)
{
    return node_is_mainline(session->node) && node_next(session->node) == NULL;
}

void view_status(WINDOW *screen, const Scene *scene, Rect area)
{
    const Session *session = scene->session;
    Pen pen = pen_at(screen, scene->theme, area, 0);
    char text[SESSION_MESSAGE_MAX];
    session_end_text(session, text, sizeof text);
    bool has_end = text[0] != '\0' && is_shown_at_end(session);
    pen_skip(&pen, 1);
    if (session->message[0]) {
        pen_text_cut(&pen, session->message_is_error ? ROLE_ERROR : ROLE_TEXT, session->message);
        return;
    }
    if (has_end)
        pen_text_cut(&pen, ROLE_TITLE, text);
    else if (session_engine_to_move(session))
        pen_text_cut(&pen, ROLE_DIM, "The engine is thinking");
    else
        pen_textf(&pen, ROLE_DIM, "%s to move",
                  position_side(&session->pos) == WHITE ? "White" : "Black");
}
