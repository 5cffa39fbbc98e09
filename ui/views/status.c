/* One sentence in plain words: what happened, what is asked. */
#include <config.h>

#include "ui/views/view.h"

#include "ui/views/pen.h"

void view_status(WINDOW *screen, const Scene *scene, Rect area)
{
    const Session *session = scene->session;
    Pen pen = pen_at(screen, scene->theme, area, 0);
    char text[SESSION_MESSAGE_MAX];
    session_end_text(session, text, sizeof text);
    pen_skip(&pen, 1);
    if (session->message[0]) {
        pen_text_cut(&pen, session->message_is_error ? ROLE_ERROR : ROLE_TEXT, session->message);
        return;
    }
    if (text[0])
        pen_text_cut(&pen, ROLE_TITLE, text);
    else if (session_engine_to_move(session))
        pen_text_cut(&pen, ROLE_DIM, "The engine is thinking");
    else
        pen_textf(&pen, ROLE_DIM, "%s to move",
                  position_side(&session->pos) == WHITE ? "White" : "Black");
}
