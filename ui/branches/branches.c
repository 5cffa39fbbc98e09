/* The command `branch`; the board's keys ( and ) run it. */
#include <config.h>

#include "ui/branches/branches.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"

static bool has_branch(const GameNode *node)
{
    const GameNode *first = node_next(node);
    return first != NULL && node_sibling(first) != NULL;
}

/* The nearest position with several continuations, on the shown line; NULL: there is none. */
static GameNode *find_branch(GameNode *node, bool is_next)
{
    do
        node = is_next ? node_next(node) : node_parent(node);
    while (node != NULL && !has_branch(node));
    return node;
}

static Status command_branch(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Word word = word_take(&arguments);
    bool is_next = word.length == 0 || word_names(word, "next");
    if (!is_next && !word_names(word, "previous"))
        return status_error(STATUS_SYNTAX, "branch takes next or previous, not %.*s",
                            int_min((int)word.length, 60), word.text);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    GameNode *node = find_branch(session->document->node, is_next);
    if (node == NULL)
        return status_error(STATUS_NOT_FOUND,
                            is_next ? N_("no branch comes after this move on its line")
                                    : N_("no branch comes before this move"));
    session_go_to(session, node);
    return status_ok();
}

static const Command ROWS[] = {
    { "branch", "fork", "[next|previous]", N_("go to the next position with several continuations"),
      TOPIC_PLACES, COMMAND_IN_GAME, command_branch },
};

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

const Feature *branches_feature(void)
{
    static const Feature BRANCHES = { .commands = commands };
    return &BRANCHES;
}
