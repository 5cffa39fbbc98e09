/* The names of the actions. */
#include <config.h>

#include "ui/command/action.h"

#include "engine/base/language.h"

#include <assert.h>
#include <string.h>

static const struct {
    const char *name, *help;
} WORDS[ACTION_NB] = {
#define X(action, name, help) { name, help },
    ACTIONS(X)
#undef X
};

const char *action_name(Action action)
{
    assert(action < ACTION_NB);
    return WORDS[action].name;
}

const char *action_help(Action action)
{
    assert(action < ACTION_NB);
    return _(WORDS[action].help);
}

Action action_by_name(const char *name)
{
    for (int action = 0; action < ACTION_NB; action++)
        if (strcmp(WORDS[action].name, name) == 0)
            return (Action)action;
    return ACTION_NB;
}

int action_rows(Action action, int page)
{
    assert(page > 0);
    switch (action) {
    case ACTION_LINE_UP:
        return -1;
    case ACTION_LINE_DOWN:
        return 1;
    case ACTION_PAGE_UP:
        return -page;
    case ACTION_PAGE_DOWN:
        return page;
    default:
        return 0;
    }
}
