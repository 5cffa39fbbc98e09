/* Commands that set who plays which side. */
#include <config.h>

#include "ui/playing/playing_commands.h"

#include "engine/base/status.h"
#include "engine/text/words.h"
#include "ui/command/app.h"
#include "ui/command/arguments.h"
#include "ui/document/document.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

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

Status command_side(Session *session, const App *app, const char *arguments)
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
    if (word.length > 0)
        return status_error(STATUS_SYNTAX, "side takes white, black, both or none, not %.*s",
                            int_min((int)word.length, 40), word.text);
    say_players(session);
    return status_ok();
}

Status command_swap(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    Color human = match_human(session->match);
    if (human == COLOR_NB)
        return status_error(STATUS_STATE,
                            "there is nothing to swap: both sides have the same player");
    return command_side(session, app, human == WHITE ? "black" : "white");
}

Status command_force(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    return command_side(session, app, "both");
}

Status command_stop(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    if (session->thinking.mode == ENGINE_IDLE)
        return status_error(STATUS_STATE, "the engine is not thinking");
    app->stop_engine(app->context);
    return status_ok();
}

/* In a record the engine plays one move; in a game it takes over the side to move, or plays one
 * move for the person. */
Status command_go(Session *session, const App *app, const char *arguments)
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
