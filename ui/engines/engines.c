/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other engines: the command that lists, adds and removes them, and sets which of them play and
 * analyse. */
#include <config.h>

#include "ui/engines/engines.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/external/engine_list.h"
#include "engine/external/engine_spec.h"
#include "engine/record/time_control.h"
#include "engine/text/path.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/modes/app.h"
#include "ui/overlay/palette.h"
#include "ui/session/engine_pool.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_COLUMNS = 20, SHOWN_COLUMNS = 120 };

/* --- adding and removing ---------------------------------------------------------------------- */

/* Adding the command of an engine again under another name renames it if it was just added; an
 * older entry stays, since it may be playing. */
static Status add_named(Session *session, const App *app, const char *name, bool is_new,
                        ListedEngine **engine)
{
    char *command = alloc_string((*engine)->spec.command);
    Status status = status_ok();
    if (is_new)
        status = engine_list_remove(&session->engines, (*engine)->spec.name);
    if (engine_list_find(&session->engines, name) != NULL)
        app->cancel_engine(app->context);
    if (status_is_ok(&status))
        status = engine_list_add(&session->engines, name, command);
    *engine = engine_list_find(&session->engines, name);
    free(command);
    return status;
}

/* `add NAME COMMAND`: the name ends where the command of a program begins; NULL: nowhere. */
static ListedEngine *find_after_name(EngineList *list, const char *text, StrBuf *name)
{
    ListedEngine *engine = NULL;
    const char *rest = text;
    while (engine == NULL && word_take(&rest).length > 0) {
        const char *command = rest + strspn(rest, " \t");
        Status status =
            *command != '\0' ? engine_list_resolve(list, command, &engine) : status_ok();
        if (!status_is_ok(&status) || engine == NULL)
            continue;
        char *given = alloc_string_n(text, (size_t)(rest - text));
        path_read(given, name);
        free(given);
        if (name->length > 1 && name->data[name->length - 1] == ':') /* "Rook: rook --uci" */
            strbuf_truncate(name, name->length - 1);
    }
    return engine;
}

/* Removes an engine from the settings that name it. */
static void forget_engine(Settings *settings, const char *engine)
{
    char *const NAMES[] = { settings->opponent, settings->analyser, settings->second };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (engine_list_is_same(NAMES[i], engine))
            NAMES[i][0] = '\0';
}

/* `add COMMAND`, `add NAME = COMMAND` or `add NAME COMMAND`. */
static Status add_engine(Session *session, const App *app, const char *arguments)
{
    StrBuf name;
    strbuf_init(&name);
    const char *command = engine_command_after_name(arguments, &name);
    ListedEngine *engine = NULL;
    size_t count = session->engines.count;
    Status status = engine_list_resolve(&session->engines, command, &engine);
    if (status.code == STATUS_NOT_FOUND && name.length == 0 &&
        (engine = find_after_name(&session->engines, arguments, &name)) != NULL)
        status = status_ok();
    bool is_new = session->engines.count > count;
    if (status_is_ok(&status) && engine == NULL)
        status = status_error(STATUS_SYNTAX, "luft is there already");
    if (status_is_ok(&status) && name.length > 0)
        status = add_named(session, app, name.data, is_new, &engine);
    if (status_is_ok(&status) && engine != NULL) {
        engine->is_passing = false;
        /* Translators: an engine, its command, and the engine again. */
        session_say(session, "%s is in the list: %s; `engine %s` makes it your opponent.",
                    engine->spec.name, engine->spec.command, engine->spec.name);
        status = engine_list_write(&session->engines);
    }
    strbuf_done(&name);
    return status;
}

static Status remove_engine(Session *session, const App *app, const char *arguments)
{
    ListedEngine *engine = NULL;
    Status status = engine_expect_name(session, &arguments, &engine);
    if (engine == NULL)
        return status;
    char name[ENGINE_NAME_MAX];
    memcpy(name, engine->spec.name, sizeof name);
    app->cancel_engine(app->context);
    forget_engine(&session->settings, name);
    match_forget_engine(session->match, name);
    status = engine_list_remove(&session->engines, name);
    if (status_is_ok(&status))
        status = engine_list_write(&session->engines);
    if (status_is_ok(&status))
        session_say(session, "%s is no longer in the list.", name);
    return status;
}

