/* Commands for what analysis looks at: the lock, chosen moves, lines put into the tree. */
#include <config.h>

#include "ui/analysis/analysis_commands.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/text/words.h"
#include "ui/command/arguments.h"
#include "ui/command/command.h"
#include "ui/document/document.h"
#include "ui/match/match.h"
#include "ui/session/session.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/typed_move.h"
#include "ui/thinking/analysis.h"
#include "ui/thinking/thinking.h"

#include <string.h>

/* A running analysis begins anew with what is now wanted. */
static void begin_anew(Session *session, const CommandHost *host)
{
    if (session->thinking.mode == ENGINE_ANALYSIS || session->thinking.mode == ENGINE_THREAT)
        host->cancel_engine(host->context);
}

Status command_lock(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    bool on = !session->thinking.analysis.is_locked;
    if (word_names(word, "on") || word_names(word, "off"))
        on = word_names(word, "on");
    else if (word.length > 0)
        return status_error(STATUS_SYNTAX, "lock takes on or off");
    if (!on) {
        analysis_unlock(&session->thinking);
        session_say(session, "Analysis follows the board again.");
        return status_ok();
    }
    analysis_lock(&session->thinking, session->document);
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
static Status confine(Session *session, const char *words,
                      Status (*choice)(Thinking *, const Document *, const char *))
{
    StrBuf moves;
    strbuf_init(&moves);
    while (*(words += strspn(words, " \t,")) != '\0') {
        size_t length = strcspn(words, " \t,");
        StrBuf san;
        Move move;
        strbuf_init(&san);
        Status status = typed_move_to_english(letters_by_setting(&session->settings),
                                              &session->document->pos, words, length, &san, &move);
        strbuf_addf(&moves, "%s ", san.data);
        if (!status_is_ok(&status)) {
            strbuf_done(&san);
            strbuf_done(&moves);
            return status;
        }
        strbuf_done(&san);
        words += length;
    }
    Status status = choice(&session->thinking, session->document, moves.data);
    strbuf_done(&moves);
    return status;
}

Status command_only(Session *session, const CommandHost *host, const char *arguments)
{
    const char *rest = arguments;
    Word word = word_take(&rest);
    bool is_all = word_names(word, "all") || word_names(word, "off");
    Status status = confine(session, is_all ? "" : arguments, analysis_only);
    if (!status_is_ok(&status))
        return status;
    begin_anew(session, host);
    thinking_want_analysis(&session->thinking, true);
    return say_filter(session);
}

/* Alone: the best move so far, so that the next best is seen. */
Status command_exclude(Session *session, const CommandHost *host, const char *arguments)
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
    Status status = confine(session, arguments, analysis_exclude);
    if (!status_is_ok(&status))
        return status;
    begin_anew(session, host);
    thinking_want_analysis(&session->thinking, true);
    return say_filter(session);
}

static Status insert(Session *session, int line, int plies, int *added)
{
    if (match_is_on(session->match))
        return status_error(STATUS_STATE,
                            "lines can be inserted only when no game is being played");
    return analysis_insert(&session->thinking, session->document, line, plies, added);
}

/* A move that is in the game already is a step, as when it is played. */
static Status play_line(Session *session, const CommandHost *host, int line)
{
    Move first = session->thinking.lines[int_clamp(line, 1, THINKING_LINES_MAX) - 1].info.pv[0];
    int plies;
    Status status = insert(session, line, 1, &plies);
    return status_is_ok(&status) ? host->play(host->context, first) : status;
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

Status command_insert(Session *session, const CommandHost *host, const char *arguments)
{
    int64_t line = 1, plies = 0;
    Word first = word_take(&arguments);
    Word second = word_take(&arguments);
    bool plays = word_names(second, "play");
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status) && first.length > 0)
        status = argument_number(first, 1, THINKING_LINES_MAX, &line);
    if (status_is_ok(&status) && plays)
        return play_line(session, host, (int)line);
    if (status_is_ok(&status) && second.length > 0)
        status = argument_number(second, 1, SEARCH_DEPTH_MAX, &plies);
    return status_is_ok(&status) ? insert_line(session, (int)line, (int)plies) : status;
}
