/* The command `practice`: begins with a game's mistakes or a file's positions, and goes on. */
#include <config.h>

#include "ui/review/review_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/text/path.h"
#include "engine/text/words.h"
#include "ui/command/arguments.h"
#include "ui/match/match.h"
#include "ui/practice/exercise.h"
#include "ui/practice/practice.h"
#include "ui/practice/practice_mode.h"
#include "ui/review/review.h"
#include "ui/session/session.h"

#include <stdio.h>

static Status expect_on(const Session *session)
{
    if (!practice_is_on(session))
        return status_error(STATUS_STATE, "no practice is running; start one with `practice`");
    return status_ok();
}

/* Whoever listens hears the question again. */
static void ask_again(Session *session)
{
    StrBuf question;
    practice_again(session);
    if (!session->is_dialogue)
        return;
    strbuf_init(&question);
    practice_question(session, &question);
    session_say(session, "%s", question.data);
    strbuf_done(&question);
}

/* The end and the next exercise take the board from under the engine. */
static Status go_on(Session *session, const CommandHost *host, Word word)
{
    Status status = expect_on(session);
    if (!status_is_ok(&status))
        return status;
    if (word_names(word, "hint"))
        return practice_hint(session);
    if (word_names(word, "show"))
        return practice_show(session);
    host->cancel_engine(host->context);
    if (word_names(word, "next"))
        practice_next(session);
    else if (word_names(word, "again"))
        ask_again(session);
    else
        practice_end(session);
    return status;
}

static bool is_going_on(Word word)
{
    static const char *const WORDS[] = { "next", "hint", "show", "again", "end" };
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
        if (word_names(word, WORDS[i]))
            return true;
    return false;
}

/* Against the engine it is one's own mistakes that are asked. */
static Color read_side(const Session *session, const char **arguments)
{
    const char *rest = *arguments;
    Word word = word_take(&rest);
    Color side = session->document->live != NULL ? match_human(session->match) : COLOR_NB;
    if (word_names(word, "white"))
        side = WHITE;
    else if (word_names(word, "black"))
        side = BLACK;
    else if (word_names(word, "both"))
        side = COLOR_NB;
    else
        return side;
    while (*rest == ' ' || *rest == '\t')
        rest++;
    *arguments = rest;
    return side;
}

static Status collect_game(const Session *session, Color side, Exercises *exercises)
{
    Status status = session_expect_chess(session);
    if (!status_is_ok(&status))
        return status;
    exercises_add_game(exercises, session->document->game, side);
    if (exercises->count > 0)
        return status_ok();
    return status_error(STATUS_NOT_FOUND,
                        "no marked mistakes to practise; find some with `review`");
}

static Status collect_file(const char *name, Color side, Exercises *exercises)
{
    StrBuf path;
    strbuf_init(&path);
    path_read(name, &path);
    Status status = exercises_add_file(exercises, path.data, side);
    strbuf_done(&path);
    return status;
}

static void say_unread(Session *session, size_t unread)
{
    char text[MESSAGE_MAX];
    if (unread == 0)
        return;
    snprintf(text, sizeof text, "%s", session->message.text);
    session_say(session,
                ngettext("%zu line could not be read. %.180s",
                         "%zu lines could not be read. %.180s", unread),
                unread, text);
}

Status command_practice(Session *session, const CommandHost *host, const char *arguments)
{
    const char *rest = arguments;
    Word word = word_take(&rest);
    if (is_going_on(word))
        return practice_is_on(session) ? go_on(session, host, word)
                                       : status_error(STATUS_STATE, "no practice is going on");
    if (practice_is_on(session))
        return status_error(STATUS_STATE, "practice takes next, hint, show, again or end");
    if (match_has_begun(session->match))
        return status_error(STATUS_STATE, "a game is in progress; practise when it is over");
    if (review_is_running(session))
        return status_error(STATUS_STATE, "the review is still running");
    Exercises exercises = { 0 };
    Color side = read_side(session, &arguments);
    Status status = *arguments != '\0' ? collect_file(arguments, side, &exercises)
                                       : collect_game(session, side, &exercises);
    if (!status_is_ok(&status)) {
        exercises_done(&exercises);
        return status;
    }
    size_t unread = exercises.unread;
    host->cancel_engine(host->context);
    practice_begin(session, &exercises);
    practice_mode_open(host->modes);
    say_unread(session, unread);
    return status;
}

Status command_practice_hint(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    if (!practice_is_on(session))
        return status_error(STATUS_STATE, "no practice is going on");
    Status status = arguments_expect_end(arguments);
    return status_is_ok(&status) ? practice_hint(session) : status;
}
