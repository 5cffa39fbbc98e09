/* Lines and time become changes of the session; then everything settles: the engine thinks
 * about what is now wanted, and what happened is kept on disk.
 */
#include <config.h>

#include "ui/modes/controller_state.h"

#include "engine/base/alloc.h"
#include "engine/base/clock.h"
#include "engine/notation/san.h"
#include "ui/document/recognise.h"
#include "ui/games/games.h"
#include "ui/review/practice.h"
#include "ui/review/review.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TYPING_PAUSE_MS = 200 }; /* longer than the next letter of one who knows the move takes */

void controller_report(Controller *controller, Status status)
{
    if (status_is_ok(&status))
        return;
    session_complain(&controller->session, &status);
    controller->has_bell = true;
    controller->has_changed = true;
}

void controller_set_panel(Controller *controller, const char *text)
{
    free(controller->panel);
    controller->panel = text != NULL ? alloc_string(text) : NULL;
    controller->panel_scroll = 0;
    controller->has_changed = true;
}

/* The keys belong to the set-up while there is one, and then to whom they belonged before. */
static void settle_focus(Controller *controller)
{
    bool is_open = controller->session.setup.is_open;
    if (is_open && !controller->is_setting_up) {
        controller->focus_before_setup = controller->focus;
        controller->focus = FOCUS_BOARD;
    } else if (!is_open && controller->is_setting_up) {
        controller->focus = controller->focus_before_setup;
    }
    controller->is_setting_up = is_open;
}

void controller_settle(Controller *controller)
{
    if (controller->question.is_promotion && controller->session.board.promotion_to == NO_SQUARE)
        controller_drop_question(controller);
    settle_focus(controller);
    controller_settle_practice(controller);
    controller_settle_engine(controller);
    controller_settle_store(controller);
    controller_settle_games(controller);
    controller->has_changed = true;
}

/* A move that was made in a record, and so changed it or only stepped. before: where it was made.
 */
static void say_recorded(Session *session, const Position *before, bool is_known, bool by_engine)
{
    char san[SAN_MAX];
    san_write(before, node_move(session->document->node), san);
    const char *player = by_engine ? "luft plays " : "";
    if (is_known && by_engine)
        session_say(session, "luft plays %s, as in the record.", san);
    else if (is_known)
        return;
    else if (node_previous_sibling(session->document->node) != NULL)
        session_say(session, "%s%s: added as a variation.", player, san);
    else if (session->document->live != NULL)
        session_say(session, "The game is over; %s%s is added behind it.", player, san);
    else
        session_say(session, "%s%s: added at the end of the line.", player, san);
}

Status controller_play(Controller *controller, Move move, bool by_engine)
{
    Session *session = &controller->session;
    GameNode *shown = session->document->node;
    bool looks_elsewhere = by_engine && session_is_playing(session) && !session_shows_live(session);
    if (looks_elsewhere)
        session_go_end(session);
    bool is_record = !session_is_playing(session);
    bool is_known = node_child(session->document->node, move) != NULL;
    Position before = session->document->pos;
    Status status = session_play(session, move, clock_now_ms());
    if (status_is_ok(&status)) {
        controller->moves_scroll = 0;
        controller_keep_move(controller);
        if (controller->hooks.moved != NULL)
            controller->hooks.moved(controller->hooks.context, move, by_engine);
        if (practice_is_on(session))
            practice_take_move(session);
        else if (is_record)
            say_recorded(session, &before, is_known, by_engine);
    }
    if (looks_elsewhere)
        session_go_to(session, shown);
    return status;
}

/* --- lines ------------------------------------------------------------------------------------ */

void controller_run(Controller *controller, const char *line)
{
    Session *session = &controller->session;
    controller_report(controller, command_execute(session, &controller->host, line));
}

/* What is entered is for the board below, unless it was about the list or came to nothing. */
static void run_over_games(Controller *controller, const char *line)
{
    Games *games = controller->session.games;
    bool was_shown = games != NULL && games->is_shown;
    if (was_shown)
        games->is_shown = false;
    controller_run(controller, line);
    bool came_to_nothing =
        controller->session.message.is_error || controller->question.text != NULL || *line == '\0';
    if (!was_shown || games != controller->session.games)
        return;
    if (games->is_shown)
        controller->focus = FOCUS_BOARD;
    else
        games->is_shown = came_to_nothing;
}

