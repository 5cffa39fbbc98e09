/* A protocol for talking to an engine: the interface that UCI and XBoard's protocol share.
 *
 * A conversation (conversation.h) has states and timeouts; a protocol has words. Answers are
 * converted to UCI's terms, which are richer. A protocol appends its output to the buffer it was
 * created with, and keeps a pointer to the options it declares. */
#ifndef LUFT_ENGINE_EXTERNAL_PROTOCOL_H
#define LUFT_ENGINE_EXTERNAL_PROTOCOL_H

#include "engine/external/engine_options.h"
#include "engine/mind/job.h"
#include "engine/protocol/uci_answer.h"

/* The meaning of a line from the engine or of a timeout. */
typedef struct Heard {
    UciAnswer answer;
    Word name;               /* with UCI_SAYS_UCIOK, if not sent before */
    Status status;           /* of an invalid option or best move */
    Declaration declaration; /* with the best move, or instead of it */
    bool takes_time;         /* it is loading and asks for patience */
    Status note;             /* for the user */
} Heard;

typedef struct ProtocolOps {
    void (*free)(void *self);
    void (*greet)(void *self, int64_t now_ms);
    /* Returns false if there will be no answer to wait for. */
    bool (*ask_ready)(void *self);
    bool answers_in_search; /* ask_ready also works during a search */
    /* Whether it plays Chess960 without an option for it. */
    bool (*plays_chess960)(const void *self);
    /* value: from engine_option_check; NULL for a button. Returns false if it cannot be sent. */
    bool (*set_option)(void *self, const EngineOption *option, const char *value);
    /* Returns false if the engine can only play one game and must be restarted. */
    bool (*new_game)(void *self);
    /* UCI_SAYS_BEST_MOVE ends the job, which must live until then. On an error nothing was sent. */
    Status (*go)(void *self, const SearchJob *job, bool ponders, int64_t now_ms);
    void (*ponder_hit)(void *self, int64_t now_ms);
    /* UCI_SAYS_BEST_MOVE follows; is_dropped: its move does not matter. */
    void (*stop)(void *self, bool is_dropped, int64_t now_ms);
    void (*stop_again)(void *self);
    void (*quit)(void *self);
    /* Any bytes. root: of the running job. *heard must be all zero. */
    void (*hear)(void *self, Word line, const Position *root, int64_t now_ms, Heard *heard);
    /* Next timeout of the protocol; -1: none. Both may be NULL. */
    int64_t (*due_ms)(const void *self);
    void (*time)(void *self, int64_t now_ms, Heard *heard);
} ProtocolOps;

typedef struct Protocol {
    const ProtocolOps *ops;
    void *self;
} Protocol;

#endif
