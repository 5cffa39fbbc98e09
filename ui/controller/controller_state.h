/* The controller's inside, shared by its files and private to them.
 *
 * Driver, keeper, loader, pace, typing and begun_move know nothing of it. Of its files each calls
 * only those that stand above it here: play, told, thought, answers, settle, resume, run_action,
 * host, controller, begin.
 */
#ifndef LUFT_UI_CONTROLLER_CONTROLLER_STATE_H
#define LUFT_UI_CONTROLLER_CONTROLLER_STATE_H

#include "ui/command/command.h"
#include "ui/controller/alarm.h"
#include "ui/controller/analysis_pace.h"
#include "ui/controller/begun_move.h"
#include "ui/controller/controller.h"
#include "ui/controller/driver.h"
#include "ui/controller/keeper.h"
#include "ui/controller/live_text.h"
#include "ui/controller/loader.h"
#include "ui/controller/typing.h"
#include "ui/modes/mode.h"
#include "ui/storage/greeting.h"

/* What was going on when the process was about to be stopped. */
typedef struct Pause {
    bool clock_ran;
    EngineMode mode;
    bool moves_for_person;
} Pause;

struct Controller {
    Session session;
    ModeStack modes;
    Driver driver;
    Keeper keeper;
    Loader loader;
    LiveText live;
    AnalysisPace pace;
    Typing typing;
    Alarm alarm;
    BegunMove begun;
    Greeting greeting;
    ControllerHooks hooks;
    App app;
    Start start;
    Settings began;    /* the settings at the start or when saved last, flags and all */
    uint64_t end_told; /* the document whose game's end was announced last */
    Pause paused;
    bool has_begun;  /* the start is over */
    bool has_opened; /* a file, so that edits of others are asked about no more */
    bool has_changed, wants_quit;
};

/* --- play.c --- */
/* Says what went wrong, if anything did, and asks for the bell. */
void controller_report(Controller *controller, Status status);
/* Runs a command line as if it had been typed. */
void controller_run(Controller *controller, const char *line);
/* The one door to the board: a legal move at the place where the game stands. */
NODISCARD Status controller_play(Controller *controller, Move move, bool by_engine);

/* --- told.c --- */
/* A review has come to its end. */
void controller_tell_review(Controller *controller);
/* A game that was played has ended: tells it once. */
void controller_tell_end(Controller *controller);

/* --- thought.c --- */
/* The job comes to nothing, which is told. */
void controller_fail_engine(Controller *controller, Status failure);
void controller_start_engine(Controller *controller, EngineMode mode);
void controller_stop_engine(Controller *controller);
void controller_cancel_engine(Controller *controller);
/* Starts and calls off as the session now wants. */
void controller_settle_thought(Controller *controller);
/* The clock of an engine that is to move, but not ready, stands. */
void controller_settle_clock(Controller *controller);
/* Until controller_thought_time has something to do; -1: nothing. */
int64_t controller_thought_timeout_ms(const Controller *controller);
/* Analysis rests where nobody is there; true: its time to begin has come, settle. */
bool controller_thought_time(Controller *controller);
/* Somebody is there; true: analysis has rested, settle. */
bool controller_wake(Controller *controller);

/* --- answers.c --- */
/* Takes the engine's news; true: there was some, settle. */
bool controller_take_answers(Controller *controller);
/* Plays a move that waits, when it is due; true: settle. */
bool controller_play_waiting(Controller *controller);

/* --- settle.c --- */
/* True: the text that grows has changed. */
bool controller_settle_live_text(Controller *controller);
/* After every change. */
void controller_settle(Controller *controller);

/* --- resume.c --- */
NODISCARD Status controller_resume(Controller *controller);
/* Asks whether unsaved edits, or a game, of last time are to come back; false: there are none. */
bool controller_offer_edits(Controller *controller);
bool controller_offer_game(Controller *controller);
/* A file was opened: its unsaved edits are asked about, as at a start with it. */
void controller_note_opened(Controller *controller, const char *path);

/* --- run_action.c --- */
/* The engine's move in the person's place, in analysis or a game; false: neither is under way. */
bool controller_move_for_person(Controller *controller);

/* --- app.c --- */
/* What commands and modes may ask of the program: filled in, and the lowest modes open. */
void controller_open_app(Controller *controller);

#endif
