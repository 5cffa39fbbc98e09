/* tables: shows what endgame tables say of every move, and plays the marked one. */
#include <config.h>

#include "engine/base/status.h"
#include "ui/tables/tables_commands.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/words.h"
#include "ui/command/arguments.h"
#include "ui/session/session.h"
#include "ui/tables/endgame.h"
#include "ui/tables/endgame_text.h"
#include "ui/tables/tables_mode.h"

static Status play_marked(const Session *session, const CommandHost *host, Endgame *endgame)
{
    endgame_wait(endgame, session);
    const TablesMove *move = endgame_marked(endgame);
    char why[ENDGAME_TEXT_MAX];
    endgame_write_why(endgame, why);
    if (move == NULL)
        return status_error(STATUS_NOT_FOUND, "%s", why);
    return host->play(host->context, move->move);
}

static void print(const Session *session, const CommandHost *host, Endgame *endgame)
{
    StrBuf text;
    strbuf_init(&text);
    endgame_wait(endgame, session);
    endgame_text_write(endgame, session, &text);
    host->print(host->context, text.data);
    strbuf_done(&text);
}

static Status command_tables(Session *session, const CommandHost *host, const char *arguments)
{
    Word word = word_take(&arguments);
    bool plays = word_names(word, "play");
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status) && word.length > 0 && !plays)
        status = status_error(STATUS_SYNTAX, "tables takes play or nothing");
    Endgame *endgame = NULL;
    if (status_is_ok(&status))
        status = endgame_open(session, &endgame);
    if (!status_is_ok(&status))
        return status;
    if (plays)
        return play_marked(session, host, endgame);
    if (session->is_dialogue)
        print(session, host, endgame);
    else
        tables_mode_open(host->modes);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "tables", "tablebase syzygy", "[play]",
      N_("what endgame tables say of every move"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_tables },
};
/* clang-format on */

Commands tables_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
