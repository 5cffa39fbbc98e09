/* What the actions of the keymap do: most run the command of the same name, so that a key and its
 * command are one; the others step, page, and move the focus.
 */
#include <config.h>

#include "ui/modes/controller_state.h"

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

static bool step_action(Session *session, Action action)
{
    if (action == ACTION_BACK)
        session_back(session);
    else if (action == ACTION_FORWARD)
        session_forward(session);
    else if (action == ACTION_PREVIOUS_VARIATION)
        session_variation(session, -1);
    else if (action == ACTION_NEXT_VARIATION)
        session_variation(session, +1);
    else if (action == ACTION_START)
        session_go_start(session);
    else if (action == ACTION_END)
        session_go_end(session);
    else
        return false;
    return true;
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n' || text[1] == '\0';
    return lines;
}

static bool panel_action(Controller *controller, Action action)
{
    if (controller->panel == NULL)
        return false;
    int page = int_max(controller->panel_rows - 1, 1);
    int last = int_max(count_lines(controller->panel) - int_max(controller->panel_rows, 1), 0);
    int scroll = controller->panel_scroll;
    switch (action) {
    case ACTION_CLOSE:
        controller_set_panel(controller, NULL);
        return true;
    case ACTION_LINE_UP:
        scroll -= 1;
        break;
    case ACTION_LINE_DOWN:
        scroll += 1;
        break;
    case ACTION_PAGE_UP:
        scroll -= page;
        break;
    case ACTION_PAGE_DOWN:
        scroll += page;
        break;
    case ACTION_START:
        scroll = 0;
        break;
    case ACTION_END:
        scroll = last;
        break;
    default:
        return false;
    }
    controller->panel_scroll = int_clamp(scroll, 0, last);
    return true;
}

static bool page_moves(Controller *controller, Action action)
{
    int page = int_max(controller->moves_rows - 1, 1);
    if (action == ACTION_PAGE_UP)
        controller->moves_scroll += page;
    else if (action == ACTION_PAGE_DOWN)
        controller->moves_scroll -= page;
    else
        return false;
    return true;
}

/* Esc first lets go of what is under way; only then it goes to the board keys. */
static bool focus_action(Controller *controller, Action action)
{
    Session *session = &controller->session;
    if (action == ACTION_TO_BOARD) {
        bool had_something = controller->question.text != NULL || match_has_premove(session->match);
        controller_drop_question(controller);
        session_clear_marks(session);
        session->board.cursor = NO_SQUARE;
        if (!had_something)
            controller->focus = FOCUS_BOARD;
    } else if (action == ACTION_TO_PROMPT) {
        session->board.cursor = NO_SQUARE;
        controller->focus = FOCUS_PROMPT;
    } else {
        return false;
    }
    return true;
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

/* A question has the keys; it can be dropped, and luft be left. */
static bool must_wait(Controller *controller, Action action)
{
    bool is_way_out = action == ACTION_TO_BOARD || action == ACTION_QUIT;
    return !is_way_out && controller_insists(controller);
}

bool controller_handle_action(Controller *controller, Action action)
{
    if (action == ACTION_NONE || action >= ACTION_NB || action == ACTION_REDRAW ||
        action == ACTION_SUSPEND)
        return false;
    Session *session = &controller->session;
    controller_note_presence(controller);
    if (must_wait(controller, action))
        return true;
    session_say_nothing(session);
    bool is_handled = panel_action(controller, action) ||
                      controller_setup_action(controller, action) ||
                      controller_games_action(controller, action) ||
                      controller_cursor_action(controller, action) ||
                      focus_action(controller, action) || page_moves(controller, action) ||
                      lines_action(controller, action) || command_action(controller, action);
    if (!is_handled && step_action(session, action)) {
        controller->moves_scroll = 0;
        is_handled = true;
    }
    controller_settle(controller);
    return is_handled;
}

void controller_handle_unbound(Controller *controller, const char *key)
{
    const Keybinds *keys = &controller->session.settings.keys;
    if (controller_focus(controller) != FOCUS_BOARD)
        return;
    controller_report(controller,
                      status_error(STATUS_NOT_FOUND,
                                   "the board has no key %s: %s types a move, %s tells the keys",
                                   key, keybinds_key_of(keys, FOCUS_BOARD, ACTION_TO_PROMPT),
                                   keybinds_key_of(keys, FOCUS_BOARD, ACTION_HELP)));
}
