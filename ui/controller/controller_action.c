/* What the actions of the keymap do: the modes are asked first, then most run the command of the
 * same name, so that a key and its command are one.
 */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "ui/games/games_mode.h"

#include <stdio.h>

/* The command line an action stands for, so that a key and its command are one. */
static const char *line_of_action(Action action)
{
    static const char *const LINES[ACTION_NB] = {
        [ACTION_ENGINE_MOVE] = "go",
        [ACTION_FLIP] = "flip",
        [ACTION_ANALYSE] = "analyse",
        [ACTION_THREAT] = "threat",
        [ACTION_HINT] = "hint",
        [ACTION_UNDO] = "undo",
        [ACTION_REDO] = "redo",
        [ACTION_COMMENT] = "comment",
        [ACTION_EDITOR] = "editor",
        [ACTION_PROMOTE] = "promote",
        [ACTION_DELETE] = "delete",
        [ACTION_SAVE] = "save",
        [ACTION_REVIEW] = "review",
        [ACTION_PRACTICE] = "practice",
        [ACTION_PRACTICE_NEXT] = "practice next",
        [ACTION_PRACTICE_SHOW] = "practice show",
        [ACTION_PRACTICE_AGAIN] = "practice again",
        [ACTION_PRACTICE_END] = "practice end",
        [ACTION_PREVIOUS_MISTAKE] = "mistake previous",
        [ACTION_NEXT_MISTAKE] = "mistake next",
        [ACTION_COPY_FEN] = "copy fen",
        [ACTION_COPY_PGN] = "copy pgn",
        [ACTION_NEXT_GAME] = "next",
        [ACTION_PREVIOUS_GAME] = "previous",
        [ACTION_GAMES] = "games",
        [ACTION_HELP] = "help",
        [ACTION_STOP] = "stop",
        [ACTION_QUIT] = "quit",
        [ACTION_LOCK] = "lock",
        [ACTION_EXCLUDE] = "exclude",
        [ACTION_ALL_MOVES] = "only all",
        [ACTION_INSERT] = "insert",
        [ACTION_SETUP] = "setup",
        [ACTION_SETUP_SIDE] = "setup side",
        [ACTION_SETUP_CLEAR] = "setup clear",
        [ACTION_SETUP_START] = "setup start",
        [ACTION_SETUP_MIRROR] = "setup mirror",
        [ACTION_SETUP_UNDO] = "setup undo",
        [ACTION_SETUP_REDO] = "setup redo",
        [ACTION_SETUP_DONE] = "setup done",
        [ACTION_NAG_GOOD] = "nag !",
        [ACTION_NAG_MISTAKE] = "nag ?",
        [ACTION_NAG_BRILLIANT] = "nag !!",
        [ACTION_NAG_BLUNDER] = "nag ??",
        [ACTION_NAG_INTERESTING] = "nag !?",
        [ACTION_NAG_DUBIOUS] = "nag ?!",
    };
    return LINES[action];
}

static bool lines_action(Controller *controller, Action action)
{
    int change = action == ACTION_MORE_LINES ? 1 : action == ACTION_FEWER_LINES ? -1 : 0;
    if (change == 0)
        return false;
    int lines = int_clamp(controller->session.settings.lines + change, 1, THINKING_LINES_MAX);
    char line[32];
    snprintf(line, sizeof line, "lines %d", lines);
    controller_run(controller, line);
    return true;
}

/* While a record is analysed the best line's first move is at hand. */
static bool play_analysed(Controller *controller)
{
    Session *session = &controller->session;
    const EngineLine *best = &session->thinking.lines[0];
    if (!session->thinking.analysing || session_is_playing(session))
        return false;
    if (session->thinking.line_count == 0 || !best->is_set ||
        !position_equals(&session->thinking.root, &session->document->pos)) {
        session_say(session, "The engine has no move for this position yet.");
        return true;
    }
    controller_report(controller, controller_play(controller, best->info.pv[0], true));
    return true;
}

/* One move in the person's place; the sides stay as they are. */
static bool move_for_person(Controller *controller)
{
    Session *session = &controller->session;
    if (!session_is_playing(session) || match_engine_to_move(session->match))
        return false;
    session_go_end(session);
    controller_start_engine(controller, ENGINE_PLAYING);
    controller->moves_for_person = true;
    return true;
}

static bool engine_move_action(Controller *controller, Action action)
{
    return action == ACTION_ENGINE_MOVE &&
           (play_analysed(controller) || move_for_person(controller));
}

/* A person at a running game who takes the board's keys for the input line types moves at them:
 * "e4" must open no editor and mark nothing. The commands do it all the same. */
static bool rests_in_game(Controller *controller, Action action)
{
    bool is_nag = action >= ACTION_NAG_GOOD && action <= ACTION_NAG_DUBIOUS;
    bool edits =
        is_nag || action == ACTION_EDITOR || action == ACTION_PROMOTE || action == ACTION_DELETE;
    if (!edits || !session_is_playing(&controller->session))
        return false;
    controller_report(controller, status_error(STATUS_STATE, "this key rests during a game; to "
                                                             "type a move, press i first"));
    return true;
}

/* Nothing to stop is no fault of the key that means "let go". */
static bool stops_nothing(const Controller *controller, Action action)
{
    return action == ACTION_STOP && controller->session.thinking.mode == ENGINE_IDLE;
}

static bool command_action(Controller *controller, Action action)
{
    if (stops_nothing(controller, action))
        return true;
    const char *line = line_of_action(action);
    if (line == NULL)
        return false;
    if (!rests_in_game(controller, action) && !engine_move_action(controller, action))
        controller_run(controller, line);
    return true;
}

/* A large game that is being read is let go of first, but for a text that lies over the board. */
static bool stop_loading(Controller *controller, Action action)
{
    bool goes_back = action == ACTION_STOP || action == ACTION_CLOSE || action == ACTION_TO_BOARD;
    return goes_back && controller_panel(controller) == NULL && controller_stop_loading(controller);
}

static bool search_action(Controller *controller, Action action)
{
    if (action != ACTION_SEARCH)
        return false;
    games_mode_search(&controller->modes);
    return true;
}

bool controller_handle_action(Controller *controller, Action action)
{
    if (action == ACTION_NONE || action >= ACTION_NB || action == ACTION_REDRAW ||
        action == ACTION_SUSPEND)
        return false;
    controller_note_presence(controller);
    session_say_nothing(&controller->session);
    bool is_handled = stop_loading(controller, action) || mode_act(&controller->modes, action) ||
                      search_action(controller, action) || lines_action(controller, action) ||
                      command_action(controller, action);
    controller_settle(controller);
    return is_handled;
}

Action controller_action_of(const Controller *controller, const char *key)
{
    const ModeOps *top = mode_top(&controller->modes);
    Action action = keybinds_find(&controller->session.settings.keys, top->keys, key);
    bool is_loops = action == ACTION_REDRAW || action == ACTION_SUSPEND;
    return is_loops || top->obeys == NULL || top->obeys(action) ? action : ACTION_NONE;
}
