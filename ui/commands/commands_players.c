/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that set who plays which side, and how well the engine plays: its clock, the limits of
 * its thinking, its strength. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/mind/job.h"
#include "engine/record/chess_clock.h"
#include "engine/record/time_control.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/document/document.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- clocks and limits ------------------------------------------------------------------------ */

static void say_thought(Session *session)
{
    const Settings *settings = &session->settings;
    int64_t ms = settings->think_time_ms;
    unsigned long seconds = ms % 1000 == 0 ? (unsigned long)ms / 1000 : 2; /* "1.5 seconds" */
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
        session_say(session,
                    ngettext("The engine thinks %g second a move when there is no clock.",
                             "The engine thinks %g seconds a move when there is no clock.",
                             seconds),
                    (double)settings->think_time_ms / 1000);
}

/* Only one limit at a time: setting one resets the others. */
static void set_thought(Session *session, const App *app, int depth, int64_t nodes, int64_t time_ms)
{
    assert((depth > 0) + (nodes > 0) + (time_ms > 0) <= 1);
    session->settings.think_depth = depth;
    session->settings.think_nodes = nodes;
    session->settings.think_time_ms = time_ms;
    app->settings_changed(app->context);
    say_thought(session);
}

static Status read_measure(const char *arguments, int64_t high, int64_t *number)
{
    Status status = argument_number(word_take(&arguments), 1, high, number);
    return status_is_ok(&status) ? arguments_expect_end(arguments) : status;
}

static Status command_depth(Session *session, const App *app, const char *arguments)
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

static Status command_nodes(Session *session, const App *app, const char *arguments)
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
    bool is_bare = strspn(text, "0123456789.") == strlen(text); /* "10": says that it is minutes */
    spell_time_controls(session->is_dialogue || is_bare, &controls, &control);
    if (!time_controls_are_timed(&controls))
        session_say(session,
                    at_once ? N_("This game has no clock.") : N_("New games will have no clock."));
    else
        session_say(session,
                    at_once ? N_("The clocks are set to %s.")
                            : N_("New games will have the clock %s."),
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
    spell_time_controls(session->is_dialogue, &session->match->clock.controls, &control);
    session_say(session, "The clocks of this game are set to %s.", control.data);
    strbuf_done(&control);
}

/* "10" and "10 min": minutes, as on every chess clock; "10 5": 10+5. */
static Status command_clock(Session *session, const App *app, const char *arguments)
{
    if (*arguments == '\0')
        return command_clocks(session, app, arguments);
    const char *rest = arguments;
    Word number = word_take(&rest), unit = word_take(&rest);
    bool are_minutes =
        word_names(unit, "min") || word_names(unit, "minute") || word_names(unit, "minutes");
    bool is_increment = word_is_digits(number) && word_is_digits(unit);
    if ((!are_minutes && !is_increment) || *rest != '\0')
        return set_clock(session, app, arguments);
    char clock[SETTINGS_NAME_MAX];
    word_printable(number, clock, sizeof clock);
    if (is_increment)
        utf8_printf(clock, sizeof clock, "%.*s+%.*s", (int)number.length, number.text,
                    (int)unit.length, unit.text);
    return set_clock(session, app, clock);
}

static Status command_time(Session *session, const App *app, const char *arguments)
{
    if (*arguments == '\0') {
        if (match_is_on(session->match) && match_is_timed(session->match))
            say_clock(session);
        else
            say_thought(session);
        return status_ok();
    }
    bool is_seconds = strspn(arguments, "0123456789.") == strlen(arguments);
    return is_seconds ? set_seconds(session, app, arguments)
                      : command_clock(session, app, arguments);
}

/* --- strength --------------------------------------------------------------------------------- */

