/* Which engine plays and which analyses: the list of them, and the seats that are given from it. */
#include <config.h>

#include "ui/engines/engines_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/match/match.h"
#include "ui/match/match_tags.h"
#include "ui/session/session.h"
#include "ui/settings/engine_list.h"
#include "ui/settings/settings.h"

#include <string.h>

enum { NAME_COLUMNS = 20 };

static const char *own_or(const char *name) { return *name != '\0' ? name : ENGINE_LIST_OWN; }

/* --- seats ------------------------------------------------------------------------------------ */

/* A name of the list, a command, or luft. *name: "" for luft; it lives as long as the list. */
static Status resolve(Session *session, const char *arguments, const char **name)
{
    ListedEngine *engine = NULL;
    Status status = *arguments != '\0' ? engine_list_resolve(&session->engines, arguments, &engine)
                                       : status_error(STATUS_SYNTAX, "which engine?");
    *name = engine != NULL ? engine->spec.name : "";
    return status;
}

/* The opponent of this game, where an engine plays in it, and of the next ones. */
Status engine_use(Session *session, const CommandHost *host, const char *arguments)
{
    const char *name;
    Status status = resolve(session, arguments, &name);
    if (!status_is_ok(&status))
        return status;
    settings_set_opponent(&session->settings, name);
    if (session->thinking.mode == ENGINE_PLAYING)
        host->cancel_engine(host->context);
    for (int color = WHITE; match_is_on(session->match) && color <= BLACK; color++)
        match_set_engine(session->match, (Color)color, name);
    if (match_is_on(session->match))
        match_tags_players(session->match, &session->settings);
    session_say(session, "%s plays from now on.", own_or(name));
    return status;
}

/* One side of the game: engines may play each other, and a person has a new opponent. */
Status engine_seat(Session *session, const CommandHost *host, Color side, const char *arguments)
{
    const char *name;
    Status status = resolve(session, arguments, &name);
    if (status_is_ok(&status) && !match_is_on(session->match))
        status = session_go_on_here(session);
    if (!status_is_ok(&status))
        return status;
    PlayerKind player[COLOR_NB] = { session->match->player[WHITE], session->match->player[BLACK] };
    player[side] = PLAYER_ENGINE;
    if (session->thinking.mode == ENGINE_PLAYING)
        host->cancel_engine(host->context);
    if (player[!side] == PLAYER_HUMAN)
        settings_set_opponent(&session->settings, name);
    match_set_engine(session->match, side, name);
    session_set_players(session, player);
    match_hold(session->match, false);
    if (side == WHITE)
        session_say(session, "%s plays White.", own_or(name));
    else
        session_say(session, "%s plays Black.", own_or(name));
    return status;
}

/* Who analyses, or does beside it; `none` ends the second opinion. */
Status engine_set_analyser(Session *session, bool is_second, const char *arguments)
{
    const char *name;
    Word word = { arguments, strlen(arguments) };
    bool ends = is_second && (word_names(word, "none") || word_names(word, "off"));
    Status status = ends ? status_ok() : resolve(session, arguments, &name);
    if (ends)
        name = "";
    else if (status_is_ok(&status) && is_second && *name == '\0')
        name = ENGINE_LIST_OWN;
    if (!status_is_ok(&status))
        return status;
    if (is_second)
        settings_set_second(&session->settings, name);
    else
        settings_set_analyser(&session->settings, name);
    if (ends)
        session_say(session, "No second opinion from now on.");
    else if (is_second)
        /* Translators: two engines. */
        session_say(session, "%s analyses beside %s.", own_or(name),
                    own_or(session->settings.analyser));
    else
        session_say(session, "%s analyses from now on.", own_or(name));
    return status;
}

/* --- the list --------------------------------------------------------------------------------- */

void engine_show_list(const Session *session, const CommandHost *host)
{
    StrBuf text;
    strbuf_init(&text);
    for (size_t i = 0; i < session->engines.count; i++) {
        const EngineSpec *spec = &session->engines.items[i].spec;
        width_pad(&text, spec->name, NAME_COLUMNS);
        strbuf_addf(&text, " %s\n", spec->command);
    }
    if (session->engines.count == 0)
        strbuf_addf(
            &text, "%s\n",
            _("No other engines yet: engine add stockfish, engine add \"ssh host stockfish\"."));
    const Settings *settings = &session->settings;
    const char *opponent = own_or(settings->opponent), *analyser = own_or(settings->analyser);
    if (settings->second[0] == '\0')
        /* Translators: two engines. */
        strbuf_addf(&text, _("Opponent: %s. Analysis: %s."), opponent, analyser);
    else
        strbuf_addf(&text, _("Opponent: %s. Analysis: %s and %s."), opponent, analyser,
                    settings->second);
    strbuf_add_char(&text, '\n');
    host->print(host->context, text.data);
    strbuf_done(&text);
}
