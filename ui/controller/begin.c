/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creates and frees a controller: decides what it shows first, and offers what the last session
 * left, an unfinished game or unsaved edits. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/external/engine_list.h"
#include "engine/external/engine_spec.h"
#include "engine/mind/job.h"
#include "engine/record/time_control.h"
#include "engine/text/path.h"
#include "ui/commands/commands.h"
#include "ui/controller/controller.h"
#include "ui/controller/driver.h"
#include "ui/controller/keeper.h"
#include "ui/document/files.h"
#include "ui/document/recognise.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/storage/edit_journal.h"
#include "ui/storage/game_journal.h"
#include "ui/storage/greeting.h"
#include "ui/storage/loading.h"
#include "ui/storage/pasted.h"
#include "ui/storage/played_games.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what the last session left --------------------------------------------------------------- */

static bool offer_edits(Controller *controller);
static bool offer_game(Controller *controller);

static void say_edits_are_back(Session *session, const FoundEdits *found)
{
    if (found->pasted_count > 0)
        session_say(session,
                    ngettext("Your %zu pasted game is back; `save FILE` saves it.",
                             "Your %zu pasted games are back; `save FILE` saves them.",
                             found->pasted_count),
                    found->pasted_count);
    else if (found->file[0] == '\0')
        session_say(session, "Your unsaved edits are back; `save FILE` saves them.");
    else
        session_say(session, "Your unsaved edits of %s are back; `save` saves them.", found->file);
}

static Status resume_edits(Controller *controller)
{
    Session *session = &controller->session;
    Status status = keeper_restore_edits(&controller->keeper, session);
    if (!status_is_ok(&status))
        return status;
    if (!pasted_is_unsaved(session))
        commands_adopt_games(session);
    say_edits_are_back(session, edit_journal_found(controller->keeper.edit_journal));
    return status;
}

static Status resume_game(Controller *controller)
{
    Session *session = &controller->session;
    Status status = keeper_restore_game(&controller->keeper, session);
    if (!status_is_ok(&status))
        return status;
    boardview_turn(&session->board, match_human(session->match) == BLACK);
    session_say(session,
                match_is_timed(session->match)
                    ? N_("The game continues at move %d. The clocks start with the next move.")
                    : N_("The game continues at move %d."),
                session->document->pos.fullmoves);
    return status;
}

Status controller_resume(Controller *controller)
{
    bool has_edits = edit_journal_has_found(controller->keeper.edit_journal);
    if (!has_edits && !game_journal_has_unfinished(controller->keeper.journal))
        return status_error(STATUS_NOT_FOUND, match_is_on(controller->session.match)
                                                  ? N_("this game goes on; no other is unfinished")
                                                  : N_("there is no unfinished game"));
    controller_cancel_engine(controller);
    return has_edits ? resume_edits(controller) : resume_game(controller);
}

/* --- the opponent ----------------------------------------------------------------------------- */

/* When luft names the opponent: first, after a command line, instead of an unfinished game. */
typedef enum OpponentSaid { OPPONENT_FIRST, OPPONENT_CHOSEN, OPPONENT_INSTEAD } OpponentSaid;

static void say_opponent(Session *session, OpponentSaid when)
{
    Color human = match_human(session->match);
    bool is_white = human == WHITE;
    char level[STRENGTH_TEXT_MAX];
    strength_describe(session->settings.elo, level);
    if (human != COLOR_NB && session->match->engine[!human][0] != '\0')
        session_say(session,
                    is_white ? N_("You play White against %s.") : N_("You play Black against %s."),
                    match_engine_name(session->match, (Color)!human));
    else if (when == OPPONENT_FIRST)
        session_say(session,
                    is_white ? N_("You play White against %s. Move or type `help`.")
                             : N_("You play Black against %s. Move or type `help`."),
                    level);
    else if (when == OPPONENT_CHOSEN)
        session_say(session,
                    is_white ? N_("You play White against %s; `level N` changes it.")
                             : N_("You play Black against %s; `level N` changes it."),
                    level);
    else
        session_say(session,
                    is_white ? N_("You play White against %s; `resume` continues the other game.")
                             : N_("You play Black against %s; `resume` continues the other game."),
                    level);
}

/* --- asking ----------------------------------------------------------------------------------- */

/* Asks about one set of edits after another, then about a game. */
static Status decline_edits(Session *session, const App *app, const char *arguments)
{
    Controller *controller = app->context;
    StrBuf path, shown;
    (void)arguments;
    strbuf_init(&path);
    strbuf_init(&shown);
    Status status = edit_journal_decline(controller->keeper.edit_journal, &path);
    if (status_is_ok(&status)) {
        files_shorten(path.data, &shown);
        session_say(session, "Kept in %s; luft does not ask again.", shown.data);
        bool asks = offer_edits(controller);
        if (!asks && !controller->has_opened)
            (void)offer_game(controller);
    }
    strbuf_done(&path);
    strbuf_done(&shown);
    return status;
}

