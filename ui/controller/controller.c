/* Lines and time become changes of the session; then everything settles: the engine thinks
 * about what is now wanted, and what happened is kept on disk.
 */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/alloc.h"
#include "engine/base/clock.h"
#include "engine/notation/san.h"
#include "ui/document/recognise.h"
#include "ui/games/games.h"
#include "ui/games/games_mode.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/question_mode.h"
#include "ui/modes/text_mode.h"
#include "ui/review/practice.h"
#include "ui/review/review.h"
#include "ui/vocabulary/vocabulary.h"

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

void controller_settle(Controller *controller)
{
    mode_settle(&controller->modes);
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
        controller->modes.moves_scroll = 0;
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
    controller_report(controller, vocabulary_execute(session, &controller->host, line));
}

void controller_handle_line(Controller *controller, const char *line)
{
    Session *session = &controller->session;
    controller_note_presence(controller);
    session_say_nothing(session);
    session->board.targets = session->board.origins = 0;
    session->board.selected = NO_SQUARE;
    mode_take_line(&controller->modes, line);
    games_mode_correct(&controller->modes, line);
    controller_settle(controller);
}

bool controller_handle_paste(Controller *controller, const char *text, size_t length)
{
    ModeStack *modes = &controller->modes;
    if (question_takes_text(modes) || recognise_kind(text, length) == TEXT_NOTHING)
        return false;
    question_drop(modes);
    controller_handle_line(controller, text);
    return true;
}

/* --- keys and clicks -------------------------------------------------------------------------- */

bool controller_handle_key(Controller *controller, const char *key)
{
    if (!mode_take_key(&controller->modes, key))
        return false;
    controller_note_presence(controller);
    controller_settle(controller);
    return true;
}

void controller_handle_click(Controller *controller, const Click *click)
{
    controller_note_presence(controller);
    if (mode_take_click(&controller->modes, click))
        controller_settle(controller);
}

bool controller_is_typing(const Controller *controller)
{
    return mode_top(&controller->modes)->has_line;
}

void controller_begin_typing(Controller *controller)
{
    input_mode_open(&controller->modes);
    controller->has_changed = true;
}

/* --- typing ----------------------------------------------------------------------------------- */

static bool is_asked(const Controller *controller)
{
    return question_text(&controller->modes)[0] != '\0';
}

static void light_typed(Controller *controller)
{
    Session *session = &controller->session;
    controller->typing.due_ms = 0;
    if (session->board.selected != NO_SQUARE || controller_stage(controller) == STAGE_SETUP)
        return;
    Bitboard origins, targets;
    const char *text = is_asked(controller) ? "" : controller->typing.text;
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
    if (session->board.selected == NO_SQUARE)
        controller->has_changed |= games_mode_follow(&controller->modes, text);
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
    if (mode_interrupt(&controller->modes))
        had_something = true;
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

int controller_fd(const Controller *controller) { return mind_fd(controller->mind); }

Focus controller_focus(const Controller *controller) { return mode_top(&controller->modes)->keys; }

Stage controller_stage(const Controller *controller) { return mode_stage(&controller->modes); }

const char *controller_panel(const Controller *controller)
{
    return text_mode_text(&controller->modes);
}

int controller_panel_scroll(const Controller *controller)
{
    return text_mode_scroll(&controller->modes);
}

int controller_moves_scroll(const Controller *controller) { return controller->modes.moves_scroll; }

void controller_limit_moves_scroll(Controller *controller, int rows)
{
    controller->modes.moves_scroll = rows;
}

void controller_set_pages(Controller *controller, int panel_rows, int moves_rows)
{
    controller->modes.text_rows = panel_rows;
    controller->modes.moves_rows = moves_rows;
}

const char *controller_question(const Controller *controller)
{
    return question_text(&controller->modes);
}

void controller_complete(Controller *controller, const char *line, size_t start, size_t end,
                         Completion *completion)
{
    *completion = (Completion){ 0 };
    if (!is_asked(controller))
        complete_line(&controller->session, line, start, end, completion);
}

void controller_suggest(const Controller *controller, const char *text, char *buf, size_t size)
{
    complete_suggest(&controller->session, is_asked(controller) ? "" : text, buf, size);
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
