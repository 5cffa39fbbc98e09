/* One sentence in plain words: what happened, what is asked. */
#include <config.h>

#include "ui/views/view.h"

#include "ui/model/marks.h"
#include "ui/views/pen.h"

#include <string.h>

enum { VERDICT_ROOM = 31 }; /* columns from which the set-up's panel tells all */

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

/* The way on stands behind it where there is room. */
static void write_mark(Pen *pen, const char *text)
{
    static const char hint[] = " [ ] next";
    pen_text_cut(pen, ROLE_TEXT, text);
    if (pen->column + (int)strlen(hint) <= pen->end)
        pen_text(pen, ROLE_DIM, hint);
}

/* The panel says what is wrong; without one it is said here. */
static void write_setup(Pen *pen, const Scene *scene)
{
    const Setup *setup = &scene->session->setup;
    char text[SESSION_MESSAGE_MAX];
    if (scene->layout->pane[PANE_SETUP].width >= VERDICT_ROOM) {
        pen_text_cut(pen, ROLE_DIM, "Letters put pieces, as in a FEN: K White's king, k Black's");
        return;
    }
    setup_verdict(setup, text, sizeof text);
    pen_text_cut(pen, setup->faults.count > 0 ? ROLE_ERROR : ROLE_GOOD, text);
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
    if (session->setup.is_open)
        write_setup(&pen, scene);
    else if (text[0] != '\0')
        pen_text_cut(&pen, ROLE_TITLE, text);
    else if (mark_describe(session->game, session->node, text, sizeof text))
        write_mark(&pen, text);
    else if (session_engine_to_move(session))
        pen_text_cut(&pen, ROLE_DIM, "The engine is thinking");
    else
        pen_textf(&pen, ROLE_DIM, "%s to move",
                  position_side(&session->pos) == WHITE ? "White" : "Black");
}
