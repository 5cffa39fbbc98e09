/* The controller's inside, shared by its files and private to them: lines and time (controller.c),
 * how it begins (_begin), actions (_action), the engine (_engine), when analysis runs (_analysis),
 * reviews and practice (_review), games that are read (_games), what is kept on disk (_store).
 */
#ifndef LUFT_UI_CONTROLLER_CONTROLLER_STATE_H
#define LUFT_UI_CONTROLLER_CONTROLLER_STATE_H

#include "engine/thinker.h"
#include "ui/command/command.h"
#include "ui/document/edit_journal.h"
#include "ui/match/journal.h"
#include "ui/match/store.h"
#include "ui/controller/controller.h"
#include "ui/modes/mode.h"

/* What was going on when the process was about to be stopped. */
typedef struct Pause {
    bool clock_ran;
    EngineMode mode;
    bool moves_for_person;
} Pause;

/* When analysis may begin, and when somebody was last there. */
typedef struct AnalysisPace {
    const GameNode *node; /* analysed or to be analysed, NULL: none; compared only */
    int64_t moved_ms;     /* when a step led there, 0: none did */
    int64_t due_ms;       /* not to be searched before */
    int64_t present_ms;   /* of the last key, line or click */
} AnalysisPace;

enum { TYPED_MAX = 16 }; /* longer than any move */

/* A half-typed move whose squares light up when its person stops for a moment. */
typedef struct Typing {
    char text[TYPED_MAX];
    int64_t due_ms; /* 0: they are lit */
} Typing;

struct Controller {
    Session session;
    Engine *engine;
    Mind *mind;
    Journal *journal;          /* NULL: none is kept */
    EditJournal *edit_journal; /* NULL: none is kept */
    Store *store;              /* NULL: games are not kept */
    /* Numbers of the session's games, 0: of none. */
    uint64_t ended_number;   /* that was to be stored at its end */
    uint64_t stored_number;  /* that is in the store */
    uint64_t refused_number; /* that was not left, because it is kept nowhere */
    bool journal_has_failed;
    Status warning; /* what could not be kept, until it is told */
    ControllerHooks hooks;
    Start start;
    Settings began; /* the settings at the start, flags and all */
    CommandHost host;

    ModeStack modes;

    Loading *loading;       /* a large game being read, NULL: none */
    uint64_t loading_began; /* mark_of_board when it was */

    unsigned practice_told; /* the question that was told last; 0: no practice */

    uint64_t job_id;       /* of the engine's present job */
    const GameNode *asked; /* the node that the job was asked at */
    bool job_is_done;      /* analysis that came to its end by itself */

    AnalysisPace pace;
    Typing typing;

    bool moves_for_person; /* the engine was asked for one move of a side that is not its own */

    bool has_waiting; /* a weaker player's move that is found, but would come too quickly: */
    int64_t waiting_due_ms;
    SearchResult waiting;

    Pause paused;
    bool has_changed, has_bell, wants_quit;
};

/* --- controller.c --- */
/* Says what went wrong, if anything did, and asks for the bell. */
void controller_report(Controller *controller, Status status);
/* After anything was done: starts and stops the engine as the session now wants, and keeps on disk
 * what happened. */
void controller_settle(Controller *controller);
/* The one door to the board: a legal move at the place where the game stands. */
NODISCARD Status controller_play(Controller *controller, Move move, bool by_engine);
/* Runs a command line as if it had been typed. */
void controller_run(Controller *controller, const char *line);

/* --- controller_action.c --- */
/* The engine's move in the person's place, in analysis or a game; false: neither is under way. */
bool controller_move_for_person(Controller *controller);

/* --- controller_engine.c --- */
void controller_start_engine(Controller *controller, EngineMode mode);
void controller_stop_engine(Controller *controller);
void controller_cancel_engine(Controller *controller);
void controller_settle_engine(Controller *controller);
void controller_apply_settings(Controller *controller);
/* Until a waiting move is due; -1: none waits. Plays it when it is. */
int64_t controller_waiting_ms(const Controller *controller);
void controller_play_waiting(Controller *controller);

/* --- controller_review.c --- */
/* A review has come to its end. */
void controller_tell_review(Controller *controller);
/* Tells each question of practice once. */
void controller_settle_practice(Controller *controller);

/* --- controller_analysis.c --- */
/* Whether the running analysis is of another position than it should be; or is wanted no more. */
bool controller_analysis_has_moved(const Controller *controller);
bool controller_analysis_is_stale(const Controller *controller);
/* Begins analysis where it is wanted and due. */
void controller_settle_analysis(Controller *controller);
/* Until controller_analysis_time has something to do; -1: nothing. */
int controller_analysis_timeout_ms(const Controller *controller);
void controller_analysis_time(Controller *controller);
/* Somebody is there: resting analysis goes on. */
void controller_note_presence(Controller *controller);

/* --- controller_games.c --- */
void controller_games_news(Controller *controller);
/* A large game is read while the board goes on; it comes only to the board it was asked for at. */
void controller_load(Controller *controller, Loading *loading);
bool controller_stop_loading(Controller *controller);
/* The line dialogue prints the list once it is whole. */
void controller_settle_games(Controller *controller);
/* Stops what is being looked for; false: nothing is. */
bool controller_games_interrupt(Controller *controller);

/* --- controller_store.c --- */
void controller_open_store(Controller *controller);
/* Brings the journal up to date and keeps a finished game. */
void controller_settle_store(Controller *controller);
/* Has the last move on the disk before anybody is told of it. */
void controller_keep_move(Controller *controller);
/* Keeps the game in progress as a PGN without result before it is dropped, and one that has ended
 * where that has failed. STATUS_STATE: it would be lost; not said twice of a game. */
NODISCARD Status controller_leave_game(Controller *controller);
/* The same where the journal will do, because the program ends. */
NODISCARD Status controller_expect_kept(Controller *controller);
NODISCARD Status controller_resume(Controller *controller);
/* Asks whether unsaved edits of last time are to come back; false when there are none. */
bool controller_offer_edits(Controller *controller);

#endif
