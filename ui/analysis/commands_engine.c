/* Commands that ask the engine. */
#include <config.h>

#include "engine/board/position_faults.h"
#include "ui/analysis/analysis_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/names.h"
#include "engine/board/position.h"
#include "engine/text/words.h"
#include "ui/command/arguments.h"
#include "ui/document/document_life.h"
#include "ui/match/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"
#include "ui/thinking/analysis.h"
#include "ui/thinking/evaluation_words.h"
#include "ui/thinking/explained.h"
#include "ui/thinking/thinking.h"

#include <string.h>

static Status command_hint(Session *session, const CommandHost *host, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (session->thinking.mode == ENGINE_PLAYING)
        return status_error(STATUS_STATE, "it is the engine's turn");
    if (session->document->live != NULL && !match_is_on(session->match) &&
        session_shows_live(session))
        return status_error(STATUS_STATE, "the game is over");
    if (!match_is_on(session->match))
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
                            color_name_amid(mover));
    PositionFaults faults = { 0 };
    position_faults_of_turn(pos, &faults);
    if (faults.count > 0)
        return status_error(STATUS_STATE, "no threat to look for: %s", faults.faults[0].text);
    Position passed = *pos;
    Undo undo;
    position_make_null(&passed, &undo);
    if (!movegen_any(&passed))
        return status_error(STATUS_STATE, "%s has no move to threaten with",
                            color_name_amid((Color)!mover));
    return status_ok();
}

static Status command_threat(Session *session, const CommandHost *host, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (session->thinking.mode == ENGINE_THREAT) {
        host->cancel_engine(host->context);
        session_say(session, "Stopped.");
        return status_ok();
    }
    if (session->thinking.mode == ENGINE_PLAYING)
        return status_error(STATUS_STATE, "the engine is thinking about its move");
    status = check_threat(&session->document->pos);
    if (!status_is_ok(&status))
        return status;
    host->start_engine(host->context, ENGINE_THREAT);
    session_say(session, position_side(&session->document->pos) == BLACK
                             ? N_("White's threat; `threat` again ends it.")
                             : N_("Black's threat; `threat` again ends it."));
    return status_ok();
}

static Status command_analyse(Session *session, const CommandHost *host, const char *arguments)
{
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    bool on = session->thinking.mode != ENGINE_ANALYSIS && !session->thinking.analysing;
    if (word_names(word, "on") || word_names(word, "off"))
        on = word_names(word, "on");
    else if (word.length > 0)
        return status_error(STATUS_SYNTAX, "analyse takes on or off, not %.*s",
                            int_min((int)word.length, 40), word.text);
    thinking_want_analysis(&session->thinking, on);
    if (!on) {
        thinking_forget_score(&session->thinking);
        analysis_unlock(&session->thinking);
    }
    if (!on && session->thinking.mode == ENGINE_ANALYSIS)
        host->cancel_engine(host->context);
    if (on && session->thinking.mode == ENGINE_PLAYING)
        session_say(session, "Analysis begins when the engine has moved.");
    else
        session_say(session, on ? N_("Analysis on.") : N_("Analysis off."));
    return status_ok();
}

static void say_lines(Session *session)
{
    int lines = session->settings.lines;
    unsigned long count = (unsigned long)lines;
    if (session->thinking.mode == ENGINE_PLAYING)
        session_say(session,
                    ngettext("%d line; the engine is thinking about its move.",
                             "%d lines; the engine is thinking about its move.", count),
                    lines);
    else if (session->thinking.analysing)
        session_say(session, ngettext("%d line.", "%d lines.", count), lines);
    else
        session_say(session,
                    ngettext("%d line; `analyse` starts the analysis.",
                             "%d lines; `analyse` starts the analysis.", count),
                    lines);
}

static Status command_lines(Session *session, const CommandHost *host, const char *arguments)
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
        status = argument_number(word, 1, THINKING_LINES_MAX, &lines);
    if (!status_is_ok(&status))
        return status;
    settings_set_lines(&session->settings, (int)lines);
    if (session->thinking.mode == ENGINE_ANALYSIS)
        host->cancel_engine(host->context);
    host->settings_changed(host->context);
    say_lines(session);
    return status_ok();
}

/* --- evaluation ------------------------------------------------------------------------------- */

/* A table of figures is not for ears. */
static void print_spoken(const Session *session, const CommandHost *host, StrBuf *text)
{
    SpeechStyle style = spell_style(&session->settings);
    const char *table = strstr(text->data, "\n\n");
    if (!letters_are_meant(style) && table != NULL)
        strbuf_truncate(text, (size_t)(table - text->data));
    StrBuf spoken;
    strbuf_init(&spoken);
    spell_sentences(style, text->data, &spoken);
    host->print(host->context, spoken.data);
    strbuf_done(&spoken);
}

/* Beside the board, where it follows; the figures over it; for ears and pipes all at once. */
static Status command_eval(Session *session, const CommandHost *host, const char *arguments)
{
    const Position *pos = &session->document->pos;
    Word word = word_take(&arguments);
    bool has_figures = word_names(word, "figures");
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status) && word.length > 0 && !has_figures)
        status = status_error(STATUS_SYNTAX, "eval takes figures or nothing");
    if (!status_is_ok(&status))
        return status;
    if (!session->is_dialogue && !has_figures) {
        if (!explained_close(&session->thinking))
            explained_open(&session->thinking, pos, host->own_engine(host->context));
        return status;
    }
    StrBuf text, reasons;
    strbuf_init(&text);
    if (!has_figures && !letters_are_meant(spell_style(&session->settings))) {
        evaluation_words_say(pos, host->own_engine(host->context), &text);
        print_spoken(session, host, &text);
        strbuf_done(&text);
        return status;
    }
    strbuf_init(&reasons);
    StaticScore score =
        evaluation_words_explain(pos, host->own_engine(host->context), has_figures, &reasons);
    evaluation_words_headline(pos, score, &session->thinking, &text);
    strbuf_add_text(&text, reasons.data);
    if (has_figures)
        evaluation_words_tabulate(pos, &text);
    print_spoken(session, host, &text);
    strbuf_done(&reasons);
    strbuf_done(&text);
    return status_ok();
}

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "hint", "", "", N_("ask the engine for a move"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_PLAYS, command_hint },
    { "threat", "", "", N_("what the other side would play"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE | COMMAND_PLAYS, command_threat },
    { "analyse", "analyze analysis post", "[on|off]", N_("analyse the position shown"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE | COMMAND_PLAYS, command_analyse },
    { "lines", "multipv pv", "[N|+|-]", N_("how many lines analysis shows"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_lines },
    { "lock", "", "[on|off]", N_("analysis stays with this position"),
      TOPIC_ADVICE, COMMAND_IN_GAME, command_lock },
    { "only", "searchmoves", "[MOVE ...|all]", N_("analyse these moves only; none: all"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_PLAYS, command_only },
    { "exclude", "nextbest", "[MOVE ...]", N_("analyse all but these moves; none: but the best"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_PLAYS, command_exclude },
    { "insert", "", "[N [PLIES|play]]", N_("put the engine's line N into the game; play: its first move"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_PLAYS, command_insert },
    { "eval", "evaluate explain", "[figures]", N_("the evaluation in words, piece by piece, beside the board, or figures"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE | COMMAND_PLAYS, command_eval },
};
/* clang-format on */

Commands analysis_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
