/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conversation with another engine as a state machine: lines and times come in; bytes to write
 * and news go out. The protocol's words are in protocol.h.
 *
 * Never waits, reads no descriptor and starts no program: that is up to external.c, which also ends
 * the engine when the conversation breaks. Each state has a timeout. Nothing an engine sends is
 * trusted. */
#ifndef LUFT_ENGINE_EXTERNAL_CONVERSATION_H
#define LUFT_ENGINE_EXTERNAL_CONVERSATION_H

#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/external/protocol.h"
#include "engine/mind/mind.h"

/* Timeouts in milliseconds. */
typedef struct Patience {
    int greeting;  /* from its start to uciok */
    int readiness; /* to readyok: engines load tables and networks and clear memory */
    int stopping;  /* from stop to bestmove */
    int overtime;  /* beyond the time it had for a move */
    int silence;   /* in a search, until it is pinged */
    int stall;     /* in a search by depth or nodes, without a report: then it is told to stop */
} Patience;

enum { LAST_WORDS_MAX = 240 };

typedef enum TalkState {
    TALK_OFF,       /* not started, or broken */
    TALK_GREETING,  /* until uciok */
    TALK_SETTLING,  /* until readyok */
    TALK_IDLE,      /* nothing to do */
    TALK_SEARCHING, /* until bestmove */
    TALK_STOPPING   /* stop was sent, until bestmove */
} TalkState;

typedef struct Conversation {
    EngineSpec spec; /* with the current wishes */
    Patience patience;
    TalkState state;
    bool is_broken;  /* beyond repair: the engine must be ended */
    Status breakage; /* the reason */
    StrBuf out;      /* to be written to the engine; the writer removes bytes from the front */
    Protocol protocol;
    ProtocolGuess guess;
    Mailbox box; /* of the current job */
    EngineOptions options;
    char id_name[ENGINE_NAME_MAX]; /* its own name; "": not sent yet */
    char id_author[ENGINE_NAME_MAX];
    StrBuf last_words; /* text for people since its last protocol message */

    int64_t due_ms;     /* end of the state's timeout; -1: none */
    int64_t nudge_ms;   /* when to repeat a stop */
    int readies_due;    /* pings without an answer yet */
    bool new_game;      /* a new game must be announced */
    bool has_searched;  /* since its start */
    uint64_t game_id;   /* of the last job for a move of one; 0: none yet */
    bool needs_restart; /* it cannot play another game and must be restarted */
    bool tries_xboard;  /* at the next start, since `uci` made it end */
    bool wishes_moved;  /* wishes have changed since they were sent */
    StrBuf presses;     /* buttons to press, one name a line */
    Status fault;       /* an invalid wish; reported once the engine is ready */

    SearchJob *job; /* the current one; owned */
    uint64_t job_id;
    bool has_job;   /* waiting to be sent */
    bool has_begun; /* it was sent after waiting: a reason to ring for news */
    bool job_ponders;
    bool stop_at_once; /* stop it as soon as it is sent */
    int64_t asked_ms;  /* when its time began, while the engine was still pondering; -1: when it is
                          sent */

    bool has_early; /* a move sent while pondering, which counts only if the search is stopped: */
    Move early_best, early_ponder;

    Position root; /* root of the running search, for reading moves */
    int root_lines;
    bool is_dropped;  /* its result is not needed */
    int64_t went_ms;  /* when its time began; after ponderhit, then */
    int64_t heard_ms; /* when the engine last sent anything */
    bool is_asked;    /* it has been pinged */
    SearchInfo last;  /* numbers that some engines send in separate lines */

    bool told_bad_line, told_bad_score, told_early, told_endless; /* reported once per engine */
    Status note;      /* waits for a job to be reported with */
    int64_t flood_ms; /* of the last line */
    int flood_lines;  /* too many recently; decreases with time */
} Conversation;

/* spec is copied. */
void conversation_init(Conversation *talk, const EngineSpec *spec);
void conversation_done(Conversation *talk);

/* Call when the engine has been started: greets it and starts from scratch. */
void conversation_begin(Conversation *talk, int64_t now_ms);
/* Call when the engine has ended or sent too long a line; why is a sentence about it. Failures:
 * STATUS_IO: it has ended; STATUS_RANGE: no move in time; STATUS_ILLEGAL: no legal move;
 * STATUS_STATE: it hangs; STATUS_SYNTAX: it floods. */
void conversation_break(Conversation *talk, Status why);
/* The engine could not be restarted: the waiting job fails. */
void conversation_refuse(Conversation *talk, Status why);
/* A line of its standard error. */
void conversation_overhear(Conversation *talk, const char *line, size_t length);
/* One line of the engine, any bytes. */
void conversation_hear(Conversation *talk, const char *line, size_t length, int64_t now_ms);
/* Call at conversation_due_ms. */
void conversation_time(Conversation *talk, int64_t now_ms);
/* Next timeout, by the clock of now_ms; -1: none. */
int64_t conversation_due_ms(const Conversation *talk);

/* --- as a mind; a broken conversation accepts a job and waits to be begun again --------------- */

void conversation_start(Conversation *talk, uint64_t id, const SearchJob *job, bool pondering,
                        int64_t now_ms);
void conversation_stop(Conversation *talk, int64_t now_ms);
void conversation_cancel(Conversation *talk, int64_t now_ms);
/* An engine that has already moved searches again. */
void conversation_ponder_hit(Conversation *talk, int64_t now_ms);
void conversation_new_game(Conversation *talk, int64_t now_ms);
/* As mind_end_game. */
void conversation_end_game(Conversation *talk, const char *result);

/* Sets an option by name; NULL: to the engine's default. A button is pressed, once. If the engine
 * has declared its options the value is checked now, otherwise later, and an error then becomes a
 * note. */
NODISCARD Status conversation_wish(Conversation *talk, const char *name, const char *value,
                                   int64_t now_ms);

#endif
