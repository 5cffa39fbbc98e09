/* One sentence in plain words: what happened, what is asked. */
#include <config.h>

#include "ui/views/view.h"

#include "ui/views/pen.h"

/* A result belongs to the last position of the game, not to those on the way or in variations. */
static bool is_shown_at_end(const Session *session)
{
    return node_is_mainline(session->node) && node_next(session->node) == NULL;
}

/* Why it is over here, the rule of the board before the result of the record; "" when it is not. */
static void write_end(const Session *session, char *text, size_t size)
{
    session_position_end_text(session, text, size);
    if ((text[0] == '\0' || session->end != END_RECORDED) && is_shown_at_end(session) &&
        session->end != END_NONE)
        session_end_text(session, text, size);
}

void view_status(WINDOW *screen, const Scene *scene, Rect area)
{
    const Session *session = scene->session;
    Pen pen = pen_at(screen, scene->theme, area, 0);
    char text[SESSION_MESSAGE_MAX];
    pen_skip(&pen, 1);
    if (session->message[0]) {
        pen_text_cut(&pen, session->message_is_error ? ROLE_ERROR : ROLE_TEXT, session->message);
        return;
    }
    write_end(session, text, sizeof text);
    if (text[0] != '\0')
        pen_text_cut(&pen, ROLE_TITLE, text);
    else if (session_engine_to_move(session))
        pen_text_cut(&pen, ROLE_DIM, "The engine is thinking");
    else
        pen_textf(&pen, ROLE_DIM, "%s to move",
                  position_side(&session->pos) == WHITE ? "White" : "Black");
}
