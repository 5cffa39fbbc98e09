/* Commands that ask the engine, and say how long it may think. */
#include <config.h>

#include "engine/board/names.h"
#include "ui/command/commands.h"
#include "ui/document/document_life.h"
#include "ui/review/practice.h"
#include "ui/thinking/analysis.h"
#include "ui/thinking/evaluation_words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

Status command_stop(Session *session, const CommandHost *host, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (session->thinking.mode == ENGINE_IDLE)
        return status_error(STATUS_STATE, "the engine is not thinking");
    host->stop_engine(host->context);
    return status_ok();
}

Status command_hint(Session *session, const CommandHost *host, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (practice_is_on(session))
        return practice_hint(session);
    if (session->thinking.mode == ENGINE_PLAYING)
        return status_error(STATUS_STATE, "it is the engine's turn");
    if (session->document->live != NULL && !session_is_playing(session) &&
        session_shows_live(session))
        return status_error(STATUS_STATE, "the game is over");
    if (!session_is_playing(session))
        status = document_expect_ongoing(session->document);
    if (!status_is_ok(&status))
        return status;
    host->start_engine(host->context, ENGINE_HINT);
    return status_ok();
}

/* A threat is what the other side would do with the move; in check it cannot be given the move. */
static Status check_threat(const Position *pos)
{
    Color mover = position_side(pos);
    if (position_in_check(pos))
        return status_error(STATUS_STATE,
                            "no threat to look for: %s is in check and cannot pass the move",
                            color_name(mover));
    Position passed = *pos;
    Undo undo;
    position_make_null(&passed, &undo);
    if (!movegen_any(&passed))
        return status_error(STATUS_STATE, "%s has no move to threaten with",
                            color_name((Color)!mover));
    return status_ok();
}

Status command_threat(Session *session, const CommandHost *host, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (session->thinking.mode == ENGINE_THREAT) {
        host->cancel_engine(host->context);
        return status_ok();
    }
    if (session->thinking.mode == ENGINE_PLAYING)
        return status_error(STATUS_STATE, "the engine is thinking about its move");
    status = check_threat(&session->document->pos);
    if (!status_is_ok(&status))
        return status;
    host->start_engine(host->context, ENGINE_THREAT);
    session_say(session, "What %s would play now; `threat` again ends the search.",
                color_name((Color)!position_side(&session->document->pos)));
    return status_ok();
}

Status command_analyse(Session *session, const CommandHost *host, const char *arguments)
{
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    bool on = session->thinking.mode != ENGINE_ANALYSIS && !session->thinking.analysing;
    if (word_names(word, "on") || word_names(word, "off"))
        on = word_names(word, "on");
    else if (word.length > 0)
        return status_error(STATUS_SYNTAX, "analyse is on or off, not %.*s",
                            int_min((int)word.length, 40), word.text);
    session->thinking.analysing = on;
    if (!on) {
        session->thinking.analysis.has_score = false;
        analysis_unlock(&session->thinking);
    }
    if (!on && session->thinking.mode == ENGINE_ANALYSIS)
        host->cancel_engine(host->context);
    if (on && session->thinking.mode == ENGINE_PLAYING)
        session_say(session, "Analysis begins when the engine has moved.");
    else
        session_say(session, on ? "Analysis on." : "Analysis off.");
    return status_ok();
}

static void say_lines(Session *session)
{
    int lines = session->settings.lines;
    const char *plural = lines == 1 ? "" : "s";
    if (session->thinking.mode == ENGINE_PLAYING)
        session_say(session, "Analysis shows %d line%s; the engine is thinking about its move now.",
                    lines, plural);
    else if (session->thinking.analysing)
        session_say(session, "Analysis shows %d line%s.", lines, plural);
    else
        session_say(session, "Analysis shows %d line%s; `analyse` begins it.", lines, plural);
}

Status command_lines(Session *session, const CommandHost *host, const char *arguments)
{
    Word word = word_take(&arguments);
    if (word.length == 0) {
        say_lines(session);
        return status_ok();
    }
    int64_t lines = session->settings.lines;
    Status status = arguments_expect_end(arguments);
    if (word_names(word, "+") || word_names(word, "-"))
        lines = int_clamp((int)lines + (*word.text == '+' ? 1 : -1), 1, THINKING_LINES_MAX);
    else if (status_is_ok(&status))
        status = argument_number(word, "the number of lines", 1, THINKING_LINES_MAX, &lines);
    if (!status_is_ok(&status))
        return status;
    session->settings.lines = (int)lines;
    if (session->thinking.mode == ENGINE_ANALYSIS)
        host->cancel_engine(host->context);
    host->settings_changed(host->context);
    say_lines(session);
    return status_ok();
}