static const char *own_or(const char *name) { return *name != '\0' ? name : ENGINE_LIST_OWN; }

/* --- seats ------------------------------------------------------------------------------------ */

/* A name in the list, a command, or luft. *name is "" for luft, and lives as long as the list. */
static Status resolve(Session *session, const char *arguments, const char **name)
{
    ListedEngine *engine = NULL;
    Status status = *arguments != '\0'
                        ? engine_list_resolve(&session->engines, arguments, &engine)
                        : status_error(STATUS_SYNTAX, "which engine? `engine` lists them");
    if (status.code == STATUS_NOT_FOUND && strpbrk(arguments, " /") == NULL)
        status = engine_list_refuse(&session->engines, arguments);
    *name = engine != NULL ? engine->spec.name : "";
    return status;
}

/* "play against stockfish 5+3"; a number alone may be the program's. */
static Status refuse_clock(const char *arguments)
{
    TimeControls controls;
    const char *last = strrchr(arguments, ' ');
    if (last == NULL || strchr(last, '+') == NULL)
        return status_ok();
    Status status = time_controls_parse(last + 1, &controls);
    if (!status_is_ok(&status))
        return status_ok();
    return status_error(STATUS_SYNTAX, "a clock belongs to a game: `new %s %.*s`", last + 1,
                        int_min((int)(last - arguments), ENGINE_NAME_MAX), arguments);
}

/* Sets the opponent in this game, if an engine plays in it, and in the next ones. */
static Status use_engine(Session *session, const App *app, const char *arguments)
{
    const char *name;
    Status status = refuse_clock(arguments);
    if (status_is_ok(&status))
        status = resolve(session, arguments, &name);
    if (!status_is_ok(&status))
        return status;
    settings_set_opponent(&session->settings, name);
    if (session->thinking.mode == ENGINE_PLAYING)
        app->cancel_engine(app->context);
    for (int color = WHITE; match_is_on(session->match) && color <= BLACK; color++)
        match_set_engine(session->match, (Color)color, name);
    if (match_is_on(session->match))
        match_tags_players(session->match, &session->settings);
    session_say(session, "%s plays from now on.", own_or(name));
    return status;
}

/* Sets the engine for one side: engines may play each other, or a person gets another opponent. */
static Status take_seat(Session *session, const App *app, Color side, const char *arguments)
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
        app->cancel_engine(app->context);
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

static Status play_white(Session *session, const App *app, const char *name)
{
    return take_seat(session, app, WHITE, name);
}

static Status play_black(Session *session, const App *app, const char *name)
{
    return take_seat(session, app, BLACK, name);
}

static Status set_analyser(Session *session, const App *app, const char *arguments)
{
    const char *name;
    (void)app;
    Status status = resolve(session, arguments, &name);
    if (!status_is_ok(&status))
        return status;
    snprintf(session->settings.analyser, SETTINGS_NAME_MAX, "%s", name);
    session_say(session, "%s analyses from now on.", own_or(name));
    return status;
}

/* `none` ends the second opinion. */
static Status set_second(Session *session, const App *app, const char *arguments)
{
    const char *name;
    (void)app;
    bool ends = word_place_among(word_of(arguments), "none off") >= 0;
    Status status = ends ? status_ok() : resolve(session, arguments, &name);
    if (!status_is_ok(&status))
        return status;
    snprintf(session->settings.second, SETTINGS_NAME_MAX, "%s", ends ? "" : own_or(name));
    if (ends)
        session_say(session, "No second opinion from now on.");
    else
        /* Translators: two engines. */
        session_say(session, "%s analyses beside %s.", own_or(name),
                    own_or(session->settings.analyser));
    return status;
}

/* --- the list --------------------------------------------------------------------------------- */

