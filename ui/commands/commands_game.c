/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that begin, end, take back and leave games. */
#include <config.h>

#include "ui/commands/commands.h"
#include "ui/commands/new_game.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/mind/job.h"
#include "engine/record/chess_clock.h"
#include "engine/record/game.h"
#include "engine/record/time_control.h"
#include "engine/text/words.h"
#include "ui/document/document.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/question_mode.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/storage/games.h"
#include "ui/storage/pasted.h"

#include <assert.h>
#include <string.h>

static bool luft_plays(const NewGame *game)
{
    return (game->player[WHITE] == PLAYER_ENGINE && game->engine[WHITE][0] == '\0') ||
           (game->player[BLACK] == PLAYER_ENGINE && game->engine[BLACK][0] == '\0');
}

static void say_begin(Session *session, const NewGame *game)
{
    StrBuf control;
    strbuf_init(&control);
    if (game->given & NEW_GAME_START)
        strbuf_addf(&control, "Chess960 %d, ", game->chess960);
    spell_time_controls(session->is_dialogue, &session->match->clock.controls, &control);
    if ((game->given & NEW_GAME_STRENGTH) && luft_plays(game)) {
        char strength[STRENGTH_TEXT_MAX];
        strength_name(session->settings.elo, strength);
        strbuf_addf(&control, ", %s", strength);
    }
    const char *clock = control.data;
    Color human = match_human(session->match);
    if (human == WHITE)
        session_say(session, "New game (%s). You play White: your move.", clock);
    else if (human == BLACK)
        session_say(session, "New game (%s). You play Black.", clock);
    else if (session->match->player[WHITE] == PLAYER_HUMAN)
        session_say(session, "New game (%s). You play both sides.", clock);
    else
        /* Translators: a time control and the players. */
        session_say(session, "New game (%s). White: %s. Black: %s.", clock,
                    match_engine_name(session->match, WHITE),
                    match_engine_name(session->match, BLACK));
    strbuf_done(&control);
}

static Status begin(Session *session, const App *app, const NewGame *game)
{
    Status status = app->leave_game(app->context);
    if (!status_is_ok(&status))
        return status;
    app->cancel_engine(app->context);
    if (game->given & NEW_GAME_STRENGTH) {
        session->settings.elo = game->settings.elo;
        app->settings_changed(app->context);
    }
    if (game->given & NEW_GAME_OPPONENT)
        settings_set_opponent(&session->settings, game->settings.opponent);
    session_new_game(session, &game->start, game->player, &game->controls);
    for (Color color = WHITE; color <= BLACK; color++)
        match_set_engine(session->match, color, game->engine[color]);
    match_tags_players(session->match, &session->settings);
    boardview_turn(&session->board, game->flipped);
    say_begin(session, game);
    if (game->player[WHITE] == PLAYER_HUMAN || game->player[BLACK] == PLAYER_HUMAN)
        input_mode_open(app->modes);
    return status;
}

static Status begin_new(Session *session, const App *app, const char *arguments)
{
    NewGame game;
    Status status = new_game_read(session, arguments, &game);
    return status_is_ok(&status) ? begin(session, app, &game) : status;
}

static Status command_new(Session *session, const App *app, const char *arguments)
{
    NewGame game;
    Status status = new_game_read(session, arguments, &game);
    if (!status_is_ok(&status))
        return status;
    return commands_run_or_ask(session, app, begin_new, arguments);
}

/* The players swap sides, and each keeps its time control; with two people at one board, the board
 * stays. */
static Status begin_rematch(Session *session, const App *app, const char *arguments)
{
    assert(session->match != NULL);
    (void)arguments;
    const TimeControls *controls = &session->match->clock.controls;
    NewGame game = { .start = *game_start(session->document->game),
                     .player = { session->match->player[BLACK], session->match->player[WHITE] },
                     .controls = { { controls->side[BLACK], controls->side[WHITE] } },
                     .flipped = session->board.flipped };
    if (match_human(session->match) != COLOR_NB)
        game.flipped = game.player[BLACK] == PLAYER_HUMAN;
    for (Color color = WHITE; color <= BLACK; color++)
        memcpy(game.engine[color], session->match->engine[!color], sizeof game.engine[color]);
    return begin(session, app, &game);
}

