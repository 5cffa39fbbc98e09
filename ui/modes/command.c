/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs commands and parses their arguments (errors quote the unexpected word); the names of
 * actions. */
#include <config.h>

#include "ui/modes/command.h"

#include "engine/base/language.h"
#include "engine/text/words.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

/* --- arguments -------------------------------------------------------------------------------- */

/* A bound as high as this is never reached, and not worth mentioning. */
static Status refuse_number(StatusCode code, Word word, int64_t low, int64_t high)
{
    enum { SHOWN_MAX = 44 };
    char shown[SHOWN_MAX];
    word_printable(word, shown, sizeof shown);
    if (high == INT64_MAX && word.length == 0)
        return status_error(code, "expected a number of at least %" PRId64, low);
    if (high == INT64_MAX)
        return status_error(code, "expected a number of at least %" PRId64 ", not \"%s\"", low,
                            shown);
    if (word.length == 0)
        return status_error(code, "expected a number from %" PRId64 " to %" PRId64, low, high);
    return status_error(code, "expected a number from %" PRId64 " to %" PRId64 ", not \"%s\"", low,
                        high, shown);
}

Status argument_number(Word word, int64_t low, int64_t high, int64_t *number)
{
    assert(low <= high);
    int64_t value;
    NumberRead read = number_parse(word.text, word.length, low, high, &value);
    if (read != NUMBER_OK)
        return refuse_number(read == NUMBER_NONE ? STATUS_SYNTAX : STATUS_RANGE, word, low, high);
    *number = value;
    return status_ok();
}

Status arguments_expect_end(const char *rest)
{
    Word word = word_take(&rest);
    if (word.length == 0)
        return status_ok();
    return status_error(STATUS_EXCESS, "%.*s", int_min((int)word.length, 60), word.text);
}

Status command_run(const Command *command, Session *session, const App *app, const char *arguments)
{
    assert(!isspace((unsigned char)*arguments));
    Status status = *command->arguments == '\0' ? arguments_expect_end(arguments) : status_ok();
    return status_is_ok(&status) ? command->run(session, app, arguments) : status;
}

/* --- actions ---------------------------------------------------------------------------------- */

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

int64_t action_row(Action action, int page, int64_t from, int64_t count)
{
    assert(page > 0 && count >= 0);
    int64_t last = count > 0 ? count - 1 : 0;
    int rows = action_rows(action, page);
    int64_t to = from + rows;
    if (action == ACTION_START)
        return 0;
    if (action == ACTION_END)
        return last;
    return rows == 0 ? -1 : to < 0 ? 0 : to > last ? last : to;
}
