/* A controller's beginning and end: what commands may ask of it, what it shows first, and what it
 * gives back.
 */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/alloc.h"
#include "engine/base/clock.h"
#include "engine/board/names.h"
#include "ui/document/files.h"
#include "ui/document/recognise.h"
#include "ui/games/games.h"
#include "ui/match/levels.h"
#include "ui/modes/board_mode.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/question_mode.h"
#include "ui/modes/text_mode.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what commands ask for -------------------------------------------------------------------- */

static void host_print(void *context, const char *text)
{
    Controller *controller = context;
    if (controller->hooks.print != NULL)
        controller->hooks.print(controller->hooks.context, text);
    else
        text_mode_open(&controller->modes, text);
}

static Status host_play(void *context, Move move) { return controller_play(context, move, false); }

static void host_start_engine(void *context, EngineMode mode)
{
    controller_start_engine(context, mode);
}

static bool host_move_for_person(void *context) { return controller_move_for_person(context); }

static void host_stop_engine(void *context) { controller_stop_engine(context); }

static void host_cancel_engine(void *context) { controller_cancel_engine(context); }

static void host_copy(void *context, const char *text)
{
    Controller *controller = context;
    if (controller->hooks.copy != NULL)
        controller->hooks.copy(controller->hooks.context, text);
}

static void host_settings_changed(void *context)
{
    Controller *controller = context;
    controller_apply_settings(controller);
    if (controller->hooks.settings_changed != NULL)
        controller->hooks.settings_changed(controller->hooks.context);
}

static Status host_keep_settings(void *context)
{
    Controller *controller = context;
    const Start *start = &controller->start;
    if (start->keep_settings == NULL)
        return status_error(STATUS_UNSUPPORTED, "there is no settings file to write");
    return start->keep_settings(start->keep_context, &controller->began,
                                &controller->session.settings);
}

static Status host_leave_game(void *context) { return controller_leave_game(context); }

static Status host_resume(void *context) { return controller_resume(context); }

static void host_load(void *context, Loading *loading) { controller_load(context, loading); }

static Status host_quit(void *context)
{
    Controller *controller = context;
    Status status = controller_expect_kept(controller);
    controller->wants_quit = status_is_ok(&status);
    return status;
}

/* No other game may come in between. */
static void ask(Controller *controller, const char *text, const CommandChoice *choices,
                size_t count, const char *argument)
{
    if (controller->session.games != NULL)
        controller->session.games->wanted = 0;
    question_ask(&controller->modes, text, choices, count, argument);
}

static void host_choose(void *context, const char *question, const CommandChoice *choices,
                        size_t count, const char *argument)
{
    ask(context, question, choices, count, argument);
}

static void host_ask(void *context, const char *question, CommandRun run, const char *argument)
{
    const CommandChoice yes = { "yes", NULL, run };
    ask(context, question, &yes, 1, argument);
}

static bool host_ask_text(void *context, const char *label, const char *text, CommandRun run)
{
    return question_ask_text(&((Controller *)context)->modes, label, text, run);
}

static Status host_edit_text(void *context, StrBuf *text)
{
    Controller *controller = context;
    if (controller->hooks.edit_text == NULL)
        return status_error(STATUS_UNSUPPORTED, "an editor needs a terminal");
    return controller->hooks.edit_text(controller->hooks.context, text);
}

/* --- beginning and end ------------------------------------------------------------------------ */

/* A game against the engine that the first move begins. */
static void begin_casual(Controller *controller)
{
    Session *session = &controller->session;
    const PlayerKind player[COLOR_NB] = { PLAYER_HUMAN, PLAYER_ENGINE };
    TimeControl control;
    Status status = time_control_parse(session->settings.time_control, &control);
    if (!status_is_ok(&status))
        control = (TimeControl){ 0 };
    Position start;
    position_init(&start);
    session_new_game(session, &start, player, &control);
}

/* Who plays whom, with what to do behind it. */
static void say_opponent(Session *session, const char *behind)
{
    char text[LEVELS_TEXT_MAX];
    levels_describe(session->settings.elo, text);
    session_say(session, "You play %s against %s%s", color_name(match_human(session->match)), text,
                behind);
}

static Status take_up_found(Session *session, const CommandHost *host, const char *arguments)
{
    (void)session;
    (void)arguments;
    return host->resume(host->context);
}

static void ask_to_resume(Controller *controller, const char *unanswered)
{
    char game[JOURNAL_TEXT_MAX];
    char text[JOURNAL_TEXT_MAX + 64];
    journal_describe(controller->journal, game);
    snprintf(text, sizeof text, "Go on with the unfinished game%s? (y/n)", game);
    question_ask_first(&controller->modes, text, unanswered, take_up_found);
}

static void begin_menu(Controller *controller)
{
    static const char WAITING[] =
        "The unfinished game of last time waits: `resume` goes on with it.";
    begin_casual(controller);
    bool has_unfinished = journal_has_unfinished(controller->journal);
    if (controller_offer_edits(controller))
        return;
    if (has_unfinished && controller->start.is_unattended)
        session_say(&controller->session, "%s", WAITING);
    else if (has_unfinished)
        ask_to_resume(controller, WAITING);
    else
        say_opponent(&controller->session, ". Type a move or `help`.");
}