static Status command_rematch(Session *session, const App *app, const char *arguments)
{
    if (session->match == NULL)
        return status_error(STATUS_STATE, "no game has been played yet; start one with `new`");
    return commands_run_or_ask(session, app, begin_rematch, arguments);
}

static Status command_resign(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    Color human = match_human(session->match);
    if (session->match->player[WHITE] == PLAYER_ENGINE &&
        session->match->player[BLACK] == PLAYER_ENGINE)
        return status_error(STATUS_STATE, "the engine plays both sides; `stop` and `new` end this");
    if (human != COLOR_NB && !match_has_begun(session->match))
        return status_error(STATUS_STATE, "no move has been played; `new` begins another game");
    app->cancel_engine(app->context);
    return session_resign(session, human != COLOR_NB ? human : session_live_side(session),
                          clock_now_ms());
}

/* Against the engine a takeback goes back to the person's own last move. */
static int plies_to_undo(const Session *session)
{
    assert(session->match != NULL);
    Color human = match_human(session->match);
    return human != COLOR_NB && match_side(session->match) == human ? 2 : 1;
}

static Status read_plies(const char *arguments, int *plies)
{
    Word word = word_take(&arguments);
    if (word.length == 0)
        return status_ok();
    int64_t number = 0;
    Status status = argument_number(word, 1, 10000, &number);
    if (status_is_ok(&status))
        *plies = (int)number;
    return status_is_ok(&status) ? arguments_expect_end(arguments) : status;
}

typedef Status EditsStep(Session *session, const char **what);

/* In an opened game this undoes and redoes edits, not moves; in a game being played, the edits
 * since the last move. */
static Status step_edits(Session *session, const char *arguments, EditsStep *step)
{
    int count = 1;
    Status status = read_plies(arguments, &count);
    const char *what = "";
    for (int i = 0; i < count && status_is_ok(&status); i++) {
        status = step(session, &what);
        if (status_is_ok(&status))
            session_say(session, step == session_undo_edit ? N_("Undone: %s.") : N_("Redone: %s."),
                        what);
    }
    return *what != '\0' ? status_ok() : status;
}

/* Takes back the end of a game, not the moves before it. */
static void play_on(Session *session)
{
    bool ended_on_time = match_ended_on_time(session->match);
    match_play_on(session->match);
    session_say(session, ended_on_time ? N_("The game goes on; no flag ends it any more.")
                                       : N_("The game goes on."));
}

/* The game that was deleted last comes back to its file, and to the board once that is read. */
static Status undo_deletion(Session *session, Games *games)
{
    char change[GAMES_TEXT_MAX];
    size_t number;
    Status status = games_put_back(games, &number);
    if (status_is_ok(&status))
        status = games_refresh(games, &session->document->pos, change);
    if (!status_is_ok(&status))
        return status;
    session_say(session, "The deleted game is back in its file.");
    games->wanted = number;
    games->wanted_at = session->document->number;
    if (!session->is_dialogue) /* which has said it */
        utf8_printf(games->news, sizeof games->news, "%s", session->message.text);
    return status;
}

