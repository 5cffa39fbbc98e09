/* browse: steps into a line of the engine, and puts it into the game. */
#include <config.h>

#include "ui/browsing/browsing_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/text/words.h"
#include "ui/browsing/line_mode.h"
#include "ui/command/arguments.h"
#include "ui/match/match.h"
#include "ui/session/session.h"
#include "ui/thinking/browse.h"

static Status insert(Session *session, const CommandHost *host)
{
    int added = 0;
    if (!session->thinking.browse.is_open)
        return status_error(STATUS_STATE, "no line is open; `browse 2` opens the second one");
    if (match_is_on(session->match))
        return status_error(STATUS_STATE,
                            "lines can be inserted only when no game is being played");
    Status status = browse_insert(&session->thinking, session->document, &added);
    if (!status_is_ok(&status))
        return status;
    line_mode_close(host->modes);
    session_say(session,
                ngettext("%d half-move of the line is in the game. `undo` takes it out.",
                         "%d half-moves of the line are in the game. `undo` takes them out.",
                         (unsigned long)added),
                added);
    return status;
}

static Status command_browse(Session *session, const CommandHost *host, const char *arguments)
{
    int64_t line = 1, at = 1;
    const char *rest = arguments;
    Word word = word_take(&rest);
    if (session->is_dialogue)
        return status_error(STATUS_UNSUPPORTED,
                            "browse needs the board on the screen; `best` says the lines, "
                            "`insert 2` puts the second one into the game");
    if (word_names(word, "insert") && *rest == '\0')
        return insert(session, host);
    bool is_second = word_names(word, "second");
    if (is_second)
        word = word_take(&rest);
    Word place = word_take(&rest);
    Status status = arguments_expect_end(rest);
    if (status_is_ok(&status) && word.length > 0)
        status = argument_number(word, 1, THINKING_LINES_MAX, &line);
    if (status_is_ok(&status) && place.length > 0)
        status = argument_number(place, 0, SEARCH_DEPTH_MAX, &at);
    if (status_is_ok(&status))
        status = browse_open(&session->thinking, session->document, is_second, (int)line, (int)at);
    if (status_is_ok(&status))
        line_mode_open(host->modes);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "browse", "walk", "[[second] LINE [HALF-MOVE]|insert]",
      N_("step through a line of the engine on the board before it is in the game"),
      TOPIC_ADVICE, COMMAND_IN_GAME, command_browse },
};
/* clang-format on */

Commands browsing_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
