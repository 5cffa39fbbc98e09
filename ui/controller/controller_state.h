/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The controller's internals, shared by its files only.
 *
 * Driver, keeper and loader do not depend on it.
 */
#ifndef LUFT_UI_CONTROLLER_CONTROLLER_STATE_H
#define LUFT_UI_CONTROLLER_CONTROLLER_STATE_H

#include "ui/controller/driver.h"
#include "ui/controller/keeper.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/storage/loading.h"

/* Analysis follows the board, but not through positions that are only passed by. */
typedef struct AnalysisPace {
    const GameNode *node; /* being analysed or next to be, NULL: none; compared only */
    int64_t moved_ms;     /* time of the step that led there, 0: none did */
    int64_t due_ms;       /* the search starts no earlier */
    int64_t present_ms;   /* time of the last key, line or click */
} AnalysisPace;

/* A text that grows while it is shown (App.print_live); one at a time. */
typedef struct LiveText {
    LiveWrite *write; /* NULL: no text is live */
    char *argument;   /* owned */
    bool is_shown;
    bool is_waiting; /* there was nothing to show yet (LIVE_WAITS) */
} LiveText;

/* A half-typed move: its squares light up when the typing pauses. Repainting squares at every
 * letter would be the most expensive work on the screen. */
enum { TYPED_MAX = 16 }; /* longer than any move */
typedef struct Typing {
    char text[TYPED_MAX];
    int64_t due_ms; /* when the typing pauses; 0: it has paused */
} Typing;

/* The state before a key acts. */
typedef struct BeforeKeys {
    uint64_t document, revision; /* revision: of its edits */
    uint32_t node_id;
    int taken_back; /* plies of the game in progress */
    bool flipped, analysing;
    Square cursor;
    const Feature *top; /* had input focus */
} BeforeKeys;

enum { BEGUN_MAX = 48, BEGUN_MOVE_MAX = 8 };

/* Keys that have acted and may begin something. */
typedef struct Begun {
    char keys[BEGUN_MAX]; /* as typed, "": none */
    BeforeKeys before;    /* the first of them */
} Begun;

/* begun_keys.c */
typedef struct BegunKeys {
    BeforeKeys now; /* before the key being handled */
    Begun move, word;
    char latin[BEGUN_MOVE_MAX]; /* the move's keys in Latin letters */
    int64_t typed_ms;           /* time of the last letter, also in the line */
    bool is_new_word;           /* the key being handled begins the word */
    bool is_fast;               /* none of the word's letters came after a pause */
    bool is_in_line;            /* the input line begins with them */
    bool had_text;              /* the line, after the last key */
    bool is_over;               /* the line was entered or emptied */
} BegunKeys;

/* The terminal's bell (setting `bell`): each event rings it once. */
typedef struct Alarm {
    bool is_turn;  /* the engine has moved */
    bool is_other; /* an error, or the end of a game */
    /* Of this game's clocks: seen with enough time left, and warned of. */
    uint64_t document;
    bool is_ample[COLOR_NB], is_warned[COLOR_NB];
} Alarm;

/* The state before the process was suspended. */
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
    BegunKeys begun;
    App app;
    Start start;
    Settings began;    /* the settings at the start or as last saved, flags included */
    uint64_t end_told; /* number of the document whose end of game was announced last */
    Pause paused;
    bool paste_lacks_end; /* has been reported */
    bool has_begun;       /* the start is over */
    bool has_opened;      /* a file: edits of other files are no longer offered */
    bool has_changed, wants_quit;
};

/* --- app.c ------------------------------------------------------------------------------------ */
/* Updates the text that grows, and ends it when it is complete, when its pager is closed, or once
 * it is printed. true: it has changed. */
bool controller_settle_live_text(Controller *controller);
void controller_end_live_text(Controller *controller);
/* Fills in the App for commands and modes, of which front has the loop's part, and opens the lowest
 * modes. */
void controller_open_app(Controller *controller, const App *front);
/* Reports an error, if there is one, and rings the bell. */
void controller_report(Controller *controller, Status status);
/* Runs a command line as if it had been typed. */
void controller_run(Controller *controller, const char *line);
/* Every move on the board passes here: a legal move in the position shown, or an engine's at the
 * end of the game. */
NODISCARD Status controller_play(Controller *controller, Move move, bool by_engine);

/* --- thought.c -------------------------------------------------------------------------------- */
/* The job has failed: reports it. */
void controller_fail_engine(Controller *controller, Status failure);
void controller_start_engine(Controller *controller, EngineMode mode);
void controller_stop_engine(Controller *controller);
void controller_cancel_engine(Controller *controller);
/* Starts and cancels jobs according to the session. */
void controller_settle_thought(Controller *controller);
/* Stops the clock while an engine that is to move is not ready. */
void controller_settle_clock(Controller *controller);
/* Milliseconds until controller_thought_time is due; -1: never. */
int64_t controller_thought_timeout_ms(const Controller *controller);
/* Pauses analysis while the person is away; true: it is time to start analysis, settle. */
bool controller_thought_time(Controller *controller);
/* On any input: the person is present, so paused analysis continues. */
void controller_wake(Controller *controller);

/* --- answers.c -------------------------------------------------------------------------------- */
/* Handles engine news; true: there was some, settle. */
bool controller_take_answers(Controller *controller);
/* Plays a delayed move that is due; true: settle. */
bool controller_play_waiting(Controller *controller);

/* --- settle.c --------------------------------------------------------------------------------- */
/* To be called after every change. */
void controller_settle(Controller *controller);

/* --- begin.c ---------------------------------------------------------------------------------- */
/* Continues what the last session left. */
NODISCARD Status controller_resume(Controller *controller);
/* A file was opened: offers its unsaved edits, as when started with it. */
void controller_note_opened(Controller *controller, const char *path);

/* --- run_action.c ----------------------------------------------------------------------------- */
/* Runs the action of a key. false: the loop has to (redraw, suspend), or it does nothing now. */
bool controller_handle_action(Controller *controller, Action action);

/* --- begun_keys.c ----------------------------------------------------------------------------- */
/* Nothing is begun with keys. */
void controller_forget_keys(Controller *controller);
/* A line was entered: undoes what its first letters did as keys. */
void controller_take_back_word(Controller *controller, const char *line);

#endif