static Status command_undo(Session *session, const App *app, const char *arguments)
{
    Games *games = games_of(session);
    if (session->match == NULL && !edits_can_undo(session->document) && games != NULL &&
        games_have_deleted(games))
        return undo_deletion(session, games);
    if (session->match == NULL || edits_can_undo(session->document))
        return step_edits(session, arguments, session_undo_edit);
    if (*arguments == '\0' && match_ended_by_person(session->match)) {
        play_on(session);
        return status_ok();
    }
    int plies = plies_to_undo(session);
    if (*arguments == '\0' && node_ply(session->document->live) < plies)
        return status_error(STATUS_STATE, "you have not moved yet");
    Status status = read_plies(arguments, &plies);
    if (!status_is_ok(&status))
        return status;
    if (node_ply(session->document->live) > 0)
        app->cancel_engine(app->context);
    /* The engine's first move is not the person's to take back. */
    bool ended_on_time = match_ended_on_time(session->match);
    status = session_undo(session, plies, clock_now_ms());
    if (status_is_ok(&status))
        session_say(session, session->match->held ? N_("Taken back. `go` lets the engine move.")
                             : ended_on_time ? N_("Taken back; no flag ends the game any more.")
                                             : N_("Taken back."));
    return status;
}

static Status command_redo(Session *session, const App *app, const char *arguments)
{
    if (session->match == NULL || edits_can_redo(session->document))
        return step_edits(session, arguments, session_redo_edit);
    int plies = plies_to_undo(session);
    Status status = read_plies(arguments, &plies);
    if (!status_is_ok(&status))
        return status;
    if (session->match->taken_back > 0)
        app->cancel_engine(app->context);
    status = session_redo(session, plies, clock_now_ms());
    if (status_is_ok(&status) && match_is_on(session->match))
        session_say(session, "Played again.");
    return status;
}

Status commands_resume(Session *session, const App *app, const char *arguments)
{
    (void)session;
    (void)arguments;
    return app->resume(app->context);
}

static Status resume_or_ask(Session *session, const App *app, const char *arguments)
{
    return commands_run_or_ask(session, app, commands_resume, arguments);
}

static Status command_resume(Session *session, const App *app, const char *arguments)
{
    if (match_ended_on_time(session->match)) {
        play_on(session);
        return status_ok();
    }
    if (!app->has_unfinished(app->context))
        return app->resume(app->context); /* which says so */
    return commands_leave_games_or_ask(session, app, resume_or_ask, arguments);
}

static Status do_quit(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    Status status = app->quit(app->context);
    if (status_is_ok(&status))
        edits_mark_saved(session_record(session)); /* unsaved edits are discarded on purpose */
    return status;
}

/* A game in progress needs no question: the journal stores it. */
static Status quit_or_ask(Session *session, const App *app, const char *arguments)
{
    if (match_is_on(session_record_match(session)))
        return do_quit(session, app, arguments);
    return commands_run_or_ask(session, app, do_quit, arguments);
}

/* "save": edits, without a question. */
Status command_quit(Session *session, const App *app, const char *arguments)
{
    const char *rest = arguments;
    bool saves = word_names(word_take(&rest), "save");
    Status status = arguments_expect_end(saves ? rest : arguments);
    if (!status_is_ok(&status))
        return status;
    bool has_edits = session_has_unsaved_edits(session) || pasted_is_unsaved(session);
    if (!saves || !has_edits)
        return commands_leave_games_or_ask(session, app, quit_or_ask, "");
    question_after(app->modes, command_save, command_quit);
    return status_ok();
}

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "new", "restart", "[CLOCK] [SIDE] [level|elo N] [OPPONENT] [chess960 [N]]", N_("a new game: new 5+3 level 3 black, in any order"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_new },
    { "rematch", "again", "", N_("play again with the sides swapped"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_rematch },
    { "undo", "takeback remove", "[N]", N_("take back your last move, or N half-moves; or undo the last edit"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_undo },
    { "redo", "", "[N]", N_("redo what was undone"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_redo },
    { "resign", "", "", N_("resign the game"),
      TOPIC_PLAYING, COMMAND_IN_GAME | COMMAND_PLAYED | COMMAND_WHOLE, command_resign },
    { "resume", "continue", "", N_("resume the unfinished game or edits from last time; play on after a flag has fallen"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_resume },
};
/* clang-format on */

Commands playing_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