/* Names the engines that are installed and not yet in the list. */
static void print_installed(const Session *session, StrBuf *text)
{
    StrBuf names;
    strbuf_init(&names);
    const char *name;
    for (size_t i = 0; (name = engine_list_installed(&session->engines, i)) != NULL; i++)
        strbuf_addf(&names, "%s%s", i > 0 ? ", " : "", name);
    strbuf_addf(text, _("Found on this machine: %s. `engine add %s` adds one."), names.data,
                engine_list_installed(&session->engines, 0));
    strbuf_add_char(text, '\n');
    strbuf_done(&names);
}

static void print_list(const Session *session, const App *app)
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
    if (engine_list_installed(&session->engines, 0) != NULL)
        print_installed(session, &text);
    const Settings *settings = &session->settings;
    const char *opponent = own_or(settings->opponent), *analyser = own_or(settings->analyser);
    if (settings->second[0] == '\0')
        /* Translators: two engines. */
        strbuf_addf(&text, _("Opponent: %s. Analysis: %s."), opponent, analyser);
    else
        strbuf_addf(&text, _("Opponent: %s. Analysis: %s and %s."), opponent, analyser,
                    settings->second);
    strbuf_add_char(&text, '\n');
    app->print(app->context, text.data);
    strbuf_done(&text);
}

static Status ask_seat(Session *session, const App *app, const char *name)
{
    const CommandChoice choices[] = { { N_("play"), NULL, use_engine },
                                      { N_("analyse"), NULL, set_analyser },
                                      { N_("second"), NULL, set_second },
                                      { N_("options"), NULL, engine_show_options } };
    bool is_own = engine_list_is_same(name, ENGINE_LIST_OWN);
    char question[MESSAGE_MAX];
    (void)session;
    utf8_printf(question, sizeof question,
                is_own ? _("%s: (p)lay, (a)nalyse or (s)econd opinion?")
                       : _("%s: (p)lay, (a)nalyse, (s)econd opinion or (o)ptions?"),
                name);
    app->choose(app->context, question, choices, ARRAY_LEN(choices) - is_own, name);
    return status_ok();
}

/* "White, analysis": what an engine does now, or will do when asked. */
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
    if (engine_pool_runs(session, name))
        strbuf_addf(&seats, "%s%s", seats.length > 0 ? ", " : "", _("running"));
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

/* Engines that are installed and not yet in the list. */
static void add_installed(const Session *session, Palette *palette)
{
    const char *name;
    for (size_t i = 0; (name = engine_list_installed(&session->engines, i)) != NULL; i++) {
        char line[ENGINE_NAME_MAX] = "engine add ";
        strcat(line, name); /* a short name of a program */
        palette_add(palette, &(PaletteItem){ .label = name,
                                             .also = "",
                                             .about = _("found on this machine; Enter adds it"),
                                             .key = _("found"),
                                             .line = palette_keep(palette, line),
                                             .is_name = true });
    }
}

/* The list beside the board; Enter asks what to do with the selected engine. */
static void list_engines(const Session *session, const App *app)
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
    add_installed(session, palette);
    palette_add(palette, &(PaletteItem){
                             .label = _("add another"),
                             .also = "",
                             .about = _("engine add stockfish, engine add \"ssh host stockfish\""),
                             .key = "",
                             .line = "engine add ",
                             .needs_more = true,
                             .is_name = true });
    palette_open(app->modes, palette);
}

static Status show_list(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    if (session->is_dialogue)
        print_list(session, app);
    else
        list_engines(session, app);
    return status_ok();
}

/* --- the command ------------------------------------------------------------------------------ */

/* Whether the words after a subcommand can make luft start a program that it did not know. */
typedef enum Starting { STARTS_NONE, STARTS_ANY, STARTS_UNLISTED } Starting;

typedef struct Subcommand {
    const char *name;
    Starting starting;
    CommandRun run;
} Subcommand;

