/* Plays a move on the board, and runs command lines. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "ui/controller/controller.h"
#include "ui/controller/keeper.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/vocabulary.h"

static void report_of(Controller *controller, Status status, const char *line)
{
    if (status_is_ok(&status))
        return;
    session_complain_of(&controller->session, &status, line);
    controller->alarm.is_other = true;
    controller->has_changed = true;
}

void controller_report(Controller *controller, Status status) { report_of(controller, status, ""); }

void controller_run(Controller *controller, const char *line)
{
    Session *session = &controller->session;
    report_of(controller, vocabulary_execute(session, &controller->app, line), line);
}

/* A person's move was added to a record: said for listeners; on the screen the move list shows it.
 */
static void say_added(Session *session)
{
    if (node_previous_sibling(session->document->node) != NULL)
        session_say(session, "Added as a variation.");
    else if (session->document->live != NULL)
        session_say(session, "The game is over; the move was added after it.");
    else
        session_say(session, "Added at the end of the line.");
}

/* The engine made a move in a record. before: the position before it. */
static void say_played(Session *session, const Position *before, bool is_known)
{
    char san[SAN_MAX];
    san_write(before, node_move(session->document->node), san);
    if (is_known)
        session_say(session, "luft plays %s, as in the record.", san);
    else if (node_previous_sibling(session->document->node) != NULL)
        session_say(session, "luft plays %s: added as a variation.", san);
    else if (session->document->live != NULL)
        session_say(session, "The game is over; luft's %s was added after it.", san);
    else
        session_say(session, "luft plays %s: added at the end of the line.", san);
}

Status controller_play(Controller *controller, Move move, bool by_engine)
{
    Session *session = &controller->session;
    GameNode *shown = session->document->node;
    bool looks_elsewhere = by_engine && match_is_looked_back(session->match);
    if (looks_elsewhere)
        session_go_end(session);
    bool is_record = !match_is_on(session->match);
    bool is_known = node_child(session->document->node, move) != NULL;
    Position before = session->document->pos;
    Status status = session_play(session, move, clock_now_ms());
    if (status_is_ok(&status)) {
        controller->modes.moves_scroll = 0;
        keeper_keep_move(&controller->keeper, session);
        if (controller->app.tell_move != NULL)
            controller->app.tell_move(controller->app.front, move, by_engine);
        const Feature *on = feature_on(session);
        if (on != NULL && on->take_move != NULL)
            status = on->take_move(session);
        else if (is_record && by_engine)
            say_played(session, &before, is_known);
        else if (is_record && !is_known)
            say_added(session);
    }
    if (looks_elsewhere)
        session_go_to(session, shown);
    return status;
}
