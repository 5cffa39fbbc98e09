/* Commands that set how well the engine plays: its clock, the limits of its thinking, its strength.
 */
#include <config.h>

#include "ui/playing/playing_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/record/chess_clock.h"
#include "engine/mind/job.h"
#include "engine/text/words.h"
#include "ui/command/app.h"
#include "ui/command/arguments.h"
#include "ui/session/levels.h"
#include "ui/session/match.h"
#include "ui/session/match_tags.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell_signs.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void say_thought(Session *session)
{
    const Settings *settings = &session->settings;
    if (settings->think_depth > 0)
        session_say(session,
                    ngettext("The engine looks %d ply ahead.", "The engine looks %d plies ahead.",
                             (unsigned long)settings->think_depth),
                    settings->think_depth);
    else if (settings->think_nodes > 0)
        session_say(session,
                    ngettext("The engine looks at %" PRId64 " position a move.",
                             "The engine looks at %" PRId64 " positions a move.",
                             (unsigned long)settings->think_nodes),
                    settings->think_nodes);
    else
        session_say(session, "Without a clock the engine thinks %g s a move.",
                    (double)settings->think_time_ms / 1000);
}

/* Only one limit at a time: setting one resets the others. */
static void set_thought(Session *session, const App *app, int depth, int64_t nodes, int64_t time_ms)
{
    settings_set_effort(&session->settings, depth, nodes, time_ms);
    app->settings_changed(app->context);
    say_thought(session);
}

static Status read_measure(const char *arguments, int64_t high, int64_t *number)
{
    Status status = argument_number(word_take(&arguments), 1, high, number);
    return status_is_ok(&status) ? arguments_expect_end(arguments) : status;
}

Status command_depth(Session *session, const App *app, const char *arguments)
{
    if (*arguments == '\0') {
        say_thought(session);
        return status_ok();
    }
    int64_t depth = 0;
    Status status = read_measure(arguments, SEARCH_DEPTH_MAX, &depth);
    if (status_is_ok(&status))
        set_thought(session, app, (int)depth, 0, 0);
    return status;
}

Status command_nodes(Session *session, const App *app, const char *arguments)
{
    if (*arguments == '\0') {
        say_thought(session);
        return status_ok();
    }
    int64_t nodes = 0;
    Status status = read_measure(arguments, INT64_MAX, &nodes);
    if (status_is_ok(&status))
        set_thought(session, app, 0, nodes, 0);
    return status;
}

/* "5+3", "40/90", "0:30", "5d3", "none": a clock; a bare number is seconds per move. */
static Status set_clock(Session *session, const App *app, const char *text)
{
    TimeControls controls;
    Status status = time_controls_parse(text, &controls);
    if (status_is_ok(&status))
        status = settings_set(&session->settings, "time-control", text);
    if (!status_is_ok(&status))
        return status;
    app->settings_changed(app->context);
    bool at_once = match_is_on(session->match) && !match_has_begun(session->match);
    if (at_once)
        match_set_clock(session->match, &controls, session->settings.first_increment);
    StrBuf control;
    strbuf_init(&control);
    spell_time_controls(session_style(session), &controls, &control);
    session_say(session,
                at_once ? N_("The clocks are set to %s.") : N_("New games will have the clock %s."),
                control.data);
    strbuf_done(&control);
    return status_ok();
}

enum { THINK_MAX_MS = 24 * 3600 * 1000 };

static Status set_seconds(Session *session, const App *app, const char *text)
{
    int64_t think_ms;
    size_t length = number_decimal(text, strlen(text), 1000, THINK_MAX_MS, &think_ms);
    if (length != strlen(text) || think_ms == 0 || think_ms == THINK_MAX_MS)
        return status_error(STATUS_SYNTAX, "time takes seconds a move (2) or a clock (5+3, none)");
    set_thought(session, app, 0, 0, think_ms);
    return status_ok();
}

static void say_clock(Session *session)
{
    StrBuf control;
    strbuf_init(&control);
    spell_time_controls(session_style(session), &session->match->clock.controls, &control);
    session_say(session, "The clocks of this game are set to %s.", control.data);
    strbuf_done(&control);
}

Status command_time(Session *session, const App *app, const char *arguments)
{
    if (*arguments == '\0') {
        if (match_is_on(session->match) && match_is_timed(session->match))
            say_clock(session);
        else
            say_thought(session);
        return status_ok();
    }
    bool is_seconds = strspn(arguments, "0123456789.") == strlen(arguments);
    return is_seconds ? set_seconds(session, app, arguments) : set_clock(session, app, arguments);
}

/* --- strength --------------------------------------------------------------------------------- */

static void say_strength(Session *session)
{
    char text[LEVELS_TEXT_MAX];
    Color human = session->match != NULL ? match_human(session->match) : COLOR_NB;
    levels_describe(session->settings.elo, text);
    if (human != COLOR_NB && session->match->engine[!human][0] != '\0')
        session_say(session, "luft plays at %s. %s has a strength of its own: `engine options %s`.",
                    text, match_engine_name(session->match, (Color)!human),
                    session->match->engine[!human]);
    else
        session_say(session, "The engine plays at %s.", text);
}

static void set_strength(Session *session, const App *app, int elo)
{
    settings_set_elo(&session->settings, elo);
    if (match_is_on(session->match))
        match_tags_players(session->match, &session->settings);
    app->settings_changed(app->context);
    say_strength(session);
}

/* In other programs `level 40 5 0` sets a clock. */
Status command_level(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    if (word.length == 0) {
        say_strength(session);
        return status_ok();
    }
    if (word_take(&arguments).length > 0)
        return status_error(STATUS_SYNTAX,
                            "level takes one number from %d to %d; clocks are set by `time 5+3`",
                            STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX);
    char value[SETTINGS_NAME_MAX];
    Settings wish = session->settings;
    snprintf(value, sizeof value, "%.*s", (int)word.length, word.text);
    Status status = settings_set(&wish, "level", value);
    if (status_is_ok(&status))
        set_strength(session, app, wish.elo);
    return status;
}

Status command_elo(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    int64_t elo = STRENGTH_FULL;
    if (!status_is_ok(&status))
        return status;
    if (word.length == 0) {
        say_strength(session);
        return status_ok();
    }
    if (!word_names(word, "full"))
        status = argument_number(word, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, &elo);
    if (status_is_ok(&status))
        set_strength(session, app, (int)elo);
    return status;
}
