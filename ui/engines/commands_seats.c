/* Which engine plays and which analyses: the list of them, and the seats that are given from it. */
#include <config.h>

#include "ui/engines/engines_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/external/engine_list.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/match/match.h"
#include "ui/match/match_tags.h"
#include "ui/palette/palette.h"
#include "ui/session/session.h"
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

static void print_list(const Session *session, const CommandHost *host)
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

static Status analyse(Session *session, const CommandHost *host, const char *name)
{
    (void)host;
    return engine_set_analyser(session, false, name);
}

static Status give_second_opinion(Session *session, const CommandHost *host, const char *name)
{
    (void)host;
    return engine_set_analyser(session, true, name);
}

static Status ask_seat(Session *session, const CommandHost *host, const char *name)
{
    const CommandChoice choices[] = { { N_("play"), NULL, engine_use },
                                      { N_("analyse"), NULL, analyse },
                                      { N_("second"), NULL, give_second_opinion },
                                      { N_("options"), NULL, engine_show_options } };
    bool is_own = engine_list_is_same(name, ENGINE_LIST_OWN);
    char question[MESSAGE_MAX];
    (void)session;
    utf8_printf(question, sizeof question,
                is_own ? _("%s: (p)lay, (a)nalyse or (s)econd opinion?")
                       : _("%s: (p)lay, (a)nalyse, (s)econd opinion or (o)ptions?"),
                name);
    host->choose(host->context, question, choices, ARRAY_LEN(choices) - is_own, name);
    return status_ok();
}

/* "White, analysis": what an engine does now, or will when asked. */
static void write_seats(const Session *session, const char *name, StrBuf *seats)
{
    const Settings *settings = &session->settings;
    const Match *match = session->match;
    const char *listed = engine_list_is_same(name, ENGINE_LIST_OWN) ? "" : name;
    bool plays[COLOR_NB] = { false, false };
    for (int side = WHITE; match_is_on(match) && side <= BLACK; side++)
        plays[side] = match->player[side] == PLAYER_ENGINE &&
                      engine_list_is_same(match->engine[side], listed);
    const struct {
        bool is_taken;
        const char *name;
    } SEATS[] = {
        { plays[WHITE], _("White") },
        { plays[BLACK], _("Black") },
        { !match_has_engine(match) && engine_list_is_same(settings->opponent, listed),
          _("opponent") },
        { engine_list_is_same(settings->analyser, listed), _("analysis") },
        { settings->second[0] != '\0' && engine_list_is_same(settings->second, name),
          _("second opinion") },
    };
    for (size_t i = 0; i < ARRAY_LEN(SEATS); i++)
        if (SEATS[i].is_taken)
            strbuf_addf(seats, "%s%s", seats->length > 0 ? ", " : "", SEATS[i].name);
}

static void add_item(const Session *session, const char *name, const char *about, Palette *palette)
{
    StrBuf seats;
    strbuf_init(&seats);
    write_seats(session, name, &seats);
    const char *kept = palette_keep(palette, name);
    palette_add(palette,
                &(PaletteItem){ .label = kept,
                                .also = "",
                                .about = palette_keep(palette, about),
                                .key = palette_keep(palette, seats.length > 0 ? seats.data : ""),
                                .line = kept,
                                .run = ask_seat,
                                .is_name = true });
    strbuf_done(&seats);
}

/* Beside the board: Enter asks what the marked one is to do. */
static void list_engines(const Session *session, const CommandHost *host)
{
    Palette *palette = palette_new();
    palette_set_title(palette, _("engines"), true);
    add_item(session, ENGINE_LIST_OWN, _("luft's own engine"), palette);
    for (size_t i = 0; i < session->engines.count; i++) {
        const ListedEngine *engine = &session->engines.items[i];
        StrBuf about;
        strbuf_init(&about);
        strbuf_addf(&about, format_like(engine->is_passing ? _("%s, for this run") : "%s", "%s"),
                    engine->spec.command);
        add_item(session, engine->spec.name, about.data, palette);
        strbuf_done(&about);
    }
    palette_add(palette, &(PaletteItem){
                             .label = _("add another"),
                             .also = "",
                             .about = _("engine add stockfish, engine add \"ssh host stockfish\""),
                             .key = "",
                             .line = "engine add ",
                             .needs_more = true,
                             .is_name = true });
    palette_open(host->modes, palette);
}

void engine_show_list(const Session *session, const CommandHost *host)
{
    if (session->is_dialogue)
        print_list(session, host);
    else
        list_engines(session, host);
}
