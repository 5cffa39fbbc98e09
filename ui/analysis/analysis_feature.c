/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that ask the engine for advice: a hint, a threat, analysis, its position and moves, and
 * its lines put into the game. */
#include <config.h>

#include "ui/analysis/eval.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/document/document.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/typed_move.h"

#include <string.h>

/* --- hint and threat -------------------------------------------------------------------------- */

static Status command_hint(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    if (session->thinking.mode == ENGINE_PLAYING)
        return status_error(STATUS_STATE, "it is the engine's turn");
    if (session->document->live != NULL && !match_is_on(session->match) &&
        session_shows_live(session))
        return status_error(STATUS_STATE, "the game is over");
    Status status = status_ok();
    if (!match_is_on(session->match))
        status = document_expect_ongoing(session->document);
    if (!status_is_ok(&status))
        return status;
    app->start_engine(app->context, ENGINE_HINT);
    return status_ok();
}

/* A threat is the other side's best move if it were to move, which is impossible in check. */
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

static Status command_threat(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    if (session->thinking.mode == ENGINE_THREAT) {
        app->cancel_engine(app->context);
        session_say(session, "Stopped.");
        return status_ok();
    }
    if (session->thinking.mode == ENGINE_PLAYING)
        return status_error(STATUS_STATE, "the engine is thinking about its move");
    Status status = check_threat(&session->document->pos);
    if (!status_is_ok(&status))
        return status;
    app->start_engine(app->context, ENGINE_THREAT);
    session_say(session, position_side(&session->document->pos) == BLACK
                             ? N_("White's threat; `threat` again ends it.")
                             : N_("Black's threat; `threat` again ends it."));
    return status_ok();
}

static Status command_analyse(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    int wished = word_flag(word);
    if (word.length > 0 && wished < 0)
        return status_error(STATUS_SYNTAX,
                            "`analyse` takes on or off, not %.*s; `set analysis-limit` limits its "
                            "time",
                            int_min((int)word.length, 40), word.text);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    bool on = session->thinking.mode != ENGINE_ANALYSIS && !session->thinking.analysing;
    if (wished >= 0)
        on = wished == 1;
    thinking_want_analysis(&session->thinking, on);
    if (!on) {
        thinking_forget_score(&session->thinking);
        session->thinking.analysis.is_locked = false;
    }
    if (!on && session->thinking.mode == ENGINE_ANALYSIS)
        app->cancel_engine(app->context);
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

static Status command_lines(Session *session, const App *app, const char *arguments)
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
    session->settings.lines = (int)lines;
    if (session->thinking.mode == ENGINE_ANALYSIS)
        app->cancel_engine(app->context);
    app->settings_changed(app->context);
    say_lines(session);
    return status_ok();
}

/* --- what analysis looks at ------------------------------------------------------------------- */

/* A running analysis starts again with the new choice. */
static void begin_anew(Session *session, const App *app)
{
    if (session->thinking.mode == ENGINE_ANALYSIS || session->thinking.mode == ENGINE_THREAT)
        app->cancel_engine(app->context);
}

static void name_node(const Document *document, char name[ANALYSIS_NAME_MAX])
{
    const GameNode *parent = node_parent(document->node);
    if (parent == NULL) {
        utf8_printf(name, ANALYSIS_NAME_MAX, "%s", _("the start"));
        return;
    }
    Position before;
    game_position(document->game, parent, &before);
    san_write_numbered(&before, node_move(document->node), name);
}

static void lock(Thinking *thinking, const Document *document)
{
    thinking->analysis.is_locked = true;
    thinking->analysis.locked_id = node_id(document->node);
    name_node(document, thinking->analysis.locked_name);
}

static Status command_lock(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    bool on = !session->thinking.analysis.is_locked;
    if (word_flag(word) >= 0)
        on = word_flag(word) == 1;
    else if (word.length > 0)
        return status_error(STATUS_SYNTAX, "lock takes on or off");
    if (!on) {
        session->thinking.analysis.is_locked = false;
        session_say(session, "Analysis follows the board again.");
        return status_ok();
    }
    lock(&session->thinking, session->document);
    thinking_want_analysis(&session->thinking, true);
    session_say(session, "Analysis is locked to this position (%s).",
                session->thinking.analysis.locked_name);
    return status_ok();
}

static Status say_filter(Session *session)
{
    char text[ANALYSIS_FILTER_MAX];
    analysis_filter_text(&session->thinking, session->document, text, sizeof text);
    if (text[0] != '\0')
        session_say(session, "Analysis: %s.", text);
    else
        session_say(session, "Analysis of all moves.");
    return status_ok();
}

/* Moves are named in the person's letters. */
static Status confine(Session *session, const char *words, bool excludes)
{
    MoveList moves = { .count = 0 };
    while (*(words += strspn(words, " \t,")) != '\0') {
        size_t length = strcspn(words, " \t,");
        TypedMove typed = typed_move_read(letters_by_setting(&session->settings),
                                          &session->document->pos, words, length);
        if (typed.kind != READ_LEGAL)
            return typed.error;
        if (moves.count < MOVES_MAX)
            moves.moves[moves.count++] = typed.move;
        words += length;
    }
    return analysis_choose(&session->thinking, session->document, &moves, excludes);
}

