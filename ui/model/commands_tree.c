/* Commands that edit the record: variations, comments, glyphs. */
#include <config.h>

#include "ui/model/commands.h"
#include "ui/model/edits.h"

#include <string.h>

static Status need_move(const Session *session)
{
    if (node_parent(session->node) == NULL)
        return status_error(STATUS_STATE, "step to a move first; this is the start");
    return status_ok();
}

/* The moves of a game in progress are played and taken back, not edited. */
static Status need_record(const Session *session)
{
    if (session_is_playing(session))
        return status_error(STATUS_STATE, "a game is in progress; `undo` takes moves back");
    return need_move(session);
}

static GameNode *first_sibling(GameNode *node) { return node_next(node_parent(node)); }

Status command_variation(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    Argument word = argument_take(&arguments);
    int64_t number;
    Status status = need_move(session);
    if (status_is_ok(&status))
        status = argument_number(word, "the number of the variation", 1, 10000, &number);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    GameNode *node = first_sibling(session->node);
    while (node != NULL && --number > 0)
        node = node_sibling(node);
    if (node == NULL)
        return status_error(STATUS_NOT_FOUND, "there are not so many variations here");
    session_go_to(session, node);
    return status_ok();
}

Status command_promote(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    Status status = need_record(session);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (node_is_mainline(session->node))
        return status_error(STATUS_STATE, "this is the main line already");
    /* The variation begins at the nearest ancestor that is not a first child. */
    GameNode *branch = session->node;
    while (node_previous_sibling(branch) == NULL)
        branch = node_parent(branch);
    edits_record(session, "promoting the variation");
    game_promote(session->game, branch);
    session_say(session, "The variation is promoted.");
    return status_ok();
}

static Status do_delete(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    (void)arguments;
    Status status = need_record(session);
    if (!status_is_ok(&status))
        return status;
    /* The game that was played here ends before the move, or nowhere. */
    edits_record(session, "deleting moves");
    session->live = NULL;
    session_go_to(session, game_remove(session->game, session->node));
    session_say(session, "Deleted.");
    return status_ok();
}

Status command_delete(Session *session, const CommandHost *host, const char *arguments)
{
    Status status = need_record(session);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    host->ask(host->context, "Delete this move and all behind it? (y/n)", do_delete, "");
    return status_ok();
}

Status command_comment(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    edits_record(session, "the comment");
    node_set_comment(session->game, session->node, arguments);
    session_say(session, *arguments != '\0' ? "Commented." : "The comment is removed.");
    return status_ok();
}

static int nag_of_glyph(Argument word)
{
    static const char *const GLYPHS[] = { "!", "?", "!!", "??", "!?", "?!" };
    for (size_t i = 0; i < ARRAY_LEN(GLYPHS); i++)
        if (argument_is(word, GLYPHS[i]))
            return (int)i + 1;
    return 0;
}

static bool has_nag(const GameNode *node, int nag)
{
    for (size_t i = 0; i < node_nag_count(node); i++)
        if (node_nag(node, i) == nag)
            return true;
    return false;
}

/* A glyph given twice is taken away; of the six that judge a move ($1 to $6) one stands at a time.
 */
static void toggle_nag(Session *session, int nag)
{
    bool had = has_nag(session->node, nag);
    edits_record(session, "the mark");
    if (nag >= 1 && nag <= 6)
        for (int other = 1; other <= 6; other++)
            node_remove_nag(session->game, session->node, other);
    if (had)
        node_remove_nag(session->game, session->node, nag);
    else
        node_add_nag(session->game, session->node, nag);
}

Status command_nag(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    Argument word = argument_take(&arguments);
    Status status = need_move(session);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    int64_t nag = nag_of_glyph(word);
    if (nag == 0) {
        Argument digits = word;
        if (digits.length > 1 && digits.text[0] == '$')
            digits = (Argument){ word.text + 1, word.length - 1 };
        status =
            argument_number(digits, "a glyph is ! ? !! ?? !? ?! or a number; it", 1, 255, &nag);
        if (!status_is_ok(&status))
            return status;
    }
    toggle_nag(session, (int)nag);
    return status_ok();
}
