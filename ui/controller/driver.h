/* The engine's reins: one job at a time, started, hurried, called off; its news, and a move that is
 * found too soon to be played.
 *
 * Writes into Session.thinking what runs. Decides nothing: what is to be thought about, and what
 * becomes of the answers, others know.
 */
#ifndef LUFT_UI_CONTROLLER_DRIVER_H
#define LUFT_UI_CONTROLLER_DRIVER_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/engine.h"
#include "engine/mind/job.h"
#include "engine/mind/mind.h"
#include "engine/record/game.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/thinking/thinking.h"

/* What an engine thinks about on the person's time: its answer to the move that it expects. */
typedef struct Pondering {
    Move expected; /* by the engine that has moved; MOVE_NONE: nothing */
    Position from; /* where it expects that */
    Mind *mind;    /* that ponders; NULL: nobody does */
    uint64_t id;
    Position root;
    bool has_result; /* it came to its end before the move: */
    SearchResult result;
    bool has_failed;
} Pondering;

typedef struct Driver {
    Engine *engine;
    Mind *own;          /* that the engine is */
    Mind *mind;         /* who has the present job: own, or another engine's */
    Mind *second;       /* who analyses beside mind; NULL: nobody */
    uint64_t second_id; /* its job */
    /* Who the settings said shall analyse when the present job began: */
    char analyser[SETTINGS_NAME_MAX], second_name[SETTINGS_NAME_MAX];
    Pondering pondering;
    bool is_paced;         /* a weaker player takes its time */
    uint64_t job_id;       /* of the present job */
    const GameNode *asked; /* the node that it was asked at; compared only */
    bool is_done;          /* analysis that came to its end by itself */
    bool moves_for_person; /* it is asked for one move of a side that is not its own */
    bool has_waiting;      /* a weaker player's move that is found, but would come too quickly: */
    int64_t waiting_due_ms;
    SearchResult waiting;
    char tables[SETTINGS_PATH_MAX]; /* the folders tried last */
    char book[SETTINGS_PATH_MAX];   /* the book tried last */
} Driver;

/* STATUS_IO: no thread for the engine; driver_close all the same. */
NODISCARD Status driver_open(Driver *driver, const Settings *settings, bool is_paced);
void driver_close(Driver *driver);

/* Starts a job; job NULL: as the session has it. On failure, which only other engines know, nothing
 * runs, but the session's thinking has begun. */
NODISCARD Status driver_start(Driver *driver, Session *session, EngineMode mode,
                              const SearchJob *job);
/* The settings name other analysers now than when the present job began. */
bool driver_asked_others(const Driver *driver, const Settings *settings);
/* Nothing comes of the job. */
void driver_cancel(Driver *driver, Session *session);
/* The best move so far is the answer. */
void driver_hurry(Driver *driver);

/* The engine has moved, and expects that answer at pos; MOVE_NONE: none. */
void driver_expect(Driver *driver, const Position *pos, Move expected);
/* Whoever moves next in the match ponders, if it is to and expects a move at pos, where the person
 * is to move; else nobody does. A job that begins takes over what was pondered, or ends it. */
void driver_ponder(Driver *driver, const Session *session, const Position *pos);
void driver_end_pondering(Driver *driver);
bool driver_is_pondering(const Driver *driver);

/* Hash, threads, endgame tables and book as the settings have them now: the job is called off where
 * they have changed. Where that failed hash and threads are corrected in the settings; the folders
 * of the tables stay, for a disk may be back next time, and the engine goes on as it was. */
NODISCARD Status driver_apply_settings(Driver *driver, Session *session);

/* Lets go of the engines that nobody wants any more, and starts those that will play. */
void driver_settle(Driver *driver, Session *session);

/* The next news of the present job; false: there is none. */
bool driver_take(Driver *driver, MindNews *news);
/* The same of whoever analyses beside it. */
bool driver_take_second(Driver *driver, MindNews *news);
/* Keeps a move for later where it has come too soon. */
bool driver_keep_waiting(Driver *driver, const SearchResult *result);
/* Until a waiting move is due; -1: none waits. */
int64_t driver_waiting_ms(const Driver *driver);

#endif