static Status command_only(Session *session, const App *app, const char *arguments)
{
    const char *rest = arguments;
    Word word = word_take(&rest);
    bool is_all = word_names(word, "all") || word_names(word, "off");
    Status status = confine(session, is_all ? "" : arguments, false);
    if (!status_is_ok(&status))
        return status;
    begin_anew(session, app);
    thinking_want_analysis(&session->thinking, true);
    return say_filter(session);
}

/* Without an argument: the best move so far, so that the next best is shown. */
static Status command_exclude(Session *session, const App *app, const char *arguments)
{
    char best[COORDINATE_MAX];
    if (*arguments == '\0') {
        const EngineLine *line = &session->thinking.lines[0];
        if (session->thinking.line_count == 0 || !line->is_set ||
            !position_equals(&session->thinking.root, &session->document->pos))
            return status_error(STATUS_STATE,
                                "there is no best move yet; name the moves to exclude");
        san_write_coordinate(&session->document->pos, line->info.pv[0], best);
        arguments = best;
    }
    Status status = confine(session, arguments, true);
    if (!status_is_ok(&status))
        return status;
    begin_anew(session, app);
    thinking_want_analysis(&session->thinking, true);
    return say_filter(session);
}

static Status check_line(const Thinking *thinking, const Document *document, int line)
{
    if (thinking->line_count == 0)
        return status_error(STATUS_STATE, "there are no lines yet; start `analyse`");
    if (!position_equals(&thinking->root, &document->pos)) {
        if (thinking->mode == ENGINE_THREAT)
            return status_error(STATUS_STATE, "a threat is not a line of this position");
        if (analysis_node(thinking, document) == game_root(document->game))
            return status_error(STATUS_STATE, "the lines belong to the start of the game");
        return status_error(STATUS_STATE, "the lines belong to the position after %s",
                            thinking->analysis.locked_name);
    }
    if (line < 1 || line > thinking->line_count || !thinking->lines[line - 1].is_set)
        return status_error(STATUS_NOT_FOUND, "there is no line %d", line);
    return status_ok();
}

static Status insert(Session *session, int line, int plies, int *added)
{
    if (match_is_on(session->match))
        return status_error(STATUS_STATE,
                            "lines can be inserted only when no game is being played");
    const Thinking *thinking = &session->thinking;
    Status status = check_line(thinking, session->document, line);
    if (status_is_ok(&status))
        *added = analysis_insert_moves(session->document, &thinking->lines[line - 1].info, plies);
    return status;
}

/* A move that is already in the game is stepped to, as when it is played. */
static Status play_line(Session *session, const App *app, int line)
{
    Move first = session->thinking.lines[int_clamp(line, 1, THINKING_LINES_MAX) - 1].info.pv[0];
    int plies;
    Status status = insert(session, line, 1, &plies);
    return status_is_ok(&status) ? app->play(app->context, first) : status;
}

static Status insert_line(Session *session, int line, int plies)
{
    int added = 0;
    Status status = insert(session, line, plies, &added);
    if (status_is_ok(&status))
        session_say(session,
                    ngettext("Line %d is in the game, %d half-move. `undo` takes it out.",
                             "Line %d is in the game, %d half-moves. `undo` takes it out.",
                             (unsigned long)added),
                    line, added);
    return status;
}

static Status command_insert(Session *session, const App *app, const char *arguments)
{
    int64_t line = 1, plies = 0;
    Word first = word_take(&arguments);
    Word second = word_take(&arguments);
    bool plays = word_names(second, "play");
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status) && first.length > 0)
        status = argument_number(first, 1, THINKING_LINES_MAX, &line);
    if (status_is_ok(&status) && plays)
        return play_line(session, app, (int)line);
    if (status_is_ok(&status) && second.length > 0)
        status = argument_number(second, 1, SEARCH_DEPTH_MAX, &plies);
    return status_is_ok(&status) ? insert_line(session, (int)line, (int)plies) : status;
}

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "hint", "", "", N_("ask the engine for a move"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_PLAYS, command_hint },
    { "threat", "", "", N_("what the other side would play"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_PLAYS, command_threat },
    { "analyse", "analyze analysis post", "[on|off]", N_("analyse the position shown"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_PLAYS, command_analyse },
    { "lines", "multipv pv", "[N|+|-]", N_("how many lines analysis shows"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_ASIDE, command_lines },
    { "lock", "", "[on|off]", N_("analysis stays with this position"),
      TOPIC_ADVICE, COMMAND_IN_GAME, command_lock },
    { "only", "searchmoves", "[MOVE ...|all]", N_("analyse these moves only; none: all"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_PLAYS, command_only },
    { "exclude", "nextbest", "[MOVE ...]", N_("analyse all but these moves; none: all but the best"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_PLAYS, command_exclude },
    { "insert", "", "[N [PLIES|play]]", N_("put the engine's line N into the game; play: its first move"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_PLAYS, command_insert },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

const Feature *analysis_feature(void)
{
    static const Feature ANALYSIS = { .commands = commands };
    return &ANALYSIS;
}
