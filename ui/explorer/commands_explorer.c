/* explorer: opens it, narrows it, plays the marked move, lists and opens games. */
#include <config.h>

#include "ui/explorer/explorer_commands.h"

#include "engine/base/language.h"
#include "ui/command/arguments.h"
#include "ui/editing/editing_commands.h"
#include "ui/explorer/explorer.h"
#include "ui/explorer/explorer_mode.h"
#include "ui/games/games_mode.h"

#include <string.h>

static Status play_marked(Session *session, const CommandHost *host, Explorer *explorer)
{
    (void)session;
    const ExplorerRow *row = explorer_marked(explorer);
    if (row == NULL)
        return status_error(STATUS_NOT_FOUND, "no game goes on from here");
    return host->play(host->context, row->move);
}

static Status list_games(Session *session, const CommandHost *host, Explorer *explorer)
{
    const Explored *explored = explorer_found(explorer);
    if (explored->all.games == 0)
        return status_error(STATUS_NOT_FOUND, "no game reaches this position");
    Status status = games_show_found(session->games, explorer_query(explorer),
                                     &session->document->pos, explored->games, explored->all.games);
    if (status_is_ok(&status))
        games_mode_open(host->modes);
    return status;
}

static Status open_best(Session *session, const CommandHost *host, Explorer *explorer)
{
    const ExplorerRow *row = explorer_marked(explorer);
    if (row == NULL || row->best_game == 0)
        return status_error(STATUS_NOT_FOUND, "no game goes on from here");
    return commands_open_number(session, host, row->best_game);
}

static Status command_explorer(Session *session, const CommandHost *host, const char *arguments)
{
    static const struct {
        const char *word;
        Status (*run)(Session *session, const CommandHost *host, Explorer *explorer);
    } DEEDS[] = {
        { "play", play_marked },
        { "games", list_games },
        { "best", open_best },
    };
    if (session->games == NULL)
        return status_error(STATUS_STATE, "no games are open; open a file with `open FILE`");
    Explorer *explorer = NULL;
    Status status = explorer_open(session->games, session->cache_folder, &explorer);
    if (!status_is_ok(&status))
        return status;
    const char *rest = arguments;
    Word first = word_take(&rest);
    for (size_t i = 0; i < ARRAY_LEN(DEEDS); i++)
        if (word_names(first, DEEDS[i].word) && *rest == '\0') {
            explorer_prepare(explorer, &session->document->pos);
            return DEEDS[i].run(session, host, explorer);
        }
    bool clears = word_names(first, "clear");
    if (first.length > 0)
        status = explorer_find(explorer, clears ? rest : arguments, &session->document->pos);
    if (status_is_ok(&status))
        explorer_mode_open(host->modes);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "explorer", "explore openings", "[WORDS|NAME=VALUE ...|clear|play|games|best]",
      N_("what the games of the file played here"),
      TOPIC_FILES, COMMAND_IN_GAME, command_explorer },
};
/* clang-format on */

Commands explorer_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