static void say_strength(Session *session)
{
    char text[STRENGTH_TEXT_MAX];
    Color human = session->match != NULL ? match_human(session->match) : COLOR_NB;
    strength_describe(session->settings.elo, text);
    if (human != COLOR_NB && session->match->engine[!human][0] != '\0')
        session_say(session, "luft plays at %s. %s has a strength of its own: `engine options %s`.",
                    text, match_engine_name(session->match, (Color)!human),
                    session->match->engine[!human]);
    else
        session_say(session, "The engine plays at %s.", text);
}

static void set_strength(Session *session, const App *app, int elo)
{
    session->settings.elo = elo;
    app->settings_changed(app->context);
    say_strength(session);
}

/* "easier" and "harder": the next level; 0: another word. */
static int level_step(const char *word)
{
    static const char *const EASIER[] = { "easier", "weaker", "lower", "down" };
    static const char *const HARDER[] = { "harder", "stronger", "higher", "up" };
    for (size_t i = 0; i < ARRAY_LEN(EASIER); i++) {
        if (strcasecmp(word, EASIER[i]) == 0)
            return -1;
        if (strcasecmp(word, HARDER[i]) == 0)
            return 1;
    }
    return 0;
}

static void change_strength(Session *session, const App *app, int step)
{
    int level = strength_nearest_level(session->settings.elo) + step;
    if (level < STRENGTH_LEVEL_MIN)
        session_say(session, "The engine plays at its weakest already.");
    else if (level > STRENGTH_LEVEL_MAX)
        session_say(session, "The engine plays at its best already.");
    else
        set_strength(session, app, strength_level_elo(level));
}

/* In other programs `level 40 5 0` sets a clock. */
static Status command_level(Session *session, const App *app, const char *arguments)
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
    int step = level_step(value);
    if (step != 0) {
        change_strength(session, app, step);
        return status_ok();
    }
    Status status = settings_set(&wish, "level", value);
    if (status_is_ok(&status))
        set_strength(session, app, wish.elo);
    return status;
}

static Status command_elo(Session *session, const App *app, const char *arguments)
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

/* --- players ---------------------------------------------------------------------------------- */

/* A record becomes a game from the shown position when a side is to be played. */
static Status ensure_game(Session *session)
{
    return match_is_on(session->match) ? status_ok() : session_go_on_here(session);
}

static Status set_players(Session *session, const App *app, PlayerKind white, PlayerKind black)
{
    Status status = ensure_game(session);
    if (!status_is_ok(&status))
        return status;
    app->cancel_engine(app->context);
    session_set_players(session, (const PlayerKind[COLOR_NB]){ white, black });
    match_hold(session->match, false);
    return status_ok();
}

static void say_players(Session *session)
{
    Color human = match_human(session->match);
    if (human == WHITE)
        session_say(session, "You play White, the engine plays Black.");
    else if (human == BLACK)
        session_say(session, "You play Black, the engine plays White.");
    else if (session->match == NULL || session->match->player[WHITE] == PLAYER_HUMAN)
        session_say(session, "You play both sides.");
    else
        session_say(session, "The engine plays itself.");
}

/* "play with the white pieces" */
static Word take_side(const char **arguments)
{
    static const char *const FILLERS[] = { "as", "with", "the", "side", "pieces", "for" };
    Word side = { "", 0 }, word;
    while ((word = word_take(arguments)).length > 0) {
        size_t i = 0;
        while (i < ARRAY_LEN(FILLERS) && !word_names(word, FILLERS[i]))
            i++;
        if (i == ARRAY_LEN(FILLERS) && side.length > 0) {
            *arguments = word.text;
            return side;
        }
        if (i == ARRAY_LEN(FILLERS))
            side = word;
    }
    return side;
}

