/* What luft and another engine say to each other, as a state machine: lines and moments come in,
 * bytes to be written and news go out. The words are the protocol's (protocol.h).
 *
 * Never waits, reads no descriptor and starts no program: whoever runs the engine does
 * (external.c), and closes it when the conversation is broken. Of every phase it knows how long the
 * engine may take. Nothing that an engine says is trusted.
 */
#ifndef LUFT_ENGINE_EXTERNAL_CONVERSATION_H
#define LUFT_ENGINE_EXTERNAL_CONVERSATION_H

#include "engine/external/engine_options.h"
#include "engine/external/engine_spec.h"
#include "engine/external/protocol.h"
#include "engine/external/protocol_guess.h"
#include "engine/mailbox.h"

/* How long an engine may take, in milliseconds. */
typedef struct Patience {
    int greeting;  /* from its start to uciok */
    int readiness; /* to readyok: tables and networks are loaded, memory is cleared */
    int stopping;  /* from stop to bestmove */
    int overtime;  /* beyond the time it had for its move */
    int silence;   /* without a word in a search, until it is asked whether it is still there */
} Patience;

enum { LAST_WORDS_MAX = 240 };

typedef enum TalkState {
    TALK_OFF,       /* not begun, or broken */
    TALK_GREETING,  /* until uciok */
    TALK_SETTLING,  /* until readyok */
    TALK_IDLE,      /* has nothing to do */
    TALK_SEARCHING, /* until bestmove */
    TALK_STOPPING   /* the same, and it was told to stop */
} TalkState;

typedef struct Conversation {
    EngineSpec spec; /* with the wishes as they are now */
    Patience patience;
    TalkState state;
    bool is_broken;  /* nothing good will come of it: the engine is to be ended */
    Status breakage; /* why */
    StrBuf out;      /* to be written to the engine; whoever writes drops from the front */
    Protocol protocol;
    ProtocolGuess guess;
    Mailbox box; /* of the present job */
    EngineOptions options;
    char id_name[ENGINE_NAME_MAX]; /* as it calls itself; "": it has not */
    char id_author[ENGINE_NAME_MAX];
    StrBuf last_words; /* what it has said to people since its last message to luft */

    int64_t due_ms;     /* when the state's patience ends; -1: never */
    int64_t nudge_ms;   /* when it is told to stop once more, while it stops */
    int readies_due;    /* answers to isready that have not come */
    bool new_game;      /* it is to be told of */
    bool needs_restart; /* it cannot play another game: whoever runs it starts it anew */
    bool wishes_moved;  /* some were changed since they were told */
    StrBuf presses;     /* names of buttons to be pressed, a line each */
    Status fault;       /* a wish that cannot be; told once the engine is ready */

    SearchJob *job; /* the present one; owned */
    uint64_t job_id;
    bool has_job;   /* it waits to be sent */
    bool has_begun; /* it was sent after it had to wait; whoever rings for news takes note */
    bool job_ponders;
    bool stop_at_once; /* it is over as soon as it is sent */
    int64_t asked_ms; /* when its time began, while the engine was pondering; -1: when it is sent */

    bool has_early; /* it moved while it was to ponder, which counts only if it is stopped: */
    Move early_best, early_ponder;

    Position root; /* of the search that runs; bytes are read by it */
    int root_lines;
    bool is_dropped;  /* nobody wants its answer */
    int64_t went_ms;  /* when its time began; with ponderhit, then */
    int64_t heard_ms; /* when the engine said something last */
    bool is_asked;    /* whether it is still there */
    SearchInfo last;  /* numbers that some engines say in lines of their own */

    bool told_bad_line, told_bad_score, told_early; /* once an engine */
    Status note;                                    /* waits for a job whose news it can be among */
    int64_t flood_ms;                               /* of the last line */
    int flood_lines;                                /* too many of late; fewer with time */
} Conversation;

/* spec is copied. */
void conversation_init(Conversation *talk, const EngineSpec *spec);
void conversation_done(Conversation *talk);

/* The engine has been started: greets it, as if nothing had been said before. */
void conversation_begin(Conversation *talk, int64_t now_ms);
/* The engine is gone, or broke the rules of lines; why is a sentence about it. Failures are
 * STATUS_IO: it has ended; STATUS_RANGE: no move in time; STATUS_ILLEGAL: no legal move;
 * STATUS_STATE: it hangs; STATUS_SYNTAX: it floods. */
void conversation_break(Conversation *talk, Status why);
/* It could not be begun again: the job that waits fails. */
void conversation_refuse(Conversation *talk, Status why);
/* Something that it says to people beside the protocol: a line of its standard error. */
void conversation_overhear(Conversation *talk, const char *line, size_t length);
/* One line of the engine, any bytes. */
void conversation_hear(Conversation *talk, const char *line, size_t length, int64_t now_ms);
/* To be called when due. */
void conversation_time(Conversation *talk, int64_t now_ms);
/* When, by the clock of now_ms; -1: never. */
int64_t conversation_due_ms(const Conversation *talk);

/* --- what a mind does; a broken conversation takes a job and waits to be begun ---------------- */

void conversation_start(Conversation *talk, uint64_t id, const SearchJob *job, bool pondering,
                        int64_t now_ms);
void conversation_stop(Conversation *talk, int64_t now_ms);
void conversation_cancel(Conversation *talk, int64_t now_ms);
/* An engine that has moved before is asked anew. */
void conversation_ponder_hit(Conversation *talk, int64_t now_ms);
void conversation_new_game(Conversation *talk, int64_t now_ms);

/* Sets an option, by name; NULL: to the engine's own standard. A button is pressed, and that is not
 * kept for the next start. It is checked at once if the engine has declared its options; otherwise
 * when it does, and what is wrong is then a note. */
NODISCARD Status conversation_wish(Conversation *talk, const char *name, const char *value,
                                   int64_t now_ms);

#endif