/* --- how long it thinks ----------------------------------------------------------------------- */

static void say_thought(Session *session)
{
    const Settings *settings = &session->settings;
    if (settings->think_depth > 0)
        session_say(session, "The engine looks %d plies ahead.", settings->think_depth);
    else if (settings->think_nodes > 0)
        session_say(session, "The engine looks at %" PRId64 " positions a move.",
                    settings->think_nodes);
    else
        session_say(session, "The engine thinks %g s a move when there is no clock.",
                    (double)settings->think_time_ms / 1000);
}

/* One measure at a time: setting it puts the others out of use. */
static void set_thought(Session *session, const CommandHost *host, int depth, int64_t nodes,
                        int64_t time_ms)
{
    session->settings.think_depth = depth;
    session->settings.think_nodes = nodes;
    session->settings.think_time_ms = time_ms;
    host->settings_changed(host->context);
    say_thought(session);
}

static Status read_measure(const char *arguments, const char *what, int64_t high, int64_t *number)
{
    Status status = argument_number(word_take(&arguments), what, 1, high, number);
    return status_is_ok(&status) ? arguments_expect_end(arguments) : status;
}

Status command_depth(Session *session, const CommandHost *host, const char *arguments)
{
    if (*arguments == '\0') {
        say_thought(session);
        return status_ok();
    }
    int64_t depth;
    Status status = read_measure(arguments, "the depth in plies", SEARCH_DEPTH_MAX, &depth);
    if (status_is_ok(&status))
        set_thought(session, host, (int)depth, 0, 0);
    return status;
}

Status command_nodes(Session *session, const CommandHost *host, const char *arguments)
{
    if (*arguments == '\0') {
        say_thought(session);
        return status_ok();
    }
    int64_t nodes;
    Status status = read_measure(arguments, "the number of positions", INT64_MAX, &nodes);
    if (status_is_ok(&status))
        set_thought(session, host, 0, nodes, 0);
    return status;
}

/* "5+3", "40/90", "0:30", "5d3", "none": a clock, where a bare number is seconds a move. */
static Status set_clock(Session *session, const CommandHost *host, const char *text)
{
    TimeControl control;
    Status status = time_control_parse(text, &control);
    if (status_is_ok(&status))
        status = settings_set(&session->settings, "time-control", text);
    if (!status_is_ok(&status))
        return status;
    host->settings_changed(host->context);
    bool at_once = session_is_playing(session) && node_ply(session->document->live) == 0;
    if (at_once)
        match_set_clock(session->match, &control);
    session_say(session, at_once ? "The clocks are set to %s." : "New games have the clock %s.",
                text);
    return status_ok();
}

static Status set_seconds(Session *session, const CommandHost *host, const char *text)
{
    /* Seconds are read as the minutes of a clock are, then scaled: "1.5" is understood. */
    TimeControl seconds;
    Status status = time_control_parse(text, &seconds);
    if (!status_is_ok(&status) || seconds.base_ms < 60)
        return status_error(STATUS_SYNTAX, "time takes seconds a move (2) or a clock (5+3, none)");
    set_thought(session, host, 0, 0, seconds.base_ms / 60);
    return status_ok();
}

static void say_clock(Session *session)
{
    StrBuf control;
    strbuf_init(&control);
    time_control_write(&session->match->clock.control, &control);
    session_say(session, "The clocks of this game are set to %s.", control.data);
    strbuf_done(&control);
}

Status command_time(Session *session, const CommandHost *host, const char *arguments)
{
    if (*arguments == '\0') {
        if (session_is_playing(session) && match_is_timed(session->match))
            say_clock(session);
        else
            say_thought(session);
        return status_ok();
    }
    bool is_seconds = strspn(arguments, "0123456789.") == strlen(arguments);
    return is_seconds ? set_seconds(session, host, arguments) : set_clock(session, host, arguments);
}

/* --- evaluation ------------------------------------------------------------------------------- */

Status command_eval(Session *session, const CommandHost *host, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    Explanation explanation;
    engine_explain(&session->document->pos, &explanation);
    StrBuf text;
    strbuf_init(&text);
    evaluation_words_write(&session->document->pos, &explanation, &text);
    host->print(host->context, text.data);
    strbuf_done(&text);
    return status_ok();
}