void controller_handle_line(Controller *controller, const char *line)
{
    Session *session = &controller->session;
    controller_note_presence(controller);
    session_say_nothing(session);
    controller_set_panel(controller, NULL);
    session->board.targets = session->board.origins = 0;
    session->board.selected = NO_SQUARE;
    bool was_reviewing = review_is_running(session);
    if (!controller_answer(controller, line)) {
        run_over_games(controller, controller_practice_line(controller, line));
        controller_games_refused(controller, line);
    }
    /* Whoever asked for a review wants to step through the game next. */
    if (review_is_running(session) && !was_reviewing)
        controller->focus = FOCUS_BOARD;
    if (controller->is_setting_up && controller->question.text == NULL)
        controller->focus = FOCUS_BOARD;
    controller_settle(controller);
}

bool controller_handle_paste(Controller *controller, const char *text, size_t length)
{
    if (controller->question.takes_text || recognise_kind(text, length) == TEXT_NOTHING)
        return false;
    controller_drop_question(controller);
    controller_handle_line(controller, text);
    return true;
}

/* --- typing ----------------------------------------------------------------------------------- */

static void light_typed(Controller *controller)
{
    Session *session = &controller->session;
    controller->typing.due_ms = 0;
    if (session->board.selected != NO_SQUARE || session->setup.is_open)
        return;
    Bitboard origins, targets;
    const char *text = controller->question.text != NULL ? "" : controller->typing.text;
    complete_squares(session, text, &origins, &targets);
    if (origins == session->board.origins && targets == session->board.targets)
        return;
    session->board.origins = origins;
    session->board.targets = targets;
    controller->has_changed = true;
}

/* Squares that light up and go out at every letter cost more than all else on the screen. */
void controller_handle_typing(Controller *controller, const char *text)
{
    Session *session = &controller->session;
    Typing *typing = &controller->typing;
    controller_note_presence(controller);
    if (session->board.selected == NO_SQUARE && !session->setup.is_open)
        controller_games_typing(controller, text);
    snprintf(typing->text, TYPED_MAX, "%s", strlen(text) < TYPED_MAX ? text : "");
    if (controller->start.is_paced && text[0] != '\0')
        typing->due_ms = clock_now_ms() + TYPING_PAUSE_MS;
    else
        light_typed(controller);
}

static int64_t typing_left_ms(const Controller *controller)
{
    if (controller->typing.due_ms == 0)
        return -1;
    int64_t left_ms = controller->typing.due_ms - clock_now_ms();
    return left_ms > 0 ? left_ms : 0;
}

/* --- interruptions and time ------------------------------------------------------------------- */

bool controller_handle_interrupt(Controller *controller)
{
    Session *session = &controller->session;
    bool had_something = true;
    if (controller->question.text != NULL)
        controller_drop_question(controller);
    else if (match_has_premove(session->match) || session->board.selected != NO_SQUARE)
        session_clear_marks(session);
    else if (controller_games_interrupt(controller))
        had_something = true;
    else if (session->thinking.mode != ENGINE_IDLE)
        controller_stop_engine(controller);
    else
        had_something = false;
    controller_settle(controller);
    return had_something;
}

/* A search that is stopped with the process would find its time gone when it goes on: it begins
 * again then, and its hash table soon has it where it was. */
void controller_pause(Controller *controller)
{
    Session *session = &controller->session;
    controller->paused = (Pause){ .clock_ran = match_pause(session->match, clock_now_ms()),
                                  .mode = session->thinking.mode,
                                  .moves_for_person = controller->moves_for_person };
    controller_cancel_engine(controller);
}

void controller_go_on(Controller *controller)
{
    const Pause paused = controller->paused;
    controller->paused = (Pause){ 0 };
    if (paused.clock_ran)
        match_unpause(controller->session.match, clock_now_ms());
    controller_note_presence(controller);
    if (paused.mode != ENGINE_IDLE && !controller->job_is_done)
        controller_start_engine(controller, paused.mode);
    controller->moves_for_person = paused.moves_for_person;
}

