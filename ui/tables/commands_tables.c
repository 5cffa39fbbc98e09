/* tables: shows what endgame tables say of every move, and plays the marked one. */
#include <config.h>

#include "engine/base/status.h"
#include "ui/tables/tables_commands.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/words.h"
#include "ui/command/arguments.h"
#include "ui/session/session.h"
#include "ui/tables/tablebase.h"
#include "ui/tables/tablebase_text.h"
#include "ui/tables/tables_mode.h"

static Status play_marked(const Session *session, const CommandHost *host, Tablebase *tablebase)
{
    tablebase_wait(tablebase, session);
    const TablesMove *move = tablebase_marked(tablebase);
    char why[TABLEBASE_TEXT_MAX];
    tablebase_write_why(tablebase, why);
    if (move == NULL)
        return status_error(STATUS_NOT_FOUND, "%s", why);
    return host->play(host->context, move->move);
}

static void print(const Session *session, const CommandHost *host, Tablebase *tablebase)
{
    StrBuf text;
    strbuf_init(&text);
    tablebase_wait(tablebase, session);
    tablebase_text_write(tablebase, session, &text);
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
    Tablebase *tablebase = NULL;
    if (status_is_ok(&status))
        status = tablebase_open(session, &tablebase);
    if (!status_is_ok(&status))
        return status;
    if (plays)
        return play_marked(session, host, tablebase);
    if (session->is_dialogue)
        print(session, host, tablebase);
    else
        tables_mode_open(host->modes);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "tables", "tablebase syzygy", "[play]",
      N_("what endgame tables say of every move"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE | COMMAND_PLAYS, command_tables },
};
/* clang-format on */

Commands tables_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