static void begin_play(Controller *controller)
{
    const Start *start = &controller->start;
    bool human_is_black =
        start->human_random ? clock_now_ns() / 1000 % 2 != 0 : start->human == BLACK;
    const PlayerKind player[COLOR_NB] = {
        human_is_black ? PLAYER_ENGINE : PLAYER_HUMAN,
        human_is_black ? PLAYER_HUMAN : PLAYER_ENGINE,
    };
    Position position;
    position_init(&position);
    session_new_game(&controller->session, start->has_position ? &start->position : &position,
                     player, &start->control);
    controller->session.board.flipped = human_is_black;
    if (session_is_playing(&controller->session))
        say_opponent(&controller->session, "; `level N` changes it.");
}

/* A name of a file first: a FEN is hardly ever one. */
static void begin_file(Controller *controller)
{
    const char *text = controller->start.text;
    begin_casual(controller);
    input_mode_close(&controller->modes);
    if (!files_exists(text) && recognise_kind(text, strlen(text)) != TEXT_NOTHING) {
        controller_handle_paste(controller, text, strlen(text));
        return;
    }
    StrBuf line;
    strbuf_init(&line);
    strbuf_addf(&line, "open %s", text);
    controller_run(controller, line.data);
    strbuf_done(&line);
    if (!controller->start.is_unattended)
        (void)controller_offer_edits(controller);
}

static void begin(Controller *controller)
{
    if (controller->start.kind == START_MENU)
        begin_menu(controller);
    else if (controller->start.kind == START_PLAY)
        begin_play(controller);
    else
        begin_file(controller);
    const char *notice = controller->start.notice;
    if (notice != NULL && *notice != '\0') {
        Status status = status_error(STATUS_SYNTAX, "%.*s", (int)strcspn(notice, "\n"), notice);
        controller_report(controller, status);
    }
    controller_settle(controller);
}

static void mode_run(void *context, const char *line) { controller_run(context, line); }

static void mode_press(void *context, Action action)
{
    (void)controller_handle_action(context, action);
}

static void mode_report(void *context, Status status) { controller_report(context, status); }

/* Whoever types a command in full wants that; of the letters only the way out is one. */
static bool mode_is_command(void *context, const char *line)
{
    const Controller *controller = context;
    line += strspn(line, ": \t");
    const char *letter = keymap_letter(&controller->session.settings.keys, COMMAND_IN_GAME, line);
    return vocabulary_find(line, strcspn(line, " \t"), COMMAND_ANYWHERE) != NULL ||
           (letter != NULL && strcmp(letter, "quit") == 0);
}

static void open_modes(Controller *controller)
{
    const ControllerHooks *hooks = &controller->hooks;
    mode_stack_init(&controller->modes,
                    &(ModeHost){
                        .context = controller,
                        .session = &controller->session,
                        .commands = &controller->host,
                        .run = mode_run,
                        .act = mode_press,
                        .report = mode_report,
                        .is_command = mode_is_command,
                        .line = { hooks->context, hooks->fill_line, hooks->put_line_aside,
                                  hooks->give_line_back },
                    });
    board_mode_open(&controller->modes);
    input_mode_open(&controller->modes);
}

Status controller_new(const Settings *settings, const Start *start, const ControllerHooks *hooks,
                      Controller **controller)
{
    Controller *made = alloc_zeroed(1, sizeof *made);
    session_init(&made->session, settings);
    made->start = *start;
    made->began = *settings;
    if (hooks != NULL)
        made->hooks = *hooks;
    made->host = (CommandHost){
        .context = made,
        .modes = &made->modes,
        .print = host_print,
        .play = host_play,
        .start_engine = host_start_engine,
        .move_for_person = host_move_for_person,
        .stop_engine = host_stop_engine,
        .cancel_engine = host_cancel_engine,
        .copy = host_copy,
        .settings_changed = host_settings_changed,
        .keep_settings = host_keep_settings,
        .leave_game = host_leave_game,
        .resume = host_resume,
        .load = host_load,
        .quit = host_quit,
        .ask = host_ask,
        .choose = host_choose,
        .ask_text = host_ask_text,
        .edit_text = host_edit_text,
    };
    made->engine = engine_new((size_t)settings->hash_mb, settings->threads);
    Status status = thinker_new(made->engine, &made->mind);
    if (!status_is_ok(&status)) {
        controller_free(made);
        return status;
    }
    open_modes(made);
    controller_open_store(made);
    begin(made);
    *controller = made;
    return status;
}

void controller_free(Controller *controller)
{
    if (controller == NULL)
        return;
    loading_free(controller->loading);
    mind_free(controller->mind);
    engine_free(controller->engine);
    journal_free(controller->journal);
    edit_journal_free(controller->edit_journal);
    store_free(controller->store);
    mode_stack_done(&controller->modes);
    session_done(&controller->session);
    free(controller);
}