/* Shows the game or the edits asked about, unless a file being read will replace the board. */
static void show_on_board(Controller *controller, bool is_game)
{
    Session found;
    if (controller->loader.loading != NULL)
        return;
    session_init(&found, &controller->session.settings);
    Status status = status_ok();
    if (is_game)
        game_journal_show_unfinished(controller->keeper.journal, &found);
    else
        status = edit_journal_show(controller->keeper.edit_journal, &found);
    if (status_is_ok(&status))
        question_show_board(&controller->modes, &found);
    session_done(&found);
}

/* Lines from a pipe are not answers: a message names what was left instead. */
static void offer(Controller *controller, const char *question, const char *const labels[2],
                  const char *waiting, CommandRun refused)
{
    if (controller->start.is_unattended)
        session_say(&controller->session, "%s", _(waiting));
    else {
        question_ask_first(&controller->modes, question, labels, waiting, commands_resume, refused);
        show_on_board(controller, labels != NULL);
    }
}

static void write_edits_question(const FoundEdits *found, char *question, size_t size)
{
    assert(size > 0);
    if (found->pasted_count > 0)
        utf8_printf(question, size,
                    ngettext("Bring back your %zu pasted game (%s)?",
                             "Bring back your %zu pasted games (%s)?", found->pasted_count),
                    found->pasted_count, found->time);
    else if (found->edits == 0 && found->file[0] == '\0')
        utf8_printf(question, size, _("Bring back your unsaved edits (%s)?"), found->time);
    else if (found->edits == 0)
        utf8_printf(question, size, _("Bring back your unsaved edits of %s (%s)?"), found->file,
                    found->time);
    else if (found->file[0] == '\0')
        utf8_printf(question, size,
                    ngettext("Bring back your %zu unsaved edit (%s)?",
                             "Bring back your %zu unsaved edits (%s)?", found->edits),
                    found->edits, found->time);
    else
        utf8_printf(question, size,
                    ngettext("Bring back your %zu unsaved edit of %s (%s)?",
                             "Bring back your %zu unsaved edits of %s (%s)?", found->edits),
                    found->edits, found->file, found->time);
}

/* Offers to restore unsaved edits; false: there are none. Those of other files wait until theirs,
 * or no file, is opened. */
static bool offer_edits(Controller *controller)
{
    if (!edit_journal_has_found(controller->keeper.edit_journal))
        return false;
    const FoundEdits *found = edit_journal_found(controller->keeper.edit_journal);
    if (controller->has_opened && !found->is_wanted)
        return false;
    char question[MESSAGE_MAX];
    write_edits_question(found, question, sizeof question);
    offer(controller, question, NULL,
          N_("Your unsaved work from last time is waiting; `resume` brings it back."),
          decline_edits);
    return true;
}

void controller_note_opened(Controller *controller, const char *path)
{
    controller->has_opened = true;
    if (!controller->has_begun || controller->start.is_unattended)
        return;
    edit_journal_want(controller->keeper.edit_journal, path);
    (void)offer_edits(controller);
}

static Status decline_game(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    say_opponent(session, OPPONENT_INSTEAD);
    return status_ok();
}

/* Offers to continue the unfinished game; false: there is none. */
static bool offer_game(Controller *controller)
{
    if (!game_journal_has_unfinished(controller->keeper.journal))
        return false;
    char question[MESSAGE_MAX];
    game_journal_write_question(controller->keeper.journal, controller->session.is_dialogue,
                                question, sizeof question);
    static const char *const LABELS[] = { N_("resume"), N_("new game") };
    offer(controller, question, LABELS, N_("`resume` continues your unfinished game."),
          decline_game);
    return true;
}

/* --- what is shown first ---------------------------------------------------------------------- */

/* A game against the engine that starts with the first move. */
static void begin_casual(Controller *controller)
{
    Session *session = &controller->session;
    const PlayerKind player[COLOR_NB] = { PLAYER_HUMAN, PLAYER_ENGINE };
    const TimeControls controls = settings_time_controls(&session->settings);
    Position start;
    position_init(&start);
    session_new_game(session, &start, player, &controls);
}

static void begin_menu(Controller *controller)
{
    begin_casual(controller);
    if (!offer_edits(controller) && !offer_game(controller))
        say_opponent(&controller->session, OPPONENT_FIRST);
}