int controller_timeout_ms(const Controller *controller)
{
    int64_t timeout_ms = controller_analysis_timeout_ms(controller);
    timeout_ms = clock_earlier(timeout_ms, typing_left_ms(controller));
    if (session_is_playing(&controller->session)) {
        const Clockwork *clock = &controller->session.match->clock;
        timeout_ms = clock_earlier(timeout_ms, clockwork_next_tick_ms(clock, clock_now_ms()));
        timeout_ms = clock_earlier(timeout_ms, controller_waiting_ms(controller));
    }
    return timeout_ms > INT_MAX ? INT_MAX : (int)timeout_ms;
}

void controller_handle_time(Controller *controller)
{
    Session *session = &controller->session;
    controller_play_waiting(controller);
    controller_analysis_time(controller);
    if (typing_left_ms(controller) == 0)
        light_typed(controller);
    if (!session_is_playing(session) || !session->match->clock.running)
        return;
    controller->has_changed = true;
    if (session_check_flag(session, clock_now_ms())) {
        if (session->thinking.mode == ENGINE_PLAYING)
            controller_cancel_engine(controller);
        controller->has_bell = true;
        controller_settle(controller);
    }
}

/* --- what the loop asks ----------------------------------------------------------------------- */

const Session *controller_session(const Controller *controller) { return &controller->session; }

int controller_fd(const Controller *controller) { return thinker_fd(controller->thinker); }

Focus controller_focus(const Controller *controller)
{
    const Question *question = &controller->question;
    if (question->text != NULL)
        return question->is_promotion && controller->session.board.cursor != NO_SQUARE
                   ? FOCUS_CURSOR
                   : FOCUS_PROMPT;
    if (controller->panel != NULL)
        return FOCUS_PANEL;
    if (controller->session.setup.is_open)
        return controller->focus == FOCUS_PROMPT ? FOCUS_PROMPT : FOCUS_SETUP;
    const Games *games = controller->session.games;
    if (games != NULL && games->is_shown && controller->focus == FOCUS_BOARD)
        return FOCUS_GAMES;
    if (controller->session.board.cursor != NO_SQUARE)
        return FOCUS_CURSOR;
    bool practises = practice_is_on(&controller->session) && controller->focus == FOCUS_BOARD;
    return practises ? FOCUS_PRACTICE : controller->focus;
}

void controller_set_focus(Controller *controller, Focus focus)
{
    if (focus == FOCUS_PROMPT || focus == FOCUS_BOARD)
        controller->focus = focus;
    controller->has_changed = true;
}

const char *controller_panel(const Controller *controller) { return controller->panel; }

int controller_panel_scroll(const Controller *controller) { return controller->panel_scroll; }

int controller_moves_scroll(const Controller *controller) { return controller->moves_scroll; }

void controller_limit_moves_scroll(Controller *controller, int rows)
{
    controller->moves_scroll = rows;
}

void controller_set_pages(Controller *controller, int panel_rows, int moves_rows)
{
    controller->panel_rows = panel_rows;
    controller->moves_rows = moves_rows;
}

const char *controller_question(const Controller *controller)
{
    return controller->question.text != NULL ? controller->question.text : "";
}

void controller_complete(Controller *controller, const char *line, size_t start, size_t end,
                         Completion *completion)
{
    *completion = (Completion){ 0 };
    if (controller->question.text == NULL)
        complete_line(&controller->session, line, start, end, completion);
}

void controller_suggest(const Controller *controller, const char *text, char *buf, size_t size)
{
    complete_suggest(&controller->session, controller->question.text != NULL ? "" : text, buf,
                     size);
}

bool controller_take_changed(Controller *controller)
{
    bool changed = controller->has_changed;
    controller->has_changed = false;
    return changed;
}

bool controller_take_bell(Controller *controller)
{
    bool bell = controller->has_bell;
    controller->has_bell = false;
    return bell;
}

bool controller_wants_quit(const Controller *controller) { return controller->wants_quit; }
