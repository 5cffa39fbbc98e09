/* Commands that change the tree of moves: choose, promote and delete variations. */
#include <config.h>

#include "ui/editing/editing_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/command/app.h"
#include "ui/command/arguments.h"
#include "ui/document/document.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <assert.h>

static Status need_move(const Session *session)
{
    if (node_parent(session->document->node) == NULL)
        return status_error(STATUS_STATE, "go to a move first; this is the start");
    return status_ok();
}

/* The moves of a game in progress are played and taken back, not edited. */
static Status need_record_alone(const Session *session)
{
    if (match_is_on(session->match))
        return status_error(STATUS_STATE, "a game is in progress; `undo` takes moves back");
    return status_ok();
}

static Status need_record(const Session *session)
{
    Status status = need_record_alone(session);
    return status_is_ok(&status) ? need_move(session) : status;
}

static GameNode *first_sibling(GameNode *node) { return node_next(node_parent(node)); }

/* Reports how many moves there are to choose from. */
static Status say_count(const Session *session)
{
    int count = 0;
    for (GameNode *node = first_sibling(session->document->node); node != NULL;
         node = node_sibling(node))
        count++;
    if (count == 1)
        return status_error(STATUS_STATE,
                            "there is no variation here; stand on a move that has one");
    return status_error(STATUS_SYNTAX, "variation takes a number from 1 to %d; `here` says them",
                        count);
}

Status command_variation(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Word word = word_take(&arguments);
    int64_t number;
    Status status = need_move(session);
    if (status_is_ok(&status) && word.length == 0)
        status = say_count(session);
    else if (status_is_ok(&status))
        status = argument_number(word, 1, 10000, &number);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    GameNode *node = first_sibling(session->document->node);
    while (node != NULL && --number > 0)
        node = node_sibling(node);
    if (node == NULL)
        return status_error(STATUS_NOT_FOUND, "there are not that many variations here");
    session_go_to(session, node);
    return status_ok();
}

/* --- null moves ------------------------------------------------------------------------------- */

Status command_pass(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    Move move = MOVE_NONE;
    if (match_is_on(session->match))
        return status_error(STATUS_STATE, "a null move is not allowed in a game in progress");
    Status status = san_parse_pgn(&session->document->pos, "--", 2, &move);
    return status_is_ok(&status) ? app->play(app->context, move) : status;
}

/* --- order of variations ---------------------------------------------------------------------- */

/* The node at which a line branches off: the nearest one that is not a first child. */
static GameNode *branch_of(GameNode *node)
{
    while (node_parent(node) != NULL && node_previous_sibling(node) == NULL)
        node = node_parent(node);
    return node;
}

static void say_promoted(Session *session)
{
    if (node_is_mainline(session->document->node))
        session_say(session, "This is now the main line.");
    else
        session_say(session, "The variation moved up one step.");
}

Status command_promote(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Word word = word_take(&arguments);
    bool to_main = word_names(word, "main") || word_names(word, "mainline");
    Status status = need_record(session);
    if (status_is_ok(&status) && word.length > 0 && !to_main)
        status = status_error(STATUS_SYNTAX, "promote takes \"main\", or nothing for one step");
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (node_is_mainline(session->document->node))
        return status_error(STATUS_STATE, "this is already the main line");
    edits_record(session->document, _("promoting the variation"));
    if (to_main)
        game_promote_to_mainline(session->document->game, session->document->node);
    else
        game_promote(session->document->game, branch_of(session->document->node));
    say_promoted(session);
    return status_ok();
}

/* --- deleting --------------------------------------------------------------------------------- */

/* The next node after this one in tree order, within the subtree of top; NULL after the last. */
static GameNode *next_below(GameNode *node, const GameNode *top)
{
    assert(node != NULL && top != NULL);
    if (node_next(node) != NULL)
        return node_next(node);
    while (node != top && node_sibling(node) == NULL)
        node = node_parent(node);
    return node != top ? node_sibling(node) : NULL;
}

static int count_below(GameNode *top)
{
    int count = 0;
    for (GameNode *node = next_below(top, top); node != NULL; node = next_below(node, top))
        count++;
    return count;
}

/* The game that was played here ends before the move, or is not a game any more. */
static Status delete_node(Session *session, GameNode *node, const char *what)
{
    assert(node_parent(node) != NULL);
    int count = count_below(node) + 1;
    edits_record(session->document, what);
    session_leave_match(session);
    session_go_to(session, game_remove(session->document->game, node));
    session_say(session,
                ngettext("%d move deleted. `undo` brings it back.",
                         "%d moves deleted. `undo` brings them back.", (unsigned long)count),
                count);
    return status_ok();
}

static Status delete_from_here(Session *session)
{
    Status status = need_move(session);
    if (!status_is_ok(&status))
        return status;
    return delete_node(session, session->document->node, _("deleting moves"));
}

static Status delete_variation(Session *session)
{
    if (node_is_mainline(session->document->node))
        return status_error(STATUS_STATE, "this is the main line; `delete` deletes from here on");
    return delete_node(session, branch_of(session->document->node), _("deleting the variation"));
}

static void strip_comments(Session *session, GameNode *node)
{
    node_remove_comments(session->document->game, node);
}

static void strip_nags(Session *session, GameNode *node)
{
    while (node_nag_count(node) > 0)
        node_remove_nag(session->document->game, node, node_nag(node, 0));
}

static Status strip_all(Session *session, void (*strip)(Session *, GameNode *), const char *what)
{
    GameNode *root = game_root(session->document->game);
    edits_record(session->document, what);
    strip(session, root);
    for (GameNode *node = next_below(root, root); node != NULL; node = next_below(node, root))
        strip(session, node);
    session_say(session, "Deleted. `undo` brings them back.");
    return status_ok();
}

static Status delete_comments(Session *session)
{
    return strip_all(session, strip_comments, _("deleting all comments"));
}

static Status delete_marks(Session *session)
{
    return strip_all(session, strip_nags, _("deleting all marks"));
}

/* Only the main line is left; a place in a variation becomes the move that it branches off from. */
static Status delete_variations(Session *session)
{
    edits_record(session->document, _("deleting all variations"));
    session_leave_match(session);
    GameNode *shown = session->document->node;
    while (!node_is_mainline(shown))
        shown = node_parent(shown);
    session_go_to(session, shown);
    for (GameNode *node = node_next(game_root(session->document->game)); node != NULL;
         node = node_next(node))
        while (node_sibling(node) != NULL)
            (void)game_remove(session->document->game, node_sibling(node));
    session_say(session, "Only the main line is left. `undo` brings the variations back.");
    return status_ok();
}

Status command_delete(Session *session, const App *app, const char *arguments)
{
    (void)app;
    static const struct {
        const char *word;
        Status (*run)(Session *session);
    } KINDS[] = {
        { "", delete_from_here },
        { "variation", delete_variation },
        { "comments", delete_comments },
        { "marks", delete_marks },
        { "variations", delete_variations },
    };
    Word word = word_take(&arguments);
    Status status = need_record_alone(session);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    for (size_t i = 0; i < ARRAY_LEN(KINDS) && status_is_ok(&status); i++)
        if (word_names(word, KINDS[i].word))
            return KINDS[i].run(session);
    if (!status_is_ok(&status))
        return status;
    return status_error(STATUS_SYNTAX,
                        "delete takes variation, variations, comments, marks, or nothing");
}