/* Sets the opponent of the command line, for this run; false: the engine does not exist. */
static bool seat_opponent(Controller *controller)
{
    Session *session = &controller->session;
    const Start *start = &controller->start;
    ListedEngine *engine;
    if (start->engine == NULL)
        return true;
    Status status = engine_list_resolve(&session->engines, start->engine, &engine);
    controller_report(controller, status);
    const char *name = status_is_ok(&status) && engine != NULL ? engine->spec.name : "";
    settings_set_opponent(&session->settings, name);
    settings_set_opponent(&controller->began, name);
    if (*name != '\0' && start->engine_elo > 0) {
        char elo[16];
        snprintf(elo, sizeof elo, "%d", start->engine_elo);
        engine_spec_wish(&engine->spec, "UCI_LimitStrength", "true");
        engine_spec_wish(&engine->spec, "UCI_Elo", elo);
    }
    return status_is_ok(&status);
}

static void begin_play(Controller *controller)
{
    const Start *start = &controller->start;
    if (!seat_opponent(controller)) {
        begin_casual(controller);
        return;
    }
    bool human_is_black =
        start->human_random ? clock_now_ns() / 1000 % 2 != 0 : start->human == BLACK;
    const PlayerKind player[COLOR_NB] = {
        human_is_black ? PLAYER_ENGINE : PLAYER_HUMAN,
        human_is_black ? PLAYER_HUMAN : PLAYER_ENGINE,
    };
    Position position;
    position_init(&position);
    session_new_game(&controller->session, start->has_position ? &start->position : &position,
                     player, &start->controls);
    boardview_turn(&controller->session.board, human_is_black);
    if (match_is_on(controller->session.match))
        say_opponent(&controller->session, OPPONENT_CHOSEN);
}

/* Tries a file name first: hardly any FEN is one. */
static void begin_file(Controller *controller)
{
    const char *text = controller->start.text;
    begin_casual(controller);
    controller->has_opened = true;
    if (!files_exists(text) && recognise_kind(text, strlen(text)) != TEXT_NOTHING) {
        controller_handle_paste(controller, text, strlen(text));
        return;
    }
    StrBuf line;
    strbuf_init(&line);
    strbuf_add_text(&line, "open ");
    path_write(text, &line);
    controller_run(controller, line.data);
    strbuf_done(&line);
    if (!controller->start.is_unattended)
        (void)offer_edits(controller);
}

/* Reports errors in the engine list once, by the first of them. */
static Status read_engines(Controller *controller)
{
    StrBuf faults;
    strbuf_init(&faults);
    Status status = engine_list_read(&controller->session.engines, &faults);
    if (status_is_ok(&status) && faults.length > 0)
        status = status_error(STATUS_SYNTAX, "%.*s", (int)strcspn(faults.data, "\n"), faults.data);
    strbuf_done(&faults);
    Status lost = session_forget_lost_engines(&controller->session);
    return status_is_ok(&status) ? lost : status;
}

static void begin(Controller *controller)
{
    Status fault = read_engines(controller);
    if (controller->start.kind == START_MENU)
        begin_menu(controller);
    else if (controller->start.kind == START_PLAY)
        begin_play(controller);
    else
        begin_file(controller);
    controller_report(controller, driver_apply_settings(&controller->driver, &controller->session));
    controller_report(controller, fault);
    const char *notice = controller->start.notice;
    if (notice != NULL && *notice != '\0') {
        Status status = status_error(STATUS_SYNTAX, "%.*s", (int)strcspn(notice, "\n"), notice);
        controller_report(controller, status);
    }
    controller_settle(controller);
    controller->has_begun = true;
}

Status controller_new(const Settings *settings, const Start *start, const App *front,
                      Controller **controller)
{
    Controller *made = alloc_zeroed(1, sizeof *made);
    session_init(&made->session, settings);
    made->session.cache_folder = start->cache_dir;
    made->session.data_folder = start->data_dir;
    made->session.recent_path = start->recent_path;
    session_read_recent(&made->session);
    engine_list_init(&made->session.engines, start->engines_path);
    made->session.is_dialogue = start->is_dialogue;
    made->start = *start;
    made->began = *settings;
    controller_open_app(made, front != NULL ? front : &(App){ 0 });
    Status status = driver_open(&made->driver, settings, start->is_paced);
    if (!status_is_ok(&status)) {
        (void)controller_free(made);
        return status;
    }
    keeper_open(&made->keeper, start);
    if (made->keeper.played != NULL)
        made->session.own_games = played_games_path(made->keeper.played);
    greeting_open(&made->session, start->kind == START_MENU ? start->greeted_path : NULL);
    begin(made);
    *controller = made;
    return status;
}

GameFate controller_free(Controller *controller)
{
    if (controller == NULL)
        return GAME_NONE;
    GameFate fate = keeper_game_fate(&controller->keeper, &controller->session);
    if (fate == GAME_LOST && controller->wants_quit)
        fate = GAME_NONE;
    controller_end_live_text(controller);
    loader_close(&controller->loader);
    driver_close(&controller->driver);
    keeper_close(&controller->keeper);
    mode_stack_done(&controller->modes);
    session_done(&controller->session);
    free(controller);
    return fate;
}