static Status command_side(Session *session, const App *app, const char *arguments)
{
    static const struct {
        const char *word;
        PlayerKind white, black;
    } SIDES[] = {
        { "white", PLAYER_HUMAN, PLAYER_ENGINE },
        { "black", PLAYER_ENGINE, PLAYER_HUMAN },
        { "both", PLAYER_HUMAN, PLAYER_HUMAN },
        { "none", PLAYER_ENGINE, PLAYER_ENGINE },
    };
    Word word = take_side(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    for (size_t i = 0; i < ARRAY_LEN(SIDES); i++) {
        if (!word_names(word, SIDES[i].word))
            continue;
        status = set_players(session, app, SIDES[i].white, SIDES[i].black);
        if (status_is_ok(&status)) {
            boardview_turn(&session->board, word_names(word, "black"));
            say_players(session);
        }
        return status;
    }
    int length = int_min((int)word.length, 40);
    if (word_is_digits(word))
        return status_error(STATUS_SYNTAX,
                            "side takes white, black, both or none, not %.*s; "
                            "`level %.*s` sets the strength",
                            length, word.text, length, word.text);
    if (word.length > 0)
        return status_error(STATUS_SYNTAX, "side takes white, black, both or none, not %.*s",
                            length, word.text);
    say_players(session);
    return status_ok();
}

static Status command_swap(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    Color human = match_human(session->match);
    if (human == COLOR_NB)
        return status_error(STATUS_STATE,
                            "there is nothing to swap: both sides have the same player");
    return command_side(session, app, human == WHITE ? "black" : "white");
}

static Status command_force(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    return command_side(session, app, "both");
}

static Status command_stop(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    if (session->thinking.mode == ENGINE_IDLE)
        return status_error(STATUS_STATE, "the engine is not thinking");
    app->stop_engine(app->context);
    return status_ok();
}

/* In a record the engine plays one move; in a game it takes over the side to move, or plays one
 * move for the person. */
static Status command_go(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(word_names(word, "once") ? arguments : word.text);
    if (!status_is_ok(&status) || (word.length > 0 && app->move_for_person(app->context)))
        return status;
    if (!match_is_on(session->match)) {
        status = document_expect_ongoing(session->document);
        if (!status_is_ok(&status))
            return status;
        app->start_engine(app->context, ENGINE_PLAYING);
        return status_ok();
    }
    if (session->thinking.mode == ENGINE_PLAYING)
        return status_error(STATUS_STATE, "the engine is thinking already; `stop` makes it move");
    match_hold(session->match, false);
    if (match_engine_to_move(session->match))
        return status_ok();
    Color side = session_live_side(session);
    return set_players(session, app, side == WHITE ? PLAYER_ENGINE : PLAYER_HUMAN,
                       side == BLACK ? PLAYER_ENGINE : PLAYER_HUMAN);
}

/* clang-format off */
static const Command ROWS[] = {
    { "side", "color colour play", "white|black|both|none", N_("which side you play; none: the engine plays itself"),
      TOPIC_PLAYING, COMMAND_IN_GAME | COMMAND_PLAYS, command_side },
    { "swap", "switch", "", N_("change sides with the engine"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_swap },
    { "force", "manual", "", N_("you play both sides; the engine rests"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_force },
    { "go", "playother", "[once]", N_("the engine plays the side to move; once: one move, in your place"),
      TOPIC_PLAYING, COMMAND_IN_GAME | COMMAND_PLAYS, command_go },
    { "stop", "movenow", "", N_("stop thinking; the engine moves"),
      TOPIC_PLAYING, COMMAND_IN_GAME | COMMAND_ASIDE, command_stop },
    { "depth", "sd", "[PLIES]", N_("how far ahead the engine looks"),
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_depth },
    { "nodes", "sn", "[N]", N_("how many positions the engine looks at"),
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_nodes },
    { "time", "st", "[SECONDS|CLOCK]", N_("seconds a move that the engine thinks (2), or the clocks (5+3, none)"),
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_time },
    { "clock", "", "[CLOCK]", N_("the clocks: minutes (10), with seconds a move (5+3), or none"),
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_clock },
    { "level", "strength skill", "[N|beginner|easy|casual|club|expert|master|max|easier|harder]", N_("how strong the engine plays: 1 a beginner, 20 its best"),
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_level },
    { "elo", "rating", "[N|full]", N_("the same as a rating, 500 to 2850"),
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_elo },
};
/* clang-format on */

Commands opponent_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