static const Subcommand SUBCOMMANDS[] = {
    { "list", STARTS_NONE, show_list },
    { "use", STARTS_UNLISTED, use_engine },
    { "add", STARTS_ANY, add_engine },
    { "remove", STARTS_NONE, remove_engine },
    { "folder", STARTS_ANY, engine_set_folder },
    { "protocol", STARTS_NONE, engine_set_protocol },
    { "white", STARTS_UNLISTED, play_white },
    { "black", STARTS_UNLISTED, play_black },
    { "analyse", STARTS_UNLISTED, set_analyser },
    { "second", STARTS_UNLISTED, set_second },
    { "options", STARTS_NONE, engine_show_options },
    { "set", STARTS_NONE, engine_set_option },
    { "log", STARTS_NONE, engine_show_log },
};

/* `list` for no words, `use` for an engine; *rest are the words after the subcommand. */
static const Subcommand *find_subcommand(const char *arguments, const char **rest)
{
    const char *after = arguments;
    Word word = word_take(&after);
    for (size_t i = 0; i < ARRAY_LEN(SUBCOMMANDS); i++) {
        if (word_names(word, SUBCOMMANDS[i].name)) {
            *rest = after + strspn(after, " ");
            return &SUBCOMMANDS[i];
        }
    }
    *rest = arguments;
    return &SUBCOMMANDS[word.length > 0];
}

static Status obey(Session *session, const App *app, const char *arguments)
{
    const char *rest;
    return find_subcommand(arguments, &rest)->run(session, app, rest);
}

static bool is_listed_or_none(const Session *session, const char *name)
{
    return *name == '\0' || engine_list_is_same(name, ENGINE_LIST_OWN) ||
           engine_list_is_same(name, "none") || engine_list_is_same(name, "off") ||
           engine_list_find(&session->engines, name) != NULL;
}

/* Whether these words would make luft start a program, now or later, that it did not know before.
 */
static bool names_program(const Session *session, const char *arguments)
{
    const char *name;
    Starting starting = find_subcommand(arguments, &name)->starting;
    if (starting != STARTS_UNLISTED)
        return starting == STARTS_ANY;
    return !is_listed_or_none(session, name) && engine_list_knows_program(name);
}

static Status confirm(Session *session, const App *app, const char *arguments);

/* Asks about a command that was not typed: pasted text could start any program. */
static Status ask_about_program(const App *app, const char *arguments)
{
    char question[MESSAGE_MAX];
    if (width_text(arguments) > SHOWN_COLUMNS)
        return status_error(STATUS_SYNTAX, "that is too long to be shown whole; type it");
    utf8_printf(question, sizeof question, _("engine %s: this lets luft start a program. Do it?"),
                arguments);
    app->ask(app->context, question, confirm, arguments);
    return status_ok();
}

/* The answer must be typed too, unless all lines come through a pipe. */
static Status confirm(Session *session, const App *app, const char *arguments)
{
    return session->line_source == LINE_PASTED ? ask_about_program(app, arguments)
                                               : obey(session, app, arguments);
}

static Status command_engine(Session *session, const App *app, const char *arguments)
{
    if (session->line_source != LINE_TYPED && names_program(session, arguments))
        return ask_about_program(app, arguments);
    return obey(session, app, arguments);
}

/* clang-format off */
static const Command ROWS[] = {
    { "engine", "engines", "[NAME|add|remove|folder|protocol|white|black|analyse|second|options|set|log]",
      N_("other engines: list, play, analyse, options"),
      TOPIC_OPPONENT, COMMAND_IN_GAME | COMMAND_ASIDE, command_engine },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

/* --- beside the loop -------------------------------------------------------------------------- */

static size_t fds(const Session *session, int fds[FEATURE_FDS_MAX])
{
    _Static_assert((int)ENGINE_POOL_MAX <= (int)FEATURE_FDS_MAX, "room for each engine");
    return engine_pool_fds(session, fds);
}

static bool take_news(ModeStack *stack)
{
    Status note;
    bool has_any = false;
    for (; engine_pool_take_note(stack->session, &note); has_any = true)
        stack->app->report(stack->app->context, note);
    return has_any;
}

const Feature *engines_feature(void)
{
    static const Feature ENGINES = {
        .commands = commands,
        .fds = fds,
        .take_news = take_news,
    };
    return &ENGINES;
}
