/* Keys that edit a move, after a prefix, so that no letter of a move edits by accident. */
#include <config.h>

#include "ui/modes/edit_mode.h"

#include "engine/base/status.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "ui/modes/mode_keys.h"
#include "ui/session/session.h"

static const Feature EDIT_MODE;

void edit_mode_open(ModeStack *stack)
{
    Session *session = stack->session;
    const Document *document = session->document;
    char move[SAN_NUMBERED_MAX];
    mode_push(stack, &EDIT_MODE, NULL);
    if (node_parent(document->node) == NULL) {
        session_say(session, "Edit before the first move: which key? Esc leaves.");
        return;
    }
    Position before;
    game_position(document->game, node_parent(document->node), &before);
    san_write_numbered(&before, node_move(document->node), move);
    session_say(session, "Edit %s: which key? Esc leaves.", move);
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    if (action != ACTION_CLOSE)
        return false;
    mode_close(stack, &EDIT_MODE);
    return true;
}

static bool take_key(ModeStack *stack, Mode *mode, const char *key)
{
    (void)mode;
    mode_close(stack, &EDIT_MODE);
    stack->app->report(
        stack->app->context,
        status_error(STATUS_NOT_FOUND, "no edit has the key %s; nothing has changed", key));
    return true;
}

static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    (void)mode;
    (void)click;
    mode_close(stack, &EDIT_MODE);
    return false;
}

static const Feature EDIT_MODE = {
    .keys = edit_keys,
    .is_for_one_key = true,
    .action = act,
    .key = take_key,
    .mouse = take_click,
};
