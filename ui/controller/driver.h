/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the engines: starts, hurries and cancels one job at a time, delivers its news, and delays a
 * move found too soon.
 *
 * Records the running job in Session.thinking. Decides nothing: others choose the jobs and use the
 * results.
 */
#ifndef LUFT_UI_CONTROLLER_DRIVER_H
#define LUFT_UI_CONTROLLER_DRIVER_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/mind/job.h"
#include "engine/mind/mind.h"
#include "engine/record/game.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"
#include "ui/settings/settings.h"

/* Pondering: the engine searches its reply to the move it expects while the person thinks. */
typedef struct Pondering {
    Move expected; /* by the engine that has moved; MOVE_NONE: none */
    Position from; /* the position in which it is expected */
    Mind *mind;    /* that ponders; NULL: none */
    uint64_t id;
    Position root;
    bool has_result; /* the search ended before the person moved: */
    SearchResult result;
    bool has_failed;
} Pondering;

typedef struct Driver {
    Engine *engine;
    Mind *own;          /* luft's own engine */
    Mind *mind;         /* runs the present job: own, or another engine */
    Mind *second;       /* the second engine in analysis; NULL: none */
    uint64_t second_id; /* its job's id */
    /* The analysers in the settings when the present job began: */
    char analyser[SETTINGS_NAME_MAX], second_name[SETTINGS_NAME_MAX];
    Pondering pondering;
    bool is_paced;         /* a weaker player delays its moves */
    int64_t due_ms[2];     /* of the present job's move; [true]: if it goes to last_target */
    Square last_target;    /* where the last move went */
    uint64_t job_id;       /* of the present job */
    const Feature *asker;  /* of ENGINE_FEATURE: whose job it is */
    const GameNode *asked; /* the node it began at; compared only */
    bool moves_for_person; /* it searches one move for the person's side */
    bool has_waiting;      /* a weaker player's move is found, but delayed: */
    int64_t waiting_due_ms;
    SearchResult waiting;
    char tables[SETTINGS_PATH_MAX]; /* folders tried last */
    char book[SETTINGS_PATH_MAX];   /* book tried last */
} Driver;

/* STATUS_IO: no thread for the engine; driver_close is still needed. */
NODISCARD Status driver_open(Driver *driver, const Settings *settings, bool is_paced);
void driver_close(Driver *driver);

/* Starts a job; NULL: the session's. On failure (of other engines only) nothing runs, but the
 * session's thinking has begun. */
NODISCARD Status driver_start(Driver *driver, Session *session, EngineMode mode,
                              const SearchJob *job);
/* The same for a feature's job. */
NODISCARD Status driver_start_for(Driver *driver, Session *session, const Feature *asker,
                                  const SearchJob *job);
/* Whether the settings name other analysers than when the present job began. */
bool driver_asked_others(const Driver *driver, const Settings *settings);
/* Drops the job and its result. */
void driver_cancel(Driver *driver, Session *session);
/* Ends the search: its best move so far is the result. */
void driver_hurry(Driver *driver);

/* The engine has moved and expects this reply in pos; MOVE_NONE: none. */
void driver_expect(Driver *driver, const Position *pos, Move expected);
/* Lets the next engine to move in the match ponder, if it is set to and expects a move in pos, with
 * the person to move; otherwise stops pondering. The next job takes over a ponder hit, or ends the
 * pondering. */
void driver_ponder(Driver *driver, const Session *session, const Position *pos);
void driver_end_pondering(Driver *driver);
bool driver_is_pondering(const Driver *driver);

/* Applies hash, threads, endgame tables and book of the settings; cancels the job if they have
 * changed. On failure hash and threads are reset in the settings; the folders of the tables stay,
 * as a disk may be back next time, and the engine keeps its old state. */
NODISCARD Status driver_apply_settings(Driver *driver, Session *session);

/* Closes engines no longer needed, and starts those that will play. */
void driver_settle(Driver *driver, Session *session);

/* The next news of the present job; false: none has come. */
bool driver_take(Driver *driver, MindNews *news);
/* The same of the second engine. */
bool driver_take_second(Driver *driver, MindNews *news);
/* Delays a move that has come too soon; false: it is due. */
bool driver_keep_waiting(Driver *driver, const SearchResult *result);
/* Milliseconds until a delayed move is due; -1: none waits. */
int64_t driver_waiting_ms(const Driver *driver);

#endif
